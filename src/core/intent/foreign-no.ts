import { type Mention, isName, leftOf } from './mentions.ts';
import type { Token } from './tokens.ts';
import foreignWords from './words/foreign-words.json' with { type: 'json' };

const FOREIGN_OR_WORDS: ReadonlySet<string> = new Set(foreignWords.or);
const FOREIGN_AND_WORDS: ReadonlySet<string> = new Set(foreignWords.and);

/**
 * Extends a foreign negation to names that are joined to the negated one. Names after "or" are
 * negated too, as in "senza noci o miele"; names after "and" become ambiguous.
 */
export function negateJoinedForeignNames(
  mentions: readonly Mention[],
  first: Mention,
  tokens: readonly Token[],
): void {
  for (let last = first; ;) {
    const [link, next] = findLinkAndNext(mentions, last);
    const word = link === undefined ? '' : (tokens[link.start]?.text ?? '');
    if (link === undefined || next === undefined || !isName(next)) return;
    if (FOREIGN_OR_WORDS.has(word)) next.isNegated = true;
    else if (FOREIGN_AND_WORDS.has(word)) next.isAmbiguous = true;
    else return;
    link.isDone = true;
    last = next;
  }
}

/**
 * Returns the conjunction after a name, and the next name that it joins. A foreign article between
 * the two is skipped.
 */
function findLinkAndNext(
  mentions: readonly Mention[],
  previousName: Mention,
): readonly (Mention | undefined)[] {
  const [link, next, second] = mentions.slice(previousName.index + 1, previousName.index + 4);
  if (link?.clause !== previousName.clause || link.end > link.start + 1) return [];
  const isArticle = next?.meaning.kind === 'unknown' && next.clause === previousName.clause;
  return [link, isArticle ? second : next];
}

const FORMS_OF_BE = /^(?:is|are|was|were|isnt|arent|wasnt|werent)$/;

/**
 * Marks the name before a negation as ambiguous, as in "Fondant bitte nicht" or "olives are not my
 * thing".
 */
export function markAmbiguousBefore(
  mentions: readonly Mention[],
  negator: Mention,
  tokens: readonly Token[],
): void {
  const after = mentions[negator.index + 1];
  const isLast =
    after === undefined ||
    after.clause !== negator.clause ||
    ['comma', 'stop'].includes(after.meaning.kind);
  if (!isLast && !FORMS_OF_BE.test(tokens[negator.start]?.text ?? '')) return;
  const before = leftOf(mentions, negator.index, ({ meaning }) =>
    ['filler', 'determiner', 'mark', 'unknown', 'degree', 'counted'].includes(meaning.kind),
  );
  if (before !== null && isName(before)) before.isAmbiguous = true;
}
