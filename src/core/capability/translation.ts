import type { CapabilityMap } from './capability-map.ts';

/**
 * The translations of a capability map's texts into one language. Texts without a translation stay
 * as they are.
 */
export class Translation {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #parts = new WeakMap<object, object>();

  constructor(texts: Readonly<Record<string, string>>) {
    this.#texts = new Map(Object.entries(texts));
  }

  translate(text: string): string {
    return this.#texts.get(text) ?? text;
  }

  translateOptional(text: string | null): string | null {
    return text === null ? null : this.translate(text);
  }

  /**
   * Translates a part that many offers share. The result is the same object each time, so that
   * callers can cache the text generated from it.
   */
  translatePart<Part extends object>(part: Part, translate: (part: Part) => Part): Part {
    const known = this.#parts.get(part);
    // The cast is safe, because each type of part is translated by only one function.
    if (known !== undefined) return known as Part;
    const made = translate(part);
    this.#parts.set(part, made);
    return made;
  }
}

/** Returns the translations of a capability map, by language. */
export function translationsOf({
  translations,
}: Pick<CapabilityMap, 'translations'>): ReadonlyMap<string, Translation> {
  return new Map(
    Object.entries(translations ?? {}).map(([tag, texts]) => [tag, new Translation(texts)]),
  );
}
