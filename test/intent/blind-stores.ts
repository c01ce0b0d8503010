import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { compileMap } from '../../src/core/capability/compile-map.ts';
import { compileLexicon } from '../../src/core/intent/lexicon.ts';
import type { Product } from '../../src/core/merchants/merchant.ts';
import type { ReadStore } from './stores.ts';

/** A size as the clerk writes it down. */
export interface ClerkSize {
  readonly value: number;
  readonly unit: string;
}

/** What a careful clerk writes down for a sentence. */
export interface ClerkReading {
  /** By dimension: the key of a value, keys of several, a size, or a text or day. */
  readonly selections: Readonly<Record<string, string | readonly string[] | ClerkSize>>;
  readonly exclusions: Readonly<Record<string, readonly string[]>>;
  readonly quantity?: number;
  readonly neededBy?: string;
  /** Words of the sentence that the clerk can't write down as an answer. */
  readonly rest: readonly string[];
}

/** A sentence of a blind author, and how it was meant. */
export interface BlindSentence {
  readonly store: ReadStore;
  readonly sentence: string;
  readonly reading: ClerkReading;
  /** The product that the sentence names, if it names one. */
  readonly product?: string;
  /** Why another reading is as good as the clerk's, or null. */
  readonly debatable: string | null;
}

/** Reads the stores of a folder. Every file STORE.map.json is one store. */
export function readBlindStores(folder: string): BlindSentence[] {
  const debatable = new Map(
    linesOf<{ sentence: string; reason: string }>(join(folder, 'debatable.jsonl')).map(
      ({ sentence, reason }) => [sentence, reason],
    ),
  );
  return readdirSync(folder)
    .filter((file) => /^[^.]+\.map\.json$/.test(file))
    .toSorted()
    .flatMap((file) => {
      const slug = file.replace('.map.json', '');
      const store = readBlindStore(folder, slug);
      const lines = linesOf<Omit<BlindSentence, 'store' | 'debatable'>>(
        join(folder, `${slug}.sentences.jsonl`),
      );
      return lines.map((line) => ({
        ...line,
        store,
        debatable: debatable.get(line.sentence) ?? null,
      }));
    });
}

function readBlindStore(folder: string, slug: string): ReadStore {
  // The files are a test author's own, and a wrong name in them throws when the map is compiled.
  const json = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const map = json(`${slug}.map.json`) as CapabilityMap;
  const products = readdirSync(folder)
    .filter((file) => new RegExp(`^${slug}\\.product\\d*\\.json$`).test(file))
    .toSorted()
    .map((file) => completeProduct(json(file) as Partial<Product>));
  const maps = new Map([[map.key, compileMap(map)]]);
  return { slug, products, documents: [map], maps, lexicon: compileLexicon(products, maps) };
}

function completeProduct(product: Partial<Product>): Product {
  const usual = {
    synonyms: [],
    imageUrl: null,
    allergens: null,
    price: null,
    leadTimeWorkingDays: 1,
    backorder: false,
    sample: null,
  };
  return { ...usual, ...product } as Product;
}

function linesOf<Line>(path: string): Line[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line);
}
