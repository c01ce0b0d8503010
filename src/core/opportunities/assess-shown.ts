import { countUnshown } from '../offers/count-unshown.ts';
import type { Storefront } from '../offers/storefront.ts';
import { assess, type Assessment, type RecordedQuestion, type StockLevels } from './assess.ts';
import { likelyPath } from './likely-path.ts';

/**
 * Applies the merchant's rules to an opportunity but ignores hidden and unknown names. A buyer
 * therefore can't learn from the verdict whether a hidden name exists.
 */
export function assessShown(
  storefront: Storefront,
  recordedQuestion: RecordedQuestion,
  now: Date,
  levels?: StockLevels,
): Assessment {
  const { productSlug, capabilityMapKey } = recordedQuestion;
  const subject =
    productSlug === null ? { capabilityMapKey: capabilityMapKey ?? '' } : { productSlug };
  const selections = recordedQuestion.selections.filter(
    (selection) => countUnshown(storefront, { ...subject, selections: [selection] }) === 0,
  );
  const assessment = assess(storefront, { ...recordedQuestion, selections }, now, levels);
  const isWhole = selections.length === recordedQuestion.selections.length;
  return { ...assessment, likelyPath: likelyPath(assessment.offer, isWhole) };
}
