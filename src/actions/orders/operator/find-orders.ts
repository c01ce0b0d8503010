import type { Static } from 'typebox';
import { searchWords } from '../../../core/orders/search-words.ts';
import { availableActions, type OrderAction } from '../../../core/orders/workflow.ts';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import { findOrderPage } from '../../../storage/orders/list.ts';
import { isUuid } from '../../../storage/shared/storable.ts';
import type { FindOrdersInput } from '../../../wire/orders/control.ts';
import { type ListedOrder, toPlainJson } from '../../../wire/orders/operator-reply.ts';
import { orderReply } from '../../../wire/orders/write-reply.ts';
import { MOMENT_PROBLEM, parseLocalMoment } from '../../../wire/shared/local-moment.ts';
import type { ActionContext } from '../../context.ts';

export interface FoundOrders {
  /** The orders, each with the actions that are possible now. */
  readonly orders: readonly (ListedOrder & {
    readonly actions: readonly OrderAction[];
    /**
     * The time at which the order's dockets were last printed in the admin, or null if they never
     * were.
     */
    readonly docketsPrintedAt: string | null;
  })[];
  readonly hasMore: boolean;
}

const PAGE_SIZE = 50;

/** Searches a store's orders by text and filters them, the latest first. */
export async function findOrders(
  { clock, database }: ActionContext,
  { merchant: slug, query = '', states, orderIds, since, ...input }: Static<typeof FindOrdersInput>,
): Promise<FoundOrders | Refusal<'merchant_not_found' | 'invalid_request'>> {
  const { unpaid = false, flagged = false, toStart = false } = input;
  const { beforeOrderId = null, limit = PAGE_SIZE } = input;
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId, timezone } = merchant;
    const placedSince = since === undefined ? null : parseLocalMoment(since, timezone, 'begin');
    if (since !== undefined && placedSince === null)
      return refuse('invalid_request', { problems: [{ path: '/since', problem: MOMENT_PROBLEM }] });
    const found = await findOrderPage(reader, merchantId, {
      state: null,
      ...(states !== undefined && { states }),
      ...(orderIds !== undefined && { orderIds: orderIds.filter(isUuid) }),
      words: searchWords(query),
      unpaid,
      flagged,
      toStart,
      placedSince,
      beforeOrderId,
      limit: limit + 1,
    });
    const now = clock.now();
    return {
      orders: found.slice(0, limit).map(({ order, docketsPrintedAt }) => ({
        ...toPlainJson(orderReply(order, { now, timezone })),
        actions: availableActions(order, now).actions,
        docketsPrintedAt: docketsPrintedAt?.toISOString() ?? null,
      })),
      hasMore: found.length > limit,
    };
  });
}
