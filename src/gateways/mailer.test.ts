import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type MailServer,
  type MailServerOptions,
  openMailServer,
} from '../../test/support/mail-server.ts';
import { createMailer, type OutgoingMail } from './mailer.ts';

const MAIL: OutgoingMail = {
  messageId: '0198-1@shop.example',
  fromName: 'Käserei, "Oak" & Co',
  to: 'ada@example.org',
  replyTo: 'hello@oak.example',
  subject: 'Oak: an offer for you',
  text: 'Grüße\n\nhttps://shop.example/a\n',
  html: '<p>Grüße</p>\n',
};

const servers: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function open(options: MailServerOptions = {}): Promise<MailServer> {
  const server = await openMailServer(options);
  servers.push(server);
  return server;
}

const FROM = 'orders@shop.example';

describe('a mailer', () => {
  test('sends plain text and HTML in the name of a store, with an id of its own', async () => {
    const server = await open();
    expect(await createMailer({ url: server.url, from: FROM }).send(MAIL)).toEqual({
      kind: 'sent',
    });
    const [{ from, to, raw, mail } = expect.fail('nothing came')] = server.received;
    expect({ from, to }).toEqual({ from: FROM, to: ['ada@example.org'] });
    expect(mail).toMatchObject({
      from: { name: 'Käserei, "Oak" & Co', address: FROM },
      to: [{ address: 'ada@example.org' }],
      replyTo: [{ address: 'hello@oak.example' }],
      messageId: '<0198-1@shop.example>',
      subject: 'Oak: an offer for you',
    });
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual([MAIL.text.trim(), MAIL.html.trim()]);
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(raw).not.toMatch(/[\u0080-\uffff]/);
  });

  test('sends answers to its own address where the store has named none', async () => {
    const server = await open();
    await createMailer({ url: server.url, from: FROM }).send({ ...MAIL, replyTo: null });
    expect(server.received[0]?.mail.replyTo).toBeUndefined();
  });

  test.each([
    ['a name', { fromName: 'Oak\r\nBcc: eve@example.org' }],
    ['a subject', { subject: 'Oak\r\nBcc: eve@example.org\r\n\r\nHi' }],
    ['a subject of other lines', { subject: 'Oak\u2028Bcc: eve@example.org\u0085X: y\u0000' }],
    ['a name that looks like an address', { fromName: 'Oak <eve@example.org>, "Eve"' }],
    ['an address to answer to', { replyTo: 'a@b.example\r\nBcc: eve@example.org' }],
    ['two addresses to answer to', { replyTo: 'a@b.example, eve@example.org' }],
  ])('lets %s bring in no header and no recipient', async (_, change) => {
    const server = await open();
    expect(
      await createMailer({ url: server.url, from: FROM }).send({ ...MAIL, ...change }),
    ).toEqual({ kind: 'sent' });
    const [{ to, mail } = expect.fail('nothing came')] = server.received;
    expect(to).toEqual(['ada@example.org']);
    expect([mail.bcc, mail.cc, mail.from?.address, mail.text?.trim()]).toEqual([
      undefined,
      undefined,
      FROM,
      MAIL.text.trim(),
    ]);
    expect(mail.headers.map(({ key }) => key)).not.toContain('x');
    expect((mail.replyTo ?? []).map(({ address }) => address)).not.toContain('eve@example.org');
  });

  test.each([
    'a@b.example\r\nRCPT TO:<eve@example.org>',
    'a@b.example, eve@example.org',
    'Eve <eve@example.org>',
    'a@b@c',
    '@b',
    'a b@c.example',
    'a\u0000@c.example',
    `${'a'.repeat(250)}@b.example`,
    '',
  ])('sends nothing to %j', async (to) => {
    const server = await open();
    expect(await createMailer({ url: server.url, from: FROM }).send({ ...MAIL, to })).toEqual({
      kind: 'for_good',
      failure: { code: 'address_unusable', detail: null },
      isBounce: false,
    });
    expect(server.received).toEqual([]);
  });

  test.each([
    [
      'the recipient is unknown',
      { refuseRecipient: () => ({ code: 550, text: '5.1.1 no such user' }) },
      'for_good',
      'recipient_refused',
      true,
    ],
    [
      'the recipient is unknown, plainly',
      { refuseRecipient: () => ({ code: 550, text: 'no such user' }) },
      'for_good',
      'recipient_refused',
      true,
    ],
    [
      'it relays nothing',
      { refuseRecipient: () => ({ code: 550, text: '5.7.1 relaying denied' }) },
      'for_good',
      'mail_refused',
      false,
    ],
    [
      'the mailbox is busy',
      { refuseRecipient: () => ({ code: 450, text: '4.2.1 try again' }) },
      'passing',
      'mail_server_busy',
      undefined,
    ],
    [
      'the sender is refused',
      { refuseSender: () => ({ code: 553, text: 'not yours' }) },
      'passing',
      'mail_sender_refused',
      undefined,
    ],
    [
      'the content is refused',
      { refuseContent: () => ({ code: 554, text: '5.7.1 spam' }) },
      'for_good',
      'mail_refused',
      false,
    ],
    [
      'the content is put off',
      { refuseContent: () => ({ code: 451, text: 'greylisted' }) },
      'passing',
      'mail_server_busy',
      undefined,
    ],
  ] as const)('tells that %s', async (_, options, kind, code, isBounce) => {
    const server = await open(options);
    const delivery = await createMailer({ url: server.url, from: FROM }).send(MAIL);
    expect(delivery).toMatchObject({ kind, failure: { code, detail: expect.any(String) } });
    expect('isBounce' in delivery ? delivery.isBounce : undefined).toBe(isBounce);
    expect(server.received).toEqual([]);
  });

  test('logs in, and tries again later where it is refused', async () => {
    const server = await open({ login: { user: 'shop@mail', password: 'p%:/?@ä' } });
    const urlOf = (password: string) =>
      server.url.replace('//', `//shop%40mail:${encodeURIComponent(password)}@`);
    expect(await createMailer({ url: urlOf('p%:/?@ä'), from: FROM }).send(MAIL)).toEqual({
      kind: 'sent',
    });
    const refused = await createMailer({ url: urlOf('wrong'), from: FROM }).send(MAIL);
    expect(refused).toMatchObject({ kind: 'passing', failure: { code: 'mail_login_refused' } });
    expect(JSON.stringify(refused)).not.toContain('wrong');
  });

  test('tries again later where nobody answers, or too slowly', async () => {
    const server = await open();
    await server.close();
    servers.length = 0;
    expect(await createMailer({ url: server.url, from: FROM }).send(MAIL)).toMatchObject({
      kind: 'passing',
      failure: { code: 'mail_server_unreachable' },
    });
    for (const greeting of ['', '220 hello\r\n']) {
      const { url, closed } = await openSilent(greeting);
      expect(await createMailer({ url, from: FROM, limitMs: 100 }).send(MAIL)).toMatchObject({
        kind: 'passing',
        failure: { code: 'mail_server_unreachable' },
      });
      await closed();
    }
  });

  test('gives a server that never comes to an end no more time than another', async () => {
    // The server sends a line now and then, so the limit for silence doesn't apply: only the limit
    // for the whole exchange ends this.
    const { url, closed } = await openSilent('220 hello\r\n', '250-more\r\n');
    expect(await createMailer({ url, from: FROM, limitMs: 300 }).send(MAIL)).toMatchObject({
      kind: 'passing',
      failure: { code: 'mail_server_unreachable' },
    });
    await closed();
  });
});

/**
 * Opens a server that sends a greeting and then either nothing or the same line again and again;
 * `closed` resolves when its clients have hung up.
 */
async function openSilent(
  greeting: string,
  line = '',
): Promise<{ readonly url: string; closed(): Promise<void> }> {
  const ended: Promise<void>[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(greeting);
    socket.resume();
    const timer = line === '' ? undefined : setInterval(() => socket.write(line), 20);
    ended.push(
      new Promise<void>((resolve) => socket.on('close', () => resolve(clearInterval(timer)))),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // TCP servers have no string address.
  return {
    url: `smtp://127.0.0.1:${port}`,
    closed: async () => {
      await Promise.all(ended);
      server.close();
    },
  };
}
