import { readDay } from './days.ts';
import { roleOf } from './extents.ts';
import {
  COUNTED,
  CURRENCY,
  CURRENCY_SIGNS,
  DETERMINERS,
  FILLERS,
  LESS,
  MORE,
} from './function-words.ts';
import type { MapLexicon, Names } from './lexicon.ts';
import { lookUpWords } from './look-up-words.ts';
import { type NameMatch, matchNames } from './match-names.ts';
import type { Neighbours } from './amounts.ts';
import { type Measure, readMeasure } from './measures.ts';
import type { Name } from './name-index.ts';
import { isNegator } from './name-words.ts';
import { NUMBER_WORDS, readNumber, readUngrouped } from './numbers.ts';
import { type Edge, type Meaning, PART, type Tier } from './parts.ts';
import { readPhrase } from './phrases.ts';
import type { QuotedText } from './quotes.ts';
import type { ReadAs } from './reading.ts';
import type { Token } from './tokens.ts';
import { findUnit } from '../shared/units.ts';

/** The words that a sentence is read with, and the day on which it is. */
export interface Sight {
  readonly map: MapLexicon;
  readonly products: Names;
  readonly today: number;
}

const NAME_COSTS: Readonly<Record<Tier, number>> = {
  0: 700,
  1: 740,
  2: 800,
  3: 950,
  4: 1_250,
  5: 1_450,
};
const COSTS = {
  quote: 0,
  mark: 500,
  day: 720,
  money: 800,
  measure: 850,
  phrase: 900,
  count: 950,
  grouped: 1_150,
  counted: 970,
  role: 980,
  degree: 990,
  filler: 1_000,
  unmeasured: 1_010,
  compound: 1_900,
  unknown: 3_000,
} as const;

/**
 * Everything that every stretch of the tokens may be. The tokens come back with mistakes in words
 * of grammar taken away.
 */
export function spanLattice(
  given: readonly Token[],
  quotes: readonly QuotedText[],
  sight: Sight,
): { readonly tokens: readonly Token[]; readonly edges: readonly (readonly Edge[])[] } {
  const indexes = [sight.map.names, sight.products];
  const { tokens, found } = lookUpWords(given, indexes);
  const quoted = quotes.map(({ start, end, text }): Edge => ({
    start,
    end,
    cost: COSTS.quote,
    meaning: { kind: 'quote', text },
  }));
  const isQuoted = (at: number): boolean =>
    quoted.some(({ start, end }) => at >= start && at < end);
  const matches = tokens.map((_, at) =>
    isQuoted(at)
      ? []
      : indexes.flatMap(({ index }, which) => matchNames(index, tokens, found[which] ?? [], at)),
  );
  const named = speaking(matches, tokens);
  const near = neighbours(named, sight.map);
  const sizes = tokens.map((_, at) => readMeasure(tokens, at, near));
  const edges = tokens.map((_, at) => {
    const quote = quoted.find(({ start }) => start === at);
    if (quote !== undefined) return [quote];
    const here = isQuoted(at)
      ? [unknown(at)]
      : [
          ...nameEdges(named[at] ?? [], sizes[at] ?? null),
          ...grammarEdges(tokens, at, sight, near, sizes[at] ?? null),
        ];
    // Nothing else runs into what is quoted.
    return here.filter(
      ({ end }) => end === at + 1 || !quoted.some((text) => text.start > at && text.start < end),
    );
  });
  return { tokens, edges };
}

function unknown(at: number): Edge {
  return { start: at, end: at + 1, cost: COSTS.unknown, meaning: { kind: 'unknown' } };
}

/**
 * Names that say something: those of generic words, and those that only describe, where their
 * dimension stands beside them.
 */
function speaking(
  matches: readonly (readonly NameMatch[])[],
  tokens: readonly Token[],
): readonly (readonly NameMatch[])[] {
  const startsAt = matches.map(() => new Set<number>());
  const endsAt = [...matches, []].map(() => new Set<number>());
  for (const { start, end, names } of matches.flat()) {
    for (const { sense, rank } of names) {
      if (sense.kind !== 'dimension' || rank === 'part') continue;
      startsAt[start]?.add(sense.dimension);
      endsAt[end]?.add(sense.dimension);
    }
  }
  const endings: NameMatch[][] = [...matches, []].map(() => []);
  for (const match of matches.flat()) endings[match.end]?.push(match);
  const isCued = ({ sense }: Name, { start, end }: NameMatch): boolean =>
    sense.kind === 'value' &&
    (startsAt[end]?.has(sense.dimension) === true ||
      endsAt[beforeLink(tokens, start)]?.has(sense.dimension) === true);
  const isListed = ({ sense }: Name, { start, end }: NameMatch): boolean =>
    sense.kind === 'value' &&
    ((CONJUNCTION.test(tokens[end]?.text ?? '') &&
      namesValueOf(matches[end + 1] ?? [], sense.dimension)) ||
      (CONJUNCTION.test(tokens[start - 1]?.text ?? '') &&
        namesValueOf(endings[start - 1] ?? [], sense.dimension)));
  const kept = (match: NameMatch): readonly Name[] => {
    // A bare "no" negates; what it is about says the grammar.
    const isNo = match.end === match.start + 1 && isNegator(tokens[match.start]?.text ?? '');
    const names = match.names.filter((name) => !name.isGeneric || (!isNo && isCued(name, match)));
    const described = names.filter(
      (name) => name.rank === 'modifier' && (isCued(name, match) || isListed(name, match)),
    );
    if (described.length > 0) {
      return names.filter(
        (name) => name.rank !== 'hint' && (name.rank !== 'modifier' || described.includes(name)),
      );
    }
    const saysValue = names.some(
      ({ sense, rank }) =>
        sense.kind === 'value' && (rank === 'own' || rank === 'synonym' || rank === 'part'),
    );
    return saysValue ? names : names.filter(({ rank }) => rank !== 'modifier' && rank !== 'hint');
  };
  return matches.map((list) =>
    list.map((match) => ({ ...match, names: kept(match) })).filter(({ names }) => names.length > 0),
  );
}

const CONJUNCTION = /^(?:or|and|nor|\/|&)$/;

function namesValueOf(matches: readonly NameMatch[], dimension: number): boolean {
  return matches.some(({ names }) =>
    names.some(
      ({ sense, rank }) =>
        sense.kind === 'value' && sense.dimension === dimension && rank !== 'hint',
    ),
  );
}

/** Over ":", "=", "-", "is" and the like, to where a dimension's name may end. */
function beforeLink(tokens: readonly Token[], start: number): number {
  const before = tokens[start - 1]?.text ?? '';
  return /^(?:[:=\-–]|is|are|be|of|as|should|to)$/.test(before)
    ? beforeLink(tokens, start - 1)
    : start;
}

function neighbours(
  named: readonly (readonly NameMatch[])[],
  { quantities, dimensions }: MapLexicon,
): Neighbours {
  // "25 in scale": what is itself a size isn't what something is in.
  const isIn = ({ sense }: Name): boolean =>
    sense.kind === 'value' ||
    (sense.kind === 'dimension' && dimensions[sense.dimension]?.dimension.kind !== 'magnitude');
  return {
    beginsName: (at) => (named[at]?.length ?? 0) > 0,
    beginsValue: (at) =>
      named[at]?.some(({ names, tier }) => tier <= 2 && names.some(isIn)) === true,
    measures: (units) => units.some((key) => quantities.has(findUnit(key)?.quantity ?? '')),
  };
}

/**
 * Of equal stretches the better reading only; the same words in the map and among the products stay
 * side by side.
 */
function nameEdges(matches: readonly NameMatch[], size: Measure | null): Edge[] {
  if (matches.length === 0) return [];
  const byEnd = new Map<number, NameMatch>();
  for (const match of matches) {
    const known = byEnd.get(match.end);
    if (known === undefined || match.tier < known.tier) byEnd.set(match.end, match);
    else if (match.tier === known.tier)
      byEnd.set(match.end, { ...match, names: [...known.names, ...match.names] });
  }
  return Array.from(byEnd.values(), ({ start, end, tier, names }): Edge => {
    const measure = size !== null && size.end === end ? size : null;
    return {
      start,
      end,
      cost: NAME_COSTS[tier],
      meaning: {
        kind: 'name',
        names,
        tier,
        readAs: readAsOf(tier),
        measure,
      },
    };
  });
}

function readAsOf(tier: Tier): Exclude<ReadAs, 'synonym'> {
  if (tier === 0) return 'exact';
  return tier <= PART ? 'inflected' : 'corrected';
}

function grammarEdges(
  tokens: readonly Token[],
  at: number,
  sight: Sight,
  near: Neighbours,
  measure: Measure | null,
): Edge[] {
  const edges: Edge[] = [wordEdge(tokens, at)];
  if (isCompoundOfFillers(tokens, at))
    edges.push({ start: at, end: at + 3, cost: COSTS.compound, meaning: { kind: 'unknown' } });
  const add = (end: number, cost: number, meaning: Meaning): void =>
    void edges.push({ start: at, end, cost, meaning });
  const phrase = readPhrase(tokens, at);
  if (phrase !== null) {
    add(
      phrase.end,
      COSTS.phrase,
      phrase.role === 'filler' ? { kind: 'filler' } : { kind: 'grammar', role: phrase.role },
    );
  }
  if (measure !== null && isMeasured(measure)) {
    add(
      measure.end,
      measure.amounts.some(({ units }) => units !== null && !near.measures(units))
        ? COSTS.unmeasured
        : COSTS.measure,
      { kind: 'measure', measure },
    );
  }
  const number = readNumber(tokens, at);
  if (number !== null)
    add(number.end, number.isGrouped ? COSTS.grouped : COSTS.count, { kind: 'count', number });
  const alone = number?.isGrouped === true ? readUngrouped(tokens, at) : null;
  if (alone !== null) add(alone.end, COSTS.count, { kind: 'count', number: alone });
  const times = timesAt(tokens, at);
  if (times !== null) add(times.end, COSTS.measure, { kind: 'times', value: times.value });
  const day = mayBeginDay(tokens, at) ? readDay(tokens, at, sight.today) : null;
  if (day !== null) add(day.end, COSTS.day, { kind: 'day', day });
  if (isListMark(tokens, at)) add(at + 2, COSTS.mark, { kind: 'comma' });
  const money = isPartOfPound(tokens, at, near) ? null : moneyAt(tokens, at);
  if (money !== null) add(money, COSTS.money, { kind: 'told' });
  return edges;
}

function isSmall(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' &&
    token.text.length > 1 &&
    FILLERS.has(token.text) &&
    !DETERMINERS.has(token.text)
  );
}

/**
 * "See-through", "made-up": of small words that a hyphen joins, the whole says something of its
 * own.
 */
function isCompoundOfFillers(tokens: readonly Token[], at: number): boolean {
  const [first, hyphen, second] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  return (
    hyphen?.text === '-' &&
    !hyphen.gap &&
    second?.gap === false &&
    isSmall(first) &&
    isSmall(second) &&
    tokens[at - 1]?.text !== '-' &&
    tokens[at + 3]?.text !== '-'
  );
}

function isMeasured({
  amounts,
  isRange,
}: {
  readonly amounts: readonly { readonly units: unknown; readonly role: unknown }[];
  readonly isRange: boolean;
}): boolean {
  return (
    isRange ||
    amounts.length > 1 ||
    amounts.some(({ units, role }) => units !== null || role !== null)
  );
}

const DAY_WORD = /^(?:a|at|by|in|no|of|on|\p{L}{3,9})$/u;

function mayBeginDay(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return (
    token !== undefined &&
    (token.kind === 'number' || (token.kind === 'word' && DAY_WORD.test(token.text)))
  );
}

const TIMES_MARKS = new Set(['x', '*']);
const QUANTITY_WORDS = /^(?:quantity|qty|amount)$/;

/** 3x, x3, × 3, qty: 3. */
function timesAt(
  tokens: readonly Token[],
  at: number,
): { readonly value: number | null; readonly end: number } | null {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (first?.kind === 'number' && TIMES_MARKS.has(second?.text ?? '') && third?.kind !== 'number')
    return { value: readNumber(tokens, at)?.value ?? null, end: at + 2 };
  if (
    TIMES_MARKS.has(first?.text ?? '') &&
    tokens[at - 1]?.kind !== 'number' &&
    second?.kind === 'number'
  )
    return afterTimes(tokens, at + 1);
  if (first?.kind === 'number' && isNumbered(tokens, at)) {
    return {
      value: readNumber(tokens, at)?.value ?? null,
      end: at + (second?.text === 'nos' && third?.text !== '.' ? 2 : 3),
    };
  }
  if (!QUANTITY_WORDS.test(first?.text ?? '')) return null;
  let place = at + 1;
  while (place < at + 4 && /^(?:of|:|=|is|[-–—.])$/.test(tokens[place]?.text ?? '')) place += 1;
  return afterTimes(tokens, place);
}

/** "5 no." and "5 nos": five in number, unless what follows takes it back. */
function isNumbered(tokens: readonly Token[], at: number): boolean {
  const [word, point, next] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (word?.text === 'nos') return true;
  return (
    word?.text === 'no' &&
    point?.text === '.' &&
    !point.gap &&
    next?.kind !== 'number' &&
    !/^(?:make|wait|sorry|i|actually|rather|better|that|lets|just|only|change)$/.test(
      next?.text ?? '',
    ) &&
    !NUMBER_WORDS.has(next?.text ?? '')
  );
}

function afterTimes(
  tokens: readonly Token[],
  at: number,
): { readonly value: number | null; readonly end: number } | null {
  const number = readNumber(tokens, at);
  return number === null ? null : { value: number.value, end: number.end };
}

/** "1) oak 2) wax". */
function isListMark(tokens: readonly Token[], at: number): boolean {
  const [before, number, bracket] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return (
    number?.kind === 'number' &&
    bracket?.text === ')' &&
    !bracket.gap &&
    before?.text !== '(' &&
    (before === undefined || number.gap)
  );
}

/** Half a pound is a weight where weights are told. */
function isPartOfPound(tokens: readonly Token[], at: number, near: Neighbours): boolean {
  const number = readNumber(tokens, at);
  return (
    number !== null &&
    number.value !== null &&
    !Number.isInteger(number.value) &&
    !/[.,]/.test(tokens[at]?.text ?? '') &&
    /^pounds?$/.test(tokens[number.end]?.text ?? '') &&
    near.measures(['lb'])
  );
}

/** 80 euros, € 80, 10 %, 5 pm: told, and no number for anything else. */
function moneyAt(tokens: readonly Token[], at: number): number | null {
  const start =
    CURRENCY_SIGNS.has(tokens[at]?.text ?? '') ||
    (CURRENCY.has(tokens[at]?.text ?? '') && tokens[at]?.text.length === 3)
      ? at + 1
      : at;
  const number = readNumber(tokens, start);
  if (number === null) return null;
  const next = tokens[number.end]?.text ?? '';
  if (
    CURRENCY.has(next) ||
    CURRENCY_SIGNS.has(next) ||
    /^(?:%|percent|pct|am|pm|oclock)$/.test(next)
  )
    return number.end + 1;
  return start > at ? number.end : null;
}

/** What a token is by itself. */
function wordEdge(tokens: readonly Token[], at: number): Edge {
  const plain = wordMeaning(tokens[at] as Token); // `at` is in range
  const meaning: Meaning =
    plain.kind === 'stop' && (isInitialPoint(tokens, at) || isOfAbbreviation(tokens, at))
      ? { kind: 'mark' }
      : plain;
  return { start: at, end: at + 1, cost: wordCost(meaning, tokens[at]), meaning };
}

function wordCost({ kind }: Meaning, token: Token | undefined): number {
  switch (kind) {
    case 'unknown':
    case 'degree':
    case 'role':
    case 'counted':
      return COSTS[kind];
    default:
      return token?.kind === 'mark' ? COSTS.mark : COSTS.filler;
  }
}

/** The points of "J.H.", which end nothing. */
function isInitialPoint(tokens: readonly Token[], at: number): boolean {
  const isInitial = (place: number): boolean =>
    tokens[place]?.kind === 'word' &&
    tokens[place]?.text.length === 1 &&
    tokens[place + 1]?.text === '.' &&
    tokens[place + 1]?.gap === false;
  if (tokens[at]?.text !== '.' || !isInitial(at - 1)) return false;
  return (
    (tokens[at + 1]?.gap === false && isInitial(at + 1)) ||
    (tokens[at - 1]?.gap === false && isInitial(at - 3))
  );
}

const ABBREVIATED = /^(?:dia|diam|approx|incl|excl|qty|max|min|pcs|no|nr|ca)$/;

/** The point of "diam. 7", which ends nothing. */
function isOfAbbreviation(tokens: readonly Token[], at: number): boolean {
  const [word, point, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return (
    point?.text === '.' &&
    !point.gap &&
    next?.kind === 'number' &&
    ABBREVIATED.test(word?.text ?? '')
  );
}

const STOPS = new Set(['.', '!', '?', ';']);
const PLAIN_MARK = /^[\p{P}<>=~^|`$+]$/u;

function wordMeaning({ kind, text }: Token): Meaning {
  if (kind === 'mark') {
    if (text === ',') return { kind: 'comma' };
    if (STOPS.has(text)) return { kind: 'stop' };
    if (text === ':' || text === '=') return { kind: 'colon' };
    if (text === '&' || text === '+') return { kind: 'grammar', role: 'and' };
    if (text === '/') return { kind: 'grammar', role: 'or' };
    return PLAIN_MARK.test(text) && !CURRENCY_SIGNS.has(text)
      ? { kind: 'mark' }
      : { kind: 'unknown' };
  }
  if (kind === 'number') return { kind: 'unknown' };
  const role = roleOf(text);
  if (role !== null) return { kind: 'role', role };
  if (COUNTED.has(text) && !DETERMINERS.has(text)) return { kind: 'counted' };
  if (MORE.has(text)) return { kind: 'degree', isMore: true };
  if (LESS.has(text)) return { kind: 'degree', isMore: false };
  if (text === 'free') return { kind: 'free' };
  if (SAYS.has(text)) return { kind: 'says' };
  if (DETERMINERS.has(text)) return { kind: 'determiner' };
  return FILLERS.has(text) ? { kind: 'filler' } : { kind: 'unknown' };
}

/** Words after which a text begins. */
const SAYS = new Set(['saying', 'says', 'say', 'reading', 'reads', 'stating']);
