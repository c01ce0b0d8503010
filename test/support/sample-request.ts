import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import type { Opportunity } from '../../src/core/opportunities/opportunity.ts';
import { newOpportunity, type OpportunityInput } from '../../src/core/opportunities/record.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { insertOpportunity } from '../../src/storage/opportunities/opportunity-repository.ts';
import type { StoreContent } from './publish.ts';
import { BOARDS, workshop } from './workshop.ts';

export const SAMPLE_OPENED_AT = new Date('2027-03-01T09:00:00.000Z');
/** By when a store must have answered that gets its turn. */
export const SAMPLE_ANSWER_BY = new Date('2027-03-03T16:00:00.000Z');

const RECORDED: OpportunityInput = {
  words: 'Can you engrave our names?',
  contactEmail: 'Ada@example.org',
  contactName: 'Ada Rossi',
  language: null,
  productSlug: 'board',
  capabilityMapKey: null,
  selections: [
    { dimensionKey: 'wood', valueKeys: ['oak'] },
    { dimensionKey: 'words', requestedValue: 'Ada & Bo' },
  ],
  quantity: 2,
  deliverTo: null,
  neededBy: null,
  acceptableAlternatives: [],
  intent: null,
  abandonedAtDimensionKey: null,
  via: 'agent',
};

/** A request as it is recorded, for two engraved boards of oak. */
export function sampleRequest(
  request: Partial<OpportunityInput> = {},
  change: Partial<Opportunity> = {},
): Opportunity {
  const facts = {
    merchantId: '00000000-0000-7000-8000-000000000001',
    opportunityId: '00000000-0000-7000-8000-0000000000aa',
    sentFrom: null,
    attachments: [],
    now: SAMPLE_OPENED_AT,
    answerBy: SAMPLE_ANSWER_BY,
  };
  return { ...newOpportunity({ ...RECORDED, ...request }, facts), ...change };
}

/**
 * The workshop's boards, whose engraving a person prices: 25 at least for a line, in steps of 0.50.
 */
export const ENGRAVED_BOARDS: CapabilityMap = {
  ...BOARDS,
  price: {
    kind: 'worked_out',
    minimum: '25',
    roundTo: '0.5',
    rows: [
      {
        key: 'board',
        label: 'Board',
        byValue: {
          dimension: 'wood',
          amounts: { oak: '20.10', walnut: '30.20', yew: '40.00', bogoak: '99.00' },
        },
      },
      {
        key: 'engraving',
        label: 'Engraving',
        when: { dimension: 'words', answered: true },
        requiresPerson: true,
      },
      { key: 'care', label: 'Care', percent: '10', of: ['engraving'] },
    ],
  },
};

export function engravingShop(slug: string): StoreContent {
  return { ...workshop(slug), maps: [ENGRAVED_BOARDS] };
}

/** Records it as it is; what recording it takes elsewhere is left out. */
export async function putRequest(database: Database, opportunity: Opportunity): Promise<void> {
  await database.transaction((transaction) => insertOpportunity(transaction, opportunity, []));
}
