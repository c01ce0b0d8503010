import type { CatalogueTag } from './catalogue-tags.ts';
import { baseOf, catalogueTagOf, chooseLanguage, languagesOf } from './choose-language.ts';
import de from './generated/de.json' with { type: 'json' };
import en from './generated/en.json' with { type: 'json' };
import es from './generated/es.json' with { type: 'json' };
import fr from './generated/fr.json' with { type: 'json' };
import it from './generated/it.json' with { type: 'json' };
import { type Area, type CompiledMessages, type Language, openLanguage } from './language.ts';

// `npm run messages` writes the files in exactly this form, which TypeScript can't infer.
const MESSAGES = { en, de, fr, it, es } as unknown as Readonly<
  Record<CatalogueTag, CompiledMessages>
>;

const languages = new Map<string, Language>();

/**
 * Returns the language for a BCP 47 tag, whose region decides how money and days are formatted.
 * Languages that the catalogue doesn't have fall back to English.
 */
export function languageOf(tag: string): Language {
  const known = languages.get(tag);
  if (known !== undefined) return known;
  const base = catalogueTagOf(tag);
  const opened = openLanguage<Area>(base === baseOf(tag) ? tag : base, MESSAGES[base]);
  if (languages.size < MAXIMUM_CACHED_LANGUAGES) languages.set(tag, opened);
  return opened;
}

/** The maximum number of cached languages, roughly one for each region in which they are spoken. */
const MAXIMUM_CACHED_LANGUAGES = 200;

/**
 * Returns the first of a reader's preferred languages in which the store's pages and mails are
 * available, or else the store's first language. Null stands for an unknown preference.
 */
export function languageAmong(
  storeLanguages: readonly string[],
  preferences: readonly (string | null)[],
): Language {
  const available = languagesOf(storeLanguages);
  const known = preferences.filter((tag) => tag !== null);
  return languageOf(chooseLanguage(known, available) ?? available[0] ?? 'en');
}

/** Returns the messages of some areas of the catalogue, for a program that needs no others. */
export function messagesOf(tag: string, areas: readonly Area[]): CompiledMessages {
  const entries = Object.entries(MESSAGES[catalogueTagOf(tag)]);
  return Object.fromEntries(
    entries.filter(([key]) => areas.some((area) => key.startsWith(`${area}.`))),
  );
}
