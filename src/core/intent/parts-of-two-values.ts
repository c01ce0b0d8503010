import type { Draft } from './draft.ts';
import { valuesOf } from './likely-values.ts';
import type { Mention } from './mentions.ts';
import { PART_TIER } from './parts.ts';
import { wordsOf } from './tokens.ts';
import { formsOf } from './word-forms.ts';

/**
 * Reports the second of two words that directly follow each other if each is part of the name of
 * another value of one option. In "keyboard lamp", where the store has a "Keyboard tray" and a
 * "Brass lamp", no lamp needs to be meant.
 */
export function reportPartsOfTwoValues(draft: Draft): void {
  // In other languages the noun comes before what describes it.
  if (draft.language !== null) return;
  for (const mention of draft.mentions) {
    const next = draft.mentions[mention.index + 1];
    if (
      next !== undefined &&
      (areOfTwoValues(draft, mention, next) || isNounOfOther(draft, mention, next))
    )
      draft.reportUnread(next);
  }
}

function areOfTwoValues(draft: Draft, mention: Mention, next: Mention): boolean {
  if (next.start !== mention.end || !isPart(mention) || !isPart(next)) return false;
  const [first, second] = [valuesOf(draft, mention), valuesOf(draft, next)];
  return (
    first.length > 0 &&
    second.length > 0 &&
    second.every(
      ({ dimension, value }) =>
        draft.dimensions[dimension]?.inWords.takesSeveralValues === true &&
        first.every((other) => other.dimension === dimension && other.value !== value),
    )
  );
}

/**
 * Returns whether a noun belongs to the value before it although another value has it in its name.
 * In "recycled card", where the store has recycled paper and an "RSVP card", no RSVP card is meant.
 */
function isNounOfOther(draft: Draft, mention: Mention, next: Mention): boolean {
  if (next.start !== mention.end || next.end > next.start + 1 || !isPart(next)) return false;
  const noun = lemmasAt(draft, next.start);
  const [before, senses] = [valuesOf(draft, mention), valuesOf(draft, next)];
  return (
    !mention.isNegated &&
    before.length > 0 &&
    senses.length > 0 &&
    senses.every(({ dimension, value }) => {
      const { inWords, dimension: { values } = { values: [] } } = draft.dimensions[dimension] ?? {};
      const label = wordsOf(values[value]?.source.label ?? '');
      return (
        inWords?.takesSeveralValues === true &&
        label.length > 1 &&
        formsOf(label.at(-1) ?? '').some(({ lemma }) => noun.has(lemma)) &&
        before.every((other) => other.dimension !== dimension)
      );
    })
  );
}

function lemmasAt({ tokens }: Draft, at: number): ReadonlySet<string> {
  return new Set(formsOf(tokens[at]?.text ?? '').map(({ lemma }) => lemma));
}

const isPart = ({ isDone, isNegated, meaning }: Mention): boolean =>
  !isDone && !isNegated && meaning.kind === 'name' && meaning.tier >= PART_TIER;
