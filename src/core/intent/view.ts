import { bestPath } from './best-path.ts';
import { spanLattice } from './lattice.ts';
import type { Lexicon, MapLexicon } from './lexicon.ts';
import { findQuotes } from './quotes.ts';
import { markScopes } from './scope.ts';
import { type Spot, makeSpots } from './spots.ts';
import { type Token, tokenise } from './tokens.ts';

/** A sentence cut into parts with the words of one map, and of the store's products. */
export interface View {
  readonly map: MapLexicon;
  readonly tokens: readonly Token[];
  readonly spots: Spot[];
}

export function viewSentence(
  lexicon: Lexicon,
  map: MapLexicon,
  sentence: string,
  today: number,
): View {
  const given = tokenise(sentence);
  const { tokens, edges } = spanLattice(given, findQuotes(given, sentence), {
    map,
    products: lexicon.productNames,
    today,
  });
  const spots = makeSpots(bestPath(edges, tokens.length), tokens);
  markScopes(spots, tokens);
  return { map, tokens, spots };
}
