import type { CapabilityMap } from '../../capability/capability-map.ts';
import type { Exclusion, Selection } from '../../capability/question.ts';
import type { Offer, OfferAnswer } from '../offer.ts';

/** A question that tests a capability map. It is about a product, or about the map itself. */
export interface TrialQuestion {
  readonly productSlug: string | null;
  readonly selections: readonly Selection[];
  readonly excluding: readonly Exclusion[];
  readonly quantity: number;
}

/** A map's answer to a question, limited to the parts that the map's owner decides. */
export interface TrialOutcome {
  /**
   * The answer, or `not_understood` if the question refers to something that the map no longer has.
   */
  readonly answer: OfferAnswer | 'not_understood';
  /** The price of all pieces, or null if there is none or a person must set it. */
  readonly totalAmount: number | null;
  readonly needsPerson: boolean;
  readonly currencyCode: string | null;
  readonly workingDays: number | null;
  /** The day on which the order is ready. */
  readonly date: string | null;
  /** The reasons for a no, in the store's own words. */
  readonly reasons: readonly string[];
}

export function outcomeOf({ answer, price, verdict, estimate }: Offer): TrialOutcome {
  const isYes = answer === 'yes' || answer === 'yes_after_approval';
  const worked = price === null || price.kind === 'requires_person' ? null : price;
  return {
    answer,
    totalAmount: worked?.totalAmount ?? null,
    needsPerson: price?.kind === 'requires_person',
    currencyCode: worked?.currencyCode ?? null,
    workingDays: isYes ? verdict.leadTimeWorkingDays : null,
    date: estimate?.date ?? null,
    reasons: verdict.blocking.map(
      ({ customerMessage, title, constraintKey }) => customerMessage ?? title ?? constraintKey,
    ),
  };
}

export function notUnderstoodOutcome(reasons: readonly string[]): TrialOutcome {
  return {
    answer: 'not_understood',
    totalAmount: null,
    needsPerson: false,
    currencyCode: null,
    workingDays: null,
    date: null,
    reasons,
  };
}

/**
 * Writes a question as text, using the map's labels, such as “Wood: Oak, Width: 60 cm, 2 pieces”.
 */
export function questionWords(
  { dimensions }: Pick<CapabilityMap, 'dimensions'>,
  { selections, excluding, quantity, productSlug }: TrialQuestion,
): string {
  const words = selections.map((selection) => {
    const dimension = dimensions.find(({ key }) => key === selection.dimensionKey);
    return `${dimension?.label ?? selection.dimensionKey}: ${answerWords(dimension, selection)}`;
  });
  const without = excluding.map(({ dimensionKey, valueKeys }) => {
    const dimension = dimensions.find(({ key }) => key === dimensionKey);
    return `without ${valueLabels(dimension, valueKeys)}`;
  });
  const pieces = quantity === 1 ? [] : [`${quantity} pieces`];
  const all = [...words, ...without, ...pieces];
  const product = productSlug === null ? '' : `${productSlug}: `;
  return `${product}${all.length === 0 ? 'nothing chosen' : all.join(', ')}`;
}

type Dimension = CapabilityMap['dimensions'][number] | undefined;

function answerWords(dimension: Dimension, selection: Selection): string {
  const { valueKeys = [], magnitude = null, unit, requestedValue } = selection;
  if (magnitude !== null) {
    const ownUnit = dimension !== undefined && 'unit' in dimension ? dimension.unit : '';
    return `${magnitude} ${unit ?? ownUnit}`.trim();
  }
  if (valueKeys.length > 0) return valueLabels(dimension, valueKeys);
  return requestedValue ?? 'none';
}

function valueLabels(dimension: Dimension, keys: readonly string[]): string {
  const values = dimension !== undefined && 'values' in dimension ? dimension.values : [];
  return keys.map((key) => values.find((value) => value.key === key)?.label ?? key).join(' and ');
}
