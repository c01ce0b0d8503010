import type { DescribedMap } from '../capability/describe-map.ts';
import type { Selection } from '../capability/question.ts';
import type { SpecificationRow } from '../orders/specification.ts';
import { recordedQuestion } from './assess.ts';
import { type ChoiceWords, STORE_CHOICE_WORDS } from './choice-words.ts';
import type { OfferedTerms, Opportunity } from './opportunity.ts';
import { selectionRows } from './selection-rows.ts';

/** A difference between the merchant's offer and what the buyer asked for. */
export interface OfferChange {
  readonly label: string;
  /** What the buyer asked for, with the labels of the capability map where it has them. */
  readonly requested: string;
  /** What the merchant offers instead, or null if the offer doesn't include the option. */
  readonly offered: string | null;
}

/**
 * Returns the differences between an offer and what the buyer asked for, including later replies.
 * Options that the buyer didn't mention are ignored.
 */
export function offerChanges(
  opportunity: Opportunity,
  { line }: Pick<OfferedTerms, 'line'>,
  map: DescribedMap | null,
  words: ChoiceWords = STORE_CHOICE_WORDS,
): readonly OfferChange[] {
  const { selections, quantity } = recordedQuestion(opportunity);
  const pieces =
    quantity === null || quantity === line.quantity
      ? []
      : [{ label: words.howMany, requested: String(quantity), offered: String(line.quantity) }];
  if (line.specification === null) return pieces;
  const { rows } = line.specification;
  return [
    ...pieces,
    ...selections.flatMap((selection) => {
      const row = rows.find(({ dimensionKey }) => dimensionKey === selection.dimensionKey) ?? null;
      return changeOf(selection, row, map, words);
    }),
  ];
}

function changeOf(
  selection: Selection,
  row: SpecificationRow | null,
  map: DescribedMap | null,
  words: ChoiceWords,
): readonly OfferChange[] {
  const [requested] = selectionRows(map, [selection], words);
  if (requested === undefined) return [];
  const offered = row === null ? '' : words.chosen(row);
  if (isSameChoice(selection, row) || simplifyText(requested.text) === simplifyText(offered))
    return [];
  return [
    {
      label: row?.label ?? requested.label,
      requested: requested.text,
      offered: offered === '' ? null : offered,
    },
  ];
}

function isSameChoice(
  { valueKeys = [], magnitude = null, unit = null, requestedValue = null }: Selection,
  row: SpecificationRow | null,
): boolean {
  if (row === null) return valueKeys.length === 0 && magnitude === null && requestedValue === null;
  if (magnitude !== null) return Number(magnitude) === row.magnitude && unit === row.unit;
  if (valueKeys.length > 0)
    return [...valueKeys].toSorted().join(' ') === [...row.valueKeys].toSorted().join(' ');
  return requestedValue === row.requestedValue;
}

function simplifyText(text: string): string {
  return text.trim().toLowerCase();
}
