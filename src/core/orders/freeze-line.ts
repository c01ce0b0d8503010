import type { CompiledMap } from '../capability/compiled-map.ts';
import type { UnderstoodSelection } from '../capability/question.ts';
import type { Product } from '../merchants/merchant.ts';
import type { PublishedMap } from '../offers/published-map.ts';
import type { OrderLine } from './order.ts';
import { type Specification, specificationText, specify } from './specification.ts';

/** What of a line is kept as it was, whatever the store publishes after that. */
export type FrozenLine = Pick<
  OrderLine,
  | 'sku'
  | 'productSlug'
  | 'title'
  | 'workflowType'
  | 'imageUrl'
  | 'specification'
  | 'bottle'
  | 'allergens'
>;

/**
 * A product as it was chosen. `map`: the one that understood the selections; undefined: nothing can
 * be chosen of it.
 */
export function freezeLine(
  product: Product,
  map: PublishedMap | undefined,
  selections: readonly UnderstoodSelection[],
): FrozenLine {
  const specification = map === undefined ? null : specify(map.compiled, map.version, selections);
  return {
    sku: product.sku,
    productSlug: product.slug,
    title: product.title,
    workflowType: product.workflowType,
    imageUrl: product.imageUrl,
    specification,
    bottle: bottleOf(product, specification),
    allergens: allergensOf(product, map, specification),
  };
}

/**
 * What is made in this buyer's own design; null where the product names no design dimension, or
 * nothing was chosen on it.
 */
function bottleOf(
  { slug, designDimensionKey }: Product,
  specification: Specification | null,
): OrderLine['bottle'] {
  const row = specification?.rows.find(({ dimensionKey }) => dimensionKey === designDimensionKey);
  const design = row === undefined ? '' : specificationText(row);
  return design === '' ? null : { productSlug: slug, design };
}

/**
 * The union over the product and what was chosen. A choice without any doesn't speak for the
 * product: null unless that states them, or something is contained.
 */
function allergensOf(
  product: Product,
  map: PublishedMap | undefined,
  specification: Specification | null,
): OrderLine['allergens'] {
  const chosen =
    map === undefined || specification === null ? [] : chosenAllergens(map.compiled, specification);
  const contains = [...new Set([...(product.allergens ?? []), ...chosen])].toSorted();
  return product.allergens === null && contains.length === 0 ? null : { contains };
}

function chosenAllergens(map: CompiledMap, { rows }: Specification): readonly string[] {
  return rows.flatMap(({ dimensionKey, valueKeys }) => {
    const dimension = map.dimensions[map.dimensionIndex.get(dimensionKey) ?? -1];
    return valueKeys.flatMap(
      (key) => dimension?.values[dimension.valueIndex.get(key) ?? -1]?.source.allergens ?? [],
    );
  });
}
