import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { findProductBySku } from '../../storage/products/product-repository.ts';
import { readActorNames } from '../../storage/people/actor-names.ts';
import { listMovements as readMovements, type StockMovement } from '../../storage/stock/ledger.ts';
import type { ListMovementsInput } from '../../wire/stock/control.ts';
import type { ActionContext } from '../context.ts';

export interface OperatorMovement extends Omit<StockMovement, 'at'> {
  readonly at: string;
  /** The display name of the person or system that moved the stock. */
  readonly actorName: string;
}

const PAGE_SIZE = 100;

/** Lists the stock movements of a product, the latest first. */
export async function listMovements(
  { database }: ActionContext,
  { merchant: slug, sku, beforeSequence, limit = PAGE_SIZE }: Static<typeof ListMovementsInput>,
): Promise<
  | { readonly movements: readonly OperatorMovement[]; readonly hasMore: boolean }
  | Refusal<'merchant_not_found' | 'product_not_found'>
> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    if ((await findProductBySku(reader, merchant.merchantId, sku)) === null)
      return refuse('product_not_found', { sku });
    const movements = await readMovements(reader, merchant.merchantId, sku, {
      beforeSequence: beforeSequence ?? null,
      limit: limit + 1,
    });
    const shown = movements.slice(0, limit);
    const { merchantId } = merchant;
    const names = await readActorNames(
      reader,
      merchantId,
      shown.map(({ actor }) => actor),
    );
    return {
      movements: shown.map((movement) => ({
        ...movement,
        at: movement.at.toISOString(),
        actorName: names.get(movement.actor) ?? movement.actor,
      })),
      hasMore: movements.length > limit,
    };
  });
}
