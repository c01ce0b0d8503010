import type { Static } from 'typebox';
import { type Refusal, refuse } from '../../core/shared/result.ts';
import { CannotCopyFolder } from '../../storage/database/copy-data-folder.ts';
import type { FolderCopy } from '../../storage/database/database.ts';
import type { BackUpDatabaseInput } from '../../wire/keeping/control.ts';
import type { ActionContext } from '../context.ts';

/**
 * Copies the embedded database, with the secret and all other files of the data folder, to a new
 * folder while the service goes on. Other work on the database waits until the files are copied.
 */
export async function backUpDatabase(
  { database }: ActionContext,
  { folder }: Static<typeof BackUpDatabaseInput>,
): Promise<FolderCopy | Refusal<'backup_impossible'>> {
  if (database.backUp === null) {
    return refuse('backup_impossible', {
      problem: 'the data is on PostgreSQL; back it up with pg_dump or another tool of PostgreSQL',
    });
  }
  try {
    return await database.backUp(folder);
  } catch (error) {
    if (error instanceof CannotCopyFolder)
      return refuse('backup_impossible', { problem: error.message });
    throw error;
  }
}
