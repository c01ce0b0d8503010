import { type Examples, expectedOutcome } from './example.ts';
import { EXAMPLE_REPLIES } from './example-replies.ts';

export const OPPORTUNITY_REQUEST_EXAMPLE = {
  words: 'Could you make the classic frame in bog oak? It is for a charcoal drawing.',
  productSlug: 'classic-frame',
  selections: [
    { dimensionKey: 'wood', valueKeys: ['bog_oak'] },
    { dimensionKey: 'width', magnitude: 60, unit: 'cm' },
    { dimensionKey: 'height', magnitude: 40, unit: 'cm' },
  ],
  quantity: 1,
  deliverTo: { countryCode: 'IT', postalCode: '20121' },
  contactEmail: 'ada@example.org',
  contactName: 'Ada Rossi',
  acceptableAlternatives: ['Any very dark wood'],
  intent: 'gift',
  idempotencyKey: '5f7c1f0a-9f5e-4f57-9a37-0c2d1f6b8e11',
};

/** A made-up file id. Readers must replace it with the id of a file that they have uploaded. */
export const ATTACHMENT_ID = '0199d0a2-60c2-7f35-a1b4-5c6d7e8f9012';

export const RECORDED_OPPORTUNITY_EXAMPLE = EXAMPLE_REPLIES.sendOpportunity.in_words;
export const OPPORTUNITY_BRIEF_EXAMPLE = EXAMPLE_REPLIES.readOpportunity.brief;

/** The examples of operations on opportunities, by operationId. */
export const OPPORTUNITY_EXAMPLES = {
  sendOpportunity: [
    {
      name: 'in_words',
      title: 'For a wood that the store does not have: a person there answers.',
      request: OPPORTUNITY_REQUEST_EXAMPLE,
      outcome: expectedOutcome(201, { status: 'waiting', waitingParty: 'merchant' }),
    },
    {
      name: 'with_a_file',
      title: 'With a drawing that was uploaded before; put its publicId here.',
      request: {
        words: 'A frame for this drawing, please, as deep as it needs to be.',
        contactEmail: 'ada@example.org',
        attachments: [{ publicId: ATTACHMENT_ID }],
      },
      outcome: expectedOutcome(201, { status: 'waiting', waitingParty: 'merchant' }),
    },
  ],
  readOpportunityQueue: [
    {
      name: 'queue',
      title: 'One request waits, and one that was passed on is overdue.',
      outcome: expectedOutcome(200, { merchantSlug: 'frames', overdueReferralCount: 1 }),
    },
  ],
  readOpportunity: [
    {
      name: 'brief',
      title: 'A request that the store has answered with an offer.',
      outcome: expectedOutcome(200, { status: 'answered', waitingParty: 'customer' }),
    },
  ],
  readOpportunityAttachment: [{ name: 'file', title: 'A drawing.', outcome: expectedOutcome(200) }],
} as const satisfies Examples;
