import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProcesses } from '../runtime/process.ts';
import { type Answer, askFrom } from './ask-from.ts';
import { type DemoService, openDemoService } from './demo-service.ts';

const AGENT = '/api/agent/v1/frames';
const STOREFRONT = '/api/storefront/v1/frames';
const LIMITS = { offer: 20, 'from-intent': 20, opportunities: 6, orders: 6 };
const STORE_OFFERS = 600;

const processes = openProcesses();
let service: DemoService;

beforeAll(async () => {
  service = await openDemoService(processes, {
    // Addresses of any kind are told by a proxy, so that IPv6 can be attacked as well.
    TRUST_PROXY: '127.0.0.0/8',
    BOTTEGA_AGENT_LIMITS: JSON.stringify(LIMITS),
    BOTTEGA_MERCHANT_LIMITS: JSON.stringify({ offer: STORE_OFFERS }),
  });
}, 120_000);

afterAll(async () => {
  await processes.close();
  await service.close();
});

const send = (from: string, path: string, body: unknown): Promise<Answer> =>
  askFrom(service.port, path, { body, headers: { 'x-forwarded-for': from } });

const QUESTION = { productSlug: 'classic-frame' };
let requests = 0;

/** What buyers do: a sentence, an option by its hidden name, and a request for a new material. */
async function actHonestly(from: string): Promise<readonly Answer[]> {
  requests += 1;
  return [
    await send(from, `${AGENT}/offer/from-intent`, {
      sentence: 'An oak frame, 40 by 50 cm, for a picture of our dog, please',
    }),
    await send(from, `${AGENT}/offer`, {
      ...QUESTION,
      selections: [{ dimensionKey: 'wood', valueKeys: ['ebony'] }],
    }),
    await send(from, `${STOREFRONT}/opportunities`, {
      idempotencyKey: `shared-budgets-${requests}-marble`,
      words: 'Could you make this frame of marble?',
      contactName: 'Ada Rossi',
      contactEmail: `ada-${requests}@example.org`,
      ...QUESTION,
    }),
  ];
}

/** As many questions as one address may ask in a minute. */
async function askUntilSpent(from: string): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let count = 0; count < LIMITS.offer; count += 1)
    answers.push(await send(from, `${AGENT}/offer`, QUESTION));
  return answers;
}

function expectServed(answers: readonly Answer[]): void {
  expect(answers.map(({ status, text }) => (status >= 400 ? text : 'served'))).toEqual(
    answers.map(() => 'served'),
  );
}

/** Names that no store has: so many options to exclude, with so many values each. */
const invented = (from: number, options: number, values: number) => ({
  ...QUESTION,
  excluding: Array.from({ length: options }, (_, option) => ({
    dimensionKey: `invented_${from}_${option}`,
    valueKeys: Array.from({ length: values }, (__, value) => `guess_${from}_${option}_${value}`),
  })),
});

const statusesOf = (answers: readonly Answer[]): string => {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
};

test('25 requests from 25 addresses with 10 × 20 invented names take nothing from a new address', async () => {
  const attack: Answer[] = [];
  for (let index = 1; index <= 25; index += 1) {
    const from = `198.51.100.${index}`;
    attack.push(await send(from, `${AGENT}/offer`, invented(index, 10, 20)));
    // As many as one request may name, which does take from the budget of this address.
    attack.push(await send(from, `${AGENT}/offer`, invented(index, 5, 5)));
    attack.push(await send(from, `${AGENT}/offer`, invented(index + 100, 5, 5)));
  }
  const honest = await actHonestly('203.0.113.1');
  console.log(
    `invented names: the attack got ${statusesOf(attack)}; a new address got ${statusesOf(honest)}`,
  );
  expectServed(honest);
  expect(attack.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(25);
});

test('one IPv6 /48 that is used up by some of its networks still serves those that were silent', async () => {
  const attack: Answer[] = [];
  for (let network = 1; network <= 9; network += 1)
    attack.push(...(await askUntilSpent(`2001:db8:7:${network}::1`)));
  const refused = attack.filter(({ status }) => status === 429);
  const honest = await actHonestly('2001:db8:7:ffff::1');
  console.log(
    `one /48: the attack got ${statusesOf(attack)}; a neighbour got ${statusesOf(honest)}`,
  );
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expectServed(honest);
});

test('a store whose rate is used up by some addresses still serves those that were silent', async () => {
  const attack: Answer[] = [];
  for (let index = 1; index <= 40; index += 1)
    attack.push(...(await askUntilSpent(`192.0.2.${index}`)));
  const refused = attack.filter(({ status }) => status === 429);
  const honest: Answer[] = [];
  for (let index = 1; index <= 20; index += 1)
    honest.push(...(await actHonestly(`203.0.113.${100 + index}`)));
  console.log(
    `one store: the attack got ${statusesOf(attack)}; 20 new addresses got ${statusesOf(honest)}`,
  );
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) {
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(headers['ratelimit-policy']).toMatch(/offer-store/);
  }
  expectServed(honest);
});
