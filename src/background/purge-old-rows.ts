import { type PurgeContext, purgeOldRows } from '../actions/keeping/purge-old-rows.ts';
import { KEPT_KINDS } from '../core/keeping/keep-days.ts';
import type { RunJobPart } from './loop.ts';
import { rotateParts } from './rotate-parts.ts';

/** Deletes rows whose retention period has ended, one kind of row after the other. */
export function purgeAllKinds(context: PurgeContext): RunJobPart {
  const turns = KEPT_KINDS.map((kind) => rotateParts((part) => purgeOldRows(context, kind, part)));
  return async (signal) => {
    let hasMore = false;
    for (const turn of turns) {
      if (signal.aborted) break;
      if (await turn(signal)) hasMore = true;
    }
    return hasMore;
  };
}
