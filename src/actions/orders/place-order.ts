import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { skusOf } from '../../core/orders/line-stock.ts';
import { decideOrder } from '../../core/orders/place.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { canonicalRequest } from '../../wire/shared/canonical-request.ts';
import { type OrderRequest, orderAskedOf } from '../../wire/orders/request.ts';
import { DatabaseGaveWay } from '../../storage/database/database.ts';
import { findDiscountCode } from '../../storage/discounts/discount-code-repository.ts';
import {
  claimIdempotencyKey,
  type KeptReply,
  keepReply,
  readKeptReply,
} from '../../storage/shared/idempotency-repository.ts';
import { readMerchantRevision } from '../../storage/shared/publication-repository.ts';
import { readStockLevels } from '../../storage/stock/levels.ts';
import { normaliseCode } from '../../core/orders/discount.ts';
import { type OrderDesk, type OrderSender, placeClaimed } from './place-claimed.ts';

export interface PlacedText {
  /** The reply's JSON, the same for every repeat. */
  readonly text: string;
  readonly replayed: boolean;
}

const PATIENCE_MS = 3_000;
const PAUSE_MS = 25;
/**
 * A store that publishes all the time: so long its newest prices are asked again, within the
 * deadline of a request.
 */
const STALE_PATIENCE_MS = 20_000;

/** What an attempt ends with when it must be made again. */
type Again = 'in flight' | 'stale' | 'gave way';

/**
 * Places an order, exactly once for its key: key, order, lines and events commit in one
 * transaction, together with the reply's text. Where nothing is placed, the values say what is
 * known of the key: `placed` false, or null.
 */
export async function placeOrder(
  desk: OrderDesk,
  slug: string,
  request: OrderRequest,
  sender: OrderSender,
): Promise<PlacedText | Refusal> {
  let storefront = await desk.storefronts.find(slug);
  if (storefront === null) return refuse('merchant_not_found', { placed: null });
  const digest = createHash('sha256').update(canonicalRequest(request)).digest('base64url');
  const key = `${storefront.merchant.merchantId} ${request.idempotencyKey}`;
  const beganMs = performance.now();
  const endMs = beganMs + PATIENCE_MS;
  for (;;) {
    const current: Storefront = storefront;
    const attempt = request.agreedTotalAmount === null ? learnTotal : place;
    const outcome = await desk.inFlight.alone(key, endMs - performance.now(), () =>
      attempt(desk, current, request, digest, sender),
    );
    if (outcome !== null && typeof outcome === 'object') return outcome;
    if (outcome === 'stale') {
      if (performance.now() >= beganMs + STALE_PATIENCE_MS)
        return refuse('busy', { placed: false, retryAfterSeconds: 1 });
      storefront = await desk.storefronts.refresh(slug, current);
      if (storefront === null) return refuse('merchant_not_found', { placed: null });
    } else if (performance.now() >= endMs) {
      return refuse(outcome === 'gave way' ? 'busy' : 'idempotency_in_flight', {
        placed: null,
        retryAfterSeconds: 1,
      });
    } else if (outcome !== null) {
      await wait(PAUSE_MS);
    }
  }
}

/**
 * More than the store keeps for one buyer is more for whoever asks: nobody should agree to a total
 * at which it is never taken.
 */
const HOLDING_NOTHING: ReadonlyMap<string, number> = new Map();

/** Only the total is asked for: nothing is written, and what the buyer holds isn't looked at. */
async function learnTotal(
  desk: OrderDesk,
  storefront: Storefront,
  request: OrderRequest,
  digest: string,
  sender: OrderSender,
): Promise<PlacedText | Refusal | Again> {
  const { merchantId } = storefront.merchant;
  return desk.database.read(async (reader) => {
    const kept = await readKeptReply(reader, merchantId, 'orders', request.idempotencyKey);
    if (kept !== null) return replay(kept, digest);
    if (
      (await readMerchantRevision(reader, merchantId)) !== desk.storefronts.revisionOf(storefront)
    )
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
      desk.clock.now(),
    );
    if (!isRefusal(decided))
      throw new Error('an order was decided at a total that nobody agreed to');
    return notPlaced(decided);
  });
}

async function place(
  ...attempt: Parameters<typeof placeOnce>
): Promise<PlacedText | Refusal | Again> {
  try {
    return await placeOnce(...attempt);
  } catch (error) {
    // Of those who waited in a circle this one gave way: nothing of it is stored.
    if (error instanceof DatabaseGaveWay) return 'gave way';
    throw error;
  }
}

async function placeOnce(
  desk: OrderDesk,
  storefront: Storefront,
  request: OrderRequest,
  digest: string,
  sender: OrderSender,
): Promise<PlacedText | Refusal | Again> {
  const { merchantId } = storefront.merchant;
  const outcome = await desk.database.transaction(async (transaction) => {
    const claim = await claimIdempotencyKey(
      transaction,
      merchantId,
      'orders',
      request.idempotencyKey,
    );
    if (!claim.claimed) return 'in flight';
    if (claim.kept !== null) return replay(claim.kept, digest);
    const placed = await placeClaimed(
      desk,
      claim.transaction,
      storefront,
      orderAskedOf(request, sender.via),
      sender,
    );
    if (isRefusal(placed)) return notPlaced(placed);
    if (placed === 'stale') return placed;
    const { orderId, placedAt } = placed.order;
    const kept = {
      scope: 'orders',
      key: request.idempotencyKey,
      requestDigest: digest,
      subjectId: orderId,
      reply: placed.text,
      createdAt: placedAt,
    } as const;
    // Another process has committed this key since we looked: its order is the one.
    if (!(await keepReply(transaction, merchantId, kept))) return KEPT_BY_ANOTHER;
    await desk.onStep?.('before-commit');
    return { text: placed.text, replayed: false };
  });
  await desk.onStep?.('after-commit');
  return outcome === KEPT_BY_ANOTHER ? 'in flight' : outcome;
}

/** A refusal, so that the transaction rolls back. */
const KEPT_BY_ANOTHER = refuse('idempotency_in_flight', { placed: null });

/** The order that the key has made, or, where it was made by another request, that there is one. */
function replay({ reply, requestDigest }: KeptReply, digest: string): PlacedText | Refusal {
  if (requestDigest === digest) return { text: reply, replayed: true };
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

/** The key was looked up and holds no order. */
function notPlaced({ code, values }: Refusal): Refusal {
  return refuse(code, { placed: false, ...values });
}
