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

const OFFER_NO_REQUEST_EXAMPLE = {
  productSlug: 'classic-frame',
  selections: [
    { dimensionKey: 'wood', valueKeys: ['oak'] },
    { dimensionKey: 'width', magnitude: 180, unit: 'cm' },
    { dimensionKey: 'height', magnitude: 170, unit: 'cm' },
  ],
  deliverTo: { countryCode: 'IT', postalCode: '50123' },
  include: ['alternatives', 'remaining'],
};

const OAK = { key: 'oak', label: 'Oak', synonyms: ['european oak'], allergens: null };

const dimension = {
  required: true,
  values: [],
  unit: null,
  minimum: null,
  maximum: null,
  step: null,
  atLeast: null,
  atMost: null,
  maximumLength: null,
  appliesWhen: null,
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
      slug: 'classic-frame',
      sku: 'FR-1',
      title: 'Classic frame',
      synonyms: ['picture frame'],
      workflowType: 'made_to_order',
      capabilityMapKey: 'frames',
      imageUrl: null,
      purchases: ['item'],
      price: null,
      stock: null,
    },
  ],
  capabilityMaps: [
    {
      key: 'frames',
      version: 3,
      title: 'Picture frames',
      dimensions: [
        {
          ...dimension,
          key: 'wood',
          label: 'Wood',
          kind: 'choice',
          question: 'Which wood?',
          values: [OAK],
        },
        { ...size, key: 'width', label: 'Width', question: 'How wide?' },
        { ...size, key: 'height', label: 'Height', question: 'How high?' },
        {
          ...dimension,
          key: 'glass',
          label: 'Glass',
          kind: 'choice',
          required: false,
          question: 'Which glass?',
          values: [],
          appliesWhen: { dimension: 'width', atMost: 150, unit: 'cm' },
        },
      ],
    },
  ],
  shippingZones: [
    {
      key: 'italy',
      title: 'Italy',
      countryCodes: ['IT'],
      postalCodePrefixes: null,
      amount: 12,
      freeFrom: 200,
      transitMinWorkingDays: 1,
      transitMaxWorkingDays: 3,
    },
  ],
  policies: {
    returnsUrl: null,
    termsUrl: 'https://frames.example/terms',
    privacyUrl: null,
    unpaidAfterDays: 7,
    unpaidHoldMinutes: 120,
  },
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
    evaluated: true,
    notEvaluatedReason: null,
    currentCapabilityMapVersion: 3,
    isOffered: true,
    needsApproval: false,
    needsMoreInformation: false,
    leadTimeWorkingDays: 8,
    blocking: [],
    requiringApproval: [],
    unknownDimensionKeys: [],
    notEvaluated: null,
  },
  explanation: null,
  questions: [],
  price: {
    kind: 'worked_out',
    unitAmount: 84.5,
    totalAmount: 169,
    currencyCode: 'EUR',
    rows: [{ key: 'moulding', label: 'Oak moulding', amount: 169 }],
  },
  total: { itemsAmount: 169, shippingAmount: 12, totalAmount: 181, currencyCode: 'EUR' },
  deliverable: true,
  backordered: 0,
  estimate: {
    basis: 'lead_time',
    date: '2026-03-12',
    makeTimeWorkingDays: 8,
    revisedAt: null,
    late: false,
    dispatchWorkingDays: 8,
    transitMinWorkingDays: 1,
    transitMaxWorkingDays: 3,
    deliveryFrom: '2026-03-13',
    deliveryTo: '2026-03-17',
    restockExpectedOn: null,
  },
  continueUrl: 'https://frames.example/stores/frames/classic-frame',
};

export const BOTH_SIDES_LONG = {
  constraintKey: 'both-sides-long',
  kind: 'out_of_range',
  title: 'One side must stay within 1.60 m',
  reason: null,
  customerMessage: 'One side must stay within 1.60 m, or it will not leave through our door.',
  reviewDueAt: null,
};

const WOOD = { ...answered, dimensionKey: 'wood', valueKeys: ['oak'] };
const measured = (dimensionKey: string, magnitude: number) => ({
  ...answered,
  dimensionKey,
  valueKeys: [],
  magnitude,
  unit: 'cm',
});

const left = {
  valueKeys: [],
  minimum: null,
  maximum: null,
  unit: null,
  exclusiveMinimum: false,
  exclusiveMaximum: false,
  earliest: null,
  latest: null,
  answerable: true,
};

const OFFER_NO_EXAMPLE = {
  ...OFFER_EXAMPLE,
  quantity: 1,
  selections: [WOOD, measured('width', 180), measured('height', 170)],
  answer: 'no',
  nextStep: 'change_options',
  verdict: { ...OFFER_EXAMPLE.verdict, isOffered: false, blocking: [BOTH_SIDES_LONG] },
  explanation: { constraintKeys: ['both-sides-long'], dimensionKeys: ['width', 'height'] },
  price: null,
  total: null,
  estimate: null,
  alternatives: {
    complete: true,
    options: [
      {
        changes: [
          { dimensionKey: 'height', from: measured('height', 170), to: measured('height', 160) },
        ],
        selections: [WOOD, measured('width', 180), measured('height', 160)],
        price: {
          kind: 'worked_out',
          unitAmount: 408,
          totalAmount: 408,
          currencyCode: 'EUR',
          rows: [{ key: 'moulding', label: 'Oak moulding', amount: 408 }],
        },
        total: { itemsAmount: 408, shippingAmount: 0, totalAmount: 408, currencyCode: 'EUR' },
        leadTimeWorkingDays: 8,
      },
      {
        changes: [
          { dimensionKey: 'width', from: measured('width', 180), to: measured('width', 160) },
        ],
        selections: [WOOD, measured('width', 160), measured('height', 170)],
        price: {
          kind: 'worked_out',
          unitAmount: 396,
          totalAmount: 396,
          currencyCode: 'EUR',
          rows: [{ key: 'moulding', label: 'Oak moulding', amount: 396 }],
        },
        total: { itemsAmount: 396, shippingAmount: 0, totalAmount: 396, currencyCode: 'EUR' },
        leadTimeWorkingDays: 8,
      },
    ],
  },
  remaining: [
    { ...left, dimensionKey: 'wood', answerable: false },
    { ...left, dimensionKey: 'width', minimum: 10, maximum: 160, unit: 'cm' },
    { ...left, dimensionKey: 'height', minimum: 10, maximum: 160, unit: 'cm' },
    { ...left, dimensionKey: 'glass', answerable: false },
  ],
};

const INTENT_SENTENCE = 'Two oak classic frames, 12 inches by 40 cm, with a nice bevel';

export const INTENT_REQUEST_EXAMPLE = {
  sentence: INTENT_SENTENCE,
  deliverTo: { countryCode: 'IT', postalCode: '50123' },
};

const spanOf = (words: string) => ({
  start: INTENT_SENTENCE.indexOf(words),
  end: INTENT_SENTENCE.indexOf(words) + words.length,
});
const read = { ...answered, valueKeys: [], readAs: 'exact' };

export const INTENT_EXAMPLE = {
  understood: {
    question: {
      productSlug: 'classic-frame',
      selections: [
        { ...answered, dimensionKey: 'wood', valueKeys: ['oak'] },
        { ...answered, dimensionKey: 'width', valueKeys: [], magnitude: 12, unit: 'in' },
        { ...answered, dimensionKey: 'height', valueKeys: [], magnitude: 40, unit: 'cm' },
      ],
      excluding: [],
      quantity: 2,
      deliverTo: { countryCode: 'IT', postalCode: '50123' },
    },
    selections: [
      { ...read, dimensionKey: 'wood', valueKeys: ['oak'], span: spanOf('oak') },
      { ...read, dimensionKey: 'width', magnitude: 12, unit: 'in', span: spanOf('12 inches') },
      { ...read, dimensionKey: 'height', magnitude: 40, unit: 'cm', span: spanOf('40 cm') },
    ],
    exclusions: [],
    ambiguities: [],
    notUnderstood: [{ span: spanOf('nice bevel') }],
    questions: [],
  },
  offer: OFFER_EXAMPLE,
};

/** A question and its answer. */
interface ExamplePair {
  readonly name: string;
  readonly summary: string;
  readonly request: unknown;
  readonly reply: unknown;
}

/** Of operations that one example can't show, by operationId. */
export const EXAMPLE_PAIRS: Readonly<Record<string, readonly ExamplePair[]>> = {
  askForOffer: [
    {
      name: 'yes',
      summary: 'The store can make it.',
      request: OFFER_REQUEST_EXAMPLE,
      reply: OFFER_EXAMPLE,
    },
    {
      name: 'no',
      summary: 'It cannot: why, the nearest that it can, and what is left to choose.',
      request: OFFER_NO_REQUEST_EXAMPLE,
      reply: OFFER_NO_EXAMPLE,
    },
  ],
};
