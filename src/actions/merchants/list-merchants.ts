import type { Static } from 'typebox';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { listMerchants as readMerchants } from '../../storage/merchants/merchant-repository.ts';
import type { ListMerchantsInput } from '../../wire/merchants/control.ts';
import type { ActionContext } from '../context.ts';

const PAGE_SIZE = 200;

/** Lists all merchants in the order of their slugs. */
export async function listMerchants(
  { database }: ActionContext,
  { afterSlug, limit = PAGE_SIZE }: Static<typeof ListMerchantsInput>,
): Promise<{ readonly merchants: readonly Merchant[]; readonly hasMore: boolean }> {
  const merchants = await database.read((reader) =>
    readMerchants(reader, { afterSlug: afterSlug ?? null, limit: limit + 1 }),
  );
  return { merchants: merchants.slice(0, limit), hasMore: merchants.length > limit };
}
