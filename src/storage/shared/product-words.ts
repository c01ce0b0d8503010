import { sql } from 'kysely';

/**
 * Returns SQL that is true if one of the names of a product contains the word, ignoring case. The
 * product table must have the alias `p`.
 */
export function containsWord(word: string) {
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`(p.title || ' ' || p.sku || ' ' || p.slug || ' ' || p.synonyms::text) ilike ${pattern}`;
}
