import type { Storefront } from '../offers/storefront.ts';
import { amountToMinorUnits } from '../shared/money.ts';
import { docketNumber } from './docket-number.ts';
import type { OrderLine } from './order.ts';
import type { PricedLine } from './place-lines.ts';

/** The buyer's earlier order that included a sample of the product. */
export interface SampleOrder {
  readonly orderId: string;
  readonly placedAt: Date;
}

/**
 * Creates a line of a new order. `localDay` is the merchant's local day, in days since 1970-01-01.
 */
export function newLine(
  { exponent }: Pick<Storefront, 'exponent'>,
  line: PricedLine,
  lineId: string,
  sampleOrders: ReadonlyMap<string, SampleOrder>,
  localDay: number,
): OrderLine {
  const { line: lineInput, offer, frozen, price, amount, stock } = line;
  const purchase = lineInput.purchase ?? 'item';
  const sample = purchase === 'item' ? sampleOrders.get(frozen.sku) : undefined;
  return {
    lineId,
    ...frozen,
    unitPriceAmount: amountToMinorUnits(price.unitAmount, exponent),
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
