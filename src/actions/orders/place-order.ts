import type { Storefront } from '../../core/offers/storefront.ts';
import { normaliseCode } from '../../core/orders/discount.ts';
import { skusOf } from '../../core/orders/line-stock.ts';
import { decideOrder } from '../../core/orders/place.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type { Reader } from '../../storage/database/database.ts';
import type { MarkedTransaction } from '../../storage/database/writes-in-flight.ts';
import { findDiscountCode } from '../../storage/discounts/discount-code-repository.ts';
import type { KeptReply } from '../../storage/shared/idempotency-repository.ts';
import { readMerchantRevision } from '../../storage/shared/publication-repository.ts';
import { readStockLevels } from '../../storage/stock/levels.ts';
import { type OrderRequest, orderAskedOf } from '../../wire/orders/request.ts';
import {
  askOnce,
  type NewReply,
  type OnceReply,
  runOnce,
  type Unanswered,
} from '../shared/idempotency.ts';
import { type OrderDependencies, type OrderSender, placeClaimed } from './place-claimed.ts';

/**
 * Places an order, exactly once for its key: key, order, lines and events commit in one
 * transaction, together with the reply's text. Where nothing is placed, the values say what is
 * known of the key: `placed` false, or null.
 */
export async function placeOrder(
  dependencies: OrderDependencies,
  slug: string,
  request: OrderRequest,
  sender: OrderSender,
): Promise<OnceReply | Refusal> {
  const { storefronts } = dependencies;
  const found = await storefronts.find(slug);
  if (found === null) return NO_MERCHANT;
  let current = found;
  const { merchantId } = current.merchant;
  const keyed = { merchantId, scope: 'orders', key: request.idempotencyKey, request } as const;
  const refusals = {
    reused: refuseReused,
    unanswered: refuseUnanswered,
    renew: async () => {
      const renewed = await storefronts.refresh(slug, current);
      if (renewed === null) return NO_MERCHANT;
      current = renewed;
      return null;
    },
  };
  return request.agreedTotalAmount === null
    ? askOnce(dependencies, keyed, {
        ...refusals,
        run: (reader) => learnTotal(dependencies, reader, current, request, sender),
      })
    : runOnce(dependencies, keyed, {
        ...refusals,
        run: (transaction) => place(dependencies, transaction, current, request, sender),
      });
}

const NO_MERCHANT = refuse('merchant_not_found', { placed: null });

/**
 * More than the store keeps for one buyer is more for whoever asks: nobody should agree to a total
 * at which it is never taken.
 */
const HOLDING_NOTHING: ReadonlyMap<string, number> = new Map();

/** Only the total is asked for: nothing is written, and what the buyer holds isn't looked at. */
async function learnTotal(
  { clock, storefronts }: OrderDependencies,
  reader: Reader,
  storefront: Storefront,
  request: OrderRequest,
  sender: OrderSender,
): Promise<Refusal | 'stale'> {
  const { merchantId } = storefront.merchant;
  if ((await readMerchantRevision(reader, merchantId)) !== storefronts.revisionOf(storefront))
    return 'stale';
  const asked = orderAskedOf(request, sender.via);
  const code =
    asked.discountCode === null || sender.codesBarred
      ? null
      : await findDiscountCode(reader, merchantId, normaliseCode(asked.discountCode));
  const levels = await readStockLevels(reader, merchantId, skusOf(storefront, asked.lines));
  const decided = decideOrder(
    storefront,
    asked,
    { discountCode: code, levels, unpaidPieces: HOLDING_NOTHING },
    clock.now(),
  );
  if (!isRefusal(decided)) throw new Error('an order was decided at a total that nobody agreed to');
  return notPlaced(decided);
}

async function place(
  dependencies: OrderDependencies,
  transaction: MarkedTransaction,
  storefront: Storefront,
  request: OrderRequest,
  sender: OrderSender,
): Promise<NewReply | Refusal | 'stale'> {
  const asked = orderAskedOf(request, sender.via);
  const placed = await placeClaimed(dependencies, transaction, storefront, asked, sender);
  if (placed === 'stale') return placed;
  if (isRefusal(placed)) return notPlaced(placed);
  const { orderId, placedAt } = placed.order;
  return { subjectId: orderId, reply: placed.text, createdAt: placedAt };
}

/** The key was looked up and holds no order. */
function notPlaced({ code, values }: Refusal): Refusal {
  return refuse(code, { placed: false, ...values });
}

/** The key was used for another request: the values name the order that it made. */
function refuseReused({ reply }: KeptReply): Refusal {
  // Our own text, written by writePlacedOrder.
  const { orderId, placedAt, effectiveTotalAmount, effectiveTotalCurrencyCode } = JSON.parse(
    reply,
  ) as Record<string, unknown>;
  return refuse('idempotency_key_reused', {
    placed: true,
    orderId,
    placedAt,
    effectiveTotalAmount,
    effectiveTotalCurrencyCode,
  });
}

function refuseUnanswered(because: Unanswered): Refusal {
  return refuse(because === 'in flight' ? 'idempotency_in_flight' : 'busy', {
    // The key of a stale attempt was looked up; otherwise nobody knows.
    placed: because === 'stale' ? false : null,
    retryAfterSeconds: 1,
  });
}
