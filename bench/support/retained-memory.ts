import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { makeOffer } from '../../src/core/offers/make-offer.ts';
import type { Storefront } from '../../src/core/offers/storefront.ts';
import { type MapSize, writeMap } from './generated-map.ts';
import { NOW, makeQuestions } from './map-questions.ts';
import { BOTH } from './offer-times.ts';
import { seededRandom } from './random.ts';
import { publish, shopOf } from './shop.ts';

const MAPS = 4;
const QUESTIONS = 8;
const BYTES_PER_MEGABYTE = 1_000_000;

/**
 * Returns the megabytes that a published map keeps, its document included, after a few questions:
 * the mean of some maps.
 */
export function retainedMegabytes(size: MapSize, seed: number, collectGarbage: () => void): number {
  const random = seededRandom(seed);
  // After this first run, memory that the code keeps for itself is already counted in `before`.
  publishAndAsk(writeMap(size, random), random);
  const texts = Array.from({ length: MAPS }, () => writeMap(size, random));
  collectGarbage();
  const before = used();
  const kept = texts.map((text) => publishAndAsk(text, random));
  collectGarbage();
  const megabytes = (used() - before) / kept.length / BYTES_PER_MEGABYTE;
  if (kept.some(({ maps }) => maps.size !== 1)) throw new Error('a map went missing');
  return megabytes;
}

function publishAndAsk(text: string, random: () => number): Storefront {
  // `writeMap` wrote the text, and `shopOf` checks the map.
  const shop = shopOf('generated', JSON.parse(text) as CapabilityMap);
  const storefront = publish(shop);
  for (const question of makeQuestions(shop.document, [], QUESTIONS, random))
    makeOffer(storefront, { ...question, include: BOTH }, NOW, null);
  return storefront;
}

function used(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
