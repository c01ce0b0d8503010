import { parseUvl } from '@bottega/uvl';
import { CachedDocument } from '../../src/actions/shared/cached-document.ts';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { importUvl } from '../../src/core/capability/uvl/import-uvl.ts';
import type { OfferQuery } from '../../src/core/offers/make-offer.ts';
import { type Storefront, buildStorefront } from '../../src/core/offers/storefront.ts';
import { storeOf } from '../oracle/product-offer.ts';
import { QuestionMaker } from '../uvl/random-question.ts';
import { Seeded } from '../uvl/seeded.ts';
import { writeLargeModel } from '../uvl/write-large-model.ts';

export const NOW = new Date('2027-03-02T12:00:00Z');

/** A map whose questions take a search, and questions about it. */
export interface LargeStore {
  readonly map: CapabilityMap;
  readonly queries: readonly OfferQuery[];
  /** A new storefront that hasn't answered anything, with the map as the service keeps it. */
  open(): Storefront;
}

export function largeStore(
  seed: number,
  dimensions: number,
  questions: number,
  title = 'Model',
): LargeStore {
  const text = writeLargeModel(new Seeded(seed), dimensions);
  const parsed = parseUvl(text);
  const imported = importUvl(text, { key: 'model' });
  if ('errors' in parsed || 'errors' in imported) throw new Error('the model cannot be read');
  const map = { ...imported.map, title };
  const maker = new QuestionMaker(parsed.model, map, new Seeded(seed));
  const document = JSON.stringify(map);
  const { merchant, products } = storeOf(map);
  return {
    map,
    queries: Array.from({ length: questions }, () => ({
      ...maker.next(),
      capabilityMapKey: 'model',
      quantity: 1,
      include: ['alternatives', 'remaining'],
    })),
    open: () =>
      buildStorefront({
        merchant,
        products,
        maps: [new CachedDocument({ mapKey: 'model', version: 1, document })],
        trackedSkus: new Set(),
        holidays: [20_514],
        baseUrl: 'https://shop.example',
      }),
  };
}
