import { CATALOGUE_TAGS, type CatalogueTag } from '../../core/language/catalogue-tags.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';

/**
 * Reads the language for the descriptions of a store's options. Returns null if the request names
 * no language.
 */
export function readLanguage({
  language,
}: Readonly<Record<string, unknown>>): CatalogueTag | null | Refusal<'invalid_request'> {
  if (language === undefined) return null;
  const problem = `must be one of ${CATALOGUE_TAGS.join(', ')}`;
  return (
    CATALOGUE_TAGS.find((tag) => tag === language) ??
    refuse('invalid_request', { problems: [{ path: '?language', problem }] })
  );
}
