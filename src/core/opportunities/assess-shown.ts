import { countUnshown } from '../offers/count-unshown.ts';
import type { Storefront } from '../offers/storefront.ts';
import { assess, type Assessment, type RecordedQuestion, type StockLevels } from './assess.ts';
import { likelyPath } from './likely-path.ts';

/**
 * Applies the merchant's rules to what a buyer asks for, but ignores hidden and unknown names. The
 * verdict therefore doesn't reveal whether a name is hidden or doesn't exist.
 */
export function assessShown(
  storefront: Storefront,
  recorded: RecordedQuestion,
  now: Date,
  levels?: StockLevels,
): Assessment {
  const { productSlug, capabilityMapKey } = recorded;
  const subject =
    productSlug === null ? { capabilityMapKey: capabilityMapKey ?? '' } : { productSlug };
  const selections = recorded.selections.filter(
    (selection) => countUnshown(storefront, { ...subject, selections: [selection] }) === 0,
  );
  const assessment = assess(storefront, { ...recorded, selections }, now, levels);
  const isWhole = selections.length === recorded.selections.length;
  return { ...assessment, likelyPath: likelyPath(assessment.offer, isWhole) };
}
