import { TOTP, Secret } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLimits } from '../../src/http/limits.ts';
import { insertPasskey } from '../../src/storage/people/passkey-repository.ts';
import { findDueMails } from '../support/person-mails.ts';
import {
  type AdminBrowser,
  type AdminService,
  openAdminService,
  PASSWORD,
  tokenOf,
} from '../support/admin-service.ts';

let service: AdminService;
let owner: AdminBrowser;

beforeAll(async () => {
  service = await openAdminService();
  owner = await service.join('olga@frames.example', 'owner');
});
afterAll(() => service.close());

const signIn = (email: string, password = PASSWORD, browser = service.browser()) =>
  browser.post('/session/password', { email, password });

async function turnCodesOn(browser: AdminBrowser) {
  const begun = await browser.post('/second-factor/totp/begin');
  expect(begun.status).toBe(200);
  const totp = new TOTP({ secret: Secret.fromBase32(String(begun.body['secret'])) });
  const code = () => totp.generate({ timestamp: service.clock.now().getTime() });
  const enabled = await browser.post('/second-factor/totp/enable', { code: code() });
  expect(enabled.status).toBe(200);
  service.clock.advance(60_000);
  return { code, recoveryCodes: enabled.body['recoveryCodes'] as string[] };
}

describe('a sign-in', () => {
  it('takes the password in any capitals of the address, and nothing else', async () => {
    expect((await signIn('Olga@Frames.example')).body).toMatchObject({ state: 'signed_in' });
    expect((await signIn('olga@frames.example', `${PASSWORD} `)).status).toBe(401);
  });

  it('answers in the same bytes whether or not somebody has the address', async () => {
    const wrong = await signIn('olga@frames.example', 'wrong password');
    const nobody = await signIn('nobody@frames.example', 'wrong password');
    expect([nobody.status, nobody.text]).toEqual([wrong.status, wrong.text]);
    const [known, unknown] = [
      await askForReset('olga@frames.example'),
      await askForReset('nobody@frames.example'),
    ];
    expect(unknown.text).toBe(known.text);
  });

  it('begins a new session and ends the one that was in the browser before', async () => {
    const browser = await service.join('fay@frames.example', 'staff');
    const before = browser.cookie;
    await signIn('fay@frames.example', PASSWORD, browser);
    expect(browser.cookie).not.toBe(before);
    expect((await browser.get('/api/admin/v1/session')).status).toBe(200);
    browser.cookie = before;
    expect((await browser.get('/api/admin/v1/session')).status).toBe(401);
  });

  it('takes no session that somebody else made up', async () => {
    const browser = service.browser();
    browser.cookie = 'chosen-by-somebody-else';
    expect((await browser.get('/api/admin/v1/session')).status).toBe(401);
    await signIn('olga@frames.example', PASSWORD, browser);
    expect(browser.cookie).not.toBe('chosen-by-somebody-else');
  });

  it('ends after twelve idle hours, after thirty days, and everywhere at once', async () => {
    const person = await service.join('ida@frames.example', 'staff');
    const other = service.browser();
    await signIn('ida@frames.example', PASSWORD, other);
    await other.post('/session/end', { everywhere: true });
    expect((await person.get('/api/admin/v1/session')).status).toBe(401);
    await signIn('ida@frames.example', PASSWORD, person);
    service.clock.advance(12 * 3_600_000 + 1);
    expect((await person.get('/api/admin/v1/session')).status).toBe(401);
    await signIn('ida@frames.example', PASSWORD, person);
    for (let hours = 0; hours < 30 * 24; hours += 11) {
      expect((await person.get('/api/admin/v1/session')).status).toBe(200);
      service.clock.advance(11 * 3_600_000);
    }
    expect((await person.get('/api/admin/v1/session')).status).toBe(401);
    await signIn('olga@frames.example', PASSWORD, owner);
  });
});

describe('a second factor', () => {
  it('is asked for on every way in, and each code is taken once', async () => {
    const person = await service.join('tom@frames.example', 'staff');
    const { code, recoveryCodes } = await turnCodesOn(person);
    const first = await signIn('tom@frames.example');
    expect(first.body).toMatchObject({ state: 'second_factor', session: null });
    expect(first.headers.get('set-cookie')).toBeNull();
    const ticket = String(first.body['ticket']);
    const browser = service.browser();
    const used = code();
    expect((await browser.post('/session/totp', { ticket, code: used })).status).toBe(200);
    // The ticket and the code are both used up.
    expect((await browser.post('/session/totp', { ticket, code: used })).status).toBe(401);
    const again = String((await signIn('tom@frames.example')).body['ticket']);
    expect((await browser.post('/session/totp', { ticket: again, code: used })).status).toBe(401);
    const recovery = { ticket: again, code: recoveryCodes[0] };
    expect((await browser.post('/session/totp', recovery)).status).toBe(200);
    const third = String((await signIn('tom@frames.example')).body['ticket']);
    expect((await browser.post('/session/totp', { ...recovery, ticket: third })).status).toBe(401);
  });

  it('can not be got around by a reset, a confirmation, an invitation or many tries', async () => {
    const person = await service.join('una@frames.example', 'staff');
    const { code } = await turnCodesOn(person);
    const { url } = await service.operator('reset-person', { email: 'una@frames.example' });
    const token = tokenOf(String(url));
    const password = 'another long password';
    const reset = await service.browser().post('/password/reset', { token, password });
    expect([reset.status, reset.headers.get('set-cookie')]).toEqual([200, null]);
    expect((await signIn('una@frames.example', password)).body['state']).toBe('second_factor');
    const ticket = String((await signIn('una@frames.example', password)).body['ticket']);
    for (let tries = 0; tries < 3; tries += 1)
      await service.browser().post('/session/totp', { ticket, code: '000000' });
    const late = await service.browser().post('/session/totp', { ticket, code: code() });
    expect(late.status).toBe(401);
    const browser = service.browser();
    const fresh = String((await signIn('una@frames.example', password)).body['ticket']);
    expect((await browser.post('/session/totp', { ticket: fresh, code: code() })).status).toBe(200);
    service.clock.advance(11 * 60_000);
    expect((await browser.post('/confirm', { password })).status).toBe(401);
    expect((await browser.post('/second-factor/totp/disable')).body['code']).toBe(
      'confirmation_required',
    );
    expect((await browser.post('/confirm', { code: code() })).status).toBe(200);
    expect((await browser.post('/second-factor/totp/disable')).status).toBe(200);
  });
});

describe('a link', () => {
  it('for a new password works once, ends sessions, and only the latest one works', async () => {
    const person = await service.join('rob@frames.example', 'staff');
    const make = async () =>
      tokenOf(
        String((await service.operator('reset-person', { email: 'rob@frames.example' }))['url']),
      );
    const [old, token] = [await make(), await make()];
    expect((await person.get('/api/admin/v1/session')).status).toBe(401);
    const password = 'a completely new one';
    const use = (given: string) =>
      service.browser().post('/password/reset', { token: given, password });
    expect((await use(old)).status).toBe(410);
    expect((await use(`${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`)).status).toBe(410);
    expect((await use(token)).status).toBe(200);
    expect((await use(token)).status).toBe(410);
    expect((await signIn('rob@frames.example')).status).toBe(401);
    expect((await signIn('rob@frames.example', password)).status).toBe(200);
    const expired = await make();
    service.clock.advance(3_600_001);
    expect((await use(expired)).status).toBe(410);
  });

  it('of a mail is written at sending, and stands neither in the database nor in a list', async () => {
    await signIn('olga@frames.example', PASSWORD, owner);
    await owner.post('/password/reset-request', { email: 'olga@frames.example' });
    await service.dependencies.personErrands.close();
    const mail = (await findDueMails(service, 'person.reset')).at(-1);
    const token = /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const listed = await owner.act('list-mails');
    expect(listed.text).not.toContain('person.');
    const shown = await owner.act('show-mail', { mailId: mail?.mailId });
    expect(shown.status).toBe(404);
    const password = 'found in my own mailbox';
    const reset = await service.browser().post('/password/reset', { token, password });
    expect(reset.status).toBe(200);
    await signIn('olga@frames.example', password, owner);
    expect((await owner.get('/api/admin/v1/session')).body['person']).toMatchObject({
      isEmailVerified: true,
    });
    await owner.post('/password/change', { currentPassword: password, password: PASSWORD });
  });

  it('of an invitation works once, for its own address, and only as somebody signed in', async () => {
    const invite = async (email: string, merchant = 'frames') =>
      tokenOf(
        String(
          (await service.operator('invite-person', { merchant, email, role: 'staff' }))['url'],
        ),
      );
    const token = await invite('vic@frames.example');
    expect((await accept(service.browser(), token, 'short')).status).toBe(400);
    const vic = service.browser();
    expect((await accept(vic, token, PASSWORD)).status).toBe(200);
    expect((await accept(service.browser(), token, PASSWORD)).status).toBe(410);
    // A copied link of another store doesn't show that the address is theirs.
    const other = await invite('vic@frames.example', 'bakery');
    expect((await accept(service.browser(), other, PASSWORD)).body['code']).toBe(
      'sign_in_required',
    );
    expect((await accept(owner, other)).body['code']).toBe('other_person_invited');
    expect((await accept(vic, other)).body['code']).toBe('address_unverified');
    const revoked = await invite('wim@frames.example');
    const [open] = (await owner.act('list-people')).body['invitations'] as {
      invitationId: string;
    }[];
    expect(
      (await owner.act('revoke-invitation', { invitationId: open?.invitationId })).status,
    ).toBe(200);
    expect((await accept(service.browser(), revoked, PASSWORD)).status).toBe(410);
  });

  it('of a mail proves the address, so passkeys that others added before are void', async () => {
    const thief = await service.join('eve@victim.example', 'staff');
    const { personId } = (await thief.get('/api/admin/v1/session')).body['person'] as {
      personId: string;
    };
    await service.database.transaction((transaction) =>
      insertPasskey(transaction, {
        passkeyId: 'of-the-thief',
        personId,
        publicKey: '',
        counter: 0,
        transports: [],
        name: 'Phone',
        createdAt: service.clock.now(),
        lastUsedAt: null,
      }),
    );
    await thief.post('/password/reset-request', { email: 'eve@victim.example' });
    await service.dependencies.personErrands.close();
    const mails = await findDueMails(service, 'person.reset');
    const token = /#(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    const password = 'the real owner came back';
    expect((await service.browser().post('/password/reset', { token, password })).status).toBe(200);
    expect((await thief.get('/api/admin/v1/session')).status).toBe(401);
    expect((await signIn('eve@victim.example', password)).body['session']).toMatchObject({
      person: { passkeyCount: 0, isEmailVerified: true },
    });
  });
});

it('a person sees and ends their own sessions, and says what they are called', async () => {
  const person = await service.join('kim@frames.example', 'staff');
  const other = service.browser();
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
  const kim = { email: 'kim@frames.example', password: PASSWORD };
  await other.post('/session/password', kim, { 'user-agent': firefox });
  type Open = { sessionId: string; isThis: boolean; device: string | null }[];
  const open = async (browser: AdminBrowser) =>
    (await browser.get('/api/admin/v1/session/all')).body['sessions'] as Open;
  const mine = await open(person);
  expect(mine.map(({ isThis }) => isThis).toSorted()).toEqual([false, true]);
  expect(mine.map(({ device }) => device)).toContain('Firefox on Linux');
  // An id of somebody else's session ends nothing.
  const [foreign] = await open(owner);
  await person.post('/session/end-other', { sessionId: foreign?.sessionId });
  expect((await owner.get('/api/admin/v1/session')).status).toBe(200);
  const theOther = mine.find(({ isThis }) => !isThis)?.sessionId;
  const left = await person.post('/session/end-other', { sessionId: theOther });
  expect(left.body['sessions']).toHaveLength(1);
  expect((await other.get('/api/admin/v1/session')).status).toBe(401);
  const renamed = await person.post('/session/person', { name: ' Kim <b>Nguyễn</b> ' });
  expect(renamed.body['person']).toMatchObject({ name: 'Kim <b>Nguyễn</b>' });
  const people = (await owner.act('list-people')).body['people'] as { name: string | null }[];
  expect(people.map(({ name }) => name)).toContain('Kim <b>Nguyễn</b>');
});

it('a store keeps its last owner', async () => {
  const people = (await owner.act('list-people')).body['people'] as {
    personId: string;
    role: string;
  }[];
  const me = people.find(({ role }) => role === 'owner')?.personId;
  expect((await owner.act('remove-person', { person: me })).body['code']).toBe('last_owner');
  expect((await owner.act('change-role', { person: me, role: 'staff' })).body['code']).toBe(
    'last_owner',
  );
});

it('a role that is taken away counts from the next request on', async () => {
  const person = await service.join('zoe@frames.example', 'administrator');
  expect((await person.act('list-keys')).status).toBe(200);
  await owner.act('change-role', { person: 'zoe@frames.example', role: 'staff' });
  expect((await person.act('list-keys')).status).toBe(403);
  await owner.act('remove-person', { person: 'zoe@frames.example' });
  expect((await person.act('find-orders')).status).toBe(404);
});

it('after ten failures in a row a mail goes to the person, once', async () => {
  await service.join('max@frames.example', 'staff');
  for (let tries = 0; tries < 12; tries += 1) await signIn('max@frames.example', 'wrong guess');
  await service.dependencies.personErrands.close();
  const mails = await findDueMails(service, 'person.failures');
  expect(mails.map(({ recipient }) => recipient)).toEqual(['max@frames.example']);
});

it('a dump of the database has nothing that signs anybody in', async () => {
  const person = await service.join('dan@frames.example', 'staff');
  const { recoveryCodes } = await turnCodesOn(person);
  const { rows } = await service.database.read((reader) =>
    sql<{ text: string }>`
      select query_to_xml('select * from ' || quote_ident(table_name), true, false, '')::text as text
      from information_schema.tables where table_schema = current_schema()`.execute(reader),
  );
  const dump = rows.map(({ text }) => text).join('\n');
  expect(dump).toContain('dan@frames.example');
  expect(dump).not.toContain(person.cookie);
  for (const code of recoveryCodes) {
    expect(dump).not.toContain(code);
    expect(dump).not.toContain(code.replaceAll('-', ''));
  }
  const ids = dump.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? [];
  const browser = service.browser();
  for (const id of new Set(ids.slice(-40))) {
    browser.cookie = id;
    expect((await browser.get('/api/admin/v1/session')).status).toBe(401);
    expect((await browser.post('/session/link', { token: id })).status).toBe(410);
    expect((await browser.post('/password/reset', { token: id, password: PASSWORD })).status).toBe(
      410,
    );
  }
});

describe('tries', () => {
  let guarded: AdminService;
  beforeAll(async () => {
    guarded = await openAdminService({ limits: createLimits() });
    await guarded.join('olga@frames.example', 'owner');
  });
  afterAll(() => guarded.close());

  it('for one account are slowed, also from ever new addresses', async () => {
    const { people } = createLimits();
    const statuses: boolean[] = [];
    for (let index = 0; index < 40; index += 1) {
      const address = `2001:db8:${index}:${index}::1`;
      statuses.push((await people.countSignInAttempt(address, 'olga@frames.example')).allowed);
    }
    expect(statuses.filter(Boolean)).toHaveLength(6);
  });

  it('of one /64 network count together', async () => {
    const { people } = createLimits();
    let allowed = 0;
    for (let index = 0; index < 60; index += 1) {
      const taken = await people.countSignInAttempt(
        `2001:db8:1:1::${index.toString(16)}`,
        `${index}`,
      );
      if (taken.allowed) allowed += 1;
    }
    expect(allowed).toBe(30);
  });

  it('that fail are refused after a while, with the time to wait', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      const reply = await guarded
        .browser()
        .post('/session/password', { email: 'olga@frames.example', password: 'wrong' });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
  });
});

function askForReset(email: string) {
  return service.browser().post('/password/reset-request', { email });
}

function accept(browser: AdminBrowser, token: string, password?: string) {
  return browser.post('/invitation/accept', { token, ...(password && { password }) });
}
