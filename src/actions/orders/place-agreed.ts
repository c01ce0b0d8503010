import { type AgreedOffer, agreedTerms } from '../../core/opportunities/agreed-terms.ts';
import { emailKey } from '../../core/orders/email-key.ts';
import { refuseMissing, stockOfLines } from '../../core/orders/line-stock.ts';
import type { Order } from '../../core/orders/order.ts';
import { localMoment } from '../../core/offers/local-day.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { markWrite } from '../../storage/database/writes-in-flight.ts';
import { readPlacingFacts } from '../../storage/orders/placing-repository.ts';
import type { ActionContext } from '../context.ts';
import type { Storefronts } from '../shared/storefronts.ts';
import { lockLevels } from './lock-levels.ts';
import { writeOrder } from './write-order.ts';

interface AgreedDesk extends ActionContext {
  readonly storefronts: Pick<Storefronts, 'revisionOf'>;
}

/**
 * Places the order of an accepted offer, at exactly its price. What keeps strangers from ordering
 * too much, or at all, does not apply: a person at the store has said yes to this one. `stale`: the
 * storefront isn't the store's latest.
 */
export async function placeAgreed(
  desk: AgreedDesk,
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
  if (facts.revision !== desk.storefronts.revisionOf(storefront)) return 'stale';
  if (merchant.settings.orderingPaused) return refuse('ordering_paused');
  const lines = [{ sku, quantity }];
  const levels = await lockLevels(desk, transaction, storefront, facts.countedSkus);
  if (levels === 'stale') return levels;
  const stocks = stockOfLines(storefront, lines, levels);
  const now = desk.clock.now();
  const missing = refuseMissing(stocks, localMoment(now, merchant.timezone).day);
  if (missing !== null) return missing;
  const known = {
    lineId: desk.newId(),
    stock: stocks[0] ?? null,
    sampledIn: facts.sampledIn.get(sku) ?? null,
  };
  const terms = agreedTerms(storefront, agreed, known, now);
  // Marked only after the stock was waited for: until the commit the feed tells nothing newer.
  const marked = await markWrite(transaction);
  return writeOrder(desk, marked, storefront, terms, { placedFrom: null, now });
}
