import { CATALOGUE_TAGS, type CatalogueTag } from './catalogue-tags.ts';

/**
 * Returns the languages in which a store's pages can be read: the store's own, in its order, then
 * the rest of the catalogue. A regional variant, such as Swiss German, replaces the plain language.
 */
export function languagesOf(storeLanguages: readonly string[]): readonly string[] {
  const missing = CATALOGUE_TAGS.filter((tag) =>
    storeLanguages.every((other) => primaryLanguage(other) !== tag),
  );
  return [...new Set([...storeLanguages, ...missing])];
}

/**
 * Returns the first of a reader's preferred languages that is available, or null. If only another
 * region's variant is available, that variant is returned.
 */
export function chooseLanguage(
  preferences: readonly string[],
  available: readonly string[],
): string | null {
  for (const preference of preferences) {
    const preferred = preference.toLowerCase();
    const found =
      available.find((tag) => tag.toLowerCase() === preferred) ??
      available.find((tag) => primaryLanguage(tag) === primaryLanguage(preferred));
    if (found !== undefined) return found;
  }
  return null;
}

/** Returns the languages of an Accept-Language header, the most preferred first. */
export function acceptedLanguages(header: string): readonly string[] {
  return header
    .slice(0, MAXIMUM_HEADER_LENGTH)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/);
      const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? '1';
      return { tag, quality: Number(quality) };
    })
    .filter(({ tag, quality }) => LANGUAGE_TAG_PATTERN.test(tag) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

const MAXIMUM_HEADER_LENGTH = 500;
const LANGUAGE_TAG_PATTERN = /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i;

/** Returns the language of a BCP 47 tag in lower case, without region and script. */
export function primaryLanguage(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? '';
}

/** Returns the catalogue's language for a tag, or English if the catalogue doesn't have it. */
export function catalogueTagOf(tag: string): CatalogueTag {
  return CATALOGUE_TAGS.find((one) => one === primaryLanguage(tag)) ?? 'en';
}
