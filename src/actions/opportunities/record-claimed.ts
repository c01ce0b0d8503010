import type {
  AssessmentResult,
  QuestionToAssess,
} from '../../core/opportunities/assessment-jobs.ts';
import type { Assessment } from '../../core/opportunities/assess.ts';
import type { Attachment, Opportunity } from '../../core/opportunities/opportunity.ts';
import { newOpportunity, type OpportunityInput } from '../../core/opportunities/record.ts';
import { secondsUntil } from '../../core/shared/seconds-until.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { translateOffer } from '../../core/offers/translate-offer.ts';
import { newOpportunityMails } from '../../core/mail/new-opportunity-mails.ts';
import { limitForAddress } from '../../core/orders/address-reputation.ts';
import { emailKey } from '../../core/orders/email-key.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { lockUnusedAttachments } from '../../storage/opportunities/attachment-repository.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { insertOpportunity } from '../../storage/opportunities/opportunity-repository.ts';
import {
  lockBuyer,
  readRecordingFacts,
  findNextExpiry,
  type RecordingFacts,
} from '../../storage/opportunities/recording-repository.ts';
import { writeRecordedOpportunity } from '../../wire/opportunities/recorded-reply.ts';
import type { ContextWithoutActor } from '../context.ts';
import type { JobBetweenTransactionAttempts } from '../shared/thread-jobs.ts';
import type { IdempotencyDependencies } from '../shared/idempotency.ts';
import { logWrite } from '../shared/log-write.ts';
import { newMails } from '../shared/new-mails.ts';
import { opportunityUrl } from '../shared/opportunity-links.ts';
import type { Sender } from '../shared/sender.ts';
import type { Storefronts } from '../shared/storefronts.ts';
import { stepTimeAndDeadline } from './change-opportunity.ts';
import { readLevelsOf } from './read-levels.ts';

export interface RecordDependencies extends ContextWithoutActor, IdempotencyDependencies {
  readonly storefronts: Pick<Storefronts, 'find'>;
}

export interface OpportunitySender extends Sender {
  /**
   * Whether the reply to the client may depend on hidden options. If not, only the store sees what
   * its rules say about these options.
   */
  readonly mayRevealHiddenNames: boolean;
}

/**
 * Assesses an opportunity during an attempt to record it, or between two attempts if the assessment
 * takes too long.
 */
export type AssessmentBetweenAttempts = Pick<
  JobBetweenTransactionAttempts<QuestionToAssess, AssessmentResult>,
  'takeOutput'
>;

interface SubmittedOpportunity {
  readonly input: OpportunityInput;
  readonly files: readonly string[];
  readonly sender: OpportunitySender;
  readonly assessment: AssessmentBetweenAttempts;
}

interface OpportunityOutcome {
  readonly opportunity: Opportunity;
  readonly text: string;
}

/**
 * Records an opportunity after its idempotency key, if any, has been claimed, and first checks
 * everything that only the database knows. Returns `stale` if the assessment takes too long for
 * this attempt and must be made before the next one.
 */
export async function recordClaimedOpportunity(
  dependencies: RecordDependencies,
  transaction: Transaction,
  storefront: Storefront,
  submittedOpportunity: SubmittedOpportunity,
): Promise<OpportunityOutcome | Refusal | 'stale'> {
  const { merchant } = storefront;
  const { input, sender } = submittedOpportunity;
  const sentFrom = dependencies.signer.digests('sent-from', sender.network)[0] ?? null;
  const placedFrom = dependencies.signer.digests('placed-from', sender.network)[0] ?? null;
  const excess = await findExceededLimit(
    dependencies,
    transaction,
    storefront,
    submittedOpportunity,
    {
      sentFrom,
      placedFrom,
    },
  );
  if (excess !== null) return excess;
  const attachments = await findFiles(transaction, merchant.merchantId, submittedOpportunity.files);
  if (isRefusal(attachments)) return attachments;
  const { now, answerBy } = stepTimeAndDeadline(storefront, dependencies.clock.now());
  const assessment = submittedOpportunity.assessment.takeOutput(storefront, {
    recorded: input,
    areNamesJudged: sender.mayRevealHiddenNames,
    now,
    levels: await readLevelsOf(transaction, storefront, [input]),
  });
  if (assessment === null) return 'stale';
  const opportunity = newOpportunity(input, {
    merchantId: merchant.merchantId,
    opportunityId: dependencies.newId(),
    sentFrom,
    attachments,
    now,
    answerBy,
  });
  const recorded = {
    eventId: dependencies.newId(),
    kind: 'opportunity.recorded',
    sequence: opportunity.eventSequence,
    occurredAt: now,
  } as const;
  const mails = newMails(dependencies, newOpportunityMails(merchant.settings), now);
  await insertOpportunity(transaction, opportunity, [recorded], mails);
  await logWrite(
    { ...dependencies, actor: { kind: 'buyer', id: input.via } },
    transaction,
    merchant.merchantId,
    'opportunity.record',
    opportunity.opportunityId,
  );
  return {
    opportunity,
    text: writeRecordedOpportunity(
      opportunity,
      translateAssessment(storefront, assessment, input.language),
      opportunityUrl(dependencies, merchant.slug, opportunity),
    ),
  };
}

/** Returns an assessment whose verdict is translated into the language of the client. */
function translateAssessment<Assessed extends Pick<Assessment, 'verdict' | 'offer'>>(
  storefront: Storefront,
  assessment: Assessed,
  language: string | null,
): Assessed {
  const { offer } = assessment;
  if (offer === null || language === null) return assessment;
  return { ...assessment, verdict: translateOffer(storefront, offer, language).verdict };
}

interface AddressDigests {
  readonly sentFrom: string | null;
  readonly placedFrom: string | null;
}

async function findExceededLimit(
  { clock }: RecordDependencies,
  transaction: Transaction,
  { merchant }: Storefront,
  { input, sender }: SubmittedOpportunity,
  { sentFrom, placedFrom }: AddressDigests,
): Promise<Refusal<'too_many_requests' | 'too_many_open_opportunities'> | null> {
  const {
    merchantId,
    settings: { openRequestsPerBuyer },
  } = merchant;
  const buyerKeys = {
    emailKey: input.contactEmail === null ? null : emailKey(input.contactEmail),
    sentFrom,
  };
  if (openRequestsPerBuyer !== null) await lockBuyer(transaction, merchantId, buyerKeys);
  const facts = await readRecordingFacts(transaction, merchantId, {
    ...buyerKeys,
    placedFrom,
    addresses: sender.addresses,
  });
  // Only the store can end a block, so the time when the buyer may try again isn't known.
  if (facts.isBlocked) return refuse('too_many_requests', {});
  const full = findFullLimit(facts, openRequestsPerBuyer);
  if (full === null) return null;
  const retryAfterSeconds = secondsUntil(
    await findNextExpiry(transaction, merchantId, {
      emailKey: full.hasSameEmail ? buyerKeys.emailKey : null,
      sentFrom: full.hasSameEmail ? null : sentFrom,
      count: full.open - full.maximum + 1,
    }),
    clock.now(),
  );
  return refuse('too_many_open_opportunities', {
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
    maximumOpenRequests: full.maximum,
  });
}

interface ReachedOpportunityLimit {
  readonly hasSameEmail: boolean;
  readonly open: number;
  readonly maximum: number;
}

/** Returns the limit that has been reached, or null if there is room for another opportunity. */
function findFullLimit(
  { openFromEmail, openFromAddress, addressStanding }: RecordingFacts,
  maximum: number | null,
): ReachedOpportunityLimit | null {
  if (maximum === null) return null;
  if (openFromEmail >= maximum) return { hasSameEmail: true, open: openFromEmail, maximum };
  const ofAddress = limitForAddress(maximum, addressStanding);
  return ofAddress === null || openFromAddress < ofAddress
    ? null
    : { hasSameEmail: false, open: openFromAddress, maximum: ofAddress };
}

/**
 * Finds uploaded files that belong to this merchant and aren't attached to a request yet. Other
 * merchants' files are treated as missing.
 */
async function findFiles(
  transaction: Transaction,
  merchantId: string,
  publicIds: readonly string[],
): Promise<readonly Attachment[] | Refusal<'invalid_request'>> {
  if (publicIds.length === 0) return [];
  const found = await lockUnusedAttachments(transaction, merchantId, publicIds);
  const problem = 'names no file that was uploaded here and is still free';
  const problems = publicIds.flatMap((publicId, index) =>
    found.has(publicId) ? [] : [{ path: `/attachments/${index}/publicId`, problem }],
  );
  return problems.length > 0
    ? refuse('invalid_request', { problems })
    : publicIds.flatMap((publicId) => found.get(publicId) ?? []);
}
