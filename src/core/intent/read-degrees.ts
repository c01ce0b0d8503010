import { readAsOf, takeValue } from './choose-values.ts';
import type { Draft } from './draft.ts';
import { LESS, MORE } from './function-words.ts';
import { PART } from './parts.ts';
import { type Spot, isName, rightOf } from './spots.ts';
import { wordsOf } from './tokens.ts';
import { formsOf } from './word-forms.ts';

const passes = ({ meaning }: Spot): boolean =>
  meaning.kind === 'determiner' || meaning.kind === 'filler' || meaning.kind === 'mark';

/** "Extra cheese" is the value that says so; where none does, the degree is told. */
export function readDegrees(draft: Draft): void {
  for (const spot of draft.spots) {
    const degree = spot.isDone ? null : degreeOf(draft, spot);
    if (degree === null) continue;
    const target = rightOf(draft.spots, spot.index, passes);
    const isOpen = target !== null && !target.isDone && !target.isNegated && !spot.isNegated;
    const sense = isOpen
      ? (valueOfDegree(draft, target, degree) ??
        sameInDegree(draft, target, degree, draft.tokens[spot.start]?.text ?? ''))
      : null;
    if (sense === null || target === null) {
      if (spot.meaning.kind === 'degree') draft.tell(spot);
      continue;
    }
    spot.isDone = true;
    target.isDone = true;
    const readAs = readAsOf(target, sense.dimension);
    if (readAs === 'exact') {
      draft.selectValue(
        sense.dimension,
        sense.value,
        { start: spot.span.start, end: target.span.end },
        'synonym',
      );
    } else {
      takeValue(
        draft,
        { ...target, span: { start: spot.span.start, end: target.span.end } },
        sense,
      );
    }
  }
}

/**
 * "Heavy" is said of weights as well, and "light" may be a part of the value that says so: then
 * they are degrees only where one is meant.
 */
function degreeOf({ tokens }: Draft, { meaning, start, end }: Spot): ReadonlySet<string> | null {
  if (meaning.kind === 'degree') return meaning.isMore ? MORE : LESS;
  const word = end === start + 1 ? (tokens[start]?.text ?? '') : '';
  if (meaning.kind === 'role') return word === 'heavy' ? MORE : null;
  const isPart =
    meaning.kind === 'name' &&
    meaning.tier >= PART &&
    meaning.names.every(({ sense }) => sense.kind === 'value');
  if (!isPart) return null;
  if (LESS.has(word)) return LESS;
  return MORE.has(word) ? MORE : null;
}

/** The only shown value of a named dimension whose words tell such a degree. */
function valueOfDegree(
  draft: Draft,
  { meaning, ...spot }: Spot,
  degree: ReadonlySet<string>,
): { readonly dimension: number; readonly value: number } | null {
  if (!isName({ meaning, ...spot }) || meaning.kind !== 'name') return null;
  const dimensions = [
    ...new Set(
      meaning.names.flatMap(({ sense }) => (sense.kind === 'dimension' ? [sense.dimension] : [])),
    ),
  ];
  const found = dimensions.flatMap((dimension) => {
    const { values = [], hidden = true } = draft.dimensions[dimension]?.dimension ?? {};
    if (hidden || draft.possible[dimension] === false) return [];
    const telling = values.filter(
      ({ hidden: isHidden, source }) =>
        !isHidden &&
        [source.label, ...(source.synonyms ?? [])].some((name) =>
          wordsOf(name).some((word) => degree.has(word)),
        ),
    );
    return telling.length === 1 ? telling.map(({ index }) => ({ dimension, value: index })) : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

const TIMES = new Set(['double', 'triple']);

/**
 * "Light on the mayo" beside mayo and light mayo: the only other value that is the named one in
 * such a degree. Twice as much isn't merely more.
 */
function sameInDegree(
  draft: Draft,
  { meaning }: Spot,
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
          isInDegree(wordsOf(source.label), wordsOf(name), degree, word),
        )
      )
        found.set(`${sense.dimension}/${index}`, { dimension: sense.dimension, value: index });
    }
  }
  const [only] = found.values();
  return found.size === 1 ? (only ?? null) : null;
}

function isInDegree(
  words: readonly string[],
  plain: readonly string[],
  degree: ReadonlySet<string>,
  word: string,
): boolean {
  const rest = words.filter((one) => !degree.has(one));
  const isAsMuch = words.every(
    (one) => !degree.has(one) || (TIMES.has(one) ? one === word : !TIMES.has(word)),
  );
  return (
    isAsMuch &&
    rest.length < words.length &&
    rest.length === plain.length &&
    rest.every((one, at) =>
      formsOf(one).some(({ lemma }) => lemma === formsOf(plain[at] ?? '')[0]?.lemma),
    )
  );
}
