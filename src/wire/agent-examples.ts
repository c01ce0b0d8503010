/** Examples of the published description. A test holds them against their schemas. */
export const OFFER_REQUEST_EXAMPLE = {
  productSlug: 'classic-frame',
  selections: [
    { dimensionKey: 'wood', valueKeys: ['oak'] },
    { dimensionKey: 'width', magnitude: '12', unit: 'in' },
    { dimensionKey: 'height', magnitude: 40, unit: 'cm' },
  ],
  quantity: 2,
  deliverTo: { countryCode: 'IT', postalCode: '50123' },
};

const OAK = { key: 'oak', label: 'Oak', synonyms: ['european oak'], allergens: null };

const dimension = {
  required: true, values: [], unit: null, minimum: null, maximum: null, step: null,
  atLeast: null, atMost: null, maximumLength: null, appliesWhen: null,
};
const size = { ...dimension, kind: 'magnitude', unit: 'cm', minimum: 10, maximum: 200, step: 0.01 };

export const CAPABILITY_EXAMPLE = {
  merchantSlug: 'frames',
  name: 'Example Frames',
  currencyCode: 'EUR',
  timezone: 'Europe/Rome',
  languages: ['en'],
  products: [
    {
      slug: 'classic-frame', sku: 'FR-1', title: 'Classic frame', synonyms: ['picture frame'], workflowType: 'made_to_order',
      capabilityMapKey: 'frames', imageUrl: null, purchases: ['item'], price: null,
    },
  ],
  capabilityMaps: [
    {
      key: 'frames', version: 3, title: 'Picture frames',
      dimensions: [
        { ...dimension, key: 'wood', label: 'Wood', kind: 'choice', question: 'Which wood?', values: [OAK] },
        { ...size, key: 'width', label: 'Width', question: 'How wide?' },
        { ...size, key: 'height', label: 'Height', question: 'How high?' },
        {
          ...dimension, key: 'glass', label: 'Glass', kind: 'choice', required: false, question: 'Which glass?', values: [],
          appliesWhen: { dimension: 'width', atMost: 150, unit: 'cm' },
        },
      ],
    },
  ],
  shippingZones: [
    {
      key: 'italy', title: 'Italy', countryCodes: ['IT'], postalCodePrefixes: null, amount: 12, freeFrom: 200,
      transitMinWorkingDays: 1, transitMaxWorkingDays: 3,
    },
  ],
  policies: { returnsUrl: null, termsUrl: 'https://frames.example/terms', privacyUrl: null, unpaidAfterDays: 7 },
  limits: { maximumLines: 50, maximumQuantity: 10_000, perMinute: { capability: 120, offer: 60 } },
};

const answered = { magnitude: null, unit: null, requestedValue: null };

export const OFFER_EXAMPLE = {
  merchantSlug: 'frames',
  productSlug: 'classic-frame',
  capabilityMapKey: 'frames',
  capabilityMapVersion: 3,
  quantity: 2,
  selections: [
    { ...answered, dimensionKey: 'wood', valueKeys: ['oak'] },
    { ...answered, dimensionKey: 'width', valueKeys: [], magnitude: 12, unit: 'in' },
    { ...answered, dimensionKey: 'height', valueKeys: [], magnitude: 40, unit: 'cm' },
  ],
  excluding: [],
  assumed: [],
  answer: 'yes',
  nextStep: 'place_order',
  verdict: {
    evaluated: true, notEvaluatedReason: null, currentCapabilityMapVersion: 3, isOffered: true, needsApproval: false,
    needsMoreInformation: false, leadTimeWorkingDays: 8, blocking: [], requiringApproval: [], unknownDimensionKeys: [], notEvaluated: null,
  },
  explanation: null,
  questions: [],
  price: { kind: 'worked_out', unitAmount: 84.5, totalAmount: 169, currencyCode: 'EUR', rows: [{ key: 'moulding', label: 'Oak moulding', amount: 169 }] },
  total: { itemsAmount: 169, shippingAmount: 12, totalAmount: 181, currencyCode: 'EUR' },
  deliverable: true,
  backordered: 0,
  estimate: {
    basis: 'lead_time', date: '2026-03-12', makeTimeWorkingDays: 8, revisedAt: null, late: false, dispatchWorkingDays: 8,
    transitMinWorkingDays: 1, transitMaxWorkingDays: 3, deliveryFrom: '2026-03-13', deliveryTo: '2026-03-17', restockExpectedOn: null,
  },
  continueUrl: 'https://frames.example/stores/frames/classic-frame',
};
