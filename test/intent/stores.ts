import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CapabilityMap, Dimension } from '../../src/core/capability/capability-map.ts';
import { compileMap } from '../../src/core/capability/compile-map.ts';
import type { CompiledMap } from '../../src/core/capability/compiled-map.ts';
import { importUvl } from '../../src/core/capability/uvl/import-uvl.ts';
import { mergeIntoMap } from '../../src/core/capability/uvl/merge-into-map.ts';
import { type Lexicon, compileLexicon } from '../../src/core/intent/lexicon.ts';
import type { Product } from '../../src/core/merchants/merchant.ts';

/** A store as a demo folder describes it, compiled for reading sentences. */
export interface ReadStore {
  readonly slug: string;
  readonly products: readonly Product[];
  readonly documents: readonly CapabilityMap[];
  /** The compiled maps by key. */
  readonly maps: ReadonlyMap<string, CompiledMap>;
  readonly lexicon: Lexicon;
}

export const DEMO = new URL('../../demo/', import.meta.url).pathname;
export const DEMO_SLUGS = ['frames', 'bakery', 'tables', 'bottles', 'computers'] as const;

export function readStore(folder: string, slug: string): ReadStore {
  const path = join(folder, slug);
  const json = (file: string): unknown => JSON.parse(readFileSync(join(path, file), 'utf8'));
  // The files aren't validated here: loading the demo checks its own, and a test checks those of
  // other folders.
  const products = (json('products.json') as readonly Product[]).map((product) => ({
    ...product,
    backorder: product.backorder === true,
  }));
  const files = readdirSync(path).toSorted();
  const documents = [
    ...files
      .filter((file) => /^map-.*\.json$/.test(file))
      .map((file) => json(file) as CapabilityMap),
    ...files
      .filter((file) => file.endsWith('.uvl'))
      .map((file) =>
        imported(
          readFileSync(join(path, file), 'utf8'),
          file.replace('.uvl', ''),
          json('price.json'),
        ),
      ),
  ];
  const maps = new Map(documents.map((document) => [document.key, compileMap(document)]));
  return { slug, products, documents, maps, lexicon: compileLexicon(products, maps) };
}

/** Returns the store without any synonyms. */
export function withLabelsAlone({ slug, products, documents }: ReadStore): ReadStore {
  const bare = documents.map((map) => ({
    ...map,
    dimensions: map.dimensions.map((dimension) => withoutSynonyms(dimension)),
  }));
  const maps = new Map(bare.map((map) => [map.key, compileMap(map)]));
  return { slug, products, documents: bare, maps, lexicon: compileLexicon(products, maps) };
}

function withoutSynonyms(dimension: Dimension): Dimension {
  const { synonyms: _, ...rest } = dimension;
  return 'values' in rest
    ? { ...rest, values: rest.values.map(({ synonyms: __, ...value }) => value) }
    : rest;
}

function imported(text: string, key: string, overlay: unknown): CapabilityMap {
  const model = importUvl(text, { key });
  const merged = 'errors' in model ? model : mergeIntoMap(model.map, overlay);
  if ('errors' in merged) throw new Error(JSON.stringify(merged.errors));
  return merged.map;
}
