import { deleteOldFiles } from '../actions/opportunities/delete-old-uploads.ts';
import type { DueContext } from '../actions/orders/due-orders.ts';
import type { Turn } from './loop.ts';

/** Deletes files that were uploaded a day ago and that no request has named. */
export function deleteUploads(context: Pick<DueContext, 'database' | 'clock'>): Turn {
  return (signal) => deleteOldFiles(context, signal);
}
