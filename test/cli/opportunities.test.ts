import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Opportunity } from '../../src/core/opportunities/opportunity.ts';
import type { OpportunityInput } from '../../src/core/opportunities/record.ts';
import { type FixedClock, fixedClock } from '../../src/gateways/clock.ts';
import { makeIds } from '../../src/gateways/ids.ts';
import {
  saveOpportunity,
  findOpportunity,
} from '../../src/storage/opportunities/opportunity-repository.ts';
import { acceptOffer, replyToAsk } from '../../src/core/opportunities/buyer-answers.ts';
import type { StepTime } from '../../src/core/opportunities/workflow.ts';
import { isRefusal, type Refusal } from '../../src/core/shared/result.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openStore, publishMap } from '../support/publish.ts';
import {
  ENGRAVED_BOARDS,
  engravingShop,
  putRequest,
  sampleRequest,
} from '../support/sample-request.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

const NOON = new Date('2027-03-02T11:00:00Z');

let held: TestDatabase;
let cli: CommandLine;
let clock: FixedClock;
let newId: () => string;
const merchantIds = new Map<string, string>();

beforeAll(async () => {
  held = await openTestDatabase();
  clock = fixedClock(NOON.toISOString());
  newId = makeIds(clock);
  for (const slug of ['shop', 'other'])
    merchantIds.set(slug, await openStore(held.database, engravingShop(slug)));
  cli = openCommandLine(held.database, { context: { clock, newId } });
});
afterAll(async () => {
  cli.close();
  await held.close();
});

async function record(
  request: Partial<OpportunityInput> = {},
  slug = 'shop',
  change: Partial<Opportunity> = {},
): Promise<string> {
  const opportunityId = newId();
  await putRequest(
    held.database,
    sampleRequest(request, { merchantId: merchantIds.get(slug) ?? '', opportunityId, ...change }),
  );
  return opportunityId;
}

const run = (command: string, ...args: string[]) =>
  cli.run('opportunity', command, ...args, '--merchant', 'shop');
const asJson = (command: string, ...args: string[]) =>
  cli.json('opportunity', command, ...args, '--merchant', 'shop');
const show = async (id: string) => (await asJson('show', id)).value;
const mailsOf = (id: string) =>
  held.database.read(async (reader) => {
    const { rows } = await sql<{
      kind: string;
      recipient: string;
      state: string;
      content: unknown;
    }>`
    select kind, recipient, state, content from mail where merchant_id = ${merchantIds.get('shop')}::uuid and opportunity_id = ${id}::uuid order by mail_id`.execute(
      reader,
    );
    return rows;
  });

/** What the buyer does on the page of what the store says last. */
async function asBuyer(
  id: string,
  act: (before: Opportunity, responseId: string, time: StepTime) => Opportunity | Refusal,
): Promise<void> {
  const merchantId = merchantIds.get('shop') ?? '';
  await held.database.transaction(async (transaction) => {
    const before = await findOpportunity(transaction, merchantId, id);
    if (before === null) throw new Error('no such request');
    const after = act(before, before.responses.at(-1)?.responseId ?? '', {
      now: clock.now(),
      answerBy: new Date('2027-03-04T16:00:00Z'),
    });
    if (isRefusal(after)) throw new Error(after.code);
    return saveOpportunity(transaction, before, after, []);
  });
}

const reply = (id: string, words: string, wood: string) =>
  asBuyer(id, (before, responseId, time) =>
    replyToAsk(
      before,
      responseId,
      { words, selections: [{ dimensionKey: 'wood', valueKeys: [wood] }] },
      time,
    ),
  );

const HOME = {
  name: 'Ada Rossi',
  line1: 'Via Roma 1',
  line2: null,
  city: 'Firenze',
  region: null,
  postalCode: '50123',
  countryCode: 'IT',
};
const accept = (id: string, shippingAmount: bigint, totalAmount: bigint) =>
  asBuyer(id, (before, responseId, time) =>
    acceptOffer(
      before,
      responseId,
      {
        buyer: { email: 'ada@example.org', name: 'Ada', phone: null },
        language: null,
        shippingAddress: HOME,
        shippingAmount,
        totalAmount,
      },
      time,
    ),
  );

test('a request is shown with all that is needed to answer it, and the commands that do', async () => {
  const id = await record({ acceptableAlternatives: ['beech'], intent: 'a gift' });
  const { code, out, err } = await run('show', id.slice(0, 30));
  expect([code, err]).toEqual([0, '']);
  for (const line of [
    `request     ${id}`,
    'status      waiting, waiting for the merchant since 2027-03-01T09:00:00.000Z (1 day), answer by 2027-03-03T16:00:00.000Z',
    'from        Ada Rossi <Ada@example.org>',
    'words       Can you engrave our names?',
    'about       product board, map boards version 1',
    '            Wood: Oak',
    '            Engraving: Ada & Bo',
    'quantity    2',
    'also fine   beech',
    'intent      a gift',
    'rules say   yes (needs price)',
    'price       a person must say what these come to: Engraving [engraving]',
    'lead time   5 working days',
    `can now     bottega opportunity decide ${id} offer --row engraving=… --reason "…" --words "…" --merchant shop`,
    `            bottega opportunity decide ${id} decline --reason "…" --words "…" --merchant shop`,
    `            bottega opportunity close ${id} --reason "…" --merchant shop`,
  ])
    expect(out.split('\n')).toContain(line);
  expect(await show(id)).toMatchObject({
    structuredOpportunityId: id,
    likelyPath: 'needs_price',
    rowsNeedingMerchantPrice: ['engraving'],
    requestedQuantity: 2,
    storeCurrency: 'EUR',
    decisions: [],
    responses: [],
    notes: [],
    version: 1,
  });
});

test('what strangers wrote steers no terminal', async () => {
  const id = await record({ words: 'red\u001B[31m\nnext \u202Eline', contactName: 'A\u0007da' });
  const { out } = await run('show', id);
  expect(out).toContain('words       red\uFFFD[31m / next \uFFFDline');
  expect(out).toContain('A\uFFFDda <Ada@example.org>');
  expect((await run('list')).out).not.toContain('\u001B');
});

test('an offer with the amount of its engraving is made, and a mail waits to be sent', async () => {
  const id = await record();
  const { code, out, err } = await run(
    'decide',
    id,
    'offer',
    '--row',
    'engraving=30',
    '--shipping',
    '8.00',
    '--reason',
    'Bo knows how',
    '--words',
    'Yes, we can.',
  );
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(
    `Decided about the request ${id}: offer: 2 × The board for 73.00 EUR and 8.00 EUR for shipping, until 2027-03-16T11:00:00.000Z. A mail to Ada@example.org waits to be sent; the same stands at https://bottega.example/stores/shop/`,
  );
  const now = await show(id);
  expect(now).toMatchObject({
    status: 'answered',
    waitingParty: 'customer',
    answerBy: null,
    version: 2,
    decisions: [
      {
        outcome: 'offer',
        reasoning: 'Bo knows how',
        decidedByConstraint: false,
        capabilityMapVersion: 1,
        isSuperseded: false,
      },
    ],
    responses: [
      {
        outcome: 'offer',
        status: 'queued',
        wasSent: false,
        agreedPriceAmount: 73,
        agreedPriceCurrency: 'EUR',
        agreedPriceExpiresAt: '2027-03-16T11:00:00.000Z',
        agreedPriceOrderId: null,
      },
    ],
    said: [
      {
        words: 'Yes, we can.',
        offered: {
          sku: 'BOARD',
          itemAmount: 73,
          unitAmount: 36.5,
          shipping: 'amount',
          shippingAmount: 8,
          leadTimeWorkingDays: 5,
        },
      },
    ],
  });
  expect(await mailsOf(id)).toEqual([
    {
      kind: 'response',
      recipient: 'Ada@example.org',
      state: 'pending',
      content: expect.anything(),
    },
  ]);
  const shown = (await run('show', id)).out;
  expect(shown).toContain(
    '            2 × The board (BOARD)  73.00 EUR, shipping 8.00 EUR, 5 working days',
  );
  expect(shown).toContain(`link        ${now.said[0].url}`);
});

test('a draft waits until somebody sends it, with other words where they say so', async () => {
  const id = await record();
  expect(
    await run(
      'decide',
      id,
      'offer',
      '--price',
      '120.00',
      '--quantity',
      '3',
      '--expires',
      '2027-03-05',
      '--lead-time',
      '0',
      '--shipping',
      'collect',
      '--reason',
      'r',
      '--words',
      'w',
      '--draft',
    ),
  ).toMatchObject({
    code: 0,
    out: `Decided about the request ${id}: offer: 3 × The board for 120.00 EUR, collected, until 2027-03-05T23:00:00.000Z. Nothing is sent yet: "bottega opportunity respond ${id} --merchant shop" does it.\n`,
  });
  expect(await show(id)).toMatchObject({
    status: 'waiting',
    waitingParty: 'merchant',
    responses: [{ status: 'draft' }],
    said: [{ url: null }],
  });
  expect(await mailsOf(id)).toEqual([]);
  expect((await run('show', id)).out).toContain(
    `can now     bottega opportunity respond ${id} --words "…" --merchant shop`,
  );
  expect(await run('respond', id, '--words', 'Better words.')).toMatchObject({
    code: 0,
    out: expect.stringContaining(`The request ${id} is answered. A mail to Ada@example.org waits`),
  });
  expect(await show(id)).toMatchObject({
    status: 'answered',
    responses: [{ status: 'queued' }],
    said: [{ words: 'Better words.' }],
  });
  expect(await mailsOf(id)).toHaveLength(1);
  expect(await run('respond', id)).toEqual({
    code: 1,
    out: '',
    err: 'No draft of this request waits to be sent; "bottega opportunity decide" makes one.\n',
  });
});

test('a draft over which the request is closed has no link', async () => {
  const id = await record();
  await run('decide', id, 'decline', '--reason', 'r', '--words', 'w', '--draft');
  await run('close', id, '--reason', 'r');
  expect(await show(id)).toMatchObject({
    status: 'closed',
    responses: [{ status: 'expired', wasSent: false }],
    said: [{ url: null }],
  });
});

test('a draft without words, and an offer whose time is over, are not sent', async () => {
  const id = await record();
  await run(
    'decide',
    id,
    'offer',
    '--price',
    '5',
    '--expires',
    '2027-03-02T12:00:00Z',
    '--reason',
    'r',
  );
  expect(await run('respond', id)).toEqual({
    code: 1,
    out: '',
    err: 'Nobody has written yet what the asker is told: say it with --words.\n',
  });
  clock.set('2027-03-02T12:00:00Z');
  expect(await run('respond', id, '--words', 'w')).toEqual({
    code: 1,
    out: '',
    err: 'The time of this offer was over at 2027-03-02T12:00:00.000Z; decide anew, with another --expires.\n',
  });
  clock.set(NOON);
});

test('what is asked is answered, and the rules are asked again with the answer', async () => {
  const id = await record({ selections: [] });
  expect((await run('show', id)).out).toContain(
    `bottega opportunity decide ${id} ask --ask wood --words "…" --merchant shop`,
  );
  expect(
    await run('decide', id, 'ask', '--ask', 'wood', '--ask', 'wood', '--words', 'Which wood?'),
  ).toMatchObject({ code: 0 });
  expect(await show(id)).toMatchObject({
    status: 'needs_information',
    waitingParty: 'customer',
    likelyPath: 'needs_information',
    nextQuestion: 'Which wood?',
    said: [{ askedDimensionKeys: ['wood'] }],
    decisions: [{ reasoning: '' }],
  });
  await reply(id, 'Walnut, please', 'walnut');
  expect(await show(id)).toMatchObject({
    status: 'waiting',
    waitingParty: 'merchant',
    likelyPath: 'can_offer',
    requestedSelections: [],
    responses: [
      {
        isResolved: true,
        replyWords: 'Walnut, please',
        replySelections: [{ valueKeys: ['walnut'] }],
      },
    ],
  });
  const { out } = await run('show', id);
  expect(out).toContain('reply       Walnut, please\n            Wood: Walnut');
  expect(out).toContain('price       60.50 EUR');
  await run('decide', id, 'offer', '--reason', 'r', '--words', 'w');
  expect(await show(id)).toMatchObject({
    responses: [{}, { agreedPriceAmount: 60.5 }],
    said: [{}, { offered: { allergens: { contains: ['tree nuts'] } } }],
  });
});

test('a referral says who and until when; the asker is told only with words', async () => {
  const id = await record();
  expect(
    await run(
      'decide',
      id,
      'refer',
      '--to',
      'Bo',
      '--until',
      '2027-03-05',
      '--reason',
      'Only Bo knows',
    ),
  ).toMatchObject({
    code: 0,
    out: `The request ${id} is referred to Bo until 2027-03-05; the asker is told nothing.\n`,
  });
  expect(await show(id)).toMatchObject({
    status: 'referred',
    waitingParty: 'referral',
    answerBy: null,
    responses: [],
    decisions: [{ referredTo: 'Bo', referralDueBy: '2027-03-05', referralOverdue: false }],
  });
  const today = await record();
  expect(
    await run('decide', today, 'refer', '--to', 'Bo', '--until', '2027-03-02', '--reason', 'r'),
  ).toMatchObject({ code: 0 });
  expect(await show(today)).toMatchObject({ decisions: [{ referralOverdue: false }] });
  clock.set('2027-03-06T11:00:00Z');
  expect(await show(id)).toMatchObject({ decisions: [{ referralOverdue: true }] });
  expect((await run('list')).out).toContain(`${id}: Bo should have said by 2027-03-05, a day ago.`);
  clock.set(NOON);
});

test('a new decision takes the place of the one before, whose offer is over', async () => {
  const id = await record({ selections: [{ dimensionKey: 'wood', valueKeys: ['balsa'] }] });
  await run(
    'decide',
    id,
    'offer',
    '--price',
    '50',
    '--lead-time',
    '9',
    '--reason',
    'we try',
    '--words',
    'We try.',
  );
  const first = (await show(id)).decisions[0].decisionRecordId;
  expect(
    await run('decide', id, 'decline', '--reason', 'it broke', '--words', 'Balsa breaks.'),
  ).toMatchObject({ code: 0, out: expect.stringContaining(': decline.') });
  expect(await show(id)).toMatchObject({
    status: 'declined',
    waitingParty: 'nobody',
    responses: [{ status: 'expired', isResolved: true }, { status: 'queued' }],
    decisions: [
      { isSuperseded: true, decidedByConstraint: false },
      { isSuperseded: false, supersedesDecisionRecordId: first, decidedByConstraint: true },
    ],
  });
  expect((await run('show', id)).out).toContain('(decision)  offer');
});

test('a request is closed for a reason that stays with it; what was offered is over; decided anew it is open again', async () => {
  const id = await record();
  await run('decide', id, 'offer', '--price', '50', '--reason', 'r', '--words', 'w');
  expect(await run('close', id, '--reason', 'A double')).toEqual({
    code: 0,
    out: `The request ${id} is closed.\n`,
    err: '',
  });
  expect(await show(id)).toMatchObject({
    status: 'closed',
    waitingParty: 'nobody',
    closeReason: 'A double',
    responses: [{ status: 'expired' }],
  });
  expect((await run('show', id)).out).toContain('closed      A double');
  expect(await run('close', id, '--reason', 'again')).toEqual({
    code: 1,
    out: '',
    err: 'A request that is closed takes no close; "bottega opportunity show" says how it stands.\n',
  });
  await run('decide', id, 'ask', '--words', 'Still there?');
  expect(await show(id)).toMatchObject({ status: 'needs_information', closeReason: null });
});

test("what was agreed to is ordered at exactly that price, whatever the map says by then and after the offer's time; once", async () => {
  const id = await record();
  expect(await run('order', id)).toEqual({
    code: 1,
    out: '',
    err: 'A request that is waiting takes no order; "bottega opportunity show" says how it stands.\n',
  });
  await run(
    'decide',
    id,
    'offer',
    '--row',
    'engraving=30',
    '--shipping',
    '8.00',
    '--reason',
    'r',
    '--words',
    'w',
  );
  await accept(id, 800n, 8_100n);
  expect((await run('show', id)).out).toContain(
    `can now     bottega opportunity order ${id} --merchant shop\n`,
  );
  expect(await run('decide', id, 'decline', '--reason', 'r', '--words', 'w')).toMatchObject({
    code: 1,
    err: expect.stringContaining('A request that is agreed takes no decline'),
  });
  await cli.run(
    'merchant',
    'set',
    '--slug',
    'shop',
    '--settings',
    cli.file('paused.json', { orderingPaused: true }),
  );
  expect(await run('order', id)).toMatchObject({
    code: 1,
    err: expect.stringContaining('The store takes no orders now'),
  });
  await cli.run(
    'merchant',
    'set',
    '--slug',
    'shop',
    '--settings',
    cli.file('open.json', { orderingPaused: false }),
  );
  await publishMap(held.database, merchantIds.get('shop') ?? '', {
    ...ENGRAVED_BOARDS,
    price: { kind: 'fixed', amount: '999.00' },
  });
  clock.set('2027-03-20T11:00:00Z');
  const { code, out } = await run('order', id);
  const [{ agreedPriceOrderId }] = (await show(id)).responses;
  expect([code, out]).toEqual([0, `The request ${id} is ordered: ${agreedPriceOrderId}.\n`]);
  expect(await run('order', id)).toMatchObject({
    code: 0,
    out: `Nothing changed: the request ${id} was so already.\n`,
  });
  expect(
    (await cli.json('order', 'show', agreedPriceOrderId, '--merchant', 'shop')).value,
  ).toMatchObject({
    placedVia: 'response',
    effectiveTotalAmount: 81,
    shippingCostAmount: 8,
    customerEmail: 'ada@example.org',
    lines: [
      {
        sku: 'BOARD',
        quantity: 2,
        lineTotalAmount: 73,
        unitPriceAmount: 36.5,
        specification: { capabilityMapVersion: 1 },
        bottle: { design: 'Ada & Bo' },
      },
    ],
  });
  expect(await show(id)).toMatchObject({ status: 'ordered', waitingParty: 'nobody' });
  await publishMap(held.database, merchantIds.get('shop') ?? '', ENGRAVED_BOARDS);
  clock.set(NOON);
});

test('what is no product is offered as custom, and no product may be called so', async () => {
  const file = cli.file('custom.json', [
    { sku: 'custom', slug: 'custom', title: 'A product', workflowType: 'made_to_order' },
  ]);
  const { code, value } = await cli.json('product', 'put', '--merchant', 'shop', file);
  const problem = 'is reserved for what is offered to somebody and is no product';
  expect([
    code,
    value.values.problems.map((wrong: { member: string; problem: string }) => [
      wrong.member,
      wrong.problem,
    ]),
  ]).toEqual([
    1,
    [
      ['/sku', problem],
      ['/slug', problem],
    ],
  ]);
  const id = await record({
    productSlug: null,
    selections: [{ dimensionKey: 'colour', requestedValue: 'blue' }],
    contactName: null,
  });
  expect((await run('show', id)).out).toContain(
    `bottega opportunity decide ${id} offer --title "…" --price … --lead-time … --reason "…" --words "…" --merchant shop`,
  );
  await run(
    'decide',
    id,
    'offer',
    '--title',
    'A blue chair',
    '--price',
    '99.5',
    '--lead-time',
    '20',
    '--reason',
    'r',
    '--words',
    'w',
  );
  expect(await show(id)).toMatchObject({
    likelyPath: 'new_capability',
    said: [
      {
        offered: {
          sku: 'custom',
          title: 'A blue chair',
          itemAmount: 99.5,
          quantity: 2,
          specification: null,
          shipping: 'zone',
          leadTimeWorkingDays: 20,
        },
      },
    ],
  });
});

test('an asker without an address reads the answer at the page; nothing is mailed, and there is nobody to note of', async () => {
  const id = await record({ contactEmail: null, contactName: null });
  const { out } = await run('decide', id, 'decline', '--reason', 'r', '--words', 'Sorry.');
  expect(out).toContain(
    'The asker left no address, and sees it at https://bottega.example/stores/shop/',
  );
  expect(await show(id)).toMatchObject({
    status: 'declined',
    responses: [{ status: 'sent', wasSent: true, sentAt: NOON.toISOString() }],
  });
  expect(await mailsOf(id)).toEqual([]);
  expect(await run('note', id, 'nice')).toEqual({
    code: 1,
    out: '',
    err: 'Whoever asked left no address, so there is nobody to note something of.\n',
  });
});

test("a note on a contact is seen with each of their requests, and with nobody else's", async () => {
  const [one, same, another] = [
    await record({ contactEmail: 'Bo@example.org' }),
    await record({ contactEmail: 'bo@EXAMPLE.org' }),
    await record({ contactEmail: 'eve@example.org' }),
  ];
  expect(await run('note', one, 'Pays late')).toEqual({
    code: 0,
    out: 'Noted of Bo@example.org.\n',
    err: '',
  });
  for (const id of [one, same]) {
    expect((await show(id)).notes).toMatchObject([
      { note: 'Pays late', actor: 'cli:tester', notedAt: NOON.toISOString() },
    ]);
  }
  expect((await show(another)).notes).toEqual([]);
  expect((await run('show', same)).out).toContain(
    'note        Pays late (2027-03-02T11:00:00.000Z, cli:tester)',
  );
});

test('a design is estimated, of the version of what was asked by then, and the estimate taken back', async () => {
  const id = await record({ selections: [] });
  expect(
    await run('estimate', id, '--low', '100', '--high', '150.5', '--basis', 'the carving'),
  ).toEqual({
    code: 0,
    out: `The request ${id} is estimated at 100.00 EUR to 150.50 EUR, the carving; confirmed 2027-03-02, version 1 of what was asked.\n`,
    err: '',
  });
  expect((await show(id)).designEstimate).toEqual({
    low: 100,
    high: 150.5,
    currency: 'EUR',
    finalPriceBasis: 'the carving',
    estimateConfirmedOn: '2027-03-02',
    specificationVersion: 1,
  });
  expect(
    await run('estimate', id, '--low', '100', '--high', '150.50', '--basis', 'the carving'),
  ).toMatchObject({ out: `Nothing changed: the request ${id} was so already.\n` });
  await run('decide', id, 'ask', '--ask', 'wood', '--words', 'Which?');
  await reply(id, 'Oak', 'oak');
  await run(
    'estimate',
    id,
    '--low',
    '100',
    '--high',
    '150.5',
    '--basis',
    'the carving',
    '--confirmed-on',
    '2027-03-01',
  );
  expect((await show(id)).designEstimate).toMatchObject({
    estimateConfirmedOn: '2027-03-01',
    specificationVersion: 2,
  });
  await run('estimate', id, '--none');
  expect((await show(id)).designEstimate).toBe(null);
});

test.each([
  [['offer', '--price', '5', '--words', 'w'], 'reason is required'],
  [['offer', '--price', '5.001', '--reason', 'r'], 'price must have at most 2 decimal places'],
  [['offer', '--price', '-5', '--reason', 'r'], 'price must not be negative'],
  [
    ['offer', '--price', '5', '--row', 'engraving=3', '--reason', 'r'],
    "rows can't be given with a price for all of it",
  ],
  [
    ['offer', '--reason', 'r'],
    'rows must say what these come to, or price what all of it does: engraving',
  ],
  [['offer', '--row', 'engraving=x', '--reason', 'r'], 'rows.engraving must be a decimal'],
  [
    ['offer', '--row', 'engraving', '--reason', 'r'],
    '--row must be a row and its amount, such as engraving=30.',
  ],
  [
    ['offer', '--row', 'engraving=1', '--row', 'engraving=2', '--reason', 'r'],
    '--row names a row twice.',
  ],
  [
    ['offer', '--price', '5', '--shipping', 'pigeon', '--reason', 'r'],
    'shipping must be a decimal',
  ],
  [
    ['offer', '--price', '5', '--expires', '2027-03-01', '--reason', 'r'],
    'expires must not be over already',
  ],
  [['offer', '--price', '5', '--expires', 'soon', '--reason', 'r'], 'expires must be a date'],
  [['offer', '--price', '5', '--quantity', '0', '--reason', 'r'], 'quantity'],
  [['offer', '--price', '5', '--lead-time', '3651', '--reason', 'r'], 'leadTimeWorkingDays'],
  [
    ['offer', '--price', '5', '--lead-time', 'x', '--reason', 'r'],
    '--lead-time must be a whole number.',
  ],
  [['offer', '--price', '5', '--sku', 'NOPE', '--reason', 'r'], 'sku is no product of the store'],
  [['offer', '--price', '5', '--title', 'x'.repeat(201), '--reason', 'r'], 'title'],
  [['offer', '--price', '5', '--reason', 'r', '--words', 'x'.repeat(4_001)], 'words'],
  [
    ['offer', '--price', '5', '--to', 'Bo', '--reason', 'r'],
    'referTo is no member of the outcome offer',
  ],
  [
    ['offer', '--price', '5', '--title', 'a\nb', '--reason', 'r'],
    'title must be words without control characters',
  ],
  [['offer', '--price', '5', '--title', ' ', '--reason', 'r'], 'title must be words'],
  [
    ['offer', '--price', '5', '--reason', 'r', '--words', ' '],
    'Nobody has written yet what the asker is told',
  ],
  [['decline', '--reason', ' ', '--words', 'w'], 'reason is required'],
  [
    ['refer', '--to', 'Bo\u0007', '--until', '2027-03-05', '--reason', 'r'],
    'referTo must be words',
  ],
  [
    ['ask', '--ask', 'colour', '--words', 'w'],
    'dimensions[0] names no dimension that is shown; these are: wood, words',
  ],
  [['ask', '--price', '5', '--words', 'w'], 'price is no member of the outcome ask'],
  [['refer', '--to', 'Bo', '--reason', 'r'], 'until is required'],
  [['refer', '--until', '2027-03-05', '--reason', 'r'], 'referTo is required'],
  [
    ['refer', '--to', 'Bo', '--until', '2027-03-01', '--reason', 'r'],
    'until must be a date, YYYY-MM-DD, that has not passed',
  ],
  [['refer', '--to', 'Bo', '--until', '2027-02-30', '--reason', 'r'], 'until must be a date'],
  [['decline', '--words', 'w'], 'reason is required'],
  [['decline', '--ask', 'wood', '--reason', 'r'], 'dimensions is no member of the outcome decline'],
  [
    ['dance', '--reason', 'r'],
    'outcome must be one of the allowed values: offer, ask, refer, decline',
  ],
])('a decision is refused, and nothing changes: %j', async (args, problem) => {
  const id = await record();
  const { code, out, err } = await run('decide', id, ...args);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(problem);
  expect(await show(id)).toMatchObject({ status: 'waiting', version: 1, decisions: [] });
});

test.each([
  [['--low', '5', '--high', '4', '--basis', 'b'], 'high must not be below the low one'],
  [['--low', '5', '--high', '6'], '--low, --high and --basis, or --none, must be given.'],
  [
    ['--low', '5', '--high', '6', '--basis', 'b', '--confirmed-on', '2027-03-03'],
    'confirmedOn must be a date, YYYY-MM-DD, that is not still to come',
  ],
  [['--low', '-1', '--high', '6', '--basis', 'b'], 'low must not be negative'],
])('an estimate is refused: %j', async (args, problem) => {
  const id = await record();
  expect(await run('estimate', id, ...args)).toMatchObject({
    code: 1,
    err: expect.stringContaining(problem),
  });
  expect(await show(id)).toMatchObject({ designEstimate: null, version: 1 });
});

test('requests of others, and unknown ones, are not there; one named by too little is told apart', async () => {
  const foreign = await record({}, 'other');
  for (const command of [
    ['show'],
    ['close', '--reason', 'r'],
    ['decide', 'decline', '--reason', 'r', '--words', 'w'],
    ['respond'],
    ['estimate', '--none'],
  ]) {
    const [verb = '', ...rest] = command;
    expect(await run(verb, foreign, ...rest)).toEqual({
      code: 1,
      out: '',
      err: `The store has no request "${foreign}"; "bottega opportunity list" shows those it has.\n`,
    });
  }
  expect(await run('note', foreign, 'words')).toMatchObject({
    code: 1,
    err: expect.stringContaining('has no request'),
  });
  expect(await run('show', 'nonsense-nonsense')).toMatchObject({
    code: 1,
    err: expect.stringContaining('has no request'),
  });
  expect(await run('show', ' ')).toMatchObject({
    code: 1,
    err: expect.stringContaining('has no request'),
  });
  const twins = ['00000000-0000-7000-8000-000000000001', '00100000-0000-7000-8000-000000000002'];
  for (const opportunityId of twins) await record({}, 'shop', { opportunityId });
  expect(await run('show', '00')).toEqual({
    code: 1,
    out: '',
    err: `Several requests begin with "00"; give more of the one that is meant: ${twins.join(', ')}.\n`,
  });
  expect(await run('show', '001')).toMatchObject({ code: 0 });
  expect(await cli.run('opportunity', 'list', '--merchant', 'nobody')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no store "nobody"'),
  });
});

test('the list is the queue, or all requests page by page', async () => {
  const ids = [await record(), await record(), await record()];
  const queue = await asJson('list', '--limit', '200');
  expect(queue.value).toMatchObject({ merchantSlug: 'shop', overdueRequestCount: 0 });
  expect(
    queue.value.waiting.map(
      (entry: { structuredOpportunityId: string }) => entry.structuredOpportunityId,
    ),
  ).toEqual(expect.arrayContaining(ids));
  const first = await asJson('list', '--all', '--limit', '2');
  expect(first.value).toMatchObject({
    opportunities: [{ opportunityId: ids[2] }, { opportunityId: ids[1] }],
    hasMore: true,
  });
  expect(first.err).toBe(`There are more: --before ${ids[1]}\n`);
  expect(
    (await asJson('list', '--all', '--limit', '1', '--before', ids[1] ?? '')).value,
  ).toMatchObject({ opportunities: [{ opportunityId: ids[0] }] });
  await run('close', ids[0] ?? '', '--reason', 'r');
  expect((await asJson('list', '--status', 'closed', '--limit', '1')).value).toMatchObject({
    opportunities: [{ opportunityId: ids[0], status: 'closed', waitingParty: 'nobody' }],
  });
  expect(await run('list', '--before', ids[0] ?? '')).toMatchObject({
    code: 1,
    err: '--before goes with --all or --status.\n',
  });
  expect(await run('list', '--status', 'gone')).toMatchObject({
    code: 1,
    err: expect.stringContaining('status must be one of the allowed values'),
  });
  clock.set('2027-03-08T11:00:00Z');
  expect((await run('list')).out).toMatch(/overdue\n/);
  clock.set(NOON);
});
