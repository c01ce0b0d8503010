import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Storefront } from '../../core/offers/storefront.ts';
import { refuse, isRefusal, type Refusal } from '../../core/shared/result.ts';
import type { Transaction } from '../../storage/database/database.ts';
import {
  claimIdempotencyKey,
  type KeptReply,
  keepReply,
} from '../../storage/shared/idempotency-repository.ts';
import { markWrite } from '../../storage/database/writes-in-flight.ts';
import { canonicalRequest } from '../../wire/shared/canonical-request.ts';
import { opportunityAskedOf, type OpportunityRequest } from '../../wire/opportunities/request.ts';
import { recordClaimed, type RecordDesk, type RequestSender } from './record-claimed.ts';

export interface RecordedText {
  /** The reply's JSON; with a key, the same for every repeat. */
  readonly text: string;
  readonly replayed: boolean;
}

const PATIENCE_MS = 3_000;
const PAUSE_MS = 25;

/**
 * Records a request; with a key, once: key, request, event and the reply's text commit in one
 * transaction.
 */
export async function recordOpportunity(
  desk: RecordDesk,
  slug: string,
  request: OpportunityRequest,
  sender: RequestSender,
): Promise<RecordedText | Refusal> {
  const storefront = await desk.storefronts.find(slug);
  if (storefront === null) return refuse('merchant_not_found');
  const { idempotencyKey: key } = request;
  if (key === null) return recordOnce(desk, storefront, request, sender);
  const running = `opportunities ${storefront.merchant.merchantId} ${key}`;
  const endMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const outcome = await desk.inFlight.alone(running, endMs - performance.now(), () =>
      recordKeyed(desk, storefront, { ...request, idempotencyKey: key }, sender),
    );
    if (outcome !== null && outcome !== 'in flight') return outcome;
    if (performance.now() >= endMs)
      return refuse('idempotency_in_flight', { retryAfterSeconds: 1 });
    if (outcome === 'in flight') await wait(PAUSE_MS);
  }
}

async function recordOnce(
  desk: RecordDesk,
  storefront: Storefront,
  request: OpportunityRequest,
  sender: RequestSender,
): Promise<RecordedText | Refusal> {
  return desk.database.transaction(async (transaction) => {
    await markWrite(transaction);
    const recorded = await record(desk, transaction, storefront, request, sender);
    return isRefusal(recorded) ? recorded : { text: recorded.text, replayed: false };
  });
}

async function recordKeyed(
  desk: RecordDesk,
  storefront: Storefront,
  request: OpportunityRequest & { readonly idempotencyKey: string },
  sender: RequestSender,
): Promise<RecordedText | Refusal | 'in flight'> {
  const { merchantId } = storefront.merchant;
  const { idempotencyKey: key } = request;
  const requestDigest = createHash('sha256').update(canonicalRequest(request)).digest('base64url');
  const outcome = await desk.database.transaction(async (transaction) => {
    const claim = await claimIdempotencyKey(transaction, merchantId, 'opportunities', key);
    if (!claim.claimed) return 'in flight';
    if (claim.kept !== null) return replay(claim.kept, requestDigest);
    const recorded = await record(desk, transaction, storefront, request, sender);
    if (isRefusal(recorded)) return recorded;
    const { opportunityId, openedAt } = recorded.opportunity;
    const kept = {
      scope: 'opportunities',
      key,
      requestDigest,
      subjectId: opportunityId,
      reply: recorded.text,
      createdAt: openedAt,
    } as const;
    // Another process has committed this key since we looked: its request is the one.
    return (await keepReply(transaction, merchantId, kept))
      ? { text: recorded.text, replayed: false }
      : KEPT_BY_ANOTHER;
  });
  return outcome === KEPT_BY_ANOTHER ? 'in flight' : outcome;
}

/** A refusal, so that the transaction rolls back. */
const KEPT_BY_ANOTHER = refuse('idempotency_in_flight');

function record(
  desk: RecordDesk,
  transaction: Transaction,
  storefront: Storefront,
  request: OpportunityRequest,
  sender: RequestSender,
) {
  const files = (request.attachments ?? []).map(({ publicId }) => publicId.toLowerCase());
  return recordClaimed(desk, transaction, storefront, {
    asked: opportunityAskedOf(request, sender.via),
    files,
    sender,
  });
}

/** The reply of the key's request, or, where that was another one, that there is one. */
function replay(
  { reply, requestDigest, subjectId }: KeptReply,
  digest: string,
): RecordedText | Refusal {
  return requestDigest === digest
    ? { text: reply, replayed: true }
    : refuse('idempotency_key_reused', { structuredOpportunityId: subjectId });
}
