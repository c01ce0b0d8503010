import { EXAMPLE_REPLIES } from './example-replies.ts';

export const DOCKET_EXAMPLE = EXAMPLE_REPLIES.readDocket.docket;
