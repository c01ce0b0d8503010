import { findBestPath } from './best-path.ts';
import { buildLattice } from './lattice.ts';
import type { Lexicon, MapLexicon } from './lexicon.ts';
import { findQuotes } from './quotes.ts';
import { markScopes } from './scope.ts';
import { type Mention, makeMentions } from './mentions.ts';
import { type Token, tokenise } from './tokens.ts';
import type { Language } from './translate-words.ts';

/**
 * A sentence divided into meaningful parts, using the names in one capability map and the names of
 * the merchant's products.
 */
export interface SentenceView {
  readonly map: MapLexicon;
  readonly tokens: readonly Token[];
  /** The language of the sentence, or null for English and all that isn't known. */
  readonly language: Language | null;
  readonly mentions: Mention[];
}

export function createSentenceView(
  lexicon: Lexicon,
  map: MapLexicon,
  sentence: string,
  today: number,
): SentenceView {
  const given = tokenise(sentence);
  const { tokens, edges, language } = buildLattice(given, findQuotes(given, sentence), {
    map,
    products: lexicon.productNames,
    today,
  });
  const mentions = makeMentions(findBestPath(edges, tokens.length), tokens);
  markScopes(mentions, tokens);
  return { map, tokens, language, mentions };
}
