import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpportunityService, openOpportunityService } from '../support/opportunity-service.ts';
import { boardOrder } from '../support/workshop.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

let service: OpportunityService;
let cli: CommandLine;

beforeAll(async () => {
  service = await openOpportunityService({ trustedProxies: ['127.0.0.1'] });
  cli = openCommandLine(service.database, { context: { clock: service.clock } });
});
afterAll(async () => {
  cli.close();
  await service.close();
});

/** An order in whose every field the buyer's word stands. */
const orderOf = (word: string) =>
  boardOrder({
    idempotencyKey: `key-of-an-order-${word}-${Math.random()}`,
    lines: [
      {
        sku: 'BOARD',
        quantity: 1,
        selections: [
          { dimensionKey: 'wood', valueKeys: ['oak'] },
          { dimensionKey: 'words', requestedValue: `For ${word}` },
        ],
      },
    ],
    buyer: { email: `${word}@Example.org`, name: `Ms ${word}`, phone: '+39 055 1234567' },
    shippingAddress: {
      name: `Ms ${word}`,
      line1: `Via ${word} 1`,
      line2: `at ${word}`,
      city: `${word} City`,
      region: `${word} Region`,
      postalCode: '50123',
      countryCode: 'IT',
    },
    note: `Ring at ${word}`,
  });

async function place(word: string, slug = 'trays') {
  const body = orderOf(word);
  const send = async () => {
    const reply = await fetch(`${service.server.url}/api/agent/v1/${slug}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify(body),
    });
    return { status: reply.status, text: await reply.text() };
  };
  const { status, text } = await send();
  if (status !== 201) throw new Error(text);
  return { orderId: String(JSON.parse(text)['orderId']), text, send };
}

async function ask(word: string): Promise<string> {
  const { body } = await service.upload('Grüße\n', `${word}.txt`, 'text/plain');
  return service.record({
    words: `Make it like ${word}`,
    contactEmail: `${word}@example.org`,
    contactName: word,
    deliverTo: { countryCode: 'IT', postalCode: '50123' },
    attachments: [{ publicId: body['publicId'] }],
  });
}

/** A request that the store declined after the buyer had accepted, with a word in every text. */
async function answeredRequest(word: string): Promise<string> {
  const opportunityId = await ask(word);
  await service.decide(opportunityId, {
    outcome: 'decline',
    reasoning: `${word} is far away`,
    words: `Dear ${word}`,
    isDraft: false,
  });
  const acceptance = {
    buyer: { email: `${word}@example.org`, name: word, phone: word },
    shippingAddress: { name: word, line1: word, city: word, countryCode: 'IT' },
    currencyCode: 'EUR',
    shippingAmount: '8.00',
    totalAmount: '28.10',
  };
  const selections = [{ dimensionKey: 'words', requestedValue: word }];
  await service.database.transaction((transaction) =>
    sql`update opportunity_response
      set acceptance = ${JSON.stringify(acceptance)}::jsonb, reply_words = ${word},
        reply_selections = ${JSON.stringify(selections)}::jsonb, failure_detail = ${word}
      where opportunity_id = ${opportunityId}::uuid`.execute(transaction),
  );
  await service.change(opportunityId, (opportunity) => ({
    ...opportunity,
    status: 'declined',
    waitingParty: 'nobody',
  }));
  return opportunityId;
}

/** Every row of the store's, as text, in which the word stands. */
async function rowsWith(word: string, merchantId = service.merchantId): Promise<string[]> {
  return service.database.read(async (reader) => {
    const run = async <Row>(query: RawBuilder<Row>) => (await query.execute(reader)).rows;
    const tables = await run(sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'merchant_id' order by 1`);
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await run(sql<{ text: string }>`
        select to_jsonb(r)::text as text from ${sql.table(name)} as r
        where r.merchant_id = ${merchantId}::uuid and to_jsonb(r)::text ilike ${`%${word}%`}`);
      found.push(...rows.map(({ text }) => `${name}: ${text}`));
    }
    return found;
  });
}

const buyer = (command: string, word: string, ...args: string[]) =>
  cli.json('buyer', command, '--merchant', 'trays', '--email', `${word}@EXAMPLE.org`, ...args);
const cancel = (orderId: string) =>
  cli.run('order', 'act', orderId, 'cancel', '--merchant', 'trays', '--reason', 'other');

test('a buyer is erased from everything that is over, and from nothing else', async () => {
  const { orderId, send, text } = await place('zanzibar');
  await place('zanzibar', 'others');
  const opportunityId = await ask('zanzibar');
  await place('quito');
  await ask('quito');
  const request = (command: string, ...args: string[]) =>
    cli.run('opportunity', command, opportunityId, '--merchant', 'trays', ...args);
  expect(await request('note', 'Is from Zanzibar')).toMatchObject({ code: 0 });
  const others = await rowsWith('zanzibar', service.otherMerchantId);
  const quito = await rowsWith('quito');
  expect(await cancel(orderId)).toMatchObject({ code: 0 });
  expect(await request('close', '--reason', 'Ask Zanzibar')).toMatchObject({ code: 0 });
  const answered = await answeredRequest('zanzibar');
  const before = await rowsWith('zanzibar');
  expect(before.length).toBeGreaterThanOrEqual(8);

  const planned = await buyer('erase', 'zanzibar');
  expect(planned.value).toMatchObject({
    isDone: false,
    opportunityIds: [opportunityId, answered],
    erasesEmail: true,
    waiting: [],
  });
  expect(await rowsWith('zanzibar')).toEqual(before);

  const erased = await buyer('erase', 'zanzibar', '--yes');
  expect(erased.value).toMatchObject({ isDone: true, orderNumbers: [expect.any(String)] });
  const traces = await rowsWith('zanzibar');
  expect(traces.map((row) => row.replaceAll(/key-of-an-order-zanzibar/g, 'key'))).toEqual([
    expect.stringMatching(/^idempotency_key: (?!.*zanzibar)/i),
  ]);
  expect(await rowsWith('zanzibar', service.otherMerchantId)).toEqual(others);
  expect(await rowsWith('quito')).toEqual(quito);
  expect(await rowsWith('203.0.113.7')).toEqual([]);

  const repeated = await send();
  expect(repeated.status, 'the order is not placed again').toBe(201);
  expect(repeated.text).toBe(text.replaceAll('For zanzibar', 'erased'));
  const feed = await service.get(`/orders/${orderId}`);
  expect(feed.body).toMatchObject({ orderId, version: 3, customerEmail: 'erased@erased.invalid' });
  for (const id of [opportunityId, answered])
    expect((await service.brief(id))['words']).toBe('erased');
});

test('what is under work stays, and the email with it, until a later run', async () => {
  const [first, second] = [await place('lima'), await place('lima')];
  await cancel(first.orderId);
  const erased = await buyer('erase', 'lima', '--yes');
  expect(erased.value).toMatchObject({
    orderNumbers: [expect.any(String)],
    erasesEmail: false,
    waiting: [{ kind: 'order', id: second.orderId, because: 'under_work' }],
  });
  const left = await rowsWith('lima');
  expect(left.some((row) => row.startsWith('customer_order'))).toBe(true);
  await cancel(second.orderId);
  expect((await buyer('erase', 'lima', '--yes')).value).toMatchObject({ waiting: [] });
  expect((await rowsWith('lima')).filter((row) => !row.startsWith('idempotency_key'))).toEqual([]);
});

test('everything that a store knows of a buyer is exported, and nothing of others', async () => {
  await place('bogota');
  await ask('bogota');
  await place('caracas');
  const { value } = await buyer('export', 'bogota');
  expect(value).toMatchObject({ merchant: 'trays', email: 'bogota@example.org' });
  expect(Object.keys(value.tables)).toEqual(
    expect.arrayContaining([
      'customer_order',
      'order_line',
      'opportunity',
      'opportunity_attachment',
    ]),
  );
  expect(value.tables.customer_order).toHaveLength(1);
  const text = JSON.stringify(value);
  for (const known of ['Ring at bogota', 'For bogota', 'Make it like bogota', 'bogota.txt'])
    expect(text).toContain(known);
  expect(text).not.toContain('caracas');
});

/** Somebody of the store who keeps filters of the list of orders. */
async function keepFilters(views: readonly object[]): Promise<string> {
  const personId = randomUUID();
  const email = `${personId}@trays.example`;
  await service.database.transaction(async (transaction) => {
    await sql`insert into person (person_id, email, email_key, created_at)
      values (${personId}::uuid, ${email}, ${email}, now())`.execute(transaction);
    await sql`insert into membership (merchant_id, person_id, role, created_at, order_views)
      values (${service.merchantId}::uuid, ${personId}::uuid, 'staff', now(),
        ${JSON.stringify({ columns: ['due'], views })}::jsonb)`.execute(transaction);
  });
  return personId;
}

async function keptNames(personId: string): Promise<string[]> {
  const { rows } = await service.database.read((reader) =>
    sql<{ names: string[] }>`
      select array(select v ->> 'name' from jsonb_array_elements(order_views -> 'views') as v) as names
      from membership where person_id = ${personId}::uuid and order_views -> 'columns' = '["due"]'`.execute(
      reader,
    ),
  );
  return rows[0]?.names ?? [];
}

test('filters that people keep go with the buyer whom they find or name', async () => {
  const { orderId } = await place('managua');
  const kept = [
    { name: 'Late', filter: { state: 'accepted' } },
    { name: 'Somebody else', filter: { search: 'leon' } },
    { name: 'Of the same mail service', filter: { search: 'example' } },
    { name: 'Short', filter: { search: 'm' } },
  ];
  const personId = await keepFilters([
    ...kept,
    { name: 'By name', filter: { search: 'Managu' } },
    { name: 'By email', filter: { search: 'managua@example.org' } },
    { name: 'Everything of Managua', filter: { unpaid: true } },
  ]);
  expect((await buyer('export', 'managua')).value.tables.membership).toHaveLength(3);
  expect((await buyer('erase', 'managua', '--yes')).value).toMatchObject({ keptFilters: 0 });
  expect(await keptNames(personId), 'the order is under work').toHaveLength(7);
  await cancel(orderId);
  expect((await buyer('erase', 'managua')).value).toMatchObject({ keptFilters: 3 });
  expect((await buyer('erase', 'managua', '--yes')).value).toMatchObject({ keptFilters: 3 });
  expect(await keptNames(personId)).toEqual(kept.map(({ name }) => name));
});

test('a buyer nobody knows, and a store that is not there', async () => {
  expect((await buyer('erase', 'nobody', '--yes')).value).toMatchObject({ orderNumbers: [] });
  expect((await buyer('export', 'nobody')).value.tables).toEqual({});
  const gone = await cli.run('buyer', 'export', '--merchant', 'gone', '--email', 'a@b.example');
  expect(gone).toMatchObject({ code: 1, err: expect.stringContaining('no store "gone"') });
});

test('it says in words what goes and what stays', async () => {
  const { orderId } = await place('havana');
  await cancel(orderId);
  await cli.run('merchant', 'block', '--slug', 'trays', '--email', 'havana@example.org');
  const run = ['buyer', 'erase', '--merchant', 'trays', '--email', 'havana@example.org'];
  const { out } = await cli.run(...run);
  expect(out).toContain('Would be erased at trays: havana@example.org in the orders #');
  expect(out).toContain('Nothing was changed. With --yes it is erased, for good.');
  expect(out).toMatch(/buyer_block\.subject +the store blocked this email/);
  expect((await cli.run(...run, '--yes')).out).toContain('Erased at trays: havana@example.org');
});
