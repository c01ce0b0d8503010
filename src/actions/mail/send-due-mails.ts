import type { Delivery } from '../../core/mail/delivery.ts';
import type { MailWords } from '../../core/mail/letter.ts';
import type { Mail } from '../../core/mail/mail.ts';
import { MAIL_ATTEMPTS, nextMailAttempt } from '../../core/mail/retry-schedule.ts';
import { type Merchant, notifyAddresses } from '../../core/merchants/merchant.ts';
import type { Mailer } from '../../gateways/mailer.ts';
import {
  claimDueMail,
  type ClaimedMail,
  DUE_MAILS_QUERY,
  saveMailResult,
  type MailResult,
} from '../../storage/mail/outbox.ts';
import { findMerchant } from '../../storage/merchants/merchant-repository.ts';
import type { ActionContext } from '../context.ts';
import { mailKind } from '../mail-kinds.ts';
import { addressMail } from './address-mail.ts';
import { postponeMail } from './postpone-mail.ts';
import {
  type DueContext,
  type DueWorkBatch,
  type DueBatchResult,
  visitDueMerchants,
} from '../shared/due-work.ts';
import type { MailKind } from '../shared/mail-kind.ts';

export interface MailContext extends DueContext {
  readonly mailer: Mailer;
  /**
   * Receives the reason why an email couldn't be sent. The reason contains none of the email's
   * content.
   */
  readonly report: (problem: Error) => void;
  /** A hook that lets tests end the process between two steps of sending an email. */
  readonly onStep?: ((step: MailSendingStep) => Promise<void>) | undefined;
  /** Overrides how long an email is claimed by the worker that sends it. Only tests set this. */
  readonly leaseMs?: number | undefined;
}

export type MailSendingStep = 'claimed' | 'sent' | 'marked';

const MERCHANTS_PER_BATCH = 40;
const CONCURRENT_MERCHANTS = 4;
const MAILS_PER_MERCHANT = 5;
/**
 * The time, in milliseconds, for which a worker claims an email. Sending takes much less time, so a
 * worker that still hasn't finished must have died.
 */
const LEASE_MS = 5 * 60_000;
/**
 * How long an email waits when it can't currently be sent, because the store has no email address
 * or because this version doesn't know the kind of email.
 */
const UNSENDABLE_PAUSE_MS = 3_600_000;

/**
 * Sends a batch of due emails, with only a few for each merchant. The worker claims each email for
 * a limited time instead of locking it, because no database lock may be held while an email is
 * being sent.
 */
export function sendDueMails(
  context: MailContext,
  dueBatch: DueWorkBatch,
): Promise<DueBatchResult> {
  return visitDueMerchants(
    context,
    {
      items: DUE_MAILS_QUERY,
      run: (merchantId) => sendMerchantMails(context, merchantId, dueBatch.signal),
      concurrency: CONCURRENT_MERCHANTS,
      limit: MERCHANTS_PER_BATCH,
    },
    dueBatch,
  );
}

/** Sends a few of a merchant's emails, and resolves with whether more may be due. */
async function sendMerchantMails(
  context: MailContext,
  merchantId: string,
  signal: AbortSignal,
): Promise<boolean> {
  for (let sent = 0; sent < MAILS_PER_MERCHANT; sent += 1) {
    if (signal.aborted) return true;
    // After an error, the merchant's other emails wait for the next batch. The failed email becomes
    // due again when its claim ends.
    if (!(await sendNextMail(context, merchantId))) return false;
  }
  return true;
}

/** Sends the merchant's next due email, and resolves with whether there was one. */
async function sendNextMail(context: MailContext, merchantId: string): Promise<boolean> {
  const { database, clock, newId, leaseMs = LEASE_MS } = context;
  const claim = newId();
  const now = clock.now();
  const mail = await database.transaction((transaction) =>
    claimDueMail(transaction, merchantId, { claim, now, until: new Date(now.getTime() + leaseMs) }),
  );
  if (mail === null) return false;
  await context.onStep?.('claimed');
  const merchant = await database.read((reader) => findMerchant(reader, merchantId));
  if (merchant === null) throw new Error(`mail ${mail.mailId} is of a merchant that is gone`);
  const claimed = { merchantId, mailId: mail.mailId, claim };
  const result = await deliverMail(context, merchant, mail, claimed);
  if (result.kind === 'sent') await context.onStep?.('sent');
  if (result.kind === 'passing' || result.kind === 'for_good')
    context.report(new Error(`mail ${mail.mailId} was not sent: ${result.failure.code}`));
  await saveDelivery(context, merchant, mail, claimed, result);
  await context.onStep?.('marked');
  return true;
}

/**
 * The result of an attempt. `waiting` means that no attempt was made because the email can't
 * currently be sent, and `postponed` means that too many emails have gone to its unconfirmed
 * address.
 */
type DeliveryResult =
  | Delivery
  | { readonly kind: 'outdated' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'postponed'; readonly until: Date };

/**
 * Checks once more that the email is still needed, and then sends it while no transaction is open.
 */
async function deliverMail(
  context: MailContext,
  merchant: Merchant,
  mail: Mail,
  claimedMail: ClaimedMail,
): Promise<DeliveryResult> {
  const kind = mailKind(mail.kind);
  if (kind === null) return { kind: 'waiting' };
  const current = await context.database.read((reader) =>
    kind.read(context, reader, merchant, mail),
  );
  if (current === null || current.isOutdated) return { kind: 'outdated' };
  const to = await addressMail(context, merchant, mail, claimedMail);
  if (to === null) return { kind: 'waiting' };
  // If all attempts to send an email have ended without a recorded result, the email itself
  // probably crashes the process.
  if (mail.attempts > MAIL_ATTEMPTS)
    return { kind: 'for_good', failure: { code: 'given_up', detail: null }, isBounce: false };
  const until =
    kind.audience !== 'buyer'
      ? null
      : await postponeMail(context, merchant, mail, current.causedBy ?? null);
  if (until !== null) return { kind: 'postponed', until };
  const replyTo =
    kind.audience === 'buyer' ? (notifyAddresses(merchant.settings)[0] ?? null) : null;
  return context.mailer.send({
    ...outgoingMail(context, merchant, mail, current.words),
    to,
    replyTo,
  });
}

function outgoingMail(
  { baseUrl }: MailContext,
  { name }: Merchant,
  { mailId }: Mail,
  mailWords: MailWords,
) {
  return {
    ...mailWords,
    messageId: `${mailId}@${new URL(baseUrl()).hostname}`,
    fromName: name,
  };
}

/**
 * Records in one transaction what happened to the email and to the order or opportunity it is
 * about. Nothing is written if another worker has claimed the email in the meantime.
 */
async function saveDelivery(
  context: MailContext,
  merchant: Merchant,
  mail: Mail,
  claimedMail: ClaimedMail,
  result: DeliveryResult,
): Promise<void> {
  const acting: ActionContext = { ...context, actor: { kind: 'service', id: 'mail' } };
  const kind = mailKind(mail.kind);
  const mark = mailResultOf(result, mail, context.clock.now());
  await context.database.transaction(async (transaction) => {
    if (!(await saveMailResult(transaction, claimedMail, mark))) return;
    if (mark.state === 'sent') await kind?.noteSent?.(acting, transaction, merchant, mail);
    if (mark.state === 'failed')
      await noteFailure(acting, transaction, { kind, merchant, mail }, result);
  });
}

type MailToSend = {
  readonly kind: MailKind | null;
  readonly merchant: Merchant;
  readonly mail: Mail;
};

async function noteFailure(
  context: ActionContext,
  transaction: Parameters<NonNullable<MailKind['noteFailed']>>[1],
  { kind, merchant, mail }: MailToSend,
  result: DeliveryResult,
): Promise<void> {
  if (result.kind !== 'passing' && result.kind !== 'for_good') return;
  await kind?.noteFailed?.(context, transaction, merchant, mail, {
    failure: result.failure,
    isBounce: result.kind === 'for_good' && result.isBounce,
  });
}

function mailResultOf(result: DeliveryResult, { attempts }: Mail, now: Date): MailResult {
  switch (result.kind) {
    case 'sent':
      return { state: 'sent', at: now };
    case 'outdated':
      return { state: 'outdated' };
    case 'waiting':
      return {
        state: 'pending',
        nextAttemptAt: new Date(now.getTime() + UNSENDABLE_PAUSE_MS),
        failure: null,
      };
    case 'postponed':
      return { state: 'pending', nextAttemptAt: result.until, failure: null, postponedAt: now };
    case 'for_good':
      return { state: 'failed', failure: result.failure };
    case 'passing': {
      const nextAttemptAt = nextMailAttempt(attempts, now);
      return nextAttemptAt === null
        ? { state: 'failed', failure: result.failure }
        : { state: 'pending', nextAttemptAt, failure: result.failure };
    }
  }
}
