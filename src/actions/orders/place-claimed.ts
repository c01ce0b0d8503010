import { normaliseCode } from '../../core/orders/discount.ts';
import { emailKey } from '../../core/orders/email-key.ts';
import { skusOf } from '../../core/orders/line-stock.ts';
import { orderTerms } from '../../core/orders/new-order.ts';
import type { Order } from '../../core/orders/order.ts';
import { decideOrder, type OrderAsked } from '../../core/orders/place.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { productNamed } from '../../core/offers/subject.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { writePlacedOrder } from '../../wire/orders/placed-reply.ts';
import type { Transaction } from '../../storage/database/database.ts';
import type { MarkedTransaction } from '../../storage/database/writes-in-flight.ts';
import { takeDiscountUse } from '../../storage/discounts/discount-code-repository.ts';
import {
  lockBuyer,
  type PlacingFacts,
  readPlacingFacts,
} from '../../storage/orders/placing-repository.ts';
import type { SharedContext } from '../context.ts';
import type { OnceDependencies } from '../shared/idempotency.ts';
import type { Storefronts } from '../shared/storefronts.ts';
import { lockLevels } from './lock-levels.ts';
import { orderLinks } from './order-links.ts';
import { writeOrder } from './write-order.ts';

/** Who sends an order, and through which door. */
export interface OrderSender {
  readonly via: 'agent' | 'storefront';
  /** The network that budgets count by; null: the connection is gone. */
  readonly network: string | null;
  /** The address and its network, as blocks may name them. */
  readonly addresses: readonly string[];
  /** No discount code is taken from this sender any more: it has guessed too often. */
  readonly codesBarred: boolean;
}

/** What placing orders takes, for as long as the process lives. */
export interface OrderDependencies extends SharedContext, OnceDependencies {
  readonly storefronts: Pick<Storefronts, 'find' | 'refresh' | 'revisionOf'>;
}

interface Placed {
  readonly order: Order;
  readonly text: string;
}

const BLOCKED_SECONDS = 86_400;
const UNPAID_SECONDS = 3_600;

/**
 * With the key in hand: what only the database knows, the decision, and the writing of the order.
 */
export async function placeClaimed(
  dependencies: OrderDependencies,
  transaction: MarkedTransaction,
  storefront: Storefront,
  asked: OrderAsked,
  sender: OrderSender,
): Promise<Placed | Refusal | 'stale'> {
  const { merchant } = storefront;
  const placedFrom =
    sender.network === null
      ? null
      : (dependencies.signer.digests('placed-from', sender.network)[0] ?? null);
  const facts = await readFacts(transaction, storefront, asked, sender, placedFrom);
  if (facts.revision !== dependencies.storefronts.revisionOf(storefront)) return 'stale';
  const excess = refuseExcess(facts, merchant.settings.unpaidOrdersPerBuyer);
  if (excess !== null) return excess;
  const levels = await lockLevels(dependencies, transaction, storefront, facts.countedSkus);
  if (levels === 'stale') return levels;
  const now = dependencies.clock.now();
  const agreed = decideOrder(storefront, asked, { ...facts, levels }, now);
  if (isRefusal(agreed)) return agreed;
  const code = agreed.discount?.code ?? null;
  if (code !== null && !(await takeDiscountUse(transaction, merchant.merchantId, code)))
    return refuse('discount_not_valid');
  const terms = orderTerms(
    storefront,
    agreed,
    { lineIds: agreed.lines.map(() => dependencies.newId()), sampledIn: facts.sampledIn },
    now,
  );
  const order = await writeOrder(
    { ...dependencies, actor: { kind: 'buyer', id: sender.via } },
    transaction,
    storefront,
    terms,
    { placedFrom, now },
  );
  return {
    order,
    text: writePlacedOrder(
      order,
      orderLinks(dependencies, merchant, order, now),
      merchant.timezone,
    ),
  };
}

async function readFacts(
  transaction: Transaction,
  storefront: Storefront,
  asked: OrderAsked,
  sender: OrderSender,
  placedFrom: string | null,
): Promise<PlacingFacts> {
  const { merchantId, settings } = storefront.merchant;
  const buyer = { emailKey: emailKey(asked.buyer.email), placedFrom };
  if (settings.unpaidOrdersPerBuyer !== null || settings.unpaidStockPercent !== null)
    await lockBuyer(transaction, merchantId, buyer);
  const discountCode =
    sender.codesBarred || asked.discountCode === null ? null : normaliseCode(asked.discountCode);
  return readPlacingFacts(transaction, merchantId, {
    ...buyer,
    addresses: sender.addresses,
    discountCode,
    sampledSkus: sampledSkus(storefront, asked),
    skus: skusOf(storefront, asked.lines),
  });
}

/** What is ordered here and sold as a sample too. */
function sampledSkus(storefront: Storefront, { lines }: OrderAsked): string[] {
  const products = lines.map((line) => productNamed(storefront, line));
  return [
    ...new Set(
      products.flatMap((product) =>
        product === null || product.sample === null ? [] : [product.sku],
      ),
    ),
  ];
}

function refuseExcess(
  { isBlocked, unpaidOfEmail, unpaidOfAddress }: PlacingFacts,
  maximum: number | null,
): Refusal<'too_many_requests' | 'too_many_unpaid_orders'> | null {
  if (isBlocked) return refuse('too_many_requests', { retryAfterSeconds: BLOCKED_SECONDS });
  if (maximum === null || Math.max(unpaidOfEmail, unpaidOfAddress) < maximum) return null;
  return refuse('too_many_unpaid_orders', {
    retryAfterSeconds: UNPAID_SECONDS,
    maximumUnpaidOrders: maximum,
  });
}
