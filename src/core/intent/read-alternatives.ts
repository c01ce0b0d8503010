import { chooseBestValues, type ValueSense, valuesOf } from './likely-values.ts';
import type { Draft } from './draft.ts';
import { type Mention, dimensionsOf, isGrammar, isName, leftOf, rightOf } from './mentions.ts';
import { sharesDimension } from './targets.ts';

const isSkippedBetween = ({ meaning }: Mention): boolean =>
  meaning.kind === 'determiner' || meaning.kind === 'mark' || meaning.kind === 'filler';

/** Reports alternatives such as "oak, ash or walnut" as ambiguous. */
export function readAlternatives(draft: Draft): void {
  for (const link of draft.mentions) {
    if (link.isDone || !(isGrammar(link, 'or') || joinsAlternatives(draft, link))) continue;
    const [left, right] = [
      leftOf(draft.mentions, link.index, isSkippedBetween),
      rightOf(draft.mentions, link.index, isSkippedBetween),
    ];
    if (left === null || right === null || !isOption(draft, left) || !isOption(draft, right))
      continue;
    link.isDone = true;
    // A slash may also separate answers to different options, or several answers to one.
    if (draft.tokens[link.start]?.text === '/' && !isChoiceBySlash(draft, left, right)) continue;
    markAlternativesAmbiguous(draft, left, right);
  }
}

/** Returns whether a slash leaves a choice, as it does between values of which one is possible. */
function isChoiceBySlash({ dimensions }: Draft, left: Mention, right: Mention): boolean {
  const shared = [...dimensionsOf(left)].filter((index) => dimensionsOf(right).has(index));
  return shared.some((index) => dimensions[index]?.inWords.takesSeveralValues !== true);
}

function markAlternativesAmbiguous(draft: Draft, leftName: Mention, rightName: Mention): void {
  const mentions = [...alternativesBefore(draft, leftName, rightName), leftName, rightName];
  // Both words of "rust or terracotta" may refer to the same value, in which case the second merely
  // repeats the first.
  if (
    mentions.length === 2 &&
    namesSameValues(draft, leftName, rightName) &&
    !isOneOfSeveral(draft, leftName, rightName)
  ) {
    rightName.isDone = true;
    return;
  }
  for (const mention of mentions) mention.isDone = true;
  draft.markAmbiguous(
    { start: mentions[0]?.span.start ?? 0, end: rightName.span.end },
    mentions.flatMap((mention) => likelySenses(draft, mention, mentions)),
  );
}

function isOneOfSeveral({ mentions }: Draft, leftName: Mention, rightName: Mention): boolean {
  return (
    isGrammar(leftOf(mentions, leftName.index, isSkippedBetween), 'or') ||
    isGrammar(rightOf(mentions, rightName.index, isSkippedBetween), 'or')
  );
}

function namesSameValues(draft: Draft, leftName: Mention, rightName: Mention): boolean {
  const [one, other] = [leftName, rightName].map((mention) =>
    valuesOf(draft, mention).map(({ dimension, value }) => `${dimension}/${value}`),
  );
  return (
    one !== undefined &&
    other !== undefined &&
    one.length === other.length &&
    one.every((sense) => other.includes(sense))
  );
}

/** Returns whether "and" joins alternatives, as in "torn between oak and ash". */
function joinsAlternatives({ mentions, tokens }: Draft, link: Mention): boolean {
  const left = isGrammar(link, 'and') ? leftOf(mentions, link.index, isSkippedBetween) : null;
  const before =
    left === null
      ? undefined
      : mentions.slice(0, left.index).findLast(({ meaning }) => meaning.kind !== 'determiner');
  return (
    before !== undefined &&
    before.clause === link.clause &&
    tokens[before.end - 1]?.text === 'between'
  );
}

function isOption(draft: Draft, mention: Mention): boolean {
  return isName(mention) && !mention.isNegated && valuesOf(draft, mention).length > 0;
}

function alternativesBefore(
  draft: Draft,
  leftName: Mention,
  rightName: Mention,
): readonly Mention[] {
  const comma = leftOf(draft.mentions, leftName.index, isSkippedBetween);
  if (comma?.meaning.kind !== 'comma') return [];
  const item = leftOf(draft.mentions, comma.index, isSkippedBetween);
  const isListed =
    item !== null && isOption(draft, item) && !item.isDone && sharesDimension(item, rightName);
  return isListed ? [...alternativesBefore(draft, item, rightName), item] : [];
}

/**
 * Returns the values that alternatives may mean, provided that they all belong to the same option.
 * Otherwise returns the likeliest values.
 */
function likelySenses(
  draft: Draft,
  mention: Mention,
  mentions: readonly Mention[],
): readonly ValueSense[] {
  const senses = valuesOf(draft, mention);
  const shared = senses.filter(({ dimension }) =>
    mentions.every((other) =>
      valuesOf(draft, other).some((sense) => sense.dimension === dimension),
    ),
  );
  return shared.length > 0 ? shared : chooseBestValues(draft, mention, senses);
}
