import type {
  DescribedDimension,
  DescribedMap,
  DescribedValue,
} from '../capability/describe-map.ts';
import type { Translation } from '../capability/translation.ts';

/** Translates the texts of a capability map. */
export function translateMap(translation: Translation, map: DescribedMap): DescribedMap {
  return {
    ...map,
    title: translation.translate(map.title),
    dimensions: map.dimensions.map((dimension) => dimensionIn(translation, dimension)),
  };
}

function dimensionIn(translation: Translation, dimension: DescribedDimension): DescribedDimension {
  return {
    ...dimension,
    label: translation.translate(dimension.label),
    question: translation.translate(dimension.question),
    values: valuesIn(translation, dimension.values),
  };
}

/** Translates the texts of an option's values. */
export function valuesIn(
  translation: Translation,
  values: readonly DescribedValue[],
): readonly DescribedValue[] {
  return values.map((value) => ({
    ...value,
    label: translation.translate(value.label),
    description: translation.translateOptional(value.description),
    allergens:
      value.allergens && value.allergens.map((allergen) => translation.translate(allergen)),
  }));
}
