import type { Delivery } from '../../core/mail/delivery.ts';
import type { MailWords } from '../../core/mail/letter.ts';
import type { Mail } from '../../core/mail/mail.ts';
import { MAIL_ATTEMPTS, nextMailAttempt } from '../../core/mail/retry-schedule.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import type { Mailer } from '../../gateways/mailer.ts';
import {
  claimDueMail,
  type ClaimedMail,
  DUE_MAILS,
  markMail,
  type MailMark,
} from '../../storage/mail/outbox.ts';
import { findMerchant } from '../../storage/merchants/merchant-repository.ts';
import type { ActionContext } from '../context.ts';
import { mailKind } from '../mail-kinds.ts';
import {
  type DueContext,
  type DuePart,
  type DuePartDone,
  visitDueMerchants,
} from '../shared/due-work.ts';
import type { MailKind } from '../shared/mail-kind.ts';

export interface MailContext extends DueContext {
  readonly mailer: Mailer;
  /** Receives why a mail could not be sent, and nothing of what is in it. */
  readonly report: (problem: Error) => void;
  /** Tests end the process here. */
  readonly onStep?: ((step: MailStep) => Promise<void>) | undefined;
  /** Shorter in tests. */
  readonly leaseMs?: number | undefined;
}

export type MailStep = 'claimed' | 'sent' | 'marked';

const MERCHANTS = 40;
const MERCHANTS_AT_ONCE = 4;
const MAILS_PER_MERCHANT = 5;
/** Much longer than a mailer takes: who holds a claim so long has died. */
const LEASE_MS = 5 * 60_000;
/** For what can't be sent as things are: the store has no address, or this version has no words. */
const WAIT_MS = 3_600_000;

/**
 * Sends a part of the mails that are due, so many of each merchant. A mail is sent outside of any
 * transaction, so it isn't locked but claimed, with a lease that outlives a mailer.
 */
export function sendDueMails(context: MailContext, part: DuePart): Promise<DuePartDone> {
  return visitDueMerchants(
    context,
    {
      items: DUE_MAILS,
      run: (merchantId) => sendMailsOf(context, merchantId, part.signal),
      atOnce: MERCHANTS_AT_ONCE,
      limit: MERCHANTS,
    },
    part,
  );
}

/** Whether there may be more. */
async function sendMailsOf(
  context: MailContext,
  merchantId: string,
  signal: AbortSignal,
): Promise<boolean> {
  for (let sent = 0; sent < MAILS_PER_MERCHANT; sent += 1) {
    if (signal.aborted) return true;
    // What is thrown ends this merchant's part: the mail isn't found again before its lease ends.
    if (!(await sendOne(context, merchantId))) return false;
  }
  return true;
}

/** Whether there was one. */
async function sendOne(context: MailContext, merchantId: string): Promise<boolean> {
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
  const came = await deliver(context, merchant, mail);
  if (came.kind === 'sent') await context.onStep?.('sent');
  if (came.kind === 'passing' || came.kind === 'for_good')
    context.report(new Error(`mail ${mail.mailId} was not sent: ${came.failure.code}`));
  await settle(context, merchant, mail, { merchantId, mailId: mail.mailId, claim }, came);
  await context.onStep?.('marked');
  return true;
}

/** waiting: it can't be sent as things are, and nobody has tried. */
type Came = Delivery | { readonly kind: 'outdated' } | { readonly kind: 'waiting' };

/** Looks once more whether it is to be sent, and sends it, outside of any transaction. */
async function deliver(context: MailContext, merchant: Merchant, mail: Mail): Promise<Came> {
  const kind = mailKind(mail.kind);
  if (kind === null) return { kind: 'waiting' };
  const current = await context.database.read((reader) =>
    kind.read(context, reader, merchant, mail),
  );
  if (current === null || current.isOutdated) return { kind: 'outdated' };
  const to = mail.recipient ?? merchant.settings.notifyEmail;
  if (to === null) return { kind: 'waiting' };
  // Whoever claimed it so often has died each time.
  if (mail.attempts > MAIL_ATTEMPTS)
    return { kind: 'for_good', failure: { code: 'given_up', detail: null }, isBounce: false };
  return context.mailer.send({ ...addressed(context, merchant, mail, current.words), to });
}

function addressed(
  { baseUrl }: MailContext,
  { name, settings }: Merchant,
  { mailId, recipient }: Mail,
  words: MailWords,
) {
  return {
    ...words,
    messageId: `${mailId}@${new URL(baseUrl()).hostname}`,
    fromName: name,
    replyTo: recipient === null ? null : settings.notifyEmail,
  };
}

/**
 * Marks the mail, and what it is about, in one transaction; nothing where the claim has passed to
 * somebody else.
 */
async function settle(
  context: MailContext,
  merchant: Merchant,
  mail: Mail,
  claimed: ClaimedMail,
  came: Came,
): Promise<void> {
  const acting: ActionContext = { ...context, actor: { kind: 'service', id: 'mail' } };
  const kind = mailKind(mail.kind);
  const mark = markOf(came, mail, context.clock.now());
  await context.database.transaction(async (transaction) => {
    if (!(await markMail(transaction, claimed, mark))) return;
    if (mark.state === 'sent') await kind?.noteSent?.(acting, transaction, merchant, mail);
    if (mark.state === 'failed')
      await noteFailure(acting, transaction, { kind, merchant, mail }, came);
  });
}

type Subject = { readonly kind: MailKind | null; readonly merchant: Merchant; readonly mail: Mail };

async function noteFailure(
  acting: ActionContext,
  transaction: Parameters<NonNullable<MailKind['noteFailed']>>[1],
  { kind, merchant, mail }: Subject,
  came: Came,
): Promise<void> {
  if (came.kind !== 'passing' && came.kind !== 'for_good') return;
  await kind?.noteFailed?.(acting, transaction, merchant, mail, {
    failure: came.failure,
    isBounce: came.kind === 'for_good' && came.isBounce,
  });
}

function markOf(came: Came, { attempts }: Mail, now: Date): MailMark {
  switch (came.kind) {
    case 'sent':
      return { state: 'sent', at: now };
    case 'outdated':
      return { state: 'outdated' };
    case 'waiting':
      return { state: 'pending', nextAttemptAt: new Date(now.getTime() + WAIT_MS), failure: null };
    case 'for_good':
      return { state: 'failed', failure: came.failure };
    case 'passing': {
      const nextAttemptAt = nextMailAttempt(attempts, now);
      return nextAttemptAt === null
        ? { state: 'failed', failure: came.failure }
        : { state: 'pending', nextAttemptAt, failure: came.failure };
    }
  }
}
