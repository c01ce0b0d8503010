import type { Static } from 'typebox';
import type { OrderState } from '../../../core/orders/order.ts';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import { type BenchLine, listBenchLines } from '../../../storage/orders/bench.ts';
import type { ListDocketsInput } from '../../../wire/orders/control.ts';
import type { ActionContext } from '../../context.ts';
import { sheetUrl } from '../../shared/order-links.ts';

/** A line of an order that a workshop has to make, with the link to its production sheet. */
export interface ListedDocket extends Omit<BenchLine, 'linkVersion'> {
  readonly sheetUrl: string;
}

const PAGE_SIZE = 50;
const STATES_IN_PRODUCTION: readonly OrderState[] = ['accepted', 'in_manufacturing'];

/** Lists the order lines that a workshop has to make, sorted by the day on which they are due. */
export async function listDockets(
  context: ActionContext,
  { merchant: slug, limit = PAGE_SIZE, ...input }: Static<typeof ListDocketsInput>,
): Promise<
  | { readonly dockets: readonly ListedDocket[]; readonly hasMore: boolean }
  | Refusal<'merchant_not_found'>
> {
  const states: readonly OrderState[] = input.states ?? STATES_IN_PRODUCTION;
  const after = input.after ?? null;
  return context.database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const lines = await listBenchLines(reader, merchantId, { states, after, limit: limit + 1 });
    const dockets = lines.slice(0, limit).map(({ linkVersion, ...line }) => {
      const order = { merchantId, orderId: line.orderId, linkVersion };
      return { ...line, sheetUrl: sheetUrl(context, slug, order, line.lineId) };
    });
    return { dockets, hasMore: lines.length > limit };
  });
}
