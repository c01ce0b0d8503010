import type { MapInquiry } from './check-names.ts';
import { quote } from './check-problem.ts';

const SHOWN_LENGTH = 60;

/**
 * Warns of translations for texts that the map doesn't have, such as the old name of a value. Such
 * a translation is never used, so buyers would see the new name untranslated.
 */
export function checkTranslations({ map, origins, findings }: MapInquiry): void {
  const { translations, ...rest } = map;
  if (translations === undefined || translations === null) return;
  const own = new Set<string>();
  addTexts(own, rest);
  for (const [tag, texts] of Object.entries(translations)) {
    for (const text of Object.keys(texts)) {
      if (own.has(text)) continue;
      const shown = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
      findings.addWarning(
        origins.memberPointer(texts, text),
        'translates-nothing',
        `The map has no text ${quote(shown)}, so its translation (${tag}) is never read.`,
      );
    }
  }
}

function addTexts(texts: Set<string>, part: unknown): void {
  if (typeof part === 'string') texts.add(part);
  else if (typeof part === 'object' && part !== null)
    for (const member of Object.values(part)) addTexts(texts, member);
}
