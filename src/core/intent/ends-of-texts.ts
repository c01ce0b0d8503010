import type { Draft } from './draft.ts';
import { type Mention, isGrammar, isName } from './mentions.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

export const isCapitalised = ({ sentence }: Draft, { span }: Mention): boolean =>
  /^\p{Lu}/u.test(sentence.slice(span.start));

export const introducesText = ({ meaning }: Mention): boolean =>
  meaning.kind === 'filler' || meaning.kind === 'determiner';

const POLITE_ENDINGS: ReadonlySet<string> = new Set(contextWords.politeEndings);

/**
 * Returns the index of the polite word that ends a text, such as "please", or the number of words
 * if there is none.
 */
export function trimPoliteEnd(draft: Draft, phraseMentions: readonly Mention[]): number {
  const at = phraseMentions.findIndex(
    (mention, index) =>
      index > 0 &&
      mention.meaning.kind === 'filler' &&
      !isCapitalised(draft, mention) &&
      POLITE_ENDINGS.has(draft.tokens[mention.start]?.text ?? ''),
  );
  return at !== -1 && phraseMentions.slice(at).every((mention) => introducesText(mention))
    ? at
    : phraseMentions.length;
}

const PLACE_PREPOSITION = /^(?:on|in|across|along|inside|under|underneath)$/;

/**
 * Leaves out the words that say where a text goes, as in "saying KEV on it", or how, as in
 * "initials JR in gold thread".
 */
export function beforePlace(draft: Draft, phrase: readonly Mention[]): readonly Mention[] {
  const { tokens } = draft;
  const at = phrase.findIndex(
    (mention, index) =>
      index > 0 &&
      PLACE_PREPOSITION.test(tokens[mention.start]?.text ?? '') &&
      !isCapitalised(draft, mention) &&
      (isPlaceAtEnd(draft, phrase.slice(index)) ||
        (isName(phrase[index + 1]) &&
          phrase.slice(0, index).every((before) => isWritten(draft, before)))),
  );
  return at === -1 ? phrase : phrase.slice(0, at);
}

/** Returns whether words are capitalised or figures, as those to be written often are. */
function isWritten(draft: Draft, mention: Mention): boolean {
  return (
    isCapitalised(draft, mention) ||
    mention.meaning.kind === 'mark' ||
    isGrammar(mention, 'and') ||
    isInFigures(draft, mention)
  );
}

const MAXIMUM_PLACE_WORDS = 3;

/** Returns whether the last words are only a place, as in "on it" and "on the back". */
function isPlaceAtEnd({ tokens }: Draft, phrase: readonly Mention[]): boolean {
  const [first, last] = [phrase[0], phrase.at(-1)];
  if (first === undefined || last === undefined || tokens[first.start]?.text !== 'on') return false;
  const next = tokens[first.start + 1]?.text ?? '';
  return last.end - first.start <= MAXIMUM_PLACE_WORDS && /^(?:it|top|the|its|both)$/.test(next);
}

export function isInFigures({ sentence }: Draft, { span }: Mention): boolean {
  return /^[\d.,/-]+$/.test(sentence.slice(span.start, span.end));
}

/**
 * Returns the comma and the capitalised words after it that end a clause, like "Steve" in
 * "message: Be mine, Steve".
 */
export function namesAfterComma(
  { mentions, sentence }: Draft,
  phrase: readonly Mention[],
): Mention[] {
  const comma = mentions[(phrase.at(-1)?.index ?? 0) + 1];
  if (comma?.meaning.kind !== 'comma') return [];
  const rest = mentions.slice(comma.index + 1).filter(({ clause }) => clause === comma.clause);
  const names = rest.at(-1)?.meaning.kind === 'stop' ? rest.slice(0, -1) : rest;
  const areNames =
    names.length > 0 &&
    names.every(
      ({ meaning, span }) =>
        meaning.kind === 'unknown' && /^\p{Lu}/u.test(sentence.slice(span.start)),
    );
  return areNames ? [comma, ...names] : [];
}

/** Returns whether a number belongs to a name, as in "Okafor Family 1962" and "Number 42". */
export function mayEndName({ tokens }: Draft, { meaning, start }: Mention): boolean {
  return (
    meaning.kind === 'count' &&
    (/^(?:1[89]|20)\d\d$/.test(tokens[start]?.text ?? '') ||
      /^(?:number|no|nr)$/.test(tokens[start - 1]?.text ?? ''))
  );
}
