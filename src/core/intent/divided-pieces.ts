import type { Draft } from './draft.ts';
import { type Mention, isGrammar, sensesOf } from './mentions.ts';

/**
 * Reports choices that apply to only some of the ordered pieces, as in "four mugs, one of them
 * without a handle". All pieces of one order line must be alike.
 */
export function reportDividedPieces(draft: Draft): void {
  const { mentions } = draft;
  for (const mention of mentions) if (isShareInWords(draft, mention)) reportShare(draft, mention);
  const whole = mentions.find(({ meaning }) => numberOf(meaning) > 1);
  if (whole === undefined || whole.isDone) return;
  const total = numberOf(whole.meaning);
  for (const mention of mentions.slice(whole.index + 1))
    if (isOneOfPieces(draft, mention)) reportShare(draft, startOfPhrase(draft, mention));
  const shares = mentions
    .slice(whole.index + 1)
    .filter((mention) => !mention.isDone && isShare(draft, mention, total));
  const sum = shares.reduce((all, { meaning }) => all + numberOf(meaning), 0);
  const saysShare = shares.some((mention) => !isValue(mentions[mention.index + 1]));
  if (shares.length === 0 || !(saysShare || (shares.length > 1 && sum === total))) return;
  for (const share of shares) reportShare(draft, share);
}

function numberOf(meaning: Mention['meaning']): number {
  return meaning.kind === 'count' ? (meaning.number.value ?? 0) : 0;
}

const DEMAND = /^(?:has to be|needs to be|should be|must be)(?: |$)/;

/** Returns whether words ask something of one piece, as in "one has to be large". */
function isOneOfPieces({ tokens }: Draft, { start, isDone }: Mention): boolean {
  const [word, ...words] = tokens.slice(start, start + 4).map(({ text }) => text);
  const isOfThem = words[0] === 'of' && /^(?:them|these|those)$/.test(words[1] ?? '');
  const isWith = isOfThem && /^(?:with|on|in|for)$/.test(tokens[start - 1]?.text ?? '');
  return !isDone && word === 'one' && (isWith || DEMAND.test(words.join(' ')));
}

/** Returns the first mention after the pause before a mention. */
function startOfPhrase({ mentions }: Draft, mention: Mention): Mention {
  const pause = mentions.findLast(
    ({ index, meaning }) => index < mention.index && PAUSES.has(meaning.kind),
  );
  return mentions[pause === undefined ? mention.index : pause.index + 1] ?? mention;
}

const SHARE_WORD = /^(?:half|some|most|several|others)$/;

/** Returns whether a word stands for some of the pieces, as in "twenty teas, half with tapioca". */
function isShareInWords({ mentions, tokens }: Draft, mention: Mention): boolean {
  const [word, next, after] = [0, 1, 2].map((at) => tokens[mention.start + at]?.text ?? '');
  const isOfThem = next === 'of' && /^(?:them|these|those)$/.test(after ?? '');
  return (
    !mention.isDone &&
    SHARE_WORD.test(word ?? '') &&
    (mention.index === 0 ? isOfThem : isAfterPause(mentions, mention)) &&
    (isOfThem || /^(?:with|without)$/.test(next ?? ''))
  );
}

const SHARE_LINK = /^(?:with|without|in)$/;

/**
 * Returns whether a number stands for some of the pieces, as in "one of them" or "two with egg".
 */
function isShare({ mentions, tokens }: Draft, mention: Mention, total: number): boolean {
  const value = numberOf(mention.meaning);
  if (value < 1 || value >= total || !isAfterPause(mentions, mention)) return false;
  // In "height 2.2, two of them", the first number counts nothing.
  if (!Number.isInteger(total)) return false;
  const words = tokens.slice(mention.end, mention.end + 2).map(({ text }) => text);
  if (words[0] === 'of') return /^(?:them|these|those|which|the)$/.test(words[1] ?? '');
  return SHARE_LINK.test(words[0] ?? '') || isValue(mentions[mention.index + 1]);
}

const PAUSES = new Set(['comma', 'colon', 'stop', 'mark']);

function isAfterPause(mentions: readonly Mention[], { index }: Mention): boolean {
  const before = mentions[index - 1];
  return before !== undefined && (PAUSES.has(before.meaning.kind) || isGrammar(before, 'and'));
}

function isValue(mention: Mention | undefined): boolean {
  return (
    mention?.meaning.kind === 'name' && sensesOf(mention).every(({ kind }) => kind === 'value')
  );
}

/** Reports the words from a number to the end of its phrase. */
function reportShare(draft: Draft, share: Mention): void {
  const rest = draft.mentions.slice(share.index);
  const end = rest.findIndex(({ meaning }) => PAUSES.has(meaning.kind));
  const phrase = end === -1 ? rest : rest.slice(0, end);
  for (const mention of phrase) mention.isDone = true;
  draft.reported.push({ start: share.span.start, end: (phrase.at(-1) ?? share).span.end });
}
