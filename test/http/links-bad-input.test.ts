import { afterAll, beforeAll, expect, it } from 'vitest';
import { formField, KEYS, WORDS } from '../support/bad-values.ts';
import { type LinkService, openLinkService } from '../support/link-service.ts';
import { Random } from '../support/random.ts';
import { sizeOf } from '../support/sizes.ts';
import { OWN_CODE } from '../support/own-code.ts';

let service: LinkService;
beforeAll(async () => {
  service = await openLinkService({ paymentInstructions: 'Pay here.' });
});
afterAll(() => service.close());

const ROUNDS = sizeOf(2_500, 600);
const METHODS = [
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
];
const TYPES = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=utf-8',
  'application/json',
  'multipart/form-data; boundary=x',
  'text/plain',
  '///',
  '',
];
const ACCEPTS = [
  'text/html',
  'application/json',
  '*/*',
  '',
  ';;,,;q=x',
  'application/json;q=',
  'x'.repeat(2_000),
];
const FIELDS = ['revision', 'answer', 'confirm', '__proto__', ...KEYS];
const VALUES = [
  'accepted',
  'declined',
  'no',
  'YES',
  '',
  '%',
  '%ff%fe',
  '%00',
  '+',
  '01950000-0000-7000-8000-0000000000c1',
  ...WORDS,
];

interface Bad {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** One request to a private page, wrong somewhere; it never says the right thing in full. */
function badRequest(random: Random, rightPaths: readonly string[]): Bad {
  const right = random.pick(rightPaths);
  const parts = right.split('/');
  if (random.chance(0.4)) {
    parts[2 + random.below(parts.length - 2)] = encodeURIComponent(
      random.pick([
        '',
        '..',
        'x'.repeat(600),
        '01950000-0000-7000-8000-00000000ffff',
        ...WORDS.filter((word) => word.isWellFormed()),
      ]),
    );
  }
  const more = random.pick([
    '',
    '',
    '/pay',
    '/revision',
    '/revision',
    '/cancel',
    '/cancel',
    '/nothing',
    '.pdf',
    '.pdf',
    '/',
  ]);
  const query = random.chance(0.3) ? `?${field(random)}&${field(random)}` : '';
  const body = random.pick([
    '',
    `${field(random)}&${field(random)}`,
    `${field(random)}`,
    '{"confirm":"yes"}',
    'x'.repeat(20_000),
    '&&&===',
    `confirm=yes&confirm=yes&${field(random)}`,
    `revision=x&revision=y&answer=accepted`,
  ]);
  const type = random.pick(TYPES);
  return {
    method: random.pick(METHODS),
    path: `${parts.join('/')}${more}${query}`,
    headers: { accept: random.pick(ACCEPTS), ...(type !== '' && { 'content-type': type }) },
    body,
  };
}

function field(random: Random): string {
  return formField(random, FIELDS, VALUES);
}

it('bad input of any kind is refused as such, and changes nothing', async () => {
  const random = new Random(20_270_302);
  const revision = {
    revisionId: '01950000-0000-7000-8000-0000000000c9',
    status: 'proposed' as const,
    revisedTotalAmount: 1n,
    merchantNote: 'n',
    revisedEstimatedDelivery: null,
    proposedAt: new Date('2027-03-02T10:30:00Z'),
    expiresAt: null,
    closedAt: null,
  };
  const orders = [
    await service.place(),
    await service.place({ revisions: [revision] }),
    await service.place({ state: 'cancelled' }),
  ];
  const paths = orders.flatMap((order) => [service.statusPath(order), service.sheetPath(order)]);
  const statuses = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { method, path, headers, body } = badRequest(random, paths);
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const reply = await fetch(`${service.server.url}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(hasBody && { body }),
    });
    const text = await reply.text();
    const sent = `${method} ${path.slice(0, 200)} ${JSON.stringify(headers)} ${body.slice(0, 100)}`;
    const about = `round ${round}: ${sent} → ${reply.status} ${text.slice(0, 300)}`;
    expect(reply.status, about).toBeLessThan(500);
    expect(text, about).not.toMatch(OWN_CODE);
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
  }
  for (const order of orders) expect((await service.read(order)).version).toBe(1);
  // It did get somewhere: right pages, and refusals of each kind.
  for (const status of [200, 303, 400, 404, 405, 409, 413, 415])
    expect([status, statuses.get(status) ?? 0]).toSatisfy(([, count]) => count > 0);
});
