import { ASSESSMENT_JOB } from '../../core/opportunities/assessment-jobs.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { type MarkedTransaction, markWrite } from '../../storage/database/writes-in-flight.ts';
import { opportunityInputOf, type OpportunityRequest } from '../../wire/opportunities/request.ts';
import { JobBetweenTransactionAttempts } from '../shared/thread-jobs.ts';
import { type NewIdempotentReply, type IdempotentReply, runOnce } from '../shared/idempotency.ts';
import {
  type AssessmentBetweenAttempts,
  type OpportunitySender,
  recordClaimedOpportunity,
  type RecordDependencies,
} from './record-claimed.ts';

/**
 * Records a buyer's request as an opportunity, exactly once if an idempotency key was sent. The
 * key, the opportunity, its event and the reply are committed in one transaction.
 */
export async function recordOpportunity(
  dependencies: RecordDependencies,
  slug: string,
  request: OpportunityRequest,
  sender: OpportunitySender,
): Promise<IdempotentReply | Refusal> {
  const storefront = await dependencies.storefronts.find(slug);
  if (storefront === null) return refuse('merchant_not_found');
  // An assessment made for an earlier attempt is always reused, so the verdict in the reply may be
  // slightly out of date.
  const assessment = new JobBetweenTransactionAttempts(
    dependencies.threads,
    ASSESSMENT_JOB,
    { clientKey: sender.network },
    () => true,
  );
  const run = (transaction: MarkedTransaction) =>
    recordWithReply(dependencies, transaction, storefront, request, { ...sender, assessment });
  const { merchantId } = storefront.merchant;
  const { idempotencyKey: key } = request;
  if (key === null) {
    const recorded = await assessment.repeat(() =>
      dependencies.database.transaction(async (transaction) => {
        const attempt = await run(await markWrite(transaction, merchantId));
        return attempt === 'stale' ? refuse(attempt) : attempt;
      }),
    );
    return isRefusal(recorded) ? recorded : { text: recorded.reply, replayed: false };
  }
  return runOnce(
    dependencies,
    { merchantId, scope: 'opportunities', key, request },
    {
      run,
      refreshStale: () => assessment.run(),
      refuseReusedKey: ({ subjectId }) =>
        refuse('idempotency_key_reused', { structuredOpportunityId: subjectId }),
      refuseUnansweredRequest: (reason) =>
        refuse(reason === 'in flight' ? 'idempotency_in_flight' : 'busy', {
          retryAfterSeconds: 1,
        }),
    },
  );
}

async function recordWithReply(
  dependencies: RecordDependencies,
  transaction: MarkedTransaction,
  storefront: Storefront,
  request: OpportunityRequest,
  { assessment, ...sender }: OpportunitySender & { readonly assessment: AssessmentBetweenAttempts },
): Promise<NewIdempotentReply | Refusal | 'stale'> {
  const files = (request.attachments ?? []).map(({ publicId }) => publicId.toLowerCase());
  const recorded = await recordClaimedOpportunity(dependencies, transaction, storefront, {
    input: opportunityInputOf(request, sender.channel),
    files,
    sender,
    assessment,
  });
  if (recorded === 'stale' || isRefusal(recorded)) return recorded;
  const { opportunityId, openedAt } = recorded.opportunity;
  return { subjectId: opportunityId, reply: recorded.text, createdAt: openedAt };
}
