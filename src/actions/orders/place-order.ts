import { isDeepStrictEqual } from 'node:util';
import type { Static } from 'typebox';
import { isSameForOffers } from '../../core/offers/offer-job.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { normaliseCode } from '../../core/orders/discount.ts';
import { skusOf } from '../../core/orders/line-stock.ts';
import { LINE_OFFERS_JOB } from '../../core/orders/line-offers-job.ts';
import { decideOrder } from '../../core/orders/place.ts';
import type { LineQuestions } from '../../core/orders/place-lines.ts';
import type { PlaceRefusalCode } from '../../core/orders/refusal-values.ts';
import { type CodedRefusal, isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type { Reader } from '../../storage/database/database.ts';
import type { MarkedTransaction } from '../../storage/database/writes-in-flight.ts';
import { findDiscountCode } from '../../storage/discounts/discount-code-repository.ts';
import type { StoredReply } from '../../storage/shared/idempotency-repository.ts';
import { readMerchantRevision } from '../../storage/shared/publication-repository.ts';
import { readStockLevels } from '../../storage/stock/levels.ts';
import type { PlacedOrderReply } from '../../wire/orders/placed-reply.ts';
import { type OrderRequest, orderInputOf } from '../../wire/orders/request.ts';
import { JobBetweenTransactionAttempts } from '../shared/thread-jobs.ts';
import {
  askOnce,
  type NewIdempotentReply,
  type IdempotentReply,
  runOnce,
  type UnansweredRequest,
} from '../shared/idempotency.ts';
import {
  type OrderDependencies,
  type OrderOutcome,
  type OrderSender,
  placeClaimedOrder,
  type PlacingSender,
  STALE_REFUSAL,
} from './place-claimed.ts';

/**
 * Places an order exactly once for its idempotency key. The order and the reply are committed in
 * one transaction, and a refusal says whether the key already has an order, if that is known.
 */
export async function placeOrder(
  dependencies: OrderDependencies,
  slug: string,
  request: OrderRequest,
  sender: OrderSender,
): Promise<IdempotentReply | Refusal> {
  const { storefronts } = dependencies;
  const found = await storefronts.find(slug);
  if (found === null) return MERCHANT_NOT_FOUND_REFUSAL;
  let current = found;
  const { merchantId } = current.merchant;
  let isStockContended = false;
  const { asking = { clientKey: sender.network } } = sender;
  const lineOffers = new JobBetweenTransactionAttempts(
    dependencies.threads,
    LINE_OFFERS_JOB,
    asking,
    areSameLineQuestions,
  );
  const keyed = { merchantId, scope: 'orders', key: request.idempotencyKey, request } as const;
  const refusals = {
    refuseReusedKey,
    refuseUnansweredRequest,
    refreshStale: async () => {
      if (lineOffers.isNeeded) {
        const busy = await lineOffers.run();
        // Another process may have placed an order with this key in the meantime.
        return busy && refuse('busy', { placed: null, ...busy.values });
      }
      const renewed = await storefronts.refresh(slug, current);
      if (renewed === null) return MERCHANT_NOT_FOUND_REFUSAL;
      current = renewed;
      return null;
    },
  };
  return request.agreedTotalAmount === null
    ? askOnce(dependencies, keyed, {
        ...refusals,
        run: (reader) =>
          evaluateTotal(dependencies, reader, current, request, { ...sender, lineOffers }),
      })
    : runOnce(dependencies, keyed, {
        ...refusals,
        run: async (transaction) => {
          const placing = { ...sender, lineOffers, isStockContended };
          const placed = await placeWithReply(dependencies, transaction, current, request, placing);
          if (placed === 'stale' || isRefusal(placed)) return placed;
          const { reserveStock, ...reply } = placed;
          const lastStep = () => {
            // If there is a further attempt, this one has failed here or at the commit.
            isStockContended = true;
            return reserveStock();
          };
          return { ...reply, lastStep };
        },
      });
}

/**
 * Two inputs lead to the same offers even if their times differ, as long as the difference doesn't
 * affect the offers.
 */
function areSameLineQuestions(
  { now: earlierNow, ...earlier }: LineQuestions,
  { now: laterNow, ...later }: LineQuestions,
  storefront: Storefront,
): boolean {
  return isDeepStrictEqual(earlier, later) && isSameForOffers(storefront, earlierNow, laterNow);
}

const MERCHANT_NOT_FOUND_REFUSAL = refuse('merchant_not_found', { placed: null });

/**
 * When a client only asks for the total, the buyer's other unpaid orders are ignored. An order that
 * exceeds the limit by itself is still refused, because it can never succeed.
 */
const NO_UNPAID_PIECES: ReadonlyMap<string, number> = new Map();

/**
 * Answers a client that only asks for the total of an order. Writes nothing, and doesn't read the
 * buyer's other unpaid orders.
 */
async function evaluateTotal(
  { clock, storefronts }: OrderDependencies,
  reader: Reader,
  storefront: Storefront,
  request: OrderRequest,
  sender: Omit<PlacingSender, 'isStockContended'>,
): Promise<Refusal | 'stale'> {
  const { merchantId } = storefront.merchant;
  if ((await readMerchantRevision(reader, merchantId)) !== storefronts.revisionOf(storefront))
    return 'stale';
  const input = orderInputOf(request, sender.channel);
  const code =
    input.discountCode === null || sender.areDiscountCodesBlocked
      ? null
      : await findDiscountCode(reader, merchantId, normaliseCode(input.discountCode));
  const levels = await readStockLevels(reader, merchantId, skusOf(storefront, input.lines));
  const decided = decideOrder(
    storefront,
    input,
    { discountCode: code, levels, unpaidPieces: NO_UNPAID_PIECES },
    clock.now(),
    (questions) => sender.lineOffers.takeOutput(storefront, questions) ?? STALE_REFUSAL,
  );
  if (!isRefusal(decided)) throw new Error('an order was decided at a total that nobody agreed to');
  return decided.code === 'stale' ? decided.code : orderRefusal(decided);
}

type PlacedReply = NewIdempotentReply & Pick<OrderOutcome, 'reserveStock'>;

async function placeWithReply(
  dependencies: OrderDependencies,
  transaction: MarkedTransaction,
  storefront: Storefront,
  request: OrderRequest,
  sender: PlacingSender,
): Promise<PlacedReply | Refusal | 'stale'> {
  const input = orderInputOf(request, sender.channel);
  const placed = await placeClaimedOrder(dependencies, transaction, storefront, input, sender);
  if (placed === 'stale') return placed;
  if (isRefusal(placed)) return orderRefusal(placed);
  const { orderId, placedAt } = placed.order;
  return {
    subjectId: orderId,
    reply: placed.text,
    createdAt: placedAt,
    reserveStock: placed.reserveStock,
  };
}

/**
 * Adds to a refusal that no order was placed. This is certain, because the idempotency key was
 * looked up and has no order.
 */
function orderRefusal<Code extends PlaceRefusalCode>({
  code,
  values,
}: CodedRefusal<Code>): Refusal<Code> {
  return refuse(code, { placed: false, ...values });
}

/**
 * Refuses a request whose idempotency key was already used for a different order, and tells the
 * client which order that was.
 */
function refuseReusedKey({ reply }: StoredReply): Refusal {
  // The text needs no validation, because `writePlacedOrder` wrote it.
  const placed = JSON.parse(reply) as Static<typeof PlacedOrderReply>;
  const { orderId, placedAt, effectiveTotalAmount, effectiveTotalCurrencyCode } = placed;
  return refuse('idempotency_key_reused', {
    placed: true,
    orderId,
    placedAt,
    effectiveTotalAmount,
    effectiveTotalCurrencyCode,
  });
}

function refuseUnansweredRequest(reason: UnansweredRequest): Refusal {
  return refuse(reason === 'in flight' ? 'idempotency_in_flight' : 'busy', {
    // After this kind of failure, the idempotency key is known to have no order. After any other
    // failure, it may have one.
    placed: reason === 'stale' ? false : null,
    retryAfterSeconds: 1,
  });
}
