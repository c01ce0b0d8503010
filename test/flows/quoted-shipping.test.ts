import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMcpDoor } from '../support/mcp-door.ts';
import { openOpportunityService, type OpportunityService } from '../support/opportunity-service.ts';
import { newKey } from '../support/workshop.ts';

const zone = {
  title: 'A zone',
  postalCodePrefixes: null,
  freeFrom: null,
  transitMinWorkingDays: 2,
  transitMaxWorkingDays: 4,
};
const ITALY = { ...zone, key: 'it', countryCodes: ['IT'], amount: '8.00' };
const ISLANDS = { ...zone, key: 'islands', countryCodes: ['GB'], postalCodePrefixes: ['JE'] };
const FREE_FROM = { ...zone, key: 'fr', countryCodes: ['FR'], amount: null, freeFrom: '50.00' };
const SETTINGS = {
  shippingZones: [
    ITALY,
    { ...ISLANDS, amount: '30.00' },
    { ...zone, key: 'gb', countryCodes: ['GB'], amount: '20.00' },
    FREE_FROM,
    { ...zone, key: 'world', countryCodes: ['US'], amount: null },
  ],
};
const SELECTIONS = [
  { dimensionKey: 'wood', valueKeys: ['oak'] },
  { dimensionKey: 'width', magnitude: '50', unit: 'cm' },
];
const AMERICA = { countryCode: 'US', postalCode: '10001' };

let service: OpportunityService;

beforeAll(async () => {
  service = await openOpportunityService({ settings: SETTINGS });
});

afterAll(() => service.close());

async function post(path: string, body: object) {
  const reply = await fetch(`${service.server.url}/api/agent/v1/trays/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

const offerTo = async (deliverTo?: object, change: object = {}) =>
  (await post('offer', { productSlug: 'tray', selections: SELECTIONS, deliverTo, ...change })).body;

const orderTo = (deliverTo: object) =>
  post('orders', {
    idempotencyKey: newKey(),
    agreedTotalAmount: null,
    lines: [{ productSlug: 'tray', quantity: 1, selections: SELECTIONS }],
    buyer: { email: 'ada@example.org' },
    deliverTo,
  });

const request = (change: object = {}) => ({
  words: 'How much is it to New York?',
  productSlug: 'tray',
  selections: SELECTIONS,
  deliverTo: AMERICA,
  neededBy: '2027-05-01',
  ...change,
});

describe('shipping that a person must quote', () => {
  test('leads to a request, in the offer and in the order alike', async () => {
    const offer = await offerTo(AMERICA);
    expect(offer).toMatchObject({ answer: 'yes', total: null, nextStep: 'send_opportunity' });
    const { status, body } = await orderTo(AMERICA);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'price_requires_person',
      values: { nextStep: 'send_opportunity', shipping: true },
    });
  });

  test('is quoted only below the amount from which it is free', async () => {
    const toFrance = { countryCode: 'FR' };
    expect(await offerTo(toFrance)).toMatchObject({ total: null, nextStep: 'send_opportunity' });
    expect(await offerTo(toFrance, { quantity: 2 })).toMatchObject({
      total: { totalAmount: 80 },
      nextStep: 'place_order',
    });
  });

  test('is for a person to price even where it is late, and for the buyer where it can change', async () => {
    const late = { neededBy: '2027-03-03' };
    expect(await offerTo(AMERICA, late)).toMatchObject({ nextStep: 'send_opportunity' });
    for (const deliverTo of [undefined, { countryCode: 'AU' }, { countryCode: 'GB' }])
      expect(await offerTo(deliverTo)).toMatchObject({ total: null, nextStep: 'ask_buyer' });
  });
});

test.each([
  [{ countryCode: 'GB' }, null, ['postalCode']],
  [{ countryCode: 'GB', postalCode: ' - ' }, null, ['postalCode']],
  [{ countryCode: 'GB', postalCode: 'JE2 3AB' }, true, []],
  [{ countryCode: 'GB', postalCode: 'EC1A 1BB' }, true, []],
  [undefined, null, ['countryCode']],
  [{ countryCode: 'AU' }, false, []],
])('an offer says what the destination lacks: %j', async (deliverTo, deliverable, needs) => {
  expect(await offerTo(deliverTo)).toMatchObject({ deliverable, deliveryNeeds: needs });
});

describe('a request with a destination and a day', () => {
  test('tells the store what it must price, from every place where it is sent', async () => {
    const door = openMcpDoor(service.server.url);
    const sent = [
      await service.record(request()),
      await service.record(request(), { door: 'storefront' }),
      (
        (await door.ask('sendOpportunity', 'trays', request())).body as {
          structuredOpportunityId: string;
        }
      ).structuredOpportunityId,
    ];
    await door.close();
    for (const id of sent) {
      expect(await service.brief(id)).toMatchObject({
        deliverTo: AMERICA,
        neededBy: '2027-05-01',
        shippingNeedsMerchantPrice: true,
        rowsNeedingMerchantPrice: [],
        likelyPath: 'needs_price',
      });
    }
    const { body } = await service.get('/opportunities');
    expect(body['waiting']).toMatchObject(sent.map(() => ({ likelyPath: 'needs_price' })));
  });

  test('shows both to its asker', async () => {
    const { body } = await service.send(request());
    const path = new URL(body['statusUrl']).pathname;
    const page = await (await fetch(service.server.url + path)).text();
    expect(page).toContain('<dt>Deliver to</dt><dd dir="auto">10001, United States</dd>');
    expect(page).toContain('<dt>Needed by</dt><dd>1 May 2027</dd>');
  });

  test('needs no price for shipping that has one, or to nowhere', async () => {
    for (const deliverTo of [{ countryCode: 'IT' }, { countryCode: 'GB' }, null]) {
      const brief = await service.brief(await service.record(request({ deliverTo })));
      expect(brief).toMatchObject({
        deliverTo: deliverTo === null ? null : { ...deliverTo, postalCode: null },
        shippingNeedsMerchantPrice: false,
        likelyPath: 'can_offer',
      });
    }
  });

  test.each([
    [{ deliverTo: { countryCode: 'Italy' } }, '/deliverTo/countryCode'],
    [{ deliverTo: { postalCode: '10001' } }, '/deliverTo/countryCode'],
    [{ neededBy: '2027-02-30' }, '/neededBy'],
  ])('is refused where it is wrong: %j', async (change, path) => {
    const { status, body } = await service.send(request(change));
    expect(status).toBe(400);
    expect(body['values'].problems).toMatchObject([{ path }]);
  });
});
