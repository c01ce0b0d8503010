import { type Examples, expectedOutcome } from './example.ts';
import { EXAMPLE_REPLIES } from './example-replies.ts';

/**
 * The requests of the examples are written by hand, and `test/scripts/write-examples.ts` generates
 * the replies.
 */
const EXAMPLE_FRAME_SELECTIONS = [
  { dimensionKey: 'wood', valueKeys: ['oak'] },
  { dimensionKey: 'profile', valueKeys: ['flat'] },
  { dimensionKey: 'rail', valueKeys: ['mm20'] },
  { dimensionKey: 'width', magnitude: '12', unit: 'in' },
  { dimensionKey: 'height', magnitude: 40, unit: 'cm' },
  { dimensionKey: 'glass', valueKeys: ['clear'] },
];
const DESTINATION_EXAMPLE = { countryCode: 'IT', postalCode: '50123' };

export const OFFER_REQUEST_EXAMPLE = {
  productSlug: 'classic-frame',
  selections: EXAMPLE_FRAME_SELECTIONS,
  quantity: 2,
  deliverTo: DESTINATION_EXAMPLE,
};

const OPEN_OFFER_REQUEST = {
  productSlug: 'classic-frame',
  selections: EXAMPLE_FRAME_SELECTIONS.filter(
    ({ dimensionKey }) => dimensionKey !== 'height' && dimensionKey !== 'glass',
  ),
  deliverTo: DESTINATION_EXAMPLE,
};

/**
 * The options of a picture frame that needs the store's approval, because it is wider than 1.80 m.
 */
export const LARGE_FRAME_SELECTIONS = [
  { dimensionKey: 'wood', valueKeys: ['oak'] },
  { dimensionKey: 'profile', valueKeys: ['flat'] },
  { dimensionKey: 'rail', valueKeys: ['mm45'] },
  { dimensionKey: 'width', magnitude: 2, unit: 'm' },
  { dimensionKey: 'height', magnitude: 120, unit: 'cm' },
  { dimensionKey: 'glass', valueKeys: ['acrylic'] },
  { dimensionKey: 'hanging', valueKeys: ['split_batten'] },
];

export const NOT_OFFERED_SELECTIONS = [
  { dimensionKey: 'wood', valueKeys: ['olive'] },
  { dimensionKey: 'profile', valueKeys: ['flat'] },
  { dimensionKey: 'rail', valueKeys: ['mm20'] },
  { dimensionKey: 'width', magnitude: 130, unit: 'cm' },
  { dimensionKey: 'height', magnitude: 40, unit: 'cm' },
  { dimensionKey: 'glass', valueKeys: ['clear'] },
];

const INTENT_SENTENCE =
  'Two oak classic frames, 12 inches wide and 40 cm high, flat, 20 mm, clear glass, with a dovetail';

export const INTENT_REQUEST_EXAMPLE = { sentence: INTENT_SENTENCE, deliverTo: DESTINATION_EXAMPLE };

export const CAPABILITY_EXAMPLE = EXAMPLE_REPLIES.readCapability.store;
export const OFFER_EXAMPLE = EXAMPLE_REPLIES.askForOffer.yes;

/** The examples of operations on offers, by operationId. */
export const OFFER_EXAMPLES = {
  readCapability: [
    {
      name: 'store',
      title: 'A frame maker, cut short: two of each list, and one option of each kind.',
      outcome: expectedOutcome(200, { merchantSlug: 'frames' }),
    },
  ],
  askForOffer: [
    {
      name: 'yes',
      title: 'The store can make it.',
      request: OFFER_REQUEST_EXAMPLE,
      outcome: expectedOutcome(200, { answer: 'yes', nextStep: 'place_order' }),
    },
    {
      name: 'questions',
      title: 'Something is still to be chosen: what to ask the buyer.',
      request: OPEN_OFFER_REQUEST,
      outcome: expectedOutcome(200, { answer: 'needs_information', nextStep: 'answer_questions' }),
    },
    {
      name: 'yes_after_approval',
      title: 'It is made once the store has looked at it.',
      request: {
        productSlug: 'classic-frame',
        selections: LARGE_FRAME_SELECTIONS,
        deliverTo: DESTINATION_EXAMPLE,
      },
      outcome: expectedOutcome(200, { answer: 'yes_after_approval', nextStep: 'place_order' }),
    },
    {
      name: 'no',
      title: 'It cannot: why, the nearest that it can, and what is left to choose.',
      request: {
        productSlug: 'classic-frame',
        selections: NOT_OFFERED_SELECTIONS,
        deliverTo: DESTINATION_EXAMPLE,
        include: ['alternatives', 'remaining'],
      },
      outcome: expectedOutcome(200, { answer: 'no', nextStep: 'change_options' }),
    },
    {
      name: 'differences',
      title: 'What each value would change, as a configurator shows it beside the value.',
      request: { ...OFFER_REQUEST_EXAMPLE, include: ['differences'] },
      outcome: expectedOutcome(200, { answer: 'yes' }),
    },
  ],
  askForOfferInWords: [
    {
      name: 'yes',
      title: 'Understood but for one word, and the store can make it.',
      request: INTENT_REQUEST_EXAMPLE,
      outcome: expectedOutcome(200),
    },
    {
      name: 'no_product',
      title: 'No product was understood: what to ask the buyer.',
      request: { sentence: 'Something nice for the hall' },
      outcome: expectedOutcome(200, { offer: null }),
    },
  ],
} as const satisfies Examples;
