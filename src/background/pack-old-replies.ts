import { packOldReplies as packPart } from '../actions/keeping/pack-old-replies.ts';
import type { DueMerchantContext } from '../actions/shared/due-work.ts';
import type { RunJobPart } from './loop.ts';
import { rotateParts } from './rotate-parts.ts';

/** Compresses the replies of old idempotency keys. */
export function packOldReplies(context: DueMerchantContext): RunJobPart {
  return rotateParts((part) => packPart(context, part));
}
