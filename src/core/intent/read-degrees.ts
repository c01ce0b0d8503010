import { readAsOf, selectValueOf } from './choose-values.ts';
import type { Draft } from './draft.ts';
import { LESS_WORDS, MORE_WORDS } from './function-words.ts';
import { PART_TIER } from './parts.ts';
import { type Mention, isName, rightOf } from './mentions.ts';
import { wordsOf } from './tokens.ts';
import { formsOf } from './word-forms.ts';

const isSkipped = ({ meaning }: Mention): boolean =>
  meaning.kind === 'determiner' || meaning.kind === 'filler' || meaning.kind === 'mark';

/**
 * Reads words such as "extra cheese" as the value whose name contains this degree. If there is no
 * such value, "extra" is reported as not understood.
 */
export function readDegrees(draft: Draft): void {
  for (const mention of draft.mentions) {
    if (!mention.isDone && isVery(draft, mention)) draft.reportUnread(mention);
    const degree = mention.isDone ? null : degreeOf(draft, mention);
    if (degree === null) continue;
    const target = rightOf(draft.mentions, mention.index, isSkipped);
    const isOpen =
      target !== null &&
      !draft.tokens
        .slice(mention.end, target.start)
        .some(({ text }) => /^(?:is|are)$/.test(text)) &&
      !target.isDone &&
      !target.isNegated &&
      !mention.isNegated;
    const sense = isOpen
      ? (findDegreeValue(draft, target, degree) ??
        findValueInDegree(draft, target, degree, draft.tokens[mention.start]?.text ?? ''))
      : null;
    if (sense === null || target === null) {
      if (mention.meaning.kind === 'degree') draft.reportUnread(mention);
      continue;
    }
    mention.isDone = true;
    target.isDone = true;
    const readAs = readAsOf(target, sense.dimension);
    if (readAs === 'exact') {
      draft.selectValue(
        sense.dimension,
        sense.value,
        { start: mention.span.start, end: target.span.end },
        'synonym',
      );
    } else {
      selectValueOf(
        draft,
        { ...target, span: { start: mention.span.start, end: target.span.end } },
        sense,
      );
    }
  }
}

/** Returns whether a mention is the word "very" before a value, as in "very slim". */
function isVery({ mentions, tokens }: Draft, { index, start, end, clause }: Mention): boolean {
  const next = mentions[index + 1];
  return (
    end === start + 1 &&
    tokens[start]?.text === 'very' &&
    next?.clause === clause &&
    next.meaning.kind === 'name' &&
    next.meaning.names.some(({ sense }) => sense.kind === 'value')
  );
}

/**
 * Returns all words for "more" or all words for "less", depending on the mention. Returns null if
 * the mention is neither.
 */
function degreeOf({ tokens }: Draft, { meaning, start, end }: Mention): ReadonlySet<string> | null {
  if (meaning.kind === 'degree') return meaning.isMore ? MORE_WORDS : LESS_WORDS;
  const word = end === start + 1 ? (tokens[start]?.text ?? '') : '';
  if (meaning.kind === 'role') return word === 'heavy' ? MORE_WORDS : null;
  const isPart =
    meaning.kind === 'name' &&
    meaning.tier >= PART_TIER &&
    meaning.names.every(({ sense }) => sense.kind === 'value');
  if (!isPart) return null;
  if (LESS_WORDS.has(word)) return LESS_WORDS;
  return MORE_WORDS.has(word) ? MORE_WORDS : null;
}

/**
 * Returns the visible value of an option whose name contains the word of degree, if there is
 * exactly one.
 */
function findDegreeValue(
  draft: Draft,
  { meaning, ...mention }: Mention,
  degree: ReadonlySet<string>,
): { readonly dimension: number; readonly value: number } | null {
  if (!isName({ meaning, ...mention }) || meaning.kind !== 'name') return null;
  const dimensions = [
    ...new Set(
      meaning.names.flatMap(({ sense }) => (sense.kind === 'dimension' ? [sense.dimension] : [])),
    ),
  ];
  const found = dimensions.flatMap((dimension) => {
    const { values = [], hidden = true } = draft.dimensions[dimension]?.dimension ?? {};
    if (hidden || draft.possible[dimension] === false) return [];
    const describing = values.filter(
      ({ hidden: isHidden, source }) =>
        !isHidden &&
        [source.label, ...(source.synonyms ?? [])].some((name) =>
          wordsOf(name).some((word) => degree.has(word)),
        ),
    );
    return describing.length === 1
      ? describing.map(({ index }) => ({ dimension, value: index }))
      : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

const MULTIPLE_DEGREES = new Set(['double', 'triple']);

/**
 * Returns the other value that differs from the named one only by a degree, such as "light mayo"
 * from plain mayo. Words such as "double" must match exactly, because "double" isn't just "more".
 */
function findValueInDegree(
  draft: Draft,
  { meaning }: Mention,
  degree: ReadonlySet<string>,
  word: string,
): { readonly dimension: number; readonly value: number } | null {
  const senses = meaning.kind === 'name' ? meaning.names.map(({ sense }) => sense) : [];
  const found = new Map<string, { readonly dimension: number; readonly value: number }>();
  for (const sense of senses) {
    if (
      sense.kind !== 'value' ||
      draft.isHidden(sense.dimension) ||
      draft.possible[sense.dimension] === false
    )
      continue;
    const { values = [] } = draft.dimensions[sense.dimension]?.dimension ?? {};
    const { label = '', synonyms = [] } = values[sense.value]?.source ?? {};
    for (const { index, hidden, source } of values) {
      if (
        !hidden &&
        index !== sense.value &&
        [label, ...synonyms].some((name) =>
          differsByDegree(wordsOf(source.label), wordsOf(name), degree, word),
        )
      )
        found.set(`${sense.dimension}/${index}`, { dimension: sense.dimension, value: index });
    }
  }
  const [only] = found.values();
  return found.size === 1 ? (only ?? null) : null;
}

function differsByDegree(
  words: readonly string[],
  plainWords: readonly string[],
  degree: ReadonlySet<string>,
  word: string,
): boolean {
  const rest = words.filter((one) => !degree.has(one));
  const isAsMuch = words.every(
    (one) =>
      !degree.has(one) || (MULTIPLE_DEGREES.has(one) ? one === word : !MULTIPLE_DEGREES.has(word)),
  );
  return (
    isAsMuch &&
    rest.length < words.length &&
    rest.length === plainWords.length &&
    rest.every((one, index) =>
      formsOf(one).some(({ lemma }) => lemma === formsOf(plainWords[index] ?? '')[0]?.lemma),
    )
  );
}
