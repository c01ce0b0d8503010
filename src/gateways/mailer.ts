import { isIP } from 'node:net';
import {
  type Delivery,
  refusedDelivery,
  type ServerReply,
  unreachableServer,
  INVALID_ADDRESS,
} from '../core/mail/delivery.ts';
import { headerText, type MailWords } from '../core/mail/letter.ts';

/** Sends emails by SMTP, using a new connection for each one. */
export interface Mailer {
  /**
   * Sends an email. Resolves with the result even if the mail server fails or the address doesn't
   * exist.
   */
  send(mail: OutgoingMail): Promise<Delivery>;
}

export interface OutgoingMail extends MailWords {
  /**
   * The Message-ID of the email, without angle brackets. It stays the same when the email is sent
   * again, so that mail programs can detect the duplicate.
   */
  readonly messageId: string;
  readonly fromName: string;
  readonly to: string;
  /** The address for replies, or null if replies go to the sender's address. */
  readonly replyTo: string | null;
}

export interface MailerOptions {
  /**
   * The URL of the mail server, which begins with smtp: or smtps: and may contain a user name and a
   * password.
   */
  readonly url: string;
  /** The sender address of all emails. */
  readonly from: string;
  /**
   * The time limit for sending one email, from the connection to the last reply. Tests set a
   * shorter one.
   */
  readonly limitMs?: number;
}

/**
 * How many milliseconds the mail server may take to accept a connection, to greet, or to answer a
 * command. Sending the whole email has a separate limit.
 */
const SMTP_STEP_LIMIT_MS = 10_000;
const SENDING_LIMIT_MS = 30_000;

/**
 * Connects to a mail server and signs in, without sending anything. Resolves with a text that says
 * what failed, or with null.
 */
export async function checkMailServer(url: string, limitMs: number): Promise<string | null> {
  const transport = await openTransport(url, limitMs);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}

/**
 * Opens a connection to the mail server. The library is loaded on first use, because most commands
 * and many services never send an email.
 */
async function openTransport(url: string, stepMs: number) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...serverOf(new URL(url)),
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    dnsTimeout: stepMs,
    socketTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export function createMailer({ url, from, limitMs = SENDING_LIMIT_MS }: MailerOptions): Mailer {
  let opening: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ messageId, fromName, to, replyTo, subject, text, html }) {
      if (!isUsableAddress(to)) return INVALID_ADDRESS;
      const transport = await (opening ??= openTransport(
        url,
        Math.min(SMTP_STEP_LIMIT_MS, limitMs),
      ));
      try {
        await transport.sendMail({
          envelope: { from, to: [to] },
          // Addresses are passed as objects, because nodemailer would parse a string as a list of
          // addresses.
          from: { name: headerText(fromName), address: from },
          to: { name: '', address: to },
          ...(replyTo !== null &&
            isUsableAddress(replyTo) && {
              replyTo: { name: headerText(fromName), address: replyTo },
            }),
          messageId: `<${messageId}>`,
          // Tells automatic responders not to reply to this email (RFC 3834).
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
  // A password may be sent only over an encrypted connection, unless the mail server runs on this
  // machine.
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

const MAXIMUM_ADDRESS_LENGTH = 254;

/**
 * Returns whether a text is a single plain email address, without line breaks, lists or display
 * names.
 */
function isUsableAddress(address: string): boolean {
  return (
    address.length <= MAXIMUM_ADDRESS_LENGTH &&
    /^[^\s\p{Cc}@<>"(),:;\\[\]]+@[^\s\p{Cc}@<>"(),:;\\[\]]+$/u.test(address)
  );
}

const STEPS_BY_SMTP_COMMAND: Readonly<Record<string, ServerReply['step']>> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'content',
};
const SMTP_REFUSAL_CODES = new Set(['EAUTH', 'EENVELOPE', 'EMESSAGE']);

/** The error code, the failed SMTP command and the server's reply in an error of nodemailer. */
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
  if (!SMTP_REFUSAL_CODES.has(name))
    return unreachableServer(typeof response === 'string' ? response : error.message);
  if (typeof responseCode === 'number' && typeof response === 'string') {
    return refusedDelivery({
      code: responseCode,
      text: response,
      step: name === 'EAUTH' ? 'login' : failedStepOf(command),
    });
  }
  // nodemailer itself rejects addresses with characters that the mail server doesn't support, and
  // reports this with a separate error code.
  return name === 'EENVELOPE' ? INVALID_ADDRESS : unreachableServer(error.message);
}

function failedStepOf(command: unknown): ServerReply['step'] {
  return (typeof command === 'string' ? STEPS_BY_SMTP_COMMAND[command] : undefined) ?? 'other';
}
