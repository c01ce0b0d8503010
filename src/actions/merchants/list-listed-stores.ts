import type { StoreTheme } from '../../core/merchants/merchant.ts';
import { listMerchants } from '../../storage/merchants/merchant-repository.ts';
import type { SharedContext } from '../context.ts';

export interface ListedStore {
  readonly slug: string;
  readonly name: string;
  readonly theme: StoreTheme | null;
}

const MAXIMUM_STORES = 200;

/** Lists the stores that want to be named on the front page of the service. */
export async function listListedStores({
  database,
}: Pick<SharedContext, 'database'>): Promise<readonly ListedStore[]> {
  const merchants = await database.read((reader) =>
    listMerchants(reader, { afterSlug: null, limit: MAXIMUM_STORES }),
  );
  return merchants
    .filter(({ settings }) => settings.listed)
    .map(({ slug, name, settings }) => ({ slug, name, theme: settings.theme }));
}
