import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_ACTIONS } from '../../src/actions/operator-actions.ts';
import { SCOPES } from '../../src/core/keys/scopes.ts';
import { isAllowed, needsConfirmation } from '../../src/core/people/permissions.ts';
import { ROLES, type Role } from '../../src/core/people/roles.ts';
import { registerAdminRoutes } from '../../src/http/admin/admin-routes.ts';
import { createLimits } from '../../src/http/limits.ts';
import {
  ACTION_PATH,
  ADMIN_BASE,
  ADMIN_OPERATIONS,
  ATTACHMENT_PATH,
  DOCKETS_PATH,
  NEWS_PATH,
} from '../../src/wire/contract/admin-contract.ts';
import {
  type AdminBrowser,
  type AdminService,
  openAdminService,
} from '../support/admin-service.ts';

/** Five people set a password, which takes a slow machine some time. */
const SETUP_MS = 300_000;

let service: AdminService;
const browsers = new Map<Role, AdminBrowser>();
let stranger: AdminBrowser;
let expired: AdminBrowser;

beforeAll(async () => {
  service = await openAdminService();
  expired = await service.join('expired@frames.example', 'owner');
  service.clock.advance(13 * 3_600_000);
  for (const role of ROLES) browsers.set(role, await service.join(`${role}@frames.example`, role));
  stranger = await service.join('owner@bakery.example', 'owner', 'bakery');
}, SETUP_MS);
afterAll(() => service.close());

const OUTSIDERS: readonly [string, number, (action: string) => Promise<{ status: number }>][] = [
  ['somebody of another store', 404, (action) => stranger.act(action)],
  ['nobody', 401, (action) => service.browser().act(action)],
  ['an expired session', 401, (action) => expired.act(action)],
];

const FORGERIES: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'null' },
  { 'x-bottega-admin': '0' },
];

describe.each([...ADMIN_ACTIONS])('%s', (action, { permission, storeMember }) => {
  it.each(OUTSIDERS)('is refused to %s', async (_name, status, act) => {
    expect((await act(action)).status).toBe(status);
  });

  it('is refused from another page', async () => {
    for (const headers of FORGERIES) {
      const reply = await browsers.get('owner')?.post(`/frames/${action}`, {}, headers);
      expect(reply?.body['code']).toBe('origin_refused');
    }
  });

  it.each(ROLES)('is open to %s only by the table', async (role) => {
    // The input is wrong on purpose: what is asked is whether it is looked at at all.
    const reply = await browsers.get(role)?.act(action, { nonsense: true });
    const code = String(reply?.body['code']);
    expect(code).toBe(isAllowed(role, permission) ? 'invalid_request' : 'permission_missing');
  });

  it('takes the store from the address alone', async () => {
    const reply = await browsers.get('owner')?.act(action, { [storeMember]: 'bakery' });
    expect(reply?.body).toMatchObject({
      code: 'invalid_request',
      values: { problems: [{ path: `/${storeMember}` }] },
    });
  });
});

it('what touches keys, people and accounts asks who it is after ten minutes', async () => {
  service.clock.advance(11 * 60_000);
  for (const [action, { permission }] of ADMIN_ACTIONS) {
    const reply = await browsers.get('owner')?.act(action, { nonsense: true });
    expect([action, reply?.body['code'] === 'confirmation_required']).toEqual([
      action,
      needsConfirmation(permission),
    ]);
  }
  const bank = { settings: { bankAccount: null } };
  expect((await browsers.get('owner')?.act('set-merchant', bank))?.body['code']).toBe(
    'confirmation_required',
  );
  expect((await browsers.get('administrator')?.act('set-merchant', bank))?.body['code']).toBe(
    'permission_missing',
  );
});

it('ids of another store lead nowhere', async () => {
  const made = await service.operator('create-key', {
    merchant: 'bakery',
    name: 'ERP',
    scopes: [SCOPES[0]],
  });
  const { keyId } = made;
  expect(keyId).toEqual(expect.any(String));
  const owner = browsers.get('owner');
  await owner?.post('/confirm', { password: 'three green bicycles' });
  for (const action of ['revoke-key', 'list-key-writes'])
    expect((await owner?.act(action, { keyId }))?.body['code']).toBe('key_not_found');
  expect(
    (await owner?.act('remove-person', { person: 'owner@bakery.example' }))?.body['code'],
  ).toBe('person_not_found');
});

describe.each(Object.entries(ADMIN_OPERATIONS))('%s', (_name, { method, path, access }) => {
  it('is refused from another page, and without a session where it needs one', async () => {
    const forged = await service.browser().post(path, {}, { origin: 'https://evil.example' });
    expect(method === 'GET' || forged.body['code'] === 'origin_refused').toBe(true);
    const browser = service.browser();
    const reply =
      method === 'GET' ? await browser.get(`/api/admin/v1${path}`) : await browser.post(path);
    expect(reply.status).toBeLessThan(500);
    expect(access === 'anyone' || reply.body['code'] === 'not_signed_in').toBe(true);
  });

  it('is refused in an expired session, and from each kind of forged page', async () => {
    const late =
      method === 'GET' ? await expired.get(`${ADMIN_BASE}${path}`) : await expired.post(path);
    expect(access === 'anyone' || late.body['code'] === 'not_signed_in').toBe(true);
    if (method === 'GET') return;
    for (const headers of FORGERIES)
      expect((await stranger.post(path, {}, headers)).body['code']).toBe('origin_refused');
  });
});

/** What is read by an address alone: a stream, a PDF of dockets, and files that buyers sent. */
const READ_PATHS = [NEWS_PATH, DOCKETS_PATH, ATTACHMENT_PATH];
const DESCRIPTION = '/openapi/admin.json';
/** The page itself, which is the same for everybody. */
const PAGE_PATHS = ['/admin', '/admin/*', '/admin/assets/:fileName'];

it('the matrix has every route that the admin registers', async () => {
  const app = fastify();
  const registered = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') registered.add(`${one} ${url}`);
  });
  registerAdminRoutes(app, {
    dependencies: service.dependencies,
    limits: createLimits(),
    publicUrl: () => 'http://localhost:1',
    mayOpenStores: false,
    sendsMails: true,
  });
  const covered = [
    ...Object.values(ADMIN_OPERATIONS).map(({ method, path }) => `${method} ${ADMIN_BASE}${path}`),
    `POST ${ADMIN_BASE}${ACTION_PATH}`,
    ...READ_PATHS.map((path) => `GET ${ADMIN_BASE}${path}`),
    `GET ${DESCRIPTION}`,
    ...PAGE_PATHS.map((path) => `GET ${path}`),
  ];
  expect([...registered].toSorted()).toEqual(covered.toSorted());
  await app.close();
});

it.each(READ_PATHS)('%s is refused to everybody who does not serve the store', async (path) => {
  const at = `${ADMIN_BASE}${path.replace(':merchantSlug', 'frames')}`;
  const statuses = [];
  for (const browser of [stranger, service.browser(), expired])
    statuses.push((await browser.get(at)).status);
  expect(statuses).toEqual([404, 401, 401]);
});

it('the description is for people who are signed in', async () => {
  expect((await service.browser().get(DESCRIPTION)).status).toBe(401);
  expect((await expired.get(DESCRIPTION)).status).toBe(401);
  const reply = await stranger.get(DESCRIPTION);
  expect(Object.keys(reply.body['paths'] as object)).toContain(
    '/api/admin/v1/{merchantSlug}/find-orders',
  );
});

it('the page has a policy that allows nothing but its own files', async () => {
  const reply = await fetch(`${service.server.url}/admin/orders/12`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  const outside = await fetch(`${service.server.url}/admin/assets/..%2f..%2fpackage.json`);
  expect(outside.status).toBe(404);
});
