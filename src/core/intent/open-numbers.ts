import { findCountedDimension } from './counted-dimension.ts';
import type { Draft } from './draft.ts';
import { type Mention, dimensionsOf, isGrammar, isName } from './mentions.ts';
import { isValueName } from './report-shares.ts';

const ENDING_KINDS = new Set(['comma', 'stop', 'mark', 'filler']);

/**
 * Asks for a number that the buyer leaves open, as in "4 tiers or maybe 5". Neither number is then
 * the answer.
 */
export function reportOpenNumbers(draft: Draft): void {
  const { mentions } = draft;
  for (const link of mentions) {
    if (!isGrammar(link, 'or')) continue;
    const [thing, first] = [mentions[link.index - 1], mentions[link.index - 2]];
    const second = numberAfter(mentions, link);
    if (
      second === null ||
      first?.meaning.kind !== 'count' ||
      first.isDone ||
      thing === undefined ||
      !(isName(thing) || thing.meaning.kind === 'unknown')
    )
      continue;
    const dimension = findCountedDimension(draft, first);
    const span = { start: first.span.start, end: second.span.end };
    for (const mention of mentions.slice(first.index, second.index + 1)) mention.isDone = true;
    if (dimension === null) draft.reported.push(span);
    else draft.markUnsettled(dimension, span);
  }
}

/** Returns the number after "or" or "or maybe", if nothing follows that it could count. */
function numberAfter(mentions: readonly Mention[], link: Mention): Mention | null {
  const next = mentions[link.index + 1];
  const number = next?.meaning.kind === 'count' ? next : mentions[link.index + 2];
  const after = number === undefined ? undefined : mentions[number.index + 1];
  return number?.meaning.kind === 'count' &&
    number.clause === link.clause &&
    (after === undefined || ENDING_KINDS.has(after.meaning.kind))
    ? number
    : null;
}

/**
 * Reports numbers of single kinds of what an option counts, as in "one lavender bar and one
 * charcoal bar". The option's answer is then neither of them.
 */
export function reportCountsOfParts(draft: Draft): void {
  const { mentions } = draft;
  const parts = mentions.filter(
    (mention) =>
      mention.meaning.kind === 'count' &&
      isValueName(mentions[mention.index + 1]) &&
      isName(mentions[mention.index + 2]),
  );
  if (parts.length < 2) return;
  const dimensions = parts.map((mention) => findCountedDimension(draft, mention));
  const [dimension] = dimensions;
  if (dimension === undefined || dimension === null) return;
  if (dimensions.some((other) => other !== dimension)) return;
  for (const mention of parts) {
    if (mention.isDone) continue;
    draft.reportUnread(mention);
    const kind = mentions[mention.index + 1];
    if (kind !== undefined && dimensions.length > 1) kind.isAmbiguous = takesOneValue(draft, kind);
  }
}

/** Returns whether only one of the values can be meant, as of lined and plain pages. */
function takesOneValue({ dimensions }: Draft, mention: Mention): boolean {
  return [...dimensionsOf(mention)].every(
    (dimension) => dimensions[dimension]?.inWords.takesOneValue === true,
  );
}
