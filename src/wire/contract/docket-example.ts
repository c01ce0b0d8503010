import { REPLIES } from './example-replies.ts';

export const DOCKET_EXAMPLE = REPLIES.readDocket.docket;
