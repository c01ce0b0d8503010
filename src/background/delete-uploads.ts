import { deleteOldUploads } from '../actions/opportunities/delete-old-uploads.ts';
import type { VisitContext } from '../actions/shared/due-work.ts';
import { inRotation } from './in-rotation.ts';
import type { Turn } from './loop.ts';

/** Deletes files that were uploaded a day ago and that no opportunity has named. */
export function deleteUploads(context: VisitContext): Turn {
  return inRotation((part) => deleteOldUploads(context, part));
}
