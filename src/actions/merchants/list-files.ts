import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import {
  listStoreFiles,
  type StoreFiles,
} from '../../storage/opportunities/attached-file-repository.ts';
import type { ListFilesInput } from '../../wire/merchants/control.ts';
import type { ActionContext } from '../context.ts';

const MAXIMUM_STORES = 1_000;

/**
 * Lists the number and the total size of each store's uploaded files, sorted by size with the
 * largest first.
 */
export async function listFiles(
  { database }: ActionContext,
  { slug }: Static<typeof ListFilesInput>,
): Promise<{ readonly stores: readonly StoreFiles[] } | Refusal<'merchant_not_found'>> {
  const stores = await database.read((reader) =>
    listStoreFiles(reader, { slug: slug ?? null, limit: MAXIMUM_STORES }),
  );
  return slug !== undefined && stores.length === 0
    ? refuse('merchant_not_found', { slug })
    : { stores };
}
