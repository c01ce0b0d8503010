import type { Storefront } from '../offers/storefront.ts';
import { amountToMinorUnits } from '../shared/money.ts';
import { docketNumber } from './docket-number.ts';
import { freezeLine } from './freeze-line.ts';
import type { OrderLine } from './order.ts';
import type { PricedLine } from './place-lines.ts';

/** An earlier order with a sample. */
export interface SampledIn {
  readonly orderId: string;
  readonly placedAt: Date;
}

/**
 * A line as it is ordered: frozen, whatever the store publishes later. `localDay`: the merchant's,
 * since 1970-01-01.
 */
export function newLine(
  storefront: Storefront,
  line: PricedLine,
  lineId: string,
  samples: ReadonlyMap<string, SampledIn>,
  localDay: number,
): OrderLine {
  const { asked, offer, price, amount, stock } = line;
  const product = storefront.productBySlug.get(offer.productSlug ?? '');
  if (product === undefined) throw new Error('a line without a product was priced');
  const purchase = asked.purchase ?? 'item';
  const map =
    offer.capabilityMapKey === null ? undefined : storefront.maps.get(offer.capabilityMapKey);
  const sample = purchase === 'item' ? samples.get(product.sku) : undefined;
  return {
    lineId,
    ...freezeLine(product, map, offer.selections),
    unitPriceAmount: amountToMinorUnits(price.unitAmount, storefront.exponent),
    quantity: offer.quantity,
    lineTotalAmount: amount,
    backordered: offer.backordered,
    purchase,
    sampledIn:
      sample === undefined
        ? null
        : { orderId: sample.orderId, placedAt: sample.placedAt.toISOString() },
    docket: { docketNumber: docketNumber(lineId, localDay), revision: 1, changes: [] },
    holds: stock?.holds ?? [],
  };
}
