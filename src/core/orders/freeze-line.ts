import type { CompiledMap } from '../capability/compiled-map.ts';
import type { Product } from '../merchants/merchant.ts';
import type { PublishedMap } from '../offers/published-map.ts';
import type { OrderLine } from './order.ts';
import {
  type OrderedSelections,
  type Specification,
  specificationText,
  freezeSpecification,
} from './specification.ts';

/**
 * The part of an order line that never changes after the order is placed, even if the merchant
 * publishes new prices or maps.
 */
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
 * Copies a product and the buyer's choices so that later publications can't change them. `map` is
 * the capability map of the choices, or undefined if the product has no choices.
 */
export function freezeLine(
  product: Product,
  map: PublishedMap | undefined,
  orderedSelections: OrderedSelections,
): FrozenLine {
  const specification =
    map === undefined ? null : freezeSpecification(map.compiled, map.version, orderedSelections);
  return {
    sku: product.sku,
    productSlug: product.slug,
    title: product.title,
    workflowType: product.workflowType,
    imageUrl: product.imageUrl,
    specification,
    bottle: bottleVolume(product, specification),
    allergens: allergensOf(product, map, specification),
  };
}

/**
 * Returns the design that the buyer chose, such as an engraving. Returns null if the product has no
 * such option or the buyer chose nothing for it.
 */
function bottleVolume(
  { slug, designDimensionKey }: Product,
  specification: Specification | null,
): OrderLine['bottle'] {
  const row = specification?.rows.find(({ dimensionKey }) => dimensionKey === designDimensionKey);
  const design = row === undefined ? '' : specificationText(row);
  return design === '' ? null : { productSlug: slug, design };
}

/**
 * Returns the allergens of the product and of the chosen values together. Returns null, meaning
 * unknown, if the product states no allergens and no chosen value has any.
 */
function allergensOf(
  product: Product,
  map: PublishedMap | undefined,
  specification: Specification | null,
): OrderLine['allergens'] {
  const chosen =
    map === undefined || specification === null
      ? []
      : selectedAllergens(map.compiled, specification);
  const contains = [...new Set([...(product.allergens ?? []), ...chosen])].toSorted();
  return product.allergens === null && contains.length === 0 ? null : { contains };
}

function selectedAllergens(map: CompiledMap, { rows }: Specification): readonly string[] {
  return rows.flatMap(({ dimensionKey, valueKeys }) => {
    const dimension = map.dimensions[map.dimensionIndex.get(dimensionKey) ?? -1];
    return valueKeys.flatMap(
      (key) => dimension?.values[dimension.valueIndex.get(key) ?? -1]?.source.allergens ?? [],
    );
  });
}
