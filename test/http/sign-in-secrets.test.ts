import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KeyCache } from '../../src/actions/keys/key-cache.ts';
import { SCOPES } from '../../src/core/keys/scopes.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import {
  type AdminBrowser,
  type AdminService,
  openAdminService,
  PASSWORD,
  tokenOf,
} from '../support/admin-service.ts';
import { signInTokenOf } from '../support/sign-in-link.ts';

// Somebody has a copy of the whole database, while everything in it is still good: sessions, links,
// tickets, codes, keys. None of it may sign them in.

/** Tables whose texts are tried at every door. The other tables are only searched for secrets. */
const TABLES = [
  'person',
  'person_session',
  'person_passkey',
  'person_recovery_code',
  'person_challenge',
  'person_link',
  'membership',
  'invitation',
  'mail',
  'api_key',
  'webhook_endpoint',
];

const EMAIL = 'dan@frames.example';
const SLOW_TEST_MS = 600_000;

let service: AdminService;
let person: AdminBrowser;
let dump: ReadonlyMap<string, string>;
/** What lets somebody in, by what it is, as only its owner has it. */
const secrets = new Map<string, string>();

beforeAll(async () => {
  service = await openAdminService();
  person = await service.join(EMAIL, 'owner');
  const key = await person.act('create-key', { name: 'ERP', scopes: [SCOPES[0]] });
  secrets.set('API key', String(key.body['key'] ?? key.text));
  const webhook = await person.act('add-webhook', { url: 'https://127.0.0.1:9/hook' });
  secrets.set('secret of a webhook', String(webhook.body['secret'] ?? webhook.text));
  const begun = await person.post('/second-factor/totp/begin');
  const secret = String(begun.body['secret']);
  secrets.set('secret of an app', secret);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: service.clock.now().getTime() });
  const enabled = await person.post('/second-factor/totp/enable', { code });
  for (const [index, recovery] of (enabled.body['recoveryCodes'] as string[]).entries())
    secrets.set(`recovery code ${index}`, recovery);
  secrets.set('session', String(person.cookie));
  const signIn = await service
    .browser()
    .post('/session/password', { email: EMAIL, password: PASSWORD });
  secrets.set('ticket', String(signIn.body['ticket']));
  const options = await service.browser().post('/session/passkey/options');
  secrets.set('ticket of a passkey', String(options.body['ticket']));
  const invited = { merchant: 'frames', email: 'new@frames.example', role: 'owner' };
  const invitation = await service.operator('invite-person', invited);
  secrets.set('invitation', tokenOf(String(invitation['url'])));
  secrets.set('link of the terminal', await signInTokenOf(service.context, EMAIL));
  await service.join('eva@frames.example', 'staff');
  const reset = await service.operator('reset-person', { email: 'eva@frames.example' });
  secrets.set('reset link', tokenOf(String(reset['url'])));
  secrets.set('password', PASSWORD);
  await person.post('/password/reset-request', { email: EMAIL });
  await service.dependencies.personErrands.close();
  dump = await dumpTables();
}, SLOW_TEST_MS);
afterAll(() => service.close());

async function dumpTables(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await service.database.read((reader) =>
    sql<{ name: string; text: string }>`
      select table_name as name,
        query_to_xml('select * from ' || quote_ident(table_name), true, false, '')::text as text
      from information_schema.tables where table_schema = current_schema()`.execute(reader),
  );
  return new Map(rows.map(({ name, text }) => [name, text]));
}

/** The forms of a secret: as it is, without its dashes, or as the bytes that it encodes. */
function formsOf(name: string, secret: string): string[] {
  const bytes =
    name === 'secret of an app'
      ? Buffer.from(Secret.fromBase32(secret).buffer)
      : Buffer.from(secret);
  return [
    secret,
    secret.replaceAll('-', ''),
    secret.split('.').at(-1) ?? secret,
    bytes.toString('hex'),
    bytes.toString('base64').replaceAll('=', ''),
    bytes.toString('base64url'),
  ];
}

it('nothing that lets somebody in stands in a dump, in any form', () => {
  expect([...secrets.values()].filter((secret) => /^(?:undefined|null|)$/.test(secret))).toEqual(
    [],
  );
  const text = [...dump.values()].join('\n');
  expect(text).toContain(EMAIL);
  const found = [...secrets].filter(([name, secret]) =>
    formsOf(name, secret).some((form) => text.toLowerCase().includes(form.toLowerCase())),
  );
  expect(found.map(([name]) => name)).toEqual([]);
});

/** Every text of these tables that could be tried as a token, code, key or password. */
function candidates(tables = TABLES): string[] {
  const texts = tables.flatMap((table) => {
    const text = dump.get(table);
    if (text === undefined) throw new Error(`there is no table ${table}`);
    return text.match(/[\w$+./=:,-]{12,400}/g) ?? [];
  });
  return [...new Set(texts)];
}

it(
  'no text of a dump opens any door',
  async () => {
    const keys = new KeyCache({ ...service.context, report: () => undefined });
    const doors: readonly ((text: string) => Promise<boolean>)[] = [
      async (text) => {
        const browser = service.browser();
        browser.cookie = encodeURIComponent(text);
        return (await browser.get('/api/admin/v1/session')).status === 200;
      },
      (token) => opens('/session/link', { token }),
      (token) => opens('/password/reset', { token, password: 'of the attacker 1' }),
      (token) => opens('/invitation/accept', { token, password: 'of the attacker 1' }),
      (code) => opens('/session/totp', { ticket: secrets.get('ticket'), code: code.slice(0, 40) }),
      (ticket) => opens('/session/totp', { ticket, code: '000000' }),
      async (text) => !isRefusal(await keys.find(text)),
    ];
    const opened: string[] = [];
    const tried = candidates();
    for (const text of tried) {
      const results = await Promise.all(doors.map((door) => door(text.slice(0, 200))));
      for (const [index, isOpen] of results.entries()) if (isOpen) opened.push(`${index}: ${text}`);
    }
    // Each of these takes the time of a hash, so only what stands beside the hash is tried.
    for (const password of candidates(['person']))
      if (await opens('/session/password', { email: EMAIL, password })) opened.push(password);
    expect(tried.length).toBeGreaterThan(40);
    expect(opened).toEqual([]);
    // What was tried above is still good in the right hands.
    expect((await person.get('/api/admin/v1/session')).status).toBe(200);
  },
  SLOW_TEST_MS,
);

async function opens(path: string, body: object): Promise<boolean> {
  const { status } = await service.browser().post(path, body);
  if (status >= 500) throw new Error(`${path} answered ${status}`);
  return status < 300;
}
