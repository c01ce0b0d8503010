import type { Storefront } from '../../core/offers/storefront.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { type MarkedTransaction, markWrite } from '../../storage/database/writes-in-flight.ts';
import { opportunityAskedOf, type OpportunityRequest } from '../../wire/opportunities/request.ts';
import { type NewReply, type OnceReply, runOnce } from '../shared/idempotency.ts';
import { recordClaimed, type RecordDependencies, type RequestSender } from './record-claimed.ts';

/**
 * Records an opportunity; with a key, once: key, opportunity, event and the reply's text commit in
 * one transaction.
 */
export async function recordOpportunity(
  dependencies: RecordDependencies,
  slug: string,
  request: OpportunityRequest,
  sender: RequestSender,
): Promise<OnceReply | Refusal> {
  const storefront = await dependencies.storefronts.find(slug);
  if (storefront === null) return refuse('merchant_not_found');
  const run = (transaction: MarkedTransaction) =>
    record(dependencies, transaction, storefront, request, sender);
  const { idempotencyKey: key } = request;
  if (key === null) {
    const recorded = await dependencies.database.transaction(async (transaction) =>
      run(await markWrite(transaction)),
    );
    return isRefusal(recorded) ? recorded : { text: recorded.reply, replayed: false };
  }
  const { merchantId } = storefront.merchant;
  return runOnce(
    dependencies,
    { merchantId, scope: 'opportunities', key, request },
    {
      run,
      reused: ({ subjectId }) =>
        refuse('idempotency_key_reused', { structuredOpportunityId: subjectId }),
      unanswered: (because) =>
        refuse(because === 'in flight' ? 'idempotency_in_flight' : 'busy', {
          retryAfterSeconds: 1,
        }),
    },
  );
}

async function record(
  dependencies: RecordDependencies,
  transaction: MarkedTransaction,
  storefront: Storefront,
  request: OpportunityRequest,
  sender: RequestSender,
): Promise<NewReply | Refusal> {
  const files = (request.attachments ?? []).map(({ publicId }) => publicId.toLowerCase());
  const recorded = await recordClaimed(dependencies, transaction, storefront, {
    asked: opportunityAskedOf(request, sender.via),
    files,
    sender,
  });
  if (isRefusal(recorded)) return recorded;
  const { opportunityId, openedAt } = recorded.opportunity;
  return { subjectId: opportunityId, reply: recorded.text, createdAt: openedAt };
}
