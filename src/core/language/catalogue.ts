import type { CatalogueTag } from './catalogue-tags.ts';
import { primaryLanguage, catalogueTagOf, chooseLanguage, languagesOf } from './choose-language.ts';
import de from './generated/de.json' with { type: 'json' };
import en from './generated/en.json' with { type: 'json' };
import es from './generated/es.json' with { type: 'json' };
import fr from './generated/fr.json' with { type: 'json' };
import it from './generated/it.json' with { type: 'json' };
import {
  type MessageArea,
  type CompiledMessages,
  type Language,
  openLanguage,
} from './language.ts';

// `npm run messages` writes the files in exactly this form, which TypeScript can't infer.
const MESSAGES_BY_LANGUAGE = { en, de, fr, it, es } as unknown as Readonly<
  Record<CatalogueTag, CompiledMessages>
>;

const languageByTag = new Map<string, Language>();

/**
 * Returns the language for a BCP 47 tag, whose region decides how money and days are formatted.
 * Languages that the catalogue doesn't have fall back to English.
 */
export function languageOf(tag: string): Language {
  const known = languageByTag.get(tag);
  if (known !== undefined) return known;
  const base = catalogueTagOf(tag);
  const opened = openLanguage<MessageArea>(
    base === primaryLanguage(tag) ? tag : base,
    MESSAGES_BY_LANGUAGE[base],
  );
  if (languageByTag.size < MAXIMUM_CACHED_LANGUAGES) languageByTag.set(tag, opened);
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
export function messagesOf(tag: string, messageAreas: readonly MessageArea[]): CompiledMessages {
  const entries = Object.entries(MESSAGES_BY_LANGUAGE[catalogueTagOf(tag)]);
  return Object.fromEntries(
    entries.filter(([key]) =>
      messageAreas.some((messageArea) => key.startsWith(`${messageArea}.`)),
    ),
  );
}
