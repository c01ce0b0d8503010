import type { DimensionKind } from '../../capability/capability-map.ts';
import type { CompiledDimension, CompiledMap } from '../../capability/compiled-map.ts';
import type { Exclusion, Selection } from '../../capability/question.ts';
import { parseDate } from '../../shared/working-days.ts';
import type { TrialQuestion } from './trial-question.ts';

/** The number of days for which a buyer's question is kept. */
export const KEPT_QUESTION_DAYS = 30;

interface BuyerQuestion {
  readonly selections?: readonly Selection[] | undefined;
  readonly excluding?: readonly Exclusion[] | undefined;
  readonly quantity: number;
}

/** The placeholder that replaces any text that a buyer wrote. */
const ANY_TEXT = 'A';

/**
 * Removes everything that a buyer wrote from a question. Known keys, sizes and days are kept, and a
 * single letter replaces each text.
 */
export function withoutBuyerText(
  map: CompiledMap,
  productSlug: string | null,
  { selections = [], excluding = [], quantity }: BuyerQuestion,
): TrialQuestion {
  const dimensionOf = (key: string): CompiledDimension | undefined =>
    map.dimensions[map.dimensionIndex.get(key) ?? -1];
  return {
    productSlug,
    quantity,
    selections: selections.flatMap((selection) => {
      const dimension = dimensionOf(selection.dimensionKey);
      const kept =
        dimension === undefined ? null : KEEP_BY_KIND[dimension.kind](dimension, selection);
      return kept === null ? [] : [kept];
    }),
    excluding: excluding.flatMap(({ dimensionKey, valueKeys }) => {
      const dimension = dimensionOf(dimensionKey);
      const known = valueKeys.filter((key) => dimension?.valueIndex.has(key) === true);
      return known.length === 0 ? [] : [{ dimensionKey, valueKeys: known }];
    }),
  };
}

type KeepSelection = (dimension: CompiledDimension, selection: Selection) => Selection | null;

const KEEP_BY_KIND: { readonly [K in DimensionKind]: KeepSelection } = {
  choice: mapSelectedValues,
  choices: mapSelectedValues,
  magnitude: ({ key: dimensionKey }, { magnitude = null, unit }) => {
    const number = magnitude === null ? Number.NaN : Number(magnitude);
    if (!Number.isFinite(number)) return null;
    return { dimensionKey, magnitude: number, ...(isUnit(unit) && { unit }) };
  },
  date: ({ key: dimensionKey }, { requestedValue = null }) =>
    requestedValue === null || parseDate(requestedValue) === null
      ? null
      : { dimensionKey, requestedValue },
  text: ({ key: dimensionKey }, { requestedValue = null }) =>
    requestedValue === null ? null : { dimensionKey, requestedValue: ANY_TEXT },
};

function mapSelectedValues(
  { key: dimensionKey, valueIndex }: CompiledDimension,
  { valueKeys, requestedValue = null }: Selection,
): Selection | null {
  const known = (valueKeys ?? []).filter((key) => valueIndex.has(key));
  // An explicit choice of no value is kept. A choice of unknown values only is dropped.
  const isKept = known.length > 0 || (valueKeys?.length === 0 && requestedValue === null);
  return isKept ? { dimensionKey, valueKeys: known } : null;
}

/**
 * Accepts units of up to four letters and a digit, such as mm or m2, so that no longer text is
 * kept.
 */
function isUnit(unit: string | null | undefined): unit is string {
  return typeof unit === 'string' && /^[a-zµ]{1,4}[23]?$/i.test(unit);
}
