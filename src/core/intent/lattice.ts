import { findUnit } from '../shared/units.ts';
import type { Neighbours } from './amounts.ts';
import { COSTS, NAME_COSTS } from './edge-costs.ts';
import { grammarEdges } from './grammar-edges.ts';
import type { MapLexicon, Names } from './lexicon.ts';
import { lookUpWords } from './look-up-words.ts';
import { type NameMatch, matchNames } from './match-names.ts';
import { type Measure, readMeasure } from './measures.ts';
import type { Name } from './name-index.ts';
import { type Edge, PART, type Tier } from './parts.ts';
import type { QuotedText } from './quotes.ts';
import type { ReadAs } from './reading.ts';
import { speakingNames } from './speaking-names.ts';
import type { Token } from './tokens.ts';

/** The words that a sentence is read with, and the day on which it is. */
export interface Sight {
  readonly map: MapLexicon;
  readonly products: Names;
  readonly today: number;
}

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
  const named = speakingNames(matches, tokens);
  const near = neighbours(named, sight.map);
  const sizes = tokens.map((_, at) => readMeasure(tokens, at, near));
  const edges = tokens.map((_, at) => {
    const quote = quoted.find(({ start }) => start === at);
    if (quote !== undefined) return [quote];
    const here = isQuoted(at)
      ? [unknown(at)]
      : [
          ...nameEdges(named[at] ?? [], sizes[at] ?? null),
          ...grammarEdges(tokens, at, sight.today, near, sizes[at] ?? null),
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
      meaning: { kind: 'name', names, tier, readAs: readAsOf(tier), measure },
    };
  });
}

function readAsOf(tier: Tier): Exclude<ReadAs, 'synonym'> {
  if (tier === 0) return 'exact';
  return tier <= PART ? 'inflected' : 'corrected';
}
