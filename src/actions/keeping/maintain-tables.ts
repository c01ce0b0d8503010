import { findDueMaintenance, maintainTable } from '../../storage/keeping/table-maintenance.ts';
import type { DueMerchantContext } from '../shared/due-work.ts';

/**
 * Maintains one table of the embedded database, as PostgreSQL's autovacuum does on a server.
 * Returns false if no table needs it.
 */
export async function maintainTables({
  database,
}: Pick<DueMerchantContext, 'database'>): Promise<boolean> {
  const due = await database.read(findDueMaintenance);
  if (due === null) return false;
  await database.read((reader) => maintainTable(reader, due));
  return true;
}
