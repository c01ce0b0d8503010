import { deleteClosedFiles } from '../actions/opportunities/delete-closed-files.ts';
import { deleteOldUploads } from '../actions/opportunities/delete-old-uploads.ts';
import type { DueMerchantContext } from '../actions/shared/due-work.ts';
import { rotateParts } from './rotate-parts.ts';
import type { RunJobPart } from './loop.ts';

/** Deletes uploaded files that are older than a day and aren't attached to any buyer's request. */
export function deleteUploads(context: DueMerchantContext): RunJobPart {
  return rotateParts((part) => deleteOldUploads(context, part));
}

/**
 * Deletes the files of closed opportunities after the retention period from the store's settings.
 * The files' names and sizes are kept.
 */
export function deleteFilesOfClosed(context: DueMerchantContext): RunJobPart {
  return rotateParts((part) => deleteClosedFiles(context, part));
}
