import type { Static } from 'typebox';
import { isSameForOffers } from '../../../core/offers/offer-job.ts';
import { decide } from '../../../core/opportunities/decide.ts';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import type { DecideOpportunityInput } from '../../../wire/opportunities/control.ts';
import type { ActionContext } from '../../context.ts';
import { JobBetweenTransactionAttempts, LOCAL_JOB_CLIENT } from '../../shared/thread-jobs.ts';
import { changeNamedOpportunity } from './change-named-opportunity.ts';
import { DECISION_JOB } from './read-decision.ts';

type Input = Static<typeof DecideOpportunityInput>;
type InvalidRequestRefusal = Refusal<'invalid_request'>;

/**
 * Records the store's decision about a buyer's request, replacing any earlier decision. A message
 * to the buyer is sent at once unless it is marked as a draft.
 */
export async function decideOpportunity(context: ActionContext, input: Input) {
  const foreignMember = findUnexpectedField(input);
  if (foreignMember !== null)
    return invalidRequest(`/${foreignMember}`, `is no member of the outcome ${input.outcome}`);
  if ((input.reason ?? '').trim() === '' && input.outcome !== 'ask')
    return invalidRequest('/reason', 'is required');
  const actor = `${context.actor.kind}:${context.actor.id}`;
  const [decisionId, responseId] = [context.newId(), context.newId()];
  const reading = new JobBetweenTransactionAttempts(
    context.threads,
    DECISION_JOB,
    LOCAL_JOB_CLIENT,
    (earlier, later, storefront) =>
      earlier.opportunity.version === later.opportunity.version &&
      isSameForOffers(storefront, earlier.now, later.now),
  );
  return changeNamedOpportunity(context, input, {
    what: 'opportunity.decide',
    jobBetweenAttempts: reading,
    change: (opportunity, storefront, time) => {
      const read = reading.takeOutput(storefront, { input, opportunity, now: time.now });
      if (read === null) return opportunity;
      const { decided, isBlocked, capabilityMapVersion } = read;
      if (isRefusal(decided)) return decided;
      const decidedByConstraint = decided.outcome === 'decline' && isBlocked;
      const facts = { decisionId, responseId, actor, capabilityMapVersion, decidedByConstraint };
      return decide(opportunity, decided, facts, time);
    },
  });
}

const FIELDS_BY_OUTCOME: Readonly<Record<Input['outcome'], readonly string[]>> = {
  offer: [
    'sku',
    'title',
    'quantity',
    'choices',
    'againstRules',
    'price',
    'rows',
    'shipping',
    'expires',
    'leadTimeWorkingDays',
  ],
  ask: ['dimensions'],
  refer: ['referTo', 'until'],
  decline: [],
};

/**
 * Returns the name of an input field that isn't allowed for the chosen decision, or null if there
 * is no such field.
 */
function findUnexpectedField(input: Input): string | null {
  const others = Object.values(FIELDS_BY_OUTCOME)
    .flat()
    .filter((member) => !FIELDS_BY_OUTCOME[input.outcome].includes(member));
  return others.find((member) => Object.hasOwn(input, member)) ?? null;
}

function invalidRequest(path: string, problem: string): InvalidRequestRefusal {
  return refuse('invalid_request', { problems: [{ path, problem }] });
}
