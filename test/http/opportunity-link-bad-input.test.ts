import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type OpportunityLinkService,
  offer,
  openOpportunityLinkService,
  REASON,
} from '../support/opportunity-link-service.ts';
import { formField, KEYS, WORDS } from '../support/bad-values.ts';
import { Random } from '../support/random.ts';
import { sizeOf } from '../support/sizes.ts';
import { OWN_CODE } from '../support/own-code.ts';

let service: OpportunityLinkService;
beforeAll(async () => {
  service = await openOpportunityLinkService();
});
afterAll(() => service.close());

const ROUNDS = sizeOf(2_000, 500);
const METHODS = [
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'POST',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
];
const FORM_TYPE = 'application/x-www-form-urlencoded';
const TYPES = [
  FORM_TYPE,
  FORM_TYPE,
  FORM_TYPE,
  `${FORM_TYPE}; charset=utf-8`,
  'application/json',
  'multipart/form-data; boundary=x',
  'text/plain',
  '///',
  '',
];
const ACCEPTS = ['text/html', 'application/json', '*/*', '', ';;,,;q=x', 'application/json;q='];
// Never a street: no address is whole. What is asked is never answered rightly.
const FIELDS = [
  'total',
  'change',
  'email',
  'name',
  'city',
  'countryCode',
  'about-wood',
  'about-width',
  'about-gone',
  '__proto__',
  ...KEYS,
];
const VALUES = ['129.50', '12e3', '-1', 'XX', '', '%', '%ff%fe', '%00', '+', ...WORDS];

function field(random: Random): string {
  return formField(random, FIELDS, VALUES);
}

function badRequest(random: Random, rightPaths: readonly string[]) {
  const parts = random.pick(rightPaths).split('/');
  if (random.chance(0.3)) {
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
    '/accept',
    '/accept',
    '/accept',
    '/decline',
    '/reply',
    '/reply',
    '/reply',
    '/nothing',
    '/',
  ]);
  const query = random.chance(0.3) ? `?${field(random)}&${field(random)}` : '';
  const body = random.pick([
    '',
    `${field(random)}&${field(random)}`,
    field(random),
    '{"confirm":"yes"}',
    'x'.repeat(20_000),
    'x'.repeat(70_000),
    '&&&===',
    `confirm=yes&confirm=yes&${field(random)}`,
    'words=a&words=b',
    `words=${'%F0%9F%8E%82'.repeat(4_001)}`,
    'words=%00',
    'words=+',
  ]);
  const type = random.pick(TYPES);
  return {
    method: random.pick(METHODS),
    path: `${parts.join('/')}${more}${query}`,
    headers: { accept: random.pick(ACCEPTS), ...(type !== '' && { 'content-type': type }) },
    body,
  };
}

it('bad input of any kind is refused as such, changes nothing, and is told nothing that the store keeps to itself', async () => {
  const random = new Random(20_270_303);
  const ask = {
    outcome: 'ask',
    reasoning: REASON,
    words: 'Which wood?',
    isDraft: false,
    dimensionKeys: ['wood', 'width'],
  } as const;
  const decisions = [
    offer(),
    offer({ shipping: { kind: 'zone' } }),
    ask,
    { outcome: 'decline', reasoning: REASON, words: 'No.', isDraft: false } as const,
  ];
  const requests = await Promise.all(
    decisions.map(async (decided) =>
      service.decide(await service.record({ contactEmail: null, selections: [] }), decided),
    ),
  );
  const paths = requests.flatMap((request) => [
    service.requestPath(request),
    service.responsePath(request),
    service.responsePath(request),
  ]);
  for (const path of paths) await service.open(path);
  const before = await Promise.all(requests.map((request) => service.read(request)));
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
    expect(text, about).not.toContain('the profit is');
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
  }
  expect(await Promise.all(requests.map((request) => service.read(request)))).toEqual(before);
  expect(await service.orders()).toEqual([]);
  // It did get somewhere: right pages, and refusals of each kind.
  for (const status of [200, 400, 404, 405, 409, 413, 415])
    expect([status, statuses.get(status) ?? 0]).toSatisfy(([, count]) => count > 0);
});
