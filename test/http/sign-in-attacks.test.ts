import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_ACTIONS } from '../../src/actions/operator-actions.ts';
import { createLimits } from '../../src/http/limits.ts';
import { ADMIN_OPERATIONS, type AdminOperation } from '../../src/wire/contract/admin-contract.ts';
import {
  type AdminBrowser,
  type AdminReply,
  type AdminService,
  openAdminService,
  PASSWORD,
  tokenOf,
} from '../support/admin-service.ts';
import { findDueMails } from '../support/person-mails.ts';
import { shareOfSlower } from '../support/rank-share.ts';
import { signInTokenOf } from '../support/sign-in-link.ts';

// Each block is one way of getting into an account that isn't one's own. What an attack achieves is
// counted, and must be nothing; sign-in-secrets.test.ts goes through a copy of the database.

const PAIRS = 250;
/** Where times tell nothing, the share of slower tries leaves these bounds once in 10^9 runs. */
const TELLS_NOTHING = { from: 0.3, to: 0.7 };
const HOUR_MS = 3_600_000;
const SLOW_TEST_MS = 600_000;

let service: AdminService;
beforeAll(async () => {
  service = await openAdminService();
  await service.join('olga@frames.example', 'owner');
}, SLOW_TEST_MS);
afterAll(() => service.close());

const signIn = (email: string, password = PASSWORD, browser = service.browser()) =>
  browser.post('/session/password', { email, password });

async function isSignedIn(browser: AdminBrowser): Promise<boolean> {
  return (await browser.get('/api/admin/v1/session')).status === 200;
}

/** Returns whether a reply begins a session. */
function signsIn({ body, headers }: AdminReply): boolean {
  return body['state'] === 'signed_in' || /=[^;]/.test(headers.get('set-cookie') ?? '');
}

interface Codes {
  readonly code: () => string;
  readonly recoveryCodes: readonly string[];
}

async function turnCodesOn(browser: AdminBrowser, by: AdminService = service): Promise<Codes> {
  const begun = await browser.post('/second-factor/totp/begin');
  const totp = new TOTP({ secret: Secret.fromBase32(String(begun.body['secret'])) });
  const code = () => totp.generate({ timestamp: by.clock.now().getTime() });
  const enabled = await browser.post('/second-factor/totp/enable', { code: code() });
  expect(enabled.status).toBe(200);
  by.clock.advance(60_000);
  return { code, recoveryCodes: enabled.body['recoveryCodes'] as string[] };
}

async function linkOf(action: string, input: object): Promise<string> {
  return tokenOf(String((await service.operator(action, input))['url']));
}

const resetLink = (email: string) => linkOf('reset-person', { email });
const invite = (email: string, merchant = 'frames') =>
  linkOf('invite-person', { merchant, email, role: 'staff' });

const askForReset = (email: string) => service.browser().post('/password/reset-request', { email });
const useReset = (token: string, password: string) =>
  service.browser().post('/password/reset', { token, password });
const accept = (token: string, browser = service.browser()) =>
  browser.post('/invitation/accept', { token, password: PASSWORD });

const ticketOf = async (email: string) => String((await signIn(email)).body['ticket']);
const give = (ticket: string, code: string) =>
  service.browser().post('/session/totp', { ticket, code });

async function expectVoid(token: string): Promise<void> {
  expect((await useReset(token, 'of the attacker 1')).status).toBe(410);
}

/** Tokens that are almost right. */
function almost(token: string): string[] {
  return [
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    token.slice(0, 36),
    `${token}=`,
    `${token.slice(0, 37)}${'A'.repeat(32)}`,
  ];
}

describe('finding out who has an account', () => {
  const known = 'olga@frames.example';
  const unknown = 'nobody@frames.example';

  it.each([
    ['a sign-in', '/session/password', { password: 'a wrong guess' }],
    ['a request for a new password', '/password/reset-request', {}],
  ])('%s answers both in the same bytes', async (_name, path, rest) => {
    const replies = await Promise.all(
      [known, unknown, known.toUpperCase()].map((email) =>
        service.browser().post(path, { email, ...rest }),
      ),
    );
    const shapes = replies.map(({ status, text, headers }) => [
      status,
      text,
      ...[...headers.keys()].filter((name) => name !== 'date'),
    ]);
    expect(shapes).toEqual(Array.from({ length: 3 }, () => shapes[0]));
  });

  it(
    'a sign-in takes as long for both, over 500 tries',
    async () => {
      const share = await shareOfSlower(
        PAIRS,
        () => signIn(known, 'a wrong guess'),
        () => signIn(unknown, 'a wrong guess'),
      );
      expect(share).toBeGreaterThan(TELLS_NOTHING.from);
      expect(share).toBeLessThan(TELLS_NOTHING.to);
    },
    SLOW_TEST_MS,
  );

  it(
    'a request for a new password takes as long for both, over 500 tries',
    async () => {
      const share = await shareOfSlower(
        PAIRS,
        () => askForReset(known),
        () => askForReset(unknown),
      );
      expect(share).toBeGreaterThan(TELLS_NOTHING.from);
      expect(share).toBeLessThan(TELLS_NOTHING.to);
    },
    SLOW_TEST_MS,
  );

  it('the list of passkeys that a browser is asked for names none', async () => {
    const { text } = await service.browser().post('/session/passkey/options');
    expect(text).not.toContain('allowCredentials');
  });
});

describe('fixing a session', () => {
  const CHOSEN = 'a-token-that-the-attacker-chose';

  it('a cookie that was planted before signing in belongs to nobody afterwards', async () => {
    const attackers = await service.join('mallory@bakery.example', 'staff', 'bakery');
    const own = attackers.cookie;
    for (const planted of [CHOSEN, own ?? '']) {
      const victim = service.browser();
      victim.cookie = planted;
      expect((await signIn('olga@frames.example', PASSWORD, victim)).status).toBe(200);
      expect(victim.cookie).not.toBe(planted);
      const attacker = service.browser();
      attacker.cookie = planted;
      expect(await isSignedIn(attacker)).toBe(false);
    }
  });

  it('each way in begins a session of its own, and ends the one before it', async () => {
    const victim = await service.join('fay@frames.example', 'staff');
    const { code } = await turnCodesOn(victim);
    const seen = new Set([victim.cookie]);
    const changes = async (move: () => Promise<unknown>) => {
      const old = service.browser();
      old.cookie = victim.cookie;
      await move();
      expect(seen.has(victim.cookie)).toBe(false);
      seen.add(victim.cookie);
      expect([await isSignedIn(victim), await isSignedIn(old)]).toEqual([true, false]);
    };
    const giveCode = async (reply: AdminReply) => {
      service.clock.advance(60_000);
      await victim.post('/session/totp', { ticket: reply.body['ticket'], code: code() });
    };
    await changes(async () => giveCode(await signIn('fay@frames.example', PASSWORD, victim)));
    const token = await signInTokenOf(service.context, 'fay@frames.example');
    await changes(async () => giveCode(await victim.post('/session/link', { token })));
  });

  it('two cookies of one name are believed by nobody', async () => {
    const victim = await service.join('gil@frames.example', 'staff');
    const tossed = service.browser();
    tossed.cookie = `${victim.cookie}; bottega=${CHOSEN}`;
    expect(await isSignedIn(tossed)).toBe(false);
    tossed.cookie = `${CHOSEN}; bottega=${victim.cookie}`;
    expect(await isSignedIn(tossed)).toBe(false);
  });

  it('a token counts in the cookie alone', async () => {
    const { cookie } = await service.join('hal@frames.example', 'staff');
    const at = `${service.server.url}/api/admin/v1/session`;
    const places: readonly [string, Record<string, string>][] = [
      [`${at}?bottega=${cookie}&session=${cookie}&token=${cookie}`, {}],
      [at, { authorization: `Bearer ${cookie}` }],
      [at, { 'x-bottega-session': String(cookie) }],
      // The name that only https may set, sent over plain http.
      [at, { cookie: `__Host-bottega=${cookie}` }],
    ];
    for (const [url, headers] of places) expect((await fetch(url, { headers })).status).toBe(401);
  });

  it('a stolen session ends when the password changes or codes are turned on', async () => {
    const victim = await service.join('ivy@frames.example', 'staff');
    const steal = () => {
      const thief = service.browser();
      thief.cookie = victim.cookie;
      return thief;
    };
    const first = service.browser();
    await signIn('ivy@frames.example', PASSWORD, first);
    await turnCodesOn(victim);
    expect(await isSignedIn(first)).toBe(false);
    const thief = steal();
    // Without the password it can't make itself at home, nor lock anybody out.
    const takeover = await thief.post('/password/change', { password: 'mine from now on' });
    expect(takeover.status).toBe(401);
    expect((await thief.post('/second-factor/totp/begin')).body['code']).toBe(
      'second_factor_exists',
    );
    await useReset(await resetLink('ivy@frames.example'), 'a completely new one');
    expect(await isSignedIn(thief)).toBe(false);
  });
});

describe('using links again', () => {
  it('a reset link works once, however many try at the same time', async () => {
    await service.join('rob@frames.example', 'staff');
    const token = await resetLink('rob@frames.example');
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => useReset(token, `green ladder number ${index}`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await useReset(token, 'once more with feeling')).status).toBe(410);
  });

  it('a reset link is void after a newer one, a changed password, or an hour', async () => {
    const victim = await service.join('sam@frames.example', 'staff');
    const fresh = 'seven quiet chestnuts';
    const old = await resetLink('sam@frames.example');
    const newer = await resetLink('sam@frames.example');
    await expectVoid(old);
    await signIn('sam@frames.example', PASSWORD, victim);
    const passwords = { currentPassword: PASSWORD, password: fresh };
    expect((await victim.post('/password/change', passwords)).status).toBe(200);
    await expectVoid(newer);
    const late = await resetLink('sam@frames.example');
    service.clock.advance(HOUR_MS + 1);
    await expectVoid(late);
    expect((await signIn('sam@frames.example', fresh)).status).toBe(200);
  });

  it('no link, ticket or signature does the work of another', async () => {
    const victim = await service.join('tia@frames.example', 'staff');
    await turnCodesOn(victim);
    const ticket = String((await signIn('tia@frames.example')).body['ticket']);
    const passkey = String(
      (await service.browser().post('/session/passkey/options')).body['ticket'],
    );
    const tokens = {
      '/password/reset': await resetLink('tia@frames.example'),
      '/session/link': await signInTokenOf(service.context, 'tia@frames.example'),
      '/invitation/accept': await invite('una@frames.example'),
      ticket,
      passkey,
    };
    const bodies: Record<string, (token: string) => object> = {
      '/password/reset': (token) => ({ token, password: 'of the attacker 1' }),
      '/session/link': (token) => ({ token }),
      '/invitation/accept': (token) => ({ token, password: PASSWORD }),
      '/session/totp': (token) => ({ ticket: token, code: '000000' }),
      '/session/passkey/verify': (token) => ({ ticket: token, response: {} }),
    };
    for (const [path, body] of Object.entries(bodies)) {
      const foreign = Object.entries(tokens)
        .filter(([own]) => own !== path)
        .map(([, token]) => token);
      for (const token of [...foreign, ...Object.values(tokens).flatMap(almost)]) {
        const reply = await service.browser().post(path, body(token));
        expect([path, reply.status >= 400, signsIn(reply)]).toEqual([path, true, false]);
      }
    }
  });

  it('an invitation works once, and not after it was revoked, replaced, or has lapsed', async () => {
    const raced = await invite('vic@frames.example');
    const replies = await Promise.all(Array.from({ length: 6 }, () => accept(raced)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const replaced = await invite('wim@frames.example');
    await invite('wim@frames.example');
    const lapsed = await invite('xia@frames.example');
    service.clock.advance(7 * 24 * HOUR_MS + 1);
    for (const token of [raced, replaced, lapsed]) expect((await accept(token)).status).toBe(410);
  });

  it('an invitation that was accepted leads nobody back who was removed', async () => {
    const token = await invite('yan@frames.example');
    const person = service.browser();
    expect((await accept(token, person)).status).toBe(200);
    await service.operator('remove-person', { merchant: 'frames', person: 'yan@frames.example' });
    expect((await accept(token, person)).status).toBe(410);
    expect((await person.act('find-orders')).status).toBe(404);
  });

  it('an invitation to somebody who has an account signs nobody in', async () => {
    const forwarded = await invite('olga@frames.example', 'bakery');
    const attackers = await service.join('mia@bakery.example', 'staff', 'bakery');
    expect((await accept(forwarded)).body['code']).toBe('sign_in_required');
    expect((await accept(forwarded, attackers)).body['code']).toBe('other_person_invited');
  });
});

/** What an attacker holds who knows a password, but has no second factor. */
interface Loot {
  readonly email: string;
  readonly ticket: string;
  readonly passkeyTicket: string;
}

/** Fills the fields of a route with the loot, as well as they can be filled. */
function bodyWith({ request }: AdminOperation, loot: Loot): object {
  const values: Readonly<Record<string, unknown>> = {
    email: loot.email,
    password: PASSWORD,
    currentPassword: PASSWORD,
    token: loot.ticket,
    ticket: loot.ticket,
    code: '000000',
    response: { id: loot.ticket, rawId: loot.ticket, type: 'public-key', response: {} },
    name: 'Mallory',
    everywhere: true,
    passkeyId: loot.ticket,
    slug: 'mallory',
    currencyCode: 'EUR',
    timezone: 'Europe/Rome',
  };
  const { properties = {} } = (request ?? {}) as { readonly properties?: object };
  return Object.fromEntries(Object.keys(properties).map((name) => [name, values[name]]));
}

describe('getting around the second factor', () => {
  const email = 'tom@frames.example';
  let codes: Codes;
  let loot: Loot;
  beforeAll(async () => {
    codes = await turnCodesOn(await service.join(email, 'owner'));
    const ticket = String((await signIn(email)).body['ticket']);
    const options = await service.browser().post('/session/passkey/options');
    loot = { email, ticket, passkeyTicket: String(options.body['ticket']) };
  }, SLOW_TEST_MS);

  it.each(Object.entries(ADMIN_OPERATIONS))(
    '%s leads into no session',
    async (_name, operation) => {
      for (const cookie of [null, loot.ticket, loot.passkeyTicket]) {
        const browser = service.browser();
        browser.cookie = cookie;
        const path = operation.path;
        const reply =
          operation.method === 'GET'
            ? await browser.get(`/api/admin/v1${path}`)
            : await browser.post(path, bodyWith(operation, loot));
        expect(signsIn(reply)).toBe(false);
        expect(operation.access === 'anyone' || reply.status === 401).toBe(true);
        expect(await isSignedIn(browser)).toBe(false);
      }
    },
  );

  it('a ticket opens no action, no stream, no docket and no description', async () => {
    const browser = service.browser();
    browser.cookie = loot.ticket;
    for (const action of ADMIN_ACTIONS.keys()) expect((await browser.act(action)).status).toBe(401);
    for (const path of ['/api/admin/v1/frames/news', '/api/admin/v1/frames/dockets.pdf'])
      expect((await browser.get(path)).status).toBe(401);
    expect((await browser.get('/openapi/admin.json')).status).toBe(401);
  });

  it('a ticket takes three tries, its own person’s codes, and each code once', async () => {
    const other = await turnCodesOn(await service.join('ula@frames.example', 'staff'));
    const tried = await ticketOf(email);
    for (const code of [other.code(), other.recoveryCodes[0] ?? '', '000000'])
      expect((await give(tried, code)).status).toBe(401);
    expect((await give(tried, codes.code())).status).toBe(401);
    const [used, spare] = [codes.code(), await ticketOf(email)];
    const racing = [await ticketOf(email), await ticketOf(email), await ticketOf(email)];
    const replies = await Promise.all(racing.map((ticket) => give(ticket, used)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await give(spare, used)).status).toBe(401);
    const [recovery = ''] = codes.recoveryCodes;
    const racingCodes = [await ticketOf(email), await ticketOf(email)];
    const taken = await Promise.all(racingCodes.map((ticket) => give(ticket, recovery)));
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a link from the terminal or by mail asks for it, too', async () => {
    const token = await signInTokenOf(service.context, email);
    const byLink = await service.browser().post('/session/link', { token });
    expect([byLink.body['state'], signsIn(byLink)]).toEqual(['second_factor', false]);
    await service.browser().post('/password/reset-request', { email });
    await service.dependencies.personErrands.close();
    const mail = (await findDueMails(service, 'person.reset')).at(-1);
    const reset = await useReset(
      /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '',
      'quiet green ladder 1',
    );
    expect([reset.status, signsIn(reset)]).toEqual([200, false]);
    expect((await signIn(email, 'quiet green ladder 1')).body['state']).toBe('second_factor');
    // A ticket from before the new password is void.
    const late = await service
      .browser()
      .post('/session/totp', { ticket: loot.ticket, code: codes.code() });
    expect(late.status).toBe(401);
  });
});

describe('guessing', () => {
  let guarded: AdminService;
  let codes: Codes;
  const email = 'olga@frames.example';
  const coded = 'tess@frames.example';
  beforeAll(async () => {
    // An hour in place of the minute, so that no window ends while a slow machine still guesses.
    const limits = createLimits({ windowSeconds: 3_600 });
    guarded = await openAdminService({ limits, trustedProxies: ['127.0.0.0/8'] });
    await guarded.join(email, 'owner');
    codes = await turnCodesOn(await guarded.join(coded, 'owner'), guarded);
  }, SLOW_TEST_MS);
  afterAll(() => guarded.close());

  const guess = (from: string, address: string, password: string) =>
    guarded
      .browser()
      .post('/session/password', { email: address, password }, { 'x-forwarded-for': from });

  it('the password of one account, from an IPv6 network that is new for each try', async () => {
    const replies: AdminReply[] = [];
    for (let index = 0; index < 120; index += 1) {
      const from = `2001:db8:${index.toString(16)}:1::${index.toString(16)}`;
      replies.push(await guess(from, email, index < 6 ? `guess ${index}` : PASSWORD));
    }
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(6);
    expect(replies.filter(signsIn)).toEqual([]);
  });

  it('many accounts, from ever new addresses of one /64 network', async () => {
    const replies: AdminReply[] = [];
    for (let index = 0; index < 100; index += 1) {
      const address = index < 99 ? `person${index}@frames.example` : coded;
      replies.push(await guess(`2001:db8:ffff:1::${index.toString(16)}`, address, PASSWORD));
    }
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(replies.filter(signsIn)).toEqual([]);
  });

  it('codes, with the right password and an address that is new for each try', async () => {
    let tries = 0;
    let successes = 0;
    for (let index = 0; index < 40; index += 1) {
      const from = `2001:db8:${index.toString(16)}:2::1`;
      const { body } = await guess(from, coded, PASSWORD);
      if (typeof body['ticket'] !== 'string') continue;
      for (const code of ['000000', '111111', '222222', codes.code()]) {
        const reply = await guarded
          .browser()
          .post(
            '/session/totp',
            { ticket: body['ticket'], code },
            { 'x-forwarded-for': `2001:db8:${index.toString(16)}:3::${tries.toString(16)}` },
          );
        tries += 1;
        if (signsIn(reply)) successes += 1;
      }
    }
    // Ten tickets are issued an hour. Each takes three tries, and refuses even a right fourth.
    expect([tries, successes]).toEqual([40, 0]);
  });

  it('the password of somebody whose session was stolen', async () => {
    const thief = await guarded.join('nils@frames.example', 'staff');
    const replies: AdminReply[] = [];
    for (let index = 0; index < 20; index += 1) {
      const password = index < 6 ? `guess ${index}` : PASSWORD;
      const from = { 'x-forwarded-for': `2001:db8:${index.toString(16)}:4::1` };
      replies.push(await thief.post('/confirm', { password }, from));
      replies.push(
        await thief.post(
          '/password/change',
          { currentPassword: password, password: 'mine from now on' },
          from,
        ),
      );
    }
    expect(replies.filter(({ status }) => status === 200)).toEqual([]);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(6);
  });
});
