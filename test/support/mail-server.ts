import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail as a mail server has taken it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came, with its headers. */
  readonly raw: string;
  readonly mail: Email;
}

export interface MailServerOptions {
  /** What it says instead of taking a mail: from 400 for the time being, from 500 for good. */
  readonly refuseSender?: (address: string) => Refused | null;
  readonly refuseRecipient?: (address: string) => Refused | null;
  readonly refuseContent?: (raw: string) => Refused | null;
  /** It wants them. */
  readonly login?: { readonly user: string; readonly password: string };
  /** Before it says that it has taken a mail. */
  readonly onReceived?: (received: ReceivedMail) => Promise<void>;
}

export interface Refused {
  readonly code: number;
  readonly text: string;
}

export interface MailServer {
  /** For SMTP_URL, without a user. */
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedMail[];
  close(): Promise<void>;
}

/** An SMTP server on a free port of this machine, that keeps what it is sent. */
export async function openMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const { refuseSender, refuseRecipient, refuseContent, login, onReceived } = options;
  const server = new SMTPServer({
    disabledCommands: login === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: login === undefined,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _, done) =>
      done(
        username === login?.user && password === login?.password
          ? null
          : refusal({ code: 535, text: 'no' }),
        { user: username ?? '' },
      ),
    onMailFrom: ({ address }, _, done) => done(refusal(refuseSender?.(address) ?? null)),
    onRcptTo: ({ address }, _, done) => done(refusal(refuseRecipient?.(address) ?? null)),
    onData: callbackify(async (stream: Readable, { envelope }: SMTPServerSession) => {
      const raw = Buffer.concat(await stream.toArray()).toString();
      const refused = refusal(refuseContent?.(raw) ?? null);
      if (refused !== null) throw refused;
      const mail = {
        from: addressOf(envelope.mailFrom),
        to: envelope.rcptTo.map(({ address }) => address),
        raw,
        mail: await PostalMime.parse(raw),
      };
      received.push(mail);
      await onReceived?.(mail);
    }),
  });
  // Clients that are killed leave connections behind.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  // A TCP server's address is never a string.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function addressOf(from: { readonly address: string } | false): string {
  return from === false ? '' : from.address;
}

function refusal(refused: Refused | null): Error | null {
  return refused === null
    ? null
    : Object.assign(new Error(refused.text), { responseCode: refused.code });
}
