import { deepStrictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptOffer,
  declineOffer,
  recordPlacedOrder,
  replyToAsk,
  viewResponse,
} from '../../src/core/opportunities/buyer-answers.ts';
import { closeOpportunity } from '../../src/core/opportunities/close.ts';
import { decide, isResolved, currentDecision } from '../../src/core/opportunities/decide.ts';
import {
  expireOffers,
  recordDeliveryFailure,
  recordDelivery,
} from '../../src/core/opportunities/delivery-outcomes.ts';
import {
  type OfferedTerms,
  OPPORTUNITY_STATUSES,
  type Opportunity,
} from '../../src/core/opportunities/opportunity.ts';
import { sendResponse } from '../../src/core/opportunities/respond.ts';
import { isRefusal, type Refusal } from '../../src/core/shared/result.ts';
import {
  type NaiveOutcome,
  type NaiveOpportunity,
  naiveRequest,
  PARTIES,
  type RequestStep,
  takeStep,
} from '../oracle/naive-opportunity.ts';
import { SAMPLE_ANSWER_BY, SAMPLE_OPENED_AT, sampleRequest } from '../support/sample-request.ts';

const SEED = Number(process.env['BOTTEGA_SEED'] ?? 20_261_120);
const RUNS = 2_000;
const HOUR_MS = 3_600_000;

const OFFERED: OfferedTerms = {
  line: {
    sku: 'custom',
    productSlug: 'custom',
    title: 'A chair',
    quantity: 1,
    workflowType: 'made_to_order',
    imageUrl: null,
    specification: null,
    bottle: null,
    allergens: null,
    unitPriceAmount: 100n,
    lineTotalAmount: 100n,
  },
  currencyCode: 'EUR',
  shipping: { kind: 'collect' },
  leadTimeWorkingDays: 3,
};
const ACCEPTANCE = {
  buyer: { email: 'ada@example.org', name: null, phone: null },
  language: null,
  shippingAddress: null,
  shippingAmount: 0n,
  totalAmount: 100n,
};

/** A request that steps are taken on, through the code under test. */
class DrivenRequest {
  opportunity: Opportunity;
  #hour = 0;
  #made = 0;

  constructor(hasAddress: boolean) {
    this.opportunity = sampleRequest({ contactEmail: hasAddress ? 'ada@example.org' : null });
  }

  now(): Date {
    return new Date(SAMPLE_OPENED_AT.getTime() + this.#hour * HOUR_MS);
  }

  take(step: RequestStep): string {
    if (step.do === 'wait') {
      this.#hour += step.hours;
      return 'done';
    }
    const after = this.#change(step);
    if (isRefusal(after)) return after.code;
    if (after === this.opportunity) return 'same';
    this.opportunity = after;
    return 'done';
  }

  #answerOf(step: Extract<RequestStep, { do: 'decide' }>) {
    const { outcome } = step;
    switch (outcome) {
      case 'offer': {
        const expiresAt = new Date(this.now().getTime() + step.hours * HOUR_MS);
        return { outcome, offered: OFFERED, expiresAt };
      }
      case 'ask':
        return { outcome, dimensionKeys: ['wood'] };
      case 'refer':
        return { outcome, referredTo: 'Bo', dueBy: '2027-03-09' };
      default:
        return { outcome };
    }
  }

  #change(step: Exclude<RequestStep, { do: 'wait' }>): Opportunity | Refusal {
    const [opportunity, time] = [this.opportunity, { now: this.now(), answerBy: SAMPLE_ANSWER_BY }];
    const last = this.#currentResponseId();
    switch (step.do) {
      case 'decide': {
        const output = {
          reasoning: 'why',
          words: step.hasWords ? 'words' : null,
          isDraft: step.draft,
        };
        const about = this.#answerOf(step);
        this.#made += 1;
        return decide(
          opportunity,
          { ...output, ...about },
          {
            decisionId: `d${this.#made}`,
            responseId: `r${this.#made}`,
            actor: 'test',
            capabilityMapVersion: 1,
            decidedByConstraint: false,
          },
          time,
        );
      }
      case 'respond':
        return sendResponse(
          opportunity,
          { responseId: null, words: step.hasWords ? 'words' : null },
          time,
        );
      case 'view':
        return viewResponse(opportunity, last, time);
      case 'reply':
        return replyToAsk(opportunity, last, { words: 'words', selections: [] }, time);
      case 'accept':
        return acceptOffer(opportunity, last, ACCEPTANCE, time);
      case 'turn-down':
        return declineOffer(opportunity, last, time);
      case 'order':
        return recordPlacedOrder(opportunity, last, 'o1', time);
      case 'expire':
        return expireOffers(opportunity, time);
      case 'sent':
        return recordDelivery(opportunity, last, time.now);
      case 'fail':
        return recordDeliveryFailure(opportunity, last, { code: 'refused', detail: null }, time);
      case 'close':
        return closeOpportunity(opportunity, 'why', time);
    }
  }

  /** The response of the decision that holds. */
  #currentResponseId(): string {
    const { responses } = this.opportunity;
    return (
      responses.find(
        ({ decisionId }) => decisionId === currentDecision(this.opportunity)?.decisionId,
      )?.responseId ?? 'none'
    );
  }
}

const STATES: Readonly<Record<string, string>> = {
  draft: 'draft',
  'on its way': 'queued',
  arrived: 'sent',
  seen: 'viewed',
  lost: 'failed',
  over: 'expired',
  yes: 'accepted',
  no: 'declined',
  replied: 'viewed',
};

/** What must hold of every request, whatever has been done to it. */
function expectSound({ opportunity }: DrivenRequest, naive: NaiveOpportunity): void {
  const { status, waitingParty, answerBy, decisions, responses } = opportunity;
  const standing = decisions.filter(({ isSuperseded }) => !isSuperseded);
  const actual = responses.find(({ decisionId }) => decisionId === standing[0]?.decisionId);
  deepStrictEqual(
    {
      status,
      waitingParty,
      hasAnswerBy: answerBy !== null,
      standing: standing.length,
      responseState: actual?.status ?? null,
      // What was said before the decision that holds can't be answered.
      openBefore: responses.filter((response) => response !== actual && !isResolved(response))
        .length,
      ordered: responses.filter(({ agreedPriceOrderId }) => agreedPriceOrderId !== null).length,
      chain: decisions.every(
        ({ supersedesDecisionId }, index) =>
          supersedesDecisionId === (decisions[index - 1]?.decisionId ?? null),
      ),
    },
    {
      status: naive.status,
      waitingParty: PARTIES[naive.status],
      hasAnswerBy: PARTIES[naive.status] === 'merchant',
      standing: decisions.length === 0 ? 0 : 1,
      responseState: naive.response === null ? null : STATES[naive.response.state],
      openBefore: 0,
      ordered: naive.status === 'ordered' ? 1 : 0,
      chain: true,
    },
  );
}

const anyStep: fc.Arbitrary<RequestStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      outcome: fc.constantFrom('offer', 'offer', 'ask', 'refer', 'decline'),
      hasWords: fc.boolean(),
      draft: fc.boolean(),
      hours: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('respond' as const), hasWords: fc.boolean() }),
  },
  {
    weight: 8,
    arbitrary: fc
      .constantFrom('view', 'reply', 'accept', 'turn-down', 'order', 'expire', 'sent', 'fail')
      .map((name) => ({ do: name }) as RequestStep),
  },
  { weight: 1, arbitrary: fc.constant<RequestStep>({ do: 'close' }) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 4 }).map((hours): RequestStep => ({ do: 'wait', hours })),
  },
);

describe(`requests, ${RUNS} generated histories (seed ${SEED})`, () => {
  it('go as the table written by hand says, step by step', () => {
    const seen = new Set<NaiveOutcome>();
    const statuses = new Set<string>();
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(anyStep, { minLength: 3, maxLength: 30 }),
        (hasAddress, steps) => {
          const [driven, naive] = [new DrivenRequest(hasAddress), naiveRequest(hasAddress)];
          for (const step of steps) {
            const expected = takeStep(naive, step);
            deepStrictEqual([step, driven.take(step)], [step, expected]);
            expectSound(driven, naive);
            seen.add(expected);
            statuses.add(naive.status);
          }
        },
      ),
      { numRuns: RUNS, seed: SEED },
    );
    expect([...seen].toSorted()).toEqual([
      'done',
      'offer_expired',
      'response_not_found',
      'response_over',
      'same',
      'step_not_available',
      'words_required',
    ]);
    expect([...statuses].toSorted()).toEqual([...OPPORTUNITY_STATUSES].toSorted());
  });

  it("are the store's turn from the moment that it becomes so, and never a day earlier or later", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 3, maxLength: 30 }), (steps) => {
        const driven = new DrivenRequest(true);
        for (const step of steps) {
          const before = driven.opportunity;
          driven.take(step);
          const after = driven.opportunity;
          const since =
            before.waitingParty === after.waitingParty ? before.waitingSince : driven.now();
          expect([step, after.waitingSince]).toEqual([step, since]);
        }
      }),
      { numRuns: RUNS / 4, seed: SEED + 1 },
    );
  });
});
