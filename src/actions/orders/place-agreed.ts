import { type AgreedOffer, agreedTerms } from '../../core/opportunities/agreed-terms.ts';
import { isClosed } from '../../core/merchants/merchant.ts';
import { emailKey } from '../../core/orders/email-key.ts';
import { rejectShortages, stockByLine } from '../../core/orders/line-stock.ts';
import type { Order } from '../../core/orders/order.ts';
import { localMoment } from '../../core/offers/local-day.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { markWrite } from '../../storage/database/writes-in-flight.ts';
import { readPlacingFacts } from '../../storage/orders/placing-repository.ts';
import type { ActionContext } from '../context.ts';
import type { Storefronts } from '../shared/storefronts.ts';
import { lockStockToDecide, reserveLockedStock } from './reserve-decided-stock.ts';
import { writeOrder } from './write-order.ts';

interface AgreedOrderDependencies extends ActionContext {
  readonly storefronts: Pick<Storefronts, 'revisionOf'>;
}

/**
 * Places the order for an accepted offer at exactly the agreed price, or returns `stale` if the
 * store has since published something. The limits on a buyer's open orders don't apply, because
 * staff agreed to this order.
 */
export async function placeAgreedOrder(
  dependencies: AgreedOrderDependencies,
  transaction: Transaction,
  storefront: Storefront,
  agreed: AgreedOffer,
): Promise<Order | Refusal<'ordering_paused' | 'out_of_stock'> | 'stale'> {
  const { merchant } = storefront;
  const { sku, quantity } = agreed.offered.line;
  const buyer = { emailKey: emailKey(agreed.acceptance.buyer.email), placedFrom: null };
  const facts = await readPlacingFacts(transaction, merchant.merchantId, {
    ...buyer,
    addresses: [],
    discountCode: null,
    sampledSkus: [sku],
    skus: [sku],
  });
  if (facts.revision !== dependencies.storefronts.revisionOf(storefront)) return 'stale';
  if (merchant.settings.orderingPaused || isClosed(merchant)) return refuse('ordering_paused');
  const lines = [{ sku, quantity }];
  const orderId = dependencies.newId();
  const { merchantId } = merchant;
  const levels = await lockStockToDecide(transaction, { merchantId, orderId }, facts);
  const stocks = stockByLine(storefront, lines, levels);
  const now = dependencies.clock.now();
  const missing = rejectShortages(stocks, localMoment(now, merchant.timezone).day);
  if (missing !== null) return missing;
  const known = {
    lineId: dependencies.newId(),
    stock: stocks[0] ?? null,
    sampledIn: facts.sampledIn.get(sku) ?? null,
  };
  const terms = agreedTerms(storefront, agreed, known, now);
  // Until the commit, readers see no changes that are newer than this mark. The transaction is
  // therefore marked as late as possible, after it has waited for stock.
  const marked = await markWrite(transaction, merchantId);
  const { paymentMode } = facts;
  const details = { orderId, placedFrom: null, paymentMode, now };
  const order = await writeOrder(dependencies, marked, storefront, terms, details);
  return (await reserveLockedStock(dependencies, marked, storefront, order)) ?? order;
}
