import { expect, test } from 'vitest';
import type { CapabilityMap, Dimension } from '../../src/core/capability/capability-map.ts';
import type { Product } from '../../src/core/merchants/merchant.ts';
import { makeOffer } from '../../src/core/offers/make-offer.ts';
import { buildStorefront } from '../../src/core/offers/storefront.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { CAPABILITY_EXAMPLE, EXAMPLE_PAIRS } from '../../src/wire/contract/agent-examples.ts';
import { readOfferRequest } from '../../src/wire/offers/request.ts';
import { readDemo } from '../support/publish.ts';

const size = (key: string, label: string, question: string): Dimension => ({
  key,
  label,
  question,
  kind: 'magnitude',
  unit: 'cm',
  minimum: 10,
  maximum: 200,
  step: '0.01',
  required: true,
});

/** The map that the example of a capability reply shows, with a rule, a price and a lead time. */
const FRAMES: CapabilityMap = {
  key: 'frames',
  title: 'Picture frames',
  dimensions: [
    {
      key: 'wood',
      label: 'Wood',
      question: 'Which wood?',
      kind: 'choice',
      required: true,
      values: [{ key: 'oak', label: 'Oak', synonyms: ['european oak'] }],
    },
    size('width', 'Width', 'How wide?'),
    size('height', 'Height', 'How high?'),
    {
      key: 'glass',
      label: 'Glass',
      question: 'Which glass?',
      kind: 'choice',
      values: [],
      appliesWhen: { dimension: 'width', atMost: 150, unit: 'cm' },
    },
  ],
  measures: [
    {
      key: 'perimeter',
      unit: 'm',
      terms: [
        { factor: 2, of: ['width'] },
        { factor: 2, of: ['height'] },
      ],
    },
  ],
  constraints: [
    {
      key: 'both-sides-long',
      kind: 'out_of_range',
      effect: 'blocks',
      title: 'One side must stay within 1.60 m',
      when: {
        all: [
          { dimension: 'width', moreThan: 160 },
          { dimension: 'height', moreThan: 160 },
        ],
      },
      customerMessage: 'One side must stay within 1.60 m, or it will not leave through our door.',
    },
  ],
  price: {
    kind: 'worked_out',
    rows: [
      {
        key: 'moulding',
        label: 'Oak moulding',
        per: { measure: 'perimeter' },
        rate: '60',
        unit: 'm',
      },
    ],
  },
  leadTime: { workingDays: 8 },
};

const PRODUCT: Product = {
  sku: 'FR-1',
  slug: 'classic-frame',
  title: 'Classic frame',
  synonyms: ['picture frame'],
  workflowType: 'made_to_order',
  imageUrl: null,
  allergens: null,
  price: null,
  capabilityMapKey: 'frames',
  leadTimeWorkingDays: 0,
  sample: null,
  designDimensionKey: null,
  backorder: false,
};

test('the example of a no is what its question is answered', () => {
  const { merchant } = readDemo('frames');
  const shippingZones = CAPABILITY_EXAMPLE.shippingZones.map((zone) => ({
    ...zone,
    amount: String(zone.amount),
    freeFrom: String(zone.freeFrom),
  }));
  const storefront = buildStorefront({
    merchant: { ...merchant, merchantId: '0', settings: { ...merchant.settings, shippingZones } },
    products: [PRODUCT],
    maps: [{ version: 3, document: FRAMES }],
    trackedSkus: new Set(),
    holidays: [],
    baseUrl: 'https://frames.example',
  });
  const pair = EXAMPLE_PAIRS['askForOffer']?.find(({ name }) => name === 'no');
  const question = readOfferRequest(pair?.request);
  if (isRefusal(question)) throw new Error(JSON.stringify(question));
  expect(makeOffer(storefront, question, new Date('2026-03-02T09:00:00Z'), null)).toEqual(
    pair?.reply,
  );
});
