import { FIXED_HOLIDAYS, WEEKDAYS } from './calendar-words.ts';
import type { Draft } from './draft.ts';
import type { Mention } from './mentions.ts';

const FEAST_WORDS = new Set(['easter', ...FIXED_HOLIDAYS.map(({ words }) => words[0] ?? '')]);
const MAXIMUM_WORDS_BEFORE = 3;

/**
 * The meaning of a day in a polite phrase such as "see you tomorrow": none, or possibly a deadline.
 */
export type SmallTalkMeaning = 'says-nothing' | 'unsure';

/**
 * Classifies a day in small talk, as in "how are you today" or "see you tomorrow". Returns null for
 * a day that isn't small talk.
 */
export function classifySmallTalkDay(draft: Draft, mention: Mention): SmallTalkMeaning | null {
  const words = wordsBefore(draft, mention);
  if (
    /(?:^| )(?:see|meet|catch|call|phone|email) (?:you|ya|u|me)(?: all| then| again)?$/.test(words)
  )
    return 'unsure';
  const text = wordsOfMention(draft, mention).join(' ');
  if (TODAY_PATTERN.test(words) || VISIT_PATTERN.test(words)) return 'unsure';
  if (isDayOfEvent(draft, mention)) return 'unsure';
  if (/^(?:for |on )?today$/.test(text)) return classifyToday(draft, mention, words);
  const first = text.split(' ')[0] ?? '';
  const isBare = first === 'tomorrow' || WEEKDAYS.has(first) || FEAST_WORDS.has(first);
  return isBare && /(?:^| )(?:happy|merry|great|nice|lovely|last|every|each)$/.test(words)
    ? 'unsure'
    : null;
}

/**
 * Matches the words before a day that is merely mentioned, as in "seeing as it's Tuesday tomorrow".
 */
const TODAY_PATTERN = /(?:^|(?:as|since|because|that) )(?:it|its|it is|today is)(?: \w+day)?$/;
const VISIT_PATTERN = /(?:^| )(?:was|were) (?:in|there|here|with you)$/;
const PART_OF_DAY = /^(?:morning|afternoon|evening|night|noon|lunch|lunchtime|midday|midnight)$/;

/** Returns whether a day only names an event, as in "for the Christmas party". */
function isDayOfEvent(
  { mentions, tokens }: Draft,
  { index, start, end, clause }: Mention,
): boolean {
  const next = mentions[index + 1];
  return (
    next?.clause === clause &&
    next.start === end &&
    next.meaning.kind === 'unknown' &&
    !PART_OF_DAY.test(tokens[next.start]?.text ?? '') &&
    tokens.slice(Math.max(0, start - 1), end).some(({ text }) => /^(?:the|our|my|a)$/.test(text)) &&
    tokens.slice(start, end).every(({ kind }) => kind === 'word')
  );
}

const HANDOVER_VERB = /^(?:collect|fetch|pick|pickup)$/;

/**
 * Returns whether a day belongs to a statement about something else, as in "we move in on 1 April"
 * or "my daughter turns six on Friday".
 */
export function isDayOfClause(
  { mentions, tokens }: Draft,
  { index, clause, start }: Mention,
): boolean {
  if (tokens[start]?.text !== 'on') return false;
  return mentions.slice(0, index).some((subject) => {
    if (subject.clause !== clause) return false;
    const text = tokens[subject.start]?.text ?? '';
    const [next, second] = [mentions[subject.index + 1], mentions[subject.index + 2]];
    if (next?.meaning.kind !== 'unknown' || next.index >= index) return false;
    if (HANDOVER_VERB.test(tokens[next.start]?.text ?? '')) return false;
    return (
      (/^(?:i|we|he|she|they)$/.test(text) && subject.end === next.start) ||
      (/^(?:my|our|his|her)$/.test(text) &&
        second?.meaning.kind === 'unknown' &&
        second.index < index)
    );
  });
}

const NEEDED_PATTERN =
  /(?:^| )(?:need(?:ed)?|ready|due|collect(?:ed)?|deliver(?:ed|y)?|arrives?|dispatch(?:ed)?|shipped?|pick(?:ed)? up|pickup)(?: (?:it|them|this|that|one|up|for|on|later|earlier|already))*$/;
const SMALL_TALK_PATTERN =
  /(?:^| )(?:are you|you doing|you all|all|everything|for me|for us|my order|the order|order|ordering|with me)$/;

/**
 * Decides whether the word "today" is small talk. It isn't after words that express a need, such as
 * "ready".
 */
function classifyToday(draft: Draft, mention: Mention, words: string): SmallTalkMeaning | null {
  if (NEEDED_PATTERN.test(words)) return null;
  const next = draft.tokens[mention.end];
  const beginsSentence =
    words === '' &&
    /^(?:i|id|ill|im|ive|we|wed|well|my|can|could|may|lets)$/.test(next?.text ?? '');
  return beginsSentence || SMALL_TALK_PATTERN.test(words) ? 'says-nothing' : 'unsure';
}

function wordsOfMention({ tokens }: Draft, { start, end }: Mention): readonly string[] {
  return tokens.slice(start, end).map(({ text }) => text);
}

function wordsBefore({ mentions, tokens }: Draft, { start, clause }: Mention): string {
  const from = mentions.find((other) => other.clause === clause)?.start ?? start;
  return tokens
    .slice(Math.max(from, start - MAXIMUM_WORDS_BEFORE - 1), start)
    .map(({ text }) => text)
    .join(' ');
}
