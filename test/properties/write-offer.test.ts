import { expect, test } from 'vitest';
import { buildStorefront, repeatedParts } from '../../src/core/offers/storefront.ts';
import { makeOffer } from '../../src/core/offers/make-offer.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { BASE_SEED } from '../oracle/random.ts';
import { generateMap } from '../oracle/generate-map.ts';
import { generateQuestion } from '../oracle/generate-question.ts';
import { readDemo } from '../support/publish.ts';
import { writeJson } from '../../src/wire/json-text.ts';
import { shareText, writeOffer } from '../../src/wire/write-offer.ts';

test('writes the text that plain JSON would be, whether parts are shared or not', () => {
  const { merchant } = readDemo('frames');
  const now = new Date('2027-03-02T10:00:00Z');
  const seen = new Set<string>();
  for (let index = 0; index < 300; index += 1) {
    const map = generateMap(BASE_SEED + index);
    const storefront = buildStorefront({
      merchant: { ...merchant, merchantId: '0' }, products: [], maps: [{ version: 1, document: map }], holidays: [], baseUrl: 'https://shop.example/"quoted"',
    });
    if (index % 2 === 0) for (const part of repeatedParts(storefront)) shareText(part);
    for (let round = 0; round < 8; round += 1) {
      const { selections, excluding, quantity } = generateQuestion(map, BASE_SEED + index * 8 + round);
      const offer = makeOffer(storefront, { capabilityMapKey: round === 7 ? 'no-such-map' : map.key, selections, excluding, quantity, deliverTo: { countryCode: 'IT' } }, now);
      if (isRefusal(offer)) continue;
      expect(writeOffer(offer)).toBe(writeJson(offer));
      seen.add(`${offer.answer} ${offer.price?.kind ?? 'unpriced'}`);
    }
  }
  expect(seen.size).toBeGreaterThan(6);
});
