import { findUnit } from '../shared/units.ts';
import type { WordContext } from './amounts.ts';
import { MEANING_COSTS, NAME_COSTS } from './edge-costs.ts';
import { makeGrammarEdges } from './grammar-edges.ts';
import type { MapLexicon, NameLookup } from './lexicon.ts';
import { lookUpWords } from './look-up-words.ts';
import { type NameMatch, matchNames } from './match-names.ts';
import { type Measure, readMeasure } from './measures.ts';
import type { Name } from './name-index.ts';
import { type Edge, PART_TIER, type MatchTier } from './parts.ts';
import type { QuotedText } from './quotes.ts';
import type { ReadAs } from './reading.ts';
import { dropMeaninglessNames } from './meaningful-names.ts';
import type { Token } from './tokens.ts';
import { type Language, findLanguage, translateWords } from './translate-words.ts';

/**
 * The names that are known while a sentence is read, and the merchant's local day in days since
 * 1970-01-01.
 */
export interface LatticeContext {
  readonly map: MapLexicon;
  readonly products: NameLookup;
  readonly today: number;
}

/**
 * Returns all possible meanings of each group of neighbouring words. Misspelled grammar words are
 * corrected.
 */
export function buildLattice(
  originalTokens: readonly Token[],
  quotes: readonly QuotedText[],
  context: LatticeContext,
): {
  readonly tokens: readonly Token[];
  readonly edges: readonly (readonly Edge[])[];
  readonly language: Language | null;
} {
  const indexes = [context.map.names, context.products];
  const language = findLanguage(originalTokens);
  const { tokens: corrected, matchesByIndex } = lookUpWords(originalTokens, indexes, language);
  const tokens = translateWords(corrected, originalTokens, language);
  const quoted = quotes.map(({ start, end, text }): Edge => ({
    start,
    end,
    cost: MEANING_COSTS.quote,
    meaning: { kind: 'quote', text },
  }));
  const isQuoted = (position: number): boolean =>
    quoted.some(({ start, end }) => position >= start && position < end);
  const matches = tokens.map((_, position) =>
    isQuoted(position)
      ? []
      : indexes.flatMap(({ index }, indexNumber) =>
          matchNames(index, corrected, matchesByIndex[indexNumber] ?? [], position),
        ),
  );
  const named = dropMeaninglessNames(matches, tokens);
  const near = makeNeighbours(named, context.map);
  const sizes = tokens.map((_, position) => readMeasure(tokens, position, near));
  const edges = tokens.map((_, position) => {
    const quote = quoted.find(({ start }) => start === position);
    if (quote !== undefined) return [quote];
    const here = isQuoted(position)
      ? [unknownEdge(position)]
      : [
          ...makeNameEdges(named, position, sizes[position] ?? null),
          ...makePercentEdges(matches[position] ?? [], tokens, context.map),
          ...makeGrammarEdges(tokens, position, context.today, near, sizes[position] ?? null),
        ];
    // Words inside a quoted text can't be read together with words outside it.
    return here.filter(
      ({ end }) =>
        end === position + 1 || !quoted.some((text) => text.start > position && text.start < end),
    );
  });
  return { tokens, edges, language };
}

function unknownEdge(tokenIndex: number): Edge {
  return {
    start: tokenIndex,
    end: tokenIndex + 1,
    cost: MEANING_COSTS.unknown,
    meaning: { kind: 'unknown' },
  };
}

function makeNeighbours(
  namesByToken: readonly (readonly NameMatch[])[],
  { quantities, dimensions }: MapLexicon,
): WordContext {
  // In "25 in scale", "scale" names a size, so "in" stands for inches and isn't a preposition.
  const isIn = ({ sense }: Name): boolean =>
    sense.kind === 'value' ||
    (sense.kind === 'dimension' && dimensions[sense.dimension]?.inWords.isSize !== true);
  return {
    beginsName: (position) => (namesByToken[position]?.length ?? 0) > 0,
    beginsLongName: (position) =>
      namesByToken[position]?.some(({ end }) => end > position + 1) === true,
    beginsValue: (position) =>
      namesByToken[position]?.some(({ names, tier }) => tier <= 2 && names.some(isIn)) === true,
    beginsProduct: (position) =>
      namesByToken[position]?.some(
        ({ names, tier }) => tier <= 1 && names.some(({ sense }) => sense.kind === 'product'),
      ) === true,
    measuresIn: (units) => units.some((key) => quantities.has(findUnit(key)?.quantity ?? '')),
  };
}

/** Returns the names that match best at this word of the sentence. */
function makeNameEdges(
  namesByToken: readonly (readonly NameMatch[])[],
  tokenIndex: number,
  size: Measure | null,
): Edge[] {
  const matches = namesByToken[tokenIndex] ?? [];
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
    const apart =
      tier < PART_TIER || end === start + 1 ? [] : wholeNamesIn(namesByToken, start, end, names);
    if (apart.length > 0) {
      const meaning = { kind: 'tie', names: [...names, ...apart] } as const;
      return { start, end, cost: NAME_COSTS[tier], meaning };
    }
    return {
      start,
      end,
      cost: NAME_COSTS[tier],
      meaning: { kind: 'name', names, tier, readAs: readAsOf(tier), measure },
    };
  });
}

/** Returns names in per cent, such as "50%" of "50% sugar", together with their sign. */
function makePercentEdges(
  matches: readonly NameMatch[],
  tokens: readonly Token[],
  { dimensions }: MapLexicon,
): Edge[] {
  return matches.flatMap(({ start, end, tier, names }): Edge[] => {
    const sign = tokens[end];
    const number = tokens[end - 1]?.text ?? '';
    if (sign?.text !== '%' || sign.hasGapBefore || end !== start + 1) return [];
    const inPercent = names.filter(({ sense }) => {
      if (sense.kind !== 'value') return false;
      const source = dimensions[sense.dimension]?.dimension.values[sense.value]?.source;
      return [source?.label, ...(source?.synonyms ?? [])].some((text) =>
        text?.includes(`${number}%`),
      );
    });
    if (inPercent.length === 0) return [];
    const meaning = {
      kind: 'name',
      names: inPercent,
      tier,
      readAs: readAsOf(tier),
      measure: null,
    } as const;
    return [{ start, end: end + 1, cost: NAME_COSTS[tier], meaning }];
  });
}

/**
 * Returns names of other values that together make up part of a longer name. "Tuna mayonnaise" is
 * part of "Spicy tuna mayonnaise", but may also mean the two values "Tuna" and "Mayonnaise".
 */
function wholeNamesIn(
  namesByToken: readonly (readonly NameMatch[])[],
  start: number,
  end: number,
  otherNames: readonly Name[],
): readonly Name[] {
  for (const match of namesByToken[start] ?? []) {
    if (match.tier > 1 || match.end > end || !belongsToOtherChoice(match.names, otherNames))
      continue;
    if (match.end === end) return match.names;
    const rest = wholeNamesIn(namesByToken, match.end, end, otherNames);
    if (rest.length > 0) return [...match.names, ...rest];
  }
  return [];
}

function belongsToOtherChoice(names: readonly Name[], otherNames: readonly Name[]): boolean {
  return names.every(
    ({ sense }) =>
      sense.kind === 'value' &&
      !otherNames.some(
        ({ sense: other }) =>
          other.kind === 'value' &&
          other.dimension === sense.dimension &&
          other.value === sense.value,
      ),
  );
}

function readAsOf(tier: MatchTier): Exclude<ReadAs, 'synonym'> {
  if (tier === 0) return 'exact';
  return tier <= PART_TIER ? 'inflected' : 'corrected';
}
