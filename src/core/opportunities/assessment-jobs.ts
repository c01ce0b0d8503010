import type { StorefrontJob } from '../offers/storefront-job.ts';
import { type Assessment, assess, type RecordedQuestion, type StockLevels } from './assess.ts';
import { assessShown } from './assess-shown.ts';
import { type Brief, type BriefFacts, createBrief, nextQuestion } from './brief.ts';
import type { Opportunity } from './opportunity.ts';
import { type QueueEntry, queueEntry, type WaitingOpportunity } from './queue.ts';

export interface QuestionToAssess {
  readonly recorded: RecordedQuestion;
  /** Whether hidden names may influence the verdict. */
  readonly areNamesJudged: boolean;
  readonly now: Date;
  readonly levels?: StockLevels;
}

/** The result of an assessment as plain data, so that it can be sent between threads. */
export type AssessmentResult = Omit<Assessment, 'map'> & {
  /** The first question that must be answered, or null if nothing is missing. */
  readonly nextQuestion: string | null;
};

/** Applies the merchant's rules to an opportunity. */
export const ASSESSMENT_JOB: StorefrontJob<QuestionToAssess, AssessmentResult> = {
  name: 'assess',
  subjects: ({ recorded }) => subjectsOf(recorded),
  run: (storefront, { recorded, areNamesJudged, now, levels }) => {
    const judge = areNamesJudged ? assess : assessShown;
    const { map, ...assessment } = judge(storefront, recorded, now, levels);
    return { ...assessment, nextQuestion: nextQuestion({ ...assessment, map }) };
  },
};

interface OpportunityToBrief {
  readonly opportunity: Opportunity;
  readonly facts: BriefFacts;
  readonly now: Date;
}

export const BRIEF_JOB: StorefrontJob<OpportunityToBrief, Brief> = {
  name: 'write-brief',
  subjects: ({ opportunity }) => [
    ...subjectsOf(opportunity),
    ...opportunity.responses.flatMap(({ offered }) => {
      if (offered === null) return [];
      const { productSlug, specification } = offered.line;
      const map =
        specification === null ? [] : [{ capabilityMapKey: specification.capabilityMapKey }];
      return [{ productSlug }, ...map];
    }),
  ],
  run: (storefront, { opportunity, facts, now }) =>
    createBrief(storefront, opportunity, facts, now),
};

interface OpportunityInQueue {
  readonly waiting: WaitingOpportunity;
  readonly now: Date;
  readonly levels: StockLevels;
}

export const QUEUE_ENTRY_JOB: StorefrontJob<OpportunityInQueue, QueueEntry> = {
  name: 'write-queue-entry',
  subjects: ({ waiting }) => subjectsOf(waiting),
  run: (storefront, { waiting, now, levels }) => queueEntry(storefront, waiting, now, levels),
};

/**
 * Returns the product or capability map that an assessment needs. If a product is given, the map
 * key is dropped, because the product determines the map.
 */
function subjectsOf({
  productSlug,
  capabilityMapKey,
}: Pick<RecordedQuestion, 'productSlug' | 'capabilityMapKey'>) {
  if (productSlug !== null) return [{ productSlug }];
  return capabilityMapKey === null ? [] : [{ capabilityMapKey }];
}
