import type { StoreTheme } from '../../core/merchants/merchant.ts';
import { listListedMerchants } from '../../storage/merchants/merchant-repository.ts';
import { summarizeProducts } from '../../storage/products/product-repository.ts';
import type { ContextWithoutActor } from '../context.ts';

export interface ListedStore {
  readonly slug: string;
  readonly name: string;
  readonly theme: StoreTheme | null;
  /** The number of products that are on sale. */
  readonly products: number;
  /**
   * The URLs of a few product pictures. URLs of pictures that this service hosts have no host name.
   */
  readonly pictures: readonly string[];
}

const MAXIMUM_STORES = 1_000;

/** Lists the stores that have chosen to appear on the front page of the service. */
export async function listListedStores({
  database,
}: Pick<ContextWithoutActor, 'database'>): Promise<readonly ListedStore[]> {
  return database.read(async (reader) => {
    const merchants = await listListedMerchants(reader, MAXIMUM_STORES);
    const summaries = await summarizeProducts(
      reader,
      merchants.map(({ merchantId }) => merchantId),
    );
    return merchants.map(({ merchantId, slug, name, settings: { theme } }) => {
      const { products, pictures } = summaries.get(merchantId) ?? { products: 0, pictures: [] };
      return { slug, name, theme, products, pictures };
    });
  });
}
