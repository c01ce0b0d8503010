import type { Draft } from './draft.ts';
import { type ValueSense, valuesOf } from './likely-values.ts';
import { PART_TIER } from './parts.ts';
import { type Mention, sensesOf } from './mentions.ts';

/**
 * Reports a value that describes another thing if the sentence also contains a separate value for
 * the same option. In "navy with a rust zip", for example, "rust" is reported.
 */
export function reportAttributesOfOthers(draft: Draft): void {
  const values = draft.mentions.filter(
    (mention) => !mention.isDone && !mention.isNegated && !mention.isAmbiguous,
  );
  for (const mention of values) {
    const [sense, ...others] = valuesOf(draft, mention);
    if (sense === undefined || others.length > 0 || !isAttributeAfterWith(draft, mention, sense))
      continue;
    const isAnswered = values.some(
      (other) =>
        other.index < mention.index &&
        !isBeforeThing(draft, other, sense.dimension) &&
        isOtherValue(draft, other, sense),
    );
    if (isAnswered) draft.reportUnread(mention);
  }
}

function isOtherValue(draft: Draft, mention: Mention, { dimension, value }: ValueSense): boolean {
  const [sense, ...others] = valuesOf(draft, mention);
  return others.length === 0 && sense?.dimension === dimension && sense.value !== value;
}

/**
 * Returns whether "with" introduces a value that describes the thing named after it. The value must
 * belong to an option that takes one value.
 */
function isAttributeAfterWith(draft: Draft, mention: Mention, { dimension }: ValueSense): boolean {
  const { tokens, dimensions } = draft;
  const before = tokens[mention.start - 1]?.text ?? '';
  const link = /^(?:a|an|the)$/.test(before) ? tokens[mention.start - 2]?.text : before;
  return (
    (link === 'with' || link === 'and' || link === ',') &&
    dimensions[dimension]?.inWords.takesOneValue === true &&
    mention.meaning.kind === 'name' &&
    mention.meaning.tier < PART_TIER &&
    isBeforeThing(draft, mention, dimension)
  );
}

/**
 * Returns whether a name of another option directly follows, provided that the option isn't a
 * required one.
 */
function isBeforeThing(
  { mentions, dimensions }: Draft,
  { index, end, clause }: Mention,
  dimension: number,
): boolean {
  const next = mentions[index + 1];
  return (
    next?.clause === clause &&
    next.start === end &&
    next.meaning.kind === 'name' &&
    sensesOf(next).every(
      (sense) =>
        sense.kind !== 'product' &&
        sense.dimension !== dimension &&
        dimensions[sense.dimension]?.dimension.required !== true,
    )
  );
}
