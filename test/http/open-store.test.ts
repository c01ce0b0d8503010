import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_BASE } from '../../src/wire/contract/admin-contract.ts';
import { MAXIMUM_OWNED_STORES } from '../../src/core/people/owned-stores.ts';
import {
  type AdminBrowser,
  type AdminService,
  openAdminService,
} from '../support/admin-service.ts';

let service: AdminService;
let owner: AdminBrowser;

beforeAll(async () => {
  service = await openAdminService({ mayOpenStores: true });
  owner = await service.join('ada@frames.example', 'staff');
});
afterAll(() => service.close());

const STORE = { slug: 'signs', name: 'Signs', currencyCode: 'EUR', timezone: 'Europe/Rome' };
const open = (change: object = {}, by = owner) => by.post('/stores', { ...STORE, ...change });

async function membershipsOf(browser: AdminBrowser): Promise<unknown> {
  const { memberships } = JSON.parse((await browser.get(`${ADMIN_BASE}/session`)).text);
  expect(memberships.length).toBeGreaterThan(0);
  return memberships;
}

test('whoever opens a store owns it, and it is logged', async () => {
  const opened = await open();
  expect(opened.status).toBe(200);
  expect(JSON.parse(opened.text)).toMatchObject({
    mayOpenStores: true,
    memberships: expect.arrayContaining([
      expect.objectContaining({ merchantSlug: 'signs', storeName: 'Signs', role: 'owner' }),
    ]),
  });
  expect((await owner.act('list-writes', {}, 'signs')).body).toMatchObject({
    writes: [{ action: 'merchant.create', actorKind: 'person', subject: 'signs' }],
  });
  expect((await owner.act('list-products', {}, 'signs')).body).toMatchObject({ products: [] });
});

test('a taken address changes nothing', async () => {
  const before = await membershipsOf(owner);
  expect(JSON.parse((await open()).text).code).toBe('merchant_slug_taken');
  expect(await membershipsOf(owner)).toEqual(before);
});

describe('bad input is refused, field by field', () => {
  test.each([
    [{ slug: 'Signs here' }, '/slug'],
    [{ slug: 'session' }, '/slug'],
    [{ slug: 'open-store' }, '/slug'],
    [{ name: ' ' }, '/name'],
    [{ name: 'a\u0000b' }, '/name'],
    [{ currencyCode: 'EURO' }, '/currencyCode'],
    [{ timezone: 'Europe/Atlantis' }, '/timezone'],
    [{ slug: 7 }, '/slug'],
    [{ settings: {} }, '/settings'],
  ])('%j', async (change, path) => {
    const reply = await open({ slug: 'other', ...change });
    expect(reply.status).toBe(400);
    expect(JSON.parse(reply.text)).toMatchObject({
      code: 'invalid_request',
      values: { problems: expect.arrayContaining([expect.objectContaining({ path })]) },
    });
  });
});

test('nobody opens more than so many, not even by opening them at once', async () => {
  const eager = await service.join('eve@frames.example', 'staff');
  const replies = await Promise.all(
    Array.from({ length: MAXIMUM_OWNED_STORES + 5 }, (_, index) =>
      open({ slug: `eager-${index}` }, eager),
    ),
  );
  const codes = replies.map(({ text }) => JSON.parse(text).code ?? 'opened');
  expect(codes.filter((code) => code === 'opened')).toHaveLength(MAXIMUM_OWNED_STORES);
  expect(codes.filter((code) => code === 'too_many_stores')).toHaveLength(5);
});

test('where only the operator opens stores, people are refused', async () => {
  const closed = await openAdminService();
  try {
    const person = await closed.join('ada@frames.example', 'owner');
    const reply = await open({}, person);
    expect(reply.status).toBe(403);
    expect(JSON.parse(reply.text).code).toBe('stores_not_opened');
    expect(JSON.parse((await person.get(`${ADMIN_BASE}/session`)).text).mayOpenStores).toBe(false);
  } finally {
    await closed.close();
  }
});
