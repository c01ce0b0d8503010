import type { CompiledMap } from '../capability/compiled-map.ts';
import type { Product } from '../merchants/merchant.ts';
import type { PublishedMap, Storefront } from '../offers/storefront.ts';
import { amountToMinorUnits } from '../shared/money.ts';
import { docketNumber } from './docket-number.ts';
import type { OrderLine } from './order.ts';
import type { PricedLine } from './place-lines.ts';
import { type Specification, specificationText, specify } from './specification.ts';

/** An earlier order with a sample. */
export interface SampledIn { readonly orderId: string; readonly placedAt: Date }

/** A line as it is ordered: frozen, whatever the store publishes later. `localDay`: the merchant's, since 1970-01-01. */
export function newLine(storefront: Storefront, line: PricedLine, lineId: string, samples: ReadonlyMap<string, SampledIn>, localDay: number): OrderLine {
  const { asked, offer, price, amount, stock } = line;
  const product = storefront.productBySlug.get(offer.productSlug ?? '');
  if (product === undefined) throw new Error('a line without a product was priced');
  const purchase = asked.purchase ?? 'item';
  const map = offer.capabilityMapKey === null ? undefined : storefront.maps.get(offer.capabilityMapKey);
  const specification = map === undefined ? null : specify(map.compiled, map.version, offer.selections);
  const sample = purchase === 'item' ? samples.get(product.sku) : undefined;
  return {
    lineId,
    sku: product.sku,
    productSlug: product.slug,
    title: product.title,
    unitPriceAmount: amountToMinorUnits(price.unitAmount, storefront.exponent),
    quantity: offer.quantity,
    lineTotalAmount: amount,
    workflowType: product.workflowType,
    imageUrl: product.imageUrl,
    backordered: offer.backordered,
    purchase,
    specification,
    bottle: bottleOf(product, specification),
    sampledIn: sample === undefined ? null : { orderId: sample.orderId, placedAt: sample.placedAt.toISOString() },
    allergens: allergensOf(product, map, specification),
    docket: { docketNumber: docketNumber(lineId, localDay), revision: 1, changes: [] },
    holds: stock?.holds ?? [],
  };
}

/** What is made in this buyer's own design; null where the product names no design dimension, or nothing was chosen on it. */
function bottleOf({ slug, designDimensionKey }: Product, specification: Specification | null): OrderLine['bottle'] {
  const row = specification?.rows.find(({ dimensionKey }) => dimensionKey === designDimensionKey);
  const design = row === undefined ? '' : specificationText(row);
  return design === '' ? null : { productSlug: slug, design };
}

/** The union over the product and what was chosen. A choice without any doesn't speak for the product: null unless that states them, or something is contained. */
function allergensOf(product: Product, map: PublishedMap | undefined, specification: Specification | null): OrderLine['allergens'] {
  const chosen = map === undefined || specification === null ? [] : chosenAllergens(map.compiled, specification);
  const contains = [...new Set([...(product.allergens ?? []), ...chosen])].toSorted();
  return product.allergens === null && contains.length === 0 ? null : { contains };
}

function chosenAllergens(map: CompiledMap, { rows }: Specification): readonly string[] {
  return rows.flatMap(({ dimensionKey, valueKeys }) => {
    const dimension = map.dimensions[map.dimensionIndex.get(dimensionKey) ?? -1];
    return valueKeys.flatMap((key) => dimension?.values[dimension.valueIndex.get(key) ?? -1]?.source.allergens ?? []);
  });
}
