import { vacuumFiles } from '../../storage/opportunities/attached-file-repository.ts';
import type { DueMerchantContext } from '../shared/due-work.ts';

/**
 * Makes the space of deleted files available for new ones. PostgreSQL does that by itself. The
 * maintenance of the embedded database waits for more rows, of which files have few and large ones.
 */
export async function reclaimFileSpace({
  database,
}: Pick<DueMerchantContext, 'database'>): Promise<void> {
  if (database.kind === 'pglite') await database.read(vacuumFiles);
}
