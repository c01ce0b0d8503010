import { appraise } from '../../core/opportunities/appraise.ts';
import type { Attachment, Opportunity } from '../../core/opportunities/opportunity.ts';
import { newOpportunity, type OpportunityAsked } from '../../core/opportunities/record.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { emailKey } from '../../core/orders/email-key.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { lockUnnamedAttachments } from '../../storage/opportunities/attachment-repository.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { insertOpportunity } from '../../storage/opportunities/opportunity-repository.ts';
import {
  lockAsker,
  readRecordingFacts,
  type RecordingFacts,
} from '../../storage/opportunities/recording-repository.ts';
import { writeRecordedOpportunity } from '../../wire/opportunities/recorded-reply.ts';
import type { SharedContext } from '../context.ts';
import type { OnceDependencies } from '../shared/idempotency.ts';
import { logWrite } from '../shared/log-write.ts';
import { requestUrl } from '../shared/opportunity-links.ts';
import type { Storefronts } from '../shared/storefronts.ts';
import { stepTime } from './change-opportunity.ts';
import { readLevelsOf } from './read-levels.ts';

/** Who sends a request, and through which door. */
export interface RequestSender {
  readonly via: 'agent' | 'storefront';
  /** The network that budgets count by; null: the connection is gone. */
  readonly network: string | null;
  /** The address and its network, as blocks may name them. */
  readonly addresses: readonly string[];
}

/** What recording opportunities takes, for as long as the process lives. */
export interface RecordDependencies extends SharedContext, OnceDependencies {
  readonly storefronts: Pick<Storefronts, 'find'>;
}

interface RequestSent {
  readonly asked: OpportunityAsked;
  /** The files that it names, each once. */
  readonly files: readonly string[];
  readonly sender: RequestSender;
}

interface Recorded {
  readonly opportunity: Opportunity;
  readonly text: string;
}

const BLOCKED_SECONDS = 86_400;
const OPEN_SECONDS = 3_600;

/**
 * With the key in hand, where there is one: what only the database knows, then the writing of the
 * request.
 */
export async function recordClaimed(
  dependencies: RecordDependencies,
  transaction: Transaction,
  storefront: Storefront,
  sent: RequestSent,
): Promise<Recorded | Refusal> {
  const { merchant } = storefront;
  const { asked, sender } = sent;
  const sentFrom =
    sender.network === null
      ? null
      : (dependencies.signer.digests('sent-from', sender.network)[0] ?? null);
  const excess = await findExcess(transaction, storefront, sent, sentFrom);
  if (excess !== null) return excess;
  const attachments = await findFiles(transaction, merchant.merchantId, sent.files);
  if (isRefusal(attachments)) return attachments;
  const { now, answerBy } = stepTime(storefront, dependencies.clock.now());
  const opportunity = newOpportunity(asked, {
    merchantId: merchant.merchantId,
    opportunityId: dependencies.newId(),
    sentFrom,
    attachments,
    now,
    answerBy,
  });
  await insertOpportunity(transaction, opportunity, [
    {
      eventId: dependencies.newId(),
      kind: 'opportunity.recorded',
      sequence: opportunity.eventSequence,
      occurredAt: now,
    },
  ]);
  await logWrite(
    { ...dependencies, actor: { kind: 'buyer', id: asked.via } },
    transaction,
    merchant.merchantId,
    'opportunity.record',
    opportunity.opportunityId,
  );
  const appraisal = appraise(
    storefront,
    asked,
    now,
    await readLevelsOf(transaction, storefront, [asked]),
  );
  return {
    opportunity,
    text: writeRecordedOpportunity(
      opportunity,
      appraisal,
      requestUrl(dependencies, merchant.slug, opportunity),
    ),
  };
}

async function findExcess(
  transaction: Transaction,
  { merchant }: Storefront,
  { asked, sender }: RequestSent,
  sentFrom: string | null,
): Promise<Refusal<'too_many_requests' | 'too_many_open_opportunities'> | null> {
  const {
    merchantId,
    settings: { openRequestsPerBuyer },
  } = merchant;
  const asker = {
    emailKey: asked.contactEmail === null ? null : emailKey(asked.contactEmail),
    sentFrom,
  };
  if (openRequestsPerBuyer !== null) await lockAsker(transaction, merchantId, asker);
  return refuseExcess(
    await readRecordingFacts(transaction, merchantId, { ...asker, addresses: sender.addresses }),
    openRequestsPerBuyer,
  );
}

function refuseExcess(
  { isBlocked, openOfEmail, openOfAddress }: RecordingFacts,
  maximum: number | null,
): Refusal<'too_many_requests' | 'too_many_open_opportunities'> | null {
  if (isBlocked) return refuse('too_many_requests', { retryAfterSeconds: BLOCKED_SECONDS });
  if (maximum === null || Math.max(openOfEmail, openOfAddress) < maximum) return null;
  return refuse('too_many_open_opportunities', {
    retryAfterSeconds: OPEN_SECONDS,
    maximumOpenRequests: maximum,
  });
}

/**
 * Files that were uploaded here and that no request names yet; another store's are as good as none.
 */
async function findFiles(
  transaction: Transaction,
  merchantId: string,
  publicIds: readonly string[],
): Promise<readonly Attachment[] | Refusal<'invalid_request'>> {
  if (publicIds.length === 0) return [];
  const found = await lockUnnamedAttachments(transaction, merchantId, publicIds);
  const problem = 'names no file that was uploaded here and is still free';
  const problems = publicIds.flatMap((publicId, index) =>
    found.has(publicId) ? [] : [{ path: `/attachments/${index}/publicId`, problem }],
  );
  return problems.length > 0
    ? refuse('invalid_request', { problems })
    : publicIds.flatMap((publicId) => found.get(publicId) ?? []);
}
