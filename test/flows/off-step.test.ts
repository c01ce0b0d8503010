import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDependencies, type OpenDependencies } from '../../src/actions/dependencies.ts';
import { fixedClock } from '../../src/gateways/clock.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openStore, readDemo } from '../support/publish.ts';
import { startTestServer, type TestServer, UNLIMITED } from '../support/server.ts';
import { newKey } from '../support/workshop.ts';

let testDatabase: TestDatabase;
let dependencies: OpenDependencies;
let server: TestServer;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  await openStore(testDatabase.database, readDemo('frames'));
  dependencies = openDependencies({
    ...testContext(testDatabase.database, { clock: fixedClock('2027-03-02T10:00:00Z') }),
    perMinute: { ...UNLIMITED },
    report: (problem) => {
      throw problem;
    },
  });
  await dependencies.storefronts.watch();
  server = await startTestServer({ dependencies });
});

afterAll(async () => {
  await server.close();
  await dependencies.close();
  await testDatabase.close();
});

const TO_ROME = { countryCode: 'IT', postalCode: '00184' };
const choose = (dimensionKey: string, ...valueKeys: string[]) => ({ dimensionKey, valueKeys });
const frame = (width: number, height: number, unit: string) => [
  choose('wood', 'oak'),
  choose('profile', 'flat'),
  choose('rail', 'mm20'),
  choose('finish'),
  { dimensionKey: 'width', magnitude: width, unit },
  { dimensionKey: 'height', magnitude: height, unit },
  choose('glass', 'clear'),
];

async function post(path: string, body: object) {
  const reply = await fetch(`${server.url}/api/agent/v1/frames/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // oxlint-disable-next-line no-explicit-any -- the server checks it against its schema
  return (await reply.json()) as any;
}

const offer = (selections: object[]) =>
  post('offer', { productSlug: 'classic-frame', selections, deliverTo: TO_ROME });

test('a frame in inches is made in millimetres, at the price of the size that is made', async () => {
  // 8 in are 20.32 cm, and 10 in are 25.4 cm.
  const [inInches, inCentimetres] = [
    await offer(frame(8, 10, 'in')),
    await offer(frame(20.3, 25.4, 'cm')),
  ];
  expect(inInches).toMatchObject({
    answer: 'yes',
    madeSizes: [{ dimensionKey: 'width', magnitude: 20.3, unit: 'cm' }],
  });
  expect(inInches.selections).toContainEqual(
    expect.objectContaining({ dimensionKey: 'width', magnitude: 8, unit: 'in' }),
  );
  expect(inCentimetres.madeSizes).toEqual([]);
  expect(inInches.price).toEqual(inCentimetres.price);
  expect((await offer(inInches.selections)).madeSizes).toEqual(inInches.madeSizes);
});

test('a sentence in inches and an order tell both sizes', async () => {
  const sentence = 'A classic frame in oak, 8 by 10 inches';
  const { offer: fromSentence } = await post('offer/from-intent', { sentence });
  expect(fromSentence.madeSizes).toEqual([{ dimensionKey: 'width', magnitude: 20.3, unit: 'cm' }]);
  const { total } = await offer(frame(8, 10, 'in'));
  const placed = await post('orders', {
    idempotencyKey: newKey(),
    agreedTotalAmount: total.totalAmount,
    agreedTotalCurrencyCode: total.currencyCode,
    lines: [{ productSlug: 'classic-frame', quantity: 1, selections: frame(8, 10, 'in') }],
    buyer: { email: 'ada@example.org' },
    shippingAddress: { name: 'Ada', line1: 'Via Roma 1', city: 'Roma', ...TO_ROME },
  });
  expect(placed.lines[0].specification.rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        dimensionKey: 'width',
        magnitude: 20.3,
        unit: 'cm',
        requestedMagnitude: 8,
        requestedUnit: 'in',
      }),
      expect.objectContaining({
        dimensionKey: 'height',
        magnitude: 10,
        unit: 'in',
        requestedMagnitude: null,
        requestedUnit: null,
      }),
    ]),
  );
  const page = await (await fetch(server.url + new URL(placed.statusUrl).pathname)).text();
  expect(page).toContain('20.3 cm (asked: 8 in)');
});
