import { normaliseCode } from '../../core/orders/discount.ts';
import { emailKey } from '../../core/orders/email-key.ts';
import { skusOf } from '../../core/orders/line-stock.ts';
import { limitForAddress } from '../../core/orders/address-reputation.ts';
import { orderTerms } from '../../core/orders/new-order.ts';
import type { Order } from '../../core/orders/order.ts';
import { decideOrder, type OffersOfLines, type OrderInput } from '../../core/orders/place.ts';
import type { LineOffer, LineQuestions } from '../../core/orders/place-lines.ts';
import { settleTerms } from '../../core/orders/settle.ts';
import { secondsUntilFree, type UnpaidOrder } from '../../core/orders/unpaid-stock.ts';
import type { OfferRefusalCode } from '../../core/offers/refusal-values.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { findProductBySlug } from '../../core/offers/subject.ts';
import type { PlaceRefusalCode } from '../../core/orders/refusal-values.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { writePlacedOrder } from '../../wire/orders/placed-reply.ts';
import type { Transaction } from '../../storage/database/database.ts';
import type { MarkedTransaction } from '../../storage/database/writes-in-flight.ts';
import { useDiscount } from '../../storage/discounts/discount-code-repository.ts';
import {
  lockBuyer,
  type PlacingFacts,
  readPlacingFacts,
} from '../../storage/orders/placing-repository.ts';
import { readUnpaidOrders } from '../../storage/orders/unpaid-orders-of-buyer.ts';
import type { ContextWithoutActor } from '../context.ts';
import type { AskingClient, JobBetweenTransactionAttempts } from '../shared/thread-jobs.ts';
import type { IdempotencyDependencies } from '../shared/idempotency.ts';
import type { Sender } from '../shared/sender.ts';
import type { Storefronts } from '../shared/storefronts.ts';
import { orderLinks } from '../shared/order-links.ts';
import { lockStockToDecide, reserveDecidedStock } from './reserve-decided-stock.ts';
import { writeOrder } from './write-order.ts';

export interface OrderSender extends Sender {
  /**
   * Whether discount codes from this client are ignored, because the client tried too many wrong
   * codes.
   */
  readonly areDiscountCodesBlocked: boolean;
  /**
   * The client on whose behalf long computations run. By default, it is identified by its network.
   */
  readonly asking?: AskingClient;
}

export type LineOffersResult = readonly LineOffer[] | Refusal<OfferRefusalCode>;

/** The sender of an order, together with the job that computes the offers for the order's lines. */
export interface PlacingSender extends OrderSender {
  readonly lineOffers: Pick<
    JobBetweenTransactionAttempts<LineQuestions, LineOffersResult>,
    'takeOutput'
  >;
  /** Whether an earlier attempt found that others keep changing the stock that it needs. */
  readonly isStockContended: boolean;
}

/**
 * Ends an attempt to place an order, because computing its offers takes too long within the
 * transaction.
 */
export const STALE_REFUSAL = refuse('stale');

/** The dependencies for placing orders. They exist as long as the process. */
export interface OrderDependencies extends ContextWithoutActor, IdempotencyDependencies {
  readonly storefronts: Pick<Storefronts, 'find' | 'refresh' | 'revisionOf'>;
}

export interface OrderOutcome {
  readonly order: Order;
  readonly text: string;
  /** The last step, which reserves the order's stock. */
  readonly reserveStock: () => Promise<void>;
}

/**
 * Decides whether an order can be placed and writes it. The idempotency key must already have been
 * claimed, and the caller must reserve the order's stock at the end of the transaction.
 */
export async function placeClaimedOrder(
  dependencies: OrderDependencies,
  transaction: MarkedTransaction,
  storefront: Storefront,
  input: OrderInput,
  sender: PlacingSender,
): Promise<OrderOutcome | Refusal<PlaceRefusalCode> | 'stale'> {
  const { merchant } = storefront;
  const placedFrom = dependencies.signer.digests('placed-from', sender.network)[0] ?? null;
  const facts = await readOrderPlacingFacts(transaction, storefront, input, sender, placedFrom);
  if (facts.revision !== dependencies.storefronts.revisionOf(storefront)) return 'stale';
  const retry = addRetryTime(dependencies, transaction, storefront, input, placedFrom);
  const excess = await refuseUnpaidExcess(facts, merchant.settings.unpaidOrdersPerBuyer, retry);
  if (excess !== null) return excess;
  const orderId = dependencies.newId();
  const isLocked = sender.isStockContended;
  const levels = isLocked
    ? await lockStockToDecide(transaction, { merchantId: merchant.merchantId, orderId }, facts)
    : facts.levels;
  const now = dependencies.clock.now();
  const offersOf: OffersOfLines = (lines) =>
    sender.lineOffers.takeOutput(storefront, lines) ?? STALE_REFUSAL;
  const agreed = decideOrder(storefront, input, { ...facts, levels }, now, offersOf);
  if (isRefusal(agreed)) {
    if (agreed.code === 'stale') return agreed.code;
    return agreed.code === 'too_many_unpaid_pieces' ? retry(agreed) : agreed;
  }
  const code = agreed.discount?.code ?? null;
  if (code !== null && !(await useDiscount(transaction, merchant.merchantId, code)))
    return refuse('discount_not_valid');
  const terms = orderTerms(
    storefront,
    agreed,
    { lineIds: agreed.lines.map(() => dependencies.newId()), sampledIn: facts.sampledIn },
    now,
  );
  const context = { ...dependencies, actor: { kind: 'buyer', id: sender.channel } } as const;
  const { paymentMode } = facts;
  const order = await writeOrder(context, transaction, storefront, terms, {
    orderId,
    placedFrom,
    paymentMode,
    now,
  });
  return {
    order,
    text: writePlacedOrder(
      order,
      orderLinks(dependencies, merchant, order, now),
      merchant.timezone,
    ),
    reserveStock: () => reserveDecidedStock(context, transaction, storefront, order, levels),
  };
}

async function readOrderPlacingFacts(
  transaction: Transaction,
  storefront: Storefront,
  input: OrderInput,
  sender: OrderSender,
  placedFrom: string | null,
): Promise<PlacingFacts> {
  const { merchantId, settings } = storefront.merchant;
  const buyer = { emailKey: emailKey(input.buyer.email), placedFrom };
  if (settings.unpaidOrdersPerBuyer !== null || settings.unpaidStockPercent !== null)
    await lockBuyer(transaction, merchantId, buyer);
  const discountCode =
    sender.areDiscountCodesBlocked || input.discountCode === null
      ? null
      : normaliseCode(input.discountCode);
  return readPlacingFacts(transaction, merchantId, {
    ...buyer,
    addresses: sender.addresses,
    discountCode,
    sampledSkus: findSampledSkus(storefront, input),
    skus: skusOf(storefront, input.lines),
  });
}

/** Returns the SKUs of the ordered products that the store also sells as samples. */
function findSampledSkus(storefront: Storefront, { lines }: OrderInput): string[] {
  const products = lines.map((line) => findProductBySlug(storefront, line));
  return [
    ...new Set(
      products.flatMap((product) =>
        product === null || product.sample === null ? [] : [product.sku],
      ),
    ),
  ];
}

/**
 * Returns a function that adds to a refusal the time after which the buyer may try again. That time
 * is computed only if an order is refused.
 */
function addRetryTime(
  { clock }: OrderDependencies,
  transaction: Transaction,
  { merchant: { merchantId, settings } }: Storefront,
  input: OrderInput,
  placedFrom: string | null,
): AddRetryTime {
  return async (refusal, isCounted = holdsRefusedSku(refusal), count = 1) => {
    const orders = await readUnpaidOrders(transaction, merchantId, {
      emailKey: emailKey(input.buyer.email),
      placedFrom,
    });
    const now = clock.now();
    const terms = settleTerms(settings, now);
    const retryAfterSeconds = secondsUntilFree(orders.filter(isCounted), count, terms, now);
    if (retryAfterSeconds === null) return refusal;
    return { ...refusal, values: { ...refusal.values, retryAfterSeconds } };
  };
}

type UnpaidExcessRefusal = Refusal<'too_many_unpaid_orders' | 'too_many_unpaid_pieces'>;
type AddRetryTime = <Refused extends UnpaidExcessRefusal>(
  refusal: Refused,
  isCounted?: (order: UnpaidOrder) => boolean,
  count?: number,
) => Promise<Refused>;

function holdsRefusedSku(refusal: UnpaidExcessRefusal): (order: UnpaidOrder) => boolean {
  const sku = refusal.code === 'too_many_unpaid_pieces' ? refusal.values.sku : '';
  return ({ heldSkus }) => heldSkus.includes(sku);
}

async function refuseUnpaidExcess(
  { isBlocked, unpaidFromEmail, unpaidFromAddress, addressStanding }: PlacingFacts,
  maximum: number | null,
  withRetryTime: AddRetryTime,
): Promise<Refusal<'too_many_requests' | 'too_many_unpaid_orders'> | null> {
  // Only the store can end a block, so the time when the buyer may try again isn't known.
  if (isBlocked) return refuse('too_many_requests', {});
  if (maximum === null) return null;
  const ofAddress = limitForAddress(maximum, addressStanding);
  const isEmailFull = unpaidFromEmail >= maximum;
  if (!isEmailFull && (ofAddress === null || unpaidFromAddress < ofAddress)) return null;
  const [count, most] = isEmailFull
    ? [unpaidFromEmail, maximum]
    : [unpaidFromAddress, ofAddress ?? maximum];
  return withRetryTime(
    refuse('too_many_unpaid_orders', { maximumUnpaidOrders: most }),
    ({ hasSameEmail }) => hasSameEmail || !isEmailFull,
    count - most + 1,
  );
}
