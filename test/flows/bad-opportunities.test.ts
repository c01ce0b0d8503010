import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { badOpportunity } from '../support/bad-opportunities.ts';
import { openOpportunityService, type OpportunityService } from '../support/opportunity-service.ts';
import { Random } from '../support/random.ts';

let service: OpportunityService;

beforeAll(async () => {
  service = await openOpportunityService();
});

afterAll(() => service.close());

async function countAll(): Promise<unknown> {
  const { rows } = await service.database.read((reader) =>
    sql`
    select (select count(*) from opportunity) as requests, (select count(*) from event) as events, (select count(*) from write_log) as writes, (select count(*) from idempotency_key) as keys,
      (select coalesce(sum(requests), 0)::integer from opportunity_tally) as tally`.execute(reader),
  );
  return rows[0];
}

const sent = (change: object) => ({ words: 'A tray', ...change });
const selection = (change: object) => sent({ selections: [{ dimensionKey: 'wood', ...change }] });

describe('a request', () => {
  test.each<[string, object | string, string]>([
    ['without words', {}, '/words'],
    ['with empty words', sent({ words: '' }), '/words'],
    ['with blank words', sent({ words: ' \n\u00a0\t' }), '/words'],
    ['with 4,001 characters', sent({ words: 'x'.repeat(4_001) }), '/words'],
    ['with words that are a number', sent({ words: 1 }), '/words'],
    ['with NUL in its words', '{"words":"a\\u0000b"}', '/words'],
    ['with half a character', '{"words":"a\\ud800b"}', '/words'],
    ['with no address', sent({ contactEmail: 'ada' }), '/contactEmail'],
    [
      'with an address of two lines',
      sent({ contactEmail: 'a@b.org\r\nBcc: eve@example.org' }),
      '/contactEmail',
    ],
    [
      'with an address and a header in it',
      sent({ contactEmail: 'a@b.org\u0001' }),
      '/contactEmail',
    ],
    [
      'with an address that turns around',
      sent({ contactEmail: '\u202egro.elpmaxe@ada' }),
      '/contactEmail',
    ],
    [
      'with an address and something in it that nobody sees',
      sent({ contactEmail: 'ada\u200b@example.org' }),
      '/contactEmail',
    ],
    ['with two addresses', sent({ contactEmail: 'a@b.org,c@d.org' }), '/contactEmail'],
    [
      'with an address of 255 characters',
      sent({ contactEmail: `${'x'.repeat(246)}@exam.org` }),
      '/contactEmail',
    ],
    [
      'with a name of two lines',
      sent({ contactName: 'Ada\r\nBcc: eve@example.org' }),
      '/contactName',
    ],
    ['with a name that turns around', sent({ contactName: 'Ada \u202eevE' }), '/contactName'],
    ['with a name that hides its marks', sent({ contactName: 'Ada\u2066' }), '/contactName'],
    ['with a long name', sent({ contactName: 'x'.repeat(201) }), '/contactName'],
    ['with an empty name', sent({ contactName: '' }), '/contactName'],
    ['with an intent of two lines', sent({ intent: 'a\nb' }), '/intent'],
    ['with a long intent', sent({ intent: 'x'.repeat(65) }), '/intent'],
    ['for none', sent({ quantity: 0 }), '/quantity'],
    ['for half', sent({ quantity: 1.5 }), '/quantity'],
    ['for too many', sent({ quantity: '10001' }), '/quantity'],
    [
      'with 21 alternatives',
      sent({ acceptableAlternatives: Array.from({ length: 21 }, () => 'x') }),
      '/acceptableAlternatives',
    ],
    [
      'with a long alternative',
      sent({ acceptableAlternatives: ['x'.repeat(501)] }),
      '/acceptableAlternatives/0',
    ],
    [
      'with 201 selections',
      sent({ selections: Array.from({ length: 2_001 }, () => ({ dimensionKey: 'wood' })) }),
      '/selections',
    ],
    ['with a value of no text', selection({ valueKeys: [1] }), '/selections/0/valueKeys/0'],
    ['with a size of words', selection({ magnitude: 'wide' }), '/selections/0/magnitude'],
    [
      'with a size of 16 digits',
      selection({ magnitude: '1234567890123456' }),
      '/selections/0/magnitude',
    ],
    [
      'with a long wish',
      selection({ requestedValue: 'x'.repeat(501) }),
      '/selections/0/requestedValue',
    ],
    ['with something unknown', sent({ merchantId: 'x' }), '/merchantId'],
    ['with something of every object', '{"words":"x","__proto__":{}}', '/__proto__'],
    ['with a status of its own', sent({ status: 'answered' }), '/status'],
    ['with a short key', sent({ idempotencyKey: 'short' }), '/idempotencyKey'],
    ['with a file without an id', sent({ attachments: [{}] }), '/attachments/0/publicId'],
    [
      'with a file by its address',
      sent({ attachments: [{ publicId: 'file:///etc/passwd' }] }),
      '/attachments/0/publicId',
    ],
    ['with files that are none', sent({ attachments: ['x'] }), '/attachments/0'],
    ['that is a list', [], ''],
    ['that is null', 'null', ''],
  ])('%s is refused, and nothing is recorded', async (_, body, path) => {
    const before = await countAll();
    const { status, body: actual } = await service.send(body);
    expect([status, actual['code']]).toEqual([400, 'invalid_request']);
    expect(actual['values'].problems.map((problem: { path: string }) => problem.path)).toContain(
      path,
    );
    expect(await countAll()).toEqual(before);
  });

  test('by a method, a path or a type that is not taken is refused', async () => {
    const url = `${service.server.url}/api/agent/v1/trays/opportunities`;
    const codeOf = async (path: string, init: RequestInit) => {
      const reply = await fetch(`${url}${path}`, init);
      return [reply.status, ((await reply.json()) as { code: string }).code];
    };
    expect(await codeOf('', {})).toEqual([405, 'method_not_allowed']);
    expect(
      await codeOf('?x=1', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"words":"x"}',
      }),
    ).toEqual([400, 'invalid_request']);
    expect(
      await codeOf('', {
        method: 'POST',
        body: 'words=x',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ).toEqual([415, 'unsupported_media_type']);
    expect(
      await codeOf('', {
        method: 'POST',
        body: `{"words":"${'x'.repeat(1_100_000)}"}`,
        headers: { 'content-type': 'application/json' },
      }),
    ).toEqual([413, 'body_too_large']);
    expect((await service.send({ words: 'x' }, { slug: 'nowhere' })).body['code']).toBe(
      'merchant_not_found',
    );
  });

  test('at its bounds is taken as it is', async () => {
    const words =
      '𝄞'.repeat(1_000) + '\u202e<script>alert(1)</script>\u0007\u001b[31m\r\n'.padEnd(2_000, '​');
    const body = {
      words,
      contactEmail: `${'x'.repeat(242)}@example.org`,
      contactName: 'ž'.repeat(200),
      intent: 'i'.repeat(64),
      quantity: '10000',
      acceptableAlternatives: Array.from({ length: 20 }, () => '<b>'.repeat(166)),
    };
    const brief = await service.brief(await service.record(body));
    expect(brief).toMatchObject({
      words,
      contactEmail: body.contactEmail,
      contactName: body.contactName,
      intent: body.intent,
      requestedQuantity: 10_000,
      acceptableAlternatives: body.acceptableAlternatives,
    });
  });

  test('of any making gets a reply of the published list, and what is taken can be read', async () => {
    const random = new Random(6_006);
    const taken: string[] = [];
    for (let count = 0; count < 250; count += 1) {
      const text = badOpportunity(random);
      const { status, body } = await service.send(text, {
        door: random.chance(0.5) ? 'agent' : 'storefront',
      });
      expect([201, 400, 422], text).toContain(status);
      if (status === 201) taken.push(body['structuredOpportunityId']);
    }
    expect(taken.length).toBeGreaterThan(25);
    expect(taken.length).toBeLessThan(225);
    for (const id of taken)
      expect(await service.brief(id)).toMatchObject({ structuredOpportunityId: id });
    expect(
      (await service.get('/opportunities?limit=200')).body['openCount'],
    ).toBeGreaterThanOrEqual(taken.length);
  });
});

test('words, names, addresses and files stand in no log', async () => {
  const secret = 'Zyxwvut';
  const { body } = await service.upload(`${secret}\n`, `${secret}.txt`, 'text/plain');
  const id = await service.record({
    words: `${secret} words`,
    contactEmail: `${secret}@example.org`,
    contactName: secret,
    intent: secret,
    acceptableAlternatives: [secret],
    productSlug: secret,
    attachments: [{ publicId: body['publicId'] }],
  });
  await service.send({ words: secret, contactEmail: secret, [secret]: 1 });
  await service.upload(secret, `${secret}.exe`, 'text/plain');
  await service.brief(id);
  await service.get(`/opportunities/${id}/attachments/${body['publicId']}`);
  await service.get(`/opportunities/${secret}`);
  expect(service.server.log.length).toBeGreaterThan(5);
  expect(service.server.log.join('').toLowerCase()).not.toContain(secret.toLowerCase());
  const { rows } = await service.database.read((reader) =>
    sql<{ entry: string }>`select write_log::text as entry from write_log`.execute(reader),
  );
  expect(
    rows
      .map(({ entry }) => entry)
      .join('')
      .toLowerCase(),
  ).not.toContain(secret.toLowerCase());
});
