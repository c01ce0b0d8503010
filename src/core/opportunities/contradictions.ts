import type { CompiledMap } from '../capability/compiled-map.ts';
import type { Selection } from '../capability/question.ts';
import type { BlockingRule } from '../offers/offer.ts';
import type { Storefront } from '../offers/storefront.ts';
import { type Assessment, assess } from './assess.ts';
import type { OfferedTerms } from './opportunity.ts';
import { withRuleNotes } from './rule-notes.ts';
import { selectionRows } from './selection-rows.ts';

/**
 * Returns sentences that describe, for staff, how an offer contradicts the current capability map.
 * The list is empty if the offer doesn't refer to a map.
 */
export function offerContradictions(
  storefront: Storefront,
  { line }: Pick<OfferedTerms, 'line'>,
  now: Date,
): readonly string[] {
  const { specification, quantity, productSlug } = line;
  if (specification === null) return [];
  const { capabilityMapKey, rows } = specification;
  const product = storefront.productBySlug.get(productSlug);
  const isOfMap = product?.capabilityMapKey === capabilityMapKey;
  if (!isOfMap && storefront.maps.get(capabilityMapKey) === undefined)
    return [`The store has no capability map ${capabilityMapKey} now.`];
  const question = {
    productSlug: isOfMap ? productSlug : null,
    capabilityMapKey,
    selections: rows,
    deliverTo: null,
    neededBy: null,
    quantity,
  };
  return findContradictions(assess(storefront, question, now));
}

/** Returns sentences that describe, for staff, how an opportunity contradicts the current rules. */
export function findContradictions({ verdict, offer, map, unread }: Assessment): readonly string[] {
  if (map === null) return [];
  const blocking = withRuleNotes(verdict, map).blocking;
  const missing = (offer?.questions ?? []).filter(({ isBlocking }) => isBlocking);
  return [
    ...unread.map((selection) => unreadSentence(map.compiled, selection)),
    ...blocking.map((rule) => ruleSentence(rule)),
    ...missing.map(({ dimensionKey }) => `${labelOf(map.compiled, dimensionKey)} is not stated.`),
  ];
}

function unreadSentence(map: CompiledMap, selection: Selection): string {
  const { dimensionKey } = selection;
  if (!map.dimensionIndex.has(dimensionKey)) return `The map has no option ${dimensionKey}.`;
  const text = selectionRows(null, [selection])[0]?.text ?? '';
  return `${labelOf(map, dimensionKey)} can't be “${text}”.`;
}

function ruleSentence({ constraintKey, title, customerMessage, reason }: BlockingRule): string {
  const texts = [title, customerMessage].filter((text) => text !== null).join(': ');
  const note = reason === null ? '' : ` (own note: ${reason})`;
  return `${texts === '' ? 'The rules say no' : texts} [${constraintKey}]${note}`;
}

function labelOf({ dimensions, dimensionIndex }: CompiledMap, dimensionKey: string): string {
  return dimensions[dimensionIndex.get(dimensionKey) ?? -1]?.source.label ?? dimensionKey;
}
