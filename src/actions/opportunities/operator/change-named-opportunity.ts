import type { Storefront } from '../../../core/offers/storefront.ts';
import type { Opportunity } from '../../../core/opportunities/opportunity.ts';
import type { StepTime } from '../../../core/opportunities/workflow.ts';
import type { NamedOpportunityValues } from '../../../core/opportunities/refusal-values.ts';
import type { CodesWith } from '../../../core/shared/refusal-values.ts';
import { type CodedRefusal, isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import type { OperatorOpportunity } from '../../../wire/opportunities/operator-reply.ts';
import type { ActionContext } from '../../context.ts';
import type { JobBetweenTransactionAttempts } from '../../shared/thread-jobs.ts';
import { changeOpportunity } from '../change-opportunity.ts';
import {
  findNamedOpportunity,
  type NotFoundCode,
  type NamedOpportunity,
} from './find-opportunity.ts';
import { readOperatorOpportunity } from './read-operator-opportunity.ts';

/** The result of an operator's change; `changed` is false if there was nothing to change. */
export interface ChangedOpportunity {
  readonly changed: boolean;
  readonly opportunity: OperatorOpportunity;
}

interface NamedOpportunityChangeOptions<Code extends CodesWith<NamedOpportunityValues>> {
  /** The name of the action in the audit log, such as `opportunity.decide`. */
  readonly what: string;
  /**
   * A long job whose output `change` uses. While there is no output yet, `change` must return the
   * opportunity unchanged, and it is called again once the job is done.
   */
  readonly jobBetweenAttempts?: Pick<JobBetweenTransactionAttempts<never, object>, 'repeat'>;
  readonly change: (
    opportunity: Opportunity,
    storefront: Storefront,
    time: StepTime,
  ) => Opportunity | Refusal<Code>;
}

/**
 * Changes the opportunity that an operator has specified, following the rules that the store
 * published most recently.
 */
export async function changeNamedOpportunity<Code extends CodesWith<NamedOpportunityValues>>(
  context: ActionContext,
  namedOpportunity: NamedOpportunity,
  { what, jobBetweenAttempts: between, change }: NamedOpportunityChangeOptions<Code>,
): Promise<ChangedOpportunity | Refusal<NotFoundCode | 'busy'> | Refusal<Code>> {
  const found = await findNamedOpportunity(context, namedOpportunity);
  if (isRefusal(found)) return found;
  const { storefront, opportunityId } = found;
  let version = 0;
  const attempt = () =>
    changeOpportunity(context, {
      store: storefront,
      opportunityId,
      what,
      change: (opportunityBefore, time) => {
        version = opportunityBefore.version;
        const after = change(opportunityBefore, storefront, time);
        return isRefusal(after)
          ? withOpportunity<Code>(after, { opportunityId, status: opportunityBefore.status })
          : after;
      },
    });
  const opportunity = await (between === undefined ? attempt() : between.repeat(attempt));
  if (isRefusal(opportunity)) return opportunity;
  const operatorOpportunity = await readOperatorOpportunity(context, storefront, opportunityId);
  return isRefusal(operatorOpportunity)
    ? operatorOpportunity
    : { changed: opportunity.version !== version, opportunity: operatorOpportunity };
}

/**
 * Adds the current state of an opportunity to a refusal, so that the operator sees why the change
 * wasn't possible.
 */
function withOpportunity<Code extends CodesWith<NamedOpportunityValues>>(
  { code, values }: CodedRefusal<Code>,
  opportunity: Required<NamedOpportunityValues>,
): Refusal<Code> {
  return refuse(code, { ...opportunity, ...values });
}
