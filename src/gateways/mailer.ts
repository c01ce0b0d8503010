import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import {
  type Delivery,
  refusedDelivery,
  type ServerReply,
  unreachable,
  UNUSABLE_ADDRESS,
} from '../core/mail/delivery.ts';
import { headerText, type MailWords } from '../core/mail/letter.ts';

/** Sends mails by SMTP, one connection each. */
export interface Mailer {
  /** Never throws for what the server or the address is to blame for. */
  send(mail: OutgoingMail): Promise<Delivery>;
}

export interface OutgoingMail extends MailWords {
  /**
   * Without angle brackets; a mail that is sent twice keeps it, so that whoever receives it can
   * tell.
   */
  readonly messageId: string;
  /** Shown as the sender's name. */
  readonly fromName: string;
  readonly to: string;
  /** Null: answers go to the sender's address. */
  readonly replyTo: string | null;
}

export interface MailerOptions {
  /** smtp: or smtps:, with a user and a password where the server wants them. */
  readonly url: string;
  /** The address that mails come from. */
  readonly from: string;
  /** Shorter in tests. */
  readonly limitMs?: number;
}

/** Connecting, saying hello, and every silence in between; and all of it together. */
const STEP_LIMIT_MS = 10_000;
const LIMIT_MS = 30_000;

export function createMailer({ url, from, limitMs = LIMIT_MS }: MailerOptions): Mailer {
  const stepMs = Math.min(STEP_LIMIT_MS, limitMs);
  const transport = createTransport({
    ...serverOf(new URL(url)),
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    dnsTimeout: stepMs,
    socketTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, fromName, to, replyTo, subject, text, html }) {
      if (!isUsableAddress(to)) return UNUSABLE_ADDRESS;
      try {
        await transport.sendMail({
          envelope: { from, to: [to] },
          // As objects: text would be read as a list of addresses.
          from: { name: headerText(fromName), address: from },
          to: { name: '', address: to },
          ...(replyTo !== null &&
            isUsableAddress(replyTo) && {
              replyTo: { name: headerText(fromName), address: replyTo },
            }),
          messageId: `<${messageId}>`,
          // Answering machines stay silent (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          subject: headerText(subject),
          text,
          html,
          signal: AbortSignal.timeout(limitMs),
        });
        return { kind: 'sent' };
      } catch (error) {
        return deliveryOf(error);
      }
    },
  };
}

function serverOf({ protocol, hostname, port, username, password }: URL) {
  const host = hostname.replaceAll(/[[\]]/g, '');
  const secure = protocol === 'smtps:';
  const auth =
    username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } };
  // A password goes over an encrypted connection only, except to a server on this machine.
  const requireTLS = username !== '' && !secure && !isLoopback(host);
  return {
    host,
    port: Number(port || (secure ? 465 : 587)),
    secure,
    requireTLS,
    ...auth,
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

const LONGEST_ADDRESS = 254;

/** What can be told to a server as one address: no second line, list, name or route. */
function isUsableAddress(address: string): boolean {
  return (
    address.length <= LONGEST_ADDRESS &&
    /^[^\s\p{Cc}@<>"(),:;\\[\]]+@[^\s\p{Cc}@<>"(),:;\\[\]]+$/u.test(address)
  );
}

const STEPS: Readonly<Record<string, ServerReply['step']>> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'content',
};
const REFUSALS = new Set(['EAUTH', 'EENVELOPE', 'EMESSAGE']);

/**
 * What nodemailer says of a failure: its code, the command that failed, the server's reply to it.
 */
interface SmtpFailure {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

function deliveryOf(error: unknown): Delivery {
  if (!(error instanceof Error)) throw error;
  const { code, command, responseCode, response }: Error & SmtpFailure = error;
  const name = typeof code === 'string' ? code : '';
  if (!REFUSALS.has(name))
    return unreachable(typeof response === 'string' ? response : error.message);
  if (typeof responseCode === 'number' && typeof response === 'string') {
    return refusedDelivery({
      code: responseCode,
      text: response,
      step: name === 'EAUTH' ? 'login' : stepOf(command),
    });
  }
  // Refused before the server was asked: a letter of the address that it doesn't understand.
  return name === 'EENVELOPE' ? UNUSABLE_ADDRESS : unreachable(error.message);
}

function stepOf(command: unknown): ServerReply['step'] {
  return (typeof command === 'string' ? STEPS[command] : undefined) ?? 'other';
}
