import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  acceptOffer,
  declineOffer,
  replyToAsk,
  viewResponse,
} from '../../src/core/opportunities/buyer-answers.ts';
import type { DecisionTerms } from '../../src/core/opportunities/decide.ts';
import {
  recordDeliveryFailure,
  recordDelivery,
} from '../../src/core/opportunities/delivery-outcomes.ts';
import type { Opportunity } from '../../src/core/opportunities/opportunity.ts';
import type { StepTime } from '../../src/core/opportunities/workflow.ts';
import type { Refusal } from '../../src/core/shared/result.ts';
import { claimIdempotencyKey } from '../../src/storage/shared/idempotency-repository.ts';
import { TEST_DATABASE_URL } from '../support/database.ts';
import {
  openOpportunityService,
  type OpportunityService,
  TRAYS,
} from '../support/opportunity-service.ts';
import { OFFERED } from '../support/opportunity-link-service.ts';
import { publishMap } from '../support/publish.ts';
import { newKey } from '../support/workshop.ts';

let service: OpportunityService;

beforeAll(async () => {
  service = await openOpportunityService();
});

afterAll(() => service.close());

const OAK = { dimensionKey: 'wood', valueKeys: ['oak'] };
const WIDE = { dimensionKey: 'width', magnitude: '50', unit: 'cm' };
const request = (change: object = {}) => ({
  words: 'A tray for the garden.',
  productSlug: 'tray',
  selections: [OAK, WIDE],
  ...change,
});

async function events(opportunityId: string) {
  const { rows } = await service.database.read((reader) =>
    sql`select kind, sequence from event where merchant_id = ${service.merchantId}::uuid and subject_id = ${opportunityId}::uuid`.execute(
      reader,
    ),
  );
  return rows;
}

async function countRequests(): Promise<number> {
  const { rows } = await service.database.read((reader) =>
    sql<{
      count: number;
    }>`select count(*) as count from opportunity where merchant_id = ${service.merchantId}::uuid`.execute(
      reader,
    ),
  );
  return rows[0]?.count ?? 0;
}

const nextStep = async (...selections: object[]): Promise<unknown> =>
  (await service.send(request({ selections }))).body['nextStep'];

describe('a request', () => {
  test('is recorded with what the rules say, by when the store answers, and a private link', async () => {
    const { status, body, headers } = await service.send(
      request({ selections: [{ dimensionKey: 'wood', valueKeys: ['balsa'] }] }),
    );
    expect(status).toBe(201);
    expect(headers.get('idempotent-replayed')).toBeNull();
    // 16 working hours from noon of a Tuesday, 9 to 17: Tuesday 5, Wednesday 8, Thursday 3.
    expect(body).toMatchObject({
      status: 'waiting',
      waitingParty: 'merchant',
      answerBy: '2027-03-04T11:00:00.000Z',
      nextStep: 'change_options',
    });
    expect(body['verdict']).toMatchObject({
      evaluated: true,
      isOffered: false,
      blocking: [{ kind: 'not_offered', customerMessage: 'Balsa breaks.', reason: null }],
    });
    expect(body['statusUrl']).toMatch(
      new RegExp(
        `^https://bottega\\.example/stores/trays/requests/${body['structuredOpportunityId']}/[\\w-]{32}$`,
      ),
    );
    expect(await events(body['structuredOpportunityId'])).toEqual([
      { kind: 'opportunity.recorded', sequence: 1 },
    ]);
  });

  test('about nothing that is known is recorded too, and so are options that nobody has', async () => {
    for (const about of [{}, { productSlug: 'moon' }, { capabilityMapKey: 'moons' }]) {
      const { status, body } = await service.send({ words: 'Something else', ...about });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        nextStep: 'stop',
        verdict: { evaluated: false, isOffered: false },
      });
      expect((await service.brief(body['structuredOpportunityId']))['likelyPath']).toBe(
        'new_capability',
      );
    }
    const unknown = [
      OAK,
      WIDE,
      { dimensionKey: 'gilding', valueKeys: ['leaf'] },
      { dimensionKey: 'width', magnitude: 3, unit: 'kg' },
    ];
    const brief = await service.brief(await service.record(request({ selections: unknown })));
    expect(brief).toMatchObject({
      likelyPath: 'new_capability',
      verdict: { evaluated: true, isOffered: true, unknownDimensionKeys: [] },
    });
    expect(brief['requestedSelections']).toEqual([
      {
        dimensionKey: 'wood',
        valueKeys: ['oak'],
        magnitude: null,
        unit: null,
        requestedValue: null,
      },
      { dimensionKey: 'width', valueKeys: [], magnitude: 50, unit: 'cm', requestedValue: null },
      {
        dimensionKey: 'gilding',
        valueKeys: ['leaf'],
        magnitude: null,
        unit: null,
        requestedValue: null,
      },
      { dimensionKey: 'width', valueKeys: [], magnitude: 3, unit: 'kg', requestedValue: null },
    ]);
  });

  test('for more than the rules know leads to no order of the rest', async () => {
    const gilding = { dimensionKey: 'gilding', valueKeys: ['leaf'] };
    expect([await nextStep(OAK, WIDE), await nextStep(OAK, WIDE, gilding)]).toEqual([
      'ask_buyer',
      'stop',
    ]);
    expect([await nextStep(OAK), await nextStep(OAK, gilding)]).toEqual([
      'answer_questions',
      'stop',
    ]);
    expect(await nextStep({ dimensionKey: 'wood', valueKeys: ['balsa'] }, gilding)).toBe(
      'change_options',
    );
  });

  test('that says something twice is read by the brief and the queue as by the reply', async () => {
    const BALSA = { dimensionKey: 'wood', valueKeys: ['balsa'] };
    for (const [first, second, likelyPath] of [
      [OAK, BALSA, 'new_capability'],
      [BALSA, OAK, 'cannot_make'],
    ] as const) {
      const { body } = await service.send(request({ selections: [first, WIDE, second] }));
      const brief = await service.brief(body['structuredOpportunityId']);
      const { body: queue } = await service.get('/opportunities?limit=200');
      expect([brief['likelyPath'], brief['verdict']]).toEqual([
        likelyPath,
        { ...body['verdict'], blocking: brief['verdict'].blocking },
      ]);
      expect(
        queue['waiting'].find(
          (entry: { structuredOpportunityId: string }) =>
            entry.structuredOpportunityId === body['structuredOpportunityId'],
        ),
      ).toMatchObject({ likelyPath });
    }
  });

  test('is the same through the door of the buyer, which may say where its visitor left', async () => {
    const key = newKey();
    const one = await service.send(request({ idempotencyKey: key }));
    const again = await service.send(request({ idempotencyKey: key }), { door: 'storefront' });
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([
      201,
      one.text,
      'true',
    ]);
    const left = request({ abandonedAtDimensionKey: 'inlay' });
    expect(
      (await service.brief(await service.record(left, { door: 'storefront' })))[
        'abandonedAtDimensionKey'
      ],
    ).toBe('inlay');
    expect(await service.send(left)).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_request',
        values: { problems: [{ path: '/abandonedAtDimensionKey' }] },
      },
    });
  });

  test.each<[string, object, string]>([
    ['all is known and priced', { selections: [OAK, WIDE] }, 'can_offer'],
    [
      'somebody must approve',
      {
        selections: [
          { dimensionKey: 'wood', valueKeys: ['yew'] },
          { ...WIDE, magnitude: 30 },
        ],
      },
      'needs_approval',
    ],
    [
      'a person sets the price',
      { selections: [OAK, WIDE, { dimensionKey: 'inlay', valueKeys: ['brass'] }] },
      'needs_price',
    ],
    ['something is not known yet', { selections: [OAK] }, 'needs_information'],
    [
      'a rule says no',
      { selections: [{ dimensionKey: 'wood', valueKeys: ['yew'] }, WIDE] },
      'cannot_make',
    ],
    [
      'a value is not in the map',
      { selections: [{ dimensionKey: 'wood', valueKeys: ['ebony'] }, WIDE] },
      'new_capability',
    ],
    ['the map alone is named', { productSlug: undefined, capabilityMapKey: 'trays' }, 'can_offer'],
  ])('of which %s', async (_, change, likelyPath) => {
    expect((await service.brief(await service.record(request(change))))['likelyPath']).toBe(
      likelyPath,
    );
  });
});

describe('the key of a request', () => {
  test('gives the same bytes for an equal request, records it once, and belongs to one store', async () => {
    const idempotencyKey = newKey();
    const rest = request({ quantity: 2 });
    const sent = { ...rest, idempotencyKey };
    const first = await service.send(sent);
    const before = await countRequests();
    const equal = {
      ...Object.fromEntries(Object.entries(sent).toReversed()),
      quantity: '2',
      selections: [
        { valueKeys: ['oak'], dimensionKey: 'wood' },
        { ...WIDE, magnitude: 50 },
      ],
    };
    const again = await service.send(equal);
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([
      201,
      first.text,
      'true',
    ]);
    const byHeader = await service.send(rest, { headers: { 'idempotency-key': idempotencyKey } });
    expect([byHeader.status, byHeader.text]).toEqual([201, first.text]);
    expect(await countRequests()).toBe(before);
    expect(
      (await service.send({ ...sent, productSlug: undefined }, { slug: 'others' })).status,
    ).toBe(201);
  });

  test('that belongs to another request says so, and a refusal keeps none', async () => {
    const key = newKey();
    expect((await service.send(request({ idempotencyKey: key, quantity: 0 }))).status).toBe(400);
    const first = await service.send(request({ idempotencyKey: key }));
    expect(first.status).toBe(201);
    expect(await service.send(request({ idempotencyKey: key, words: 'Another' }))).toMatchObject({
      status: 422,
      body: {
        code: 'idempotency_key_reused',
        values: {
          nextStep: 'ask_buyer',
          structuredOpportunityId: first.body['structuredOpportunityId'],
        },
      },
    });
    expect((await service.send(request({ idempotencyKey: key, intent: null }))).status).toBe(422);
  });

  test('sent fifty times at once records one request', async () => {
    const sent = request({ idempotencyKey: newKey() });
    const before = await countRequests();
    const replies = await Promise.all(Array.from({ length: 50 }, () => service.send(sent)));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(
      replies.filter(({ headers }) => headers.get('idempotent-replayed') === null),
    ).toHaveLength(1);
    expect(await countRequests()).toBe(before + 1);
  });

  test.runIf(TEST_DATABASE_URL !== null)(
    'that is worked on elsewhere is told to come again',
    async () => {
      const idempotencyKey = newKey();
      const [claimed, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const elsewhere = service.database.transaction(async (transaction) => {
        await claimIdempotencyKey(transaction, {
          merchantId: service.merchantId,
          scope: 'opportunities',
          key: idempotencyKey,
        });
        claimed.resolve();
        await released.promise;
      });
      await claimed.promise;
      const reply = await service.send(request({ idempotencyKey }));
      released.resolve();
      await elsewhere;
      expect(reply).toMatchObject({
        status: 409,
        body: {
          code: 'idempotency_in_flight',
          values: { nextStep: 'retry_same_key', retryAfterSeconds: 1 },
        },
      });
      expect(reply.headers.get('retry-after')).toBe('1');
      expect((await service.send(request({ idempotencyKey }))).status).toBe(201);
    },
  );

  test('may be left out: then each is a request of its own', async () => {
    expect(await service.record(request())).not.toBe(await service.record(request()));
  });
});

describe('a brief', () => {
  test('has every field, and words as they were written', async () => {
    const words = '  <b>Müller</b> wants\r\n\t“oak” \u202e reversed & 𝄞 ';
    const id = await service.record(
      request({
        words,
        quantity: 3,
        contactEmail: 'Ada@Example.org',
        contactName: 'Ada',
        acceptableAlternatives: ['ash', 'elm'],
        intent: 'gift',
        selections: [
          OAK,
          WIDE,
          { dimensionKey: 'inlay', valueKeys: ['brass'] },
          { dimensionKey: 'needed', requestedValue: '2027-05-01' },
        ],
      }),
    );
    const { verdict, ...brief } = await service.brief(id);
    expect(brief).toEqual({
      structuredOpportunityId: id,
      merchantSlug: 'trays',
      asOf: '2027-03-02T11:00:00.000Z',
      status: 'waiting',
      words,
      contactEmail: 'Ada@Example.org',
      contactName: 'Ada',
      productSlug: 'tray',
      capabilityMapKey: 'trays',
      capabilityMapVersion: 1,
      likelyPath: 'needs_price',
      waitingParty: 'merchant',
      waitingSince: '2027-03-02T11:00:00.000Z',
      daysWaiting: 0,
      openedAt: '2027-03-02T11:00:00.000Z',
      nextQuestion: null,
      abandonedAtDimensionKey: null,
      unknowns: [],
      acceptableAlternatives: ['ash', 'elm'],
      requestedSelections: [
        {
          dimensionKey: 'wood',
          valueKeys: ['oak'],
          magnitude: null,
          unit: null,
          requestedValue: null,
        },
        { dimensionKey: 'width', valueKeys: [], magnitude: 50, unit: 'cm', requestedValue: null },
        {
          dimensionKey: 'inlay',
          valueKeys: ['brass'],
          magnitude: null,
          unit: null,
          requestedValue: null,
        },
        {
          dimensionKey: 'needed',
          valueKeys: [],
          magnitude: null,
          unit: null,
          requestedValue: '2027-05-01',
        },
      ],
      decisions: [],
      responses: [],
      attachments: [],
      requestedQuantity: 3,
      contactBouncedBefore: false,
      storeCurrency: 'EUR',
      intent: 'gift',
      rowsNeedingMerchantPrice: ['inlay'],
      designEstimate: null,
      dateRowKeys: ['needed'],
      deliverTo: null,
      neededBy: null,
      shippingNeedsMerchantPrice: false,
    });
    expect(verdict).toMatchObject({
      evaluated: true,
      isOffered: true,
      leadTimeWorkingDays: 5,
      currentCapabilityMapVersion: 1,
    });
  });

  test('tells the store what an asker is not told: the notes of its rules', async () => {
    const { body } = await service.send(
      request({ selections: [{ dimensionKey: 'wood', valueKeys: ['yew'] }, WIDE] }),
    );
    expect(body['verdict'].blocking).toMatchObject([{ constraintKey: 'wide-yew', reason: null }]);
    expect(
      (await service.brief(body['structuredOpportunityId']))['verdict'].blocking,
    ).toMatchObject([{ constraintKey: 'wide-yew', reason: 'The last one split.' }]);
  });

  const ASK: DecisionTerms = {
    outcome: 'ask',
    dimensionKeys: ['wood'],
    reasoning: 'No ebony.',
    words: 'Would oak do?',
    isDraft: false,
  };
  const OFFER: DecisionTerms = {
    outcome: 'offer',
    reasoning: 'Easy.',
    words: 'Yes.',
    isDraft: false,
    offered: OFFERED,
    expiresAt: new Date('2100-01-01T00:00:00Z'),
  };
  const acceptance = {
    buyer: { email: 'ada@example.org', name: null, phone: null },
    language: null,
    shippingAddress: null,
    shippingAmount: 950n,
    totalAmount: 12_950n,
  };
  type Way = (opportunity: Opportunity, id: string, time: StepTime) => Opportunity | Refusal;
  test.each<[string, DecisionTerms, Way, boolean]>([
    ['nothing happened', OFFER, (opportunity) => opportunity, false],
    [
      'its mail failed',
      OFFER,
      (opportunity, id, time) =>
        recordDeliveryFailure(opportunity, id, { code: 'x', detail: null }, time),
      false,
    ],
    [
      'a server took its mail',
      OFFER,
      (opportunity, id, { now }) => recordDelivery(opportunity, id, now),
      true,
    ],
    ['its page was opened', ASK, viewResponse, true],
    [
      'it was accepted',
      OFFER,
      (opportunity, id, time) => acceptOffer(opportunity, id, acceptance, time),
      true,
    ],
    ['it was declined', OFFER, declineOffer, true],
    [
      'it was answered',
      ASK,
      (opportunity, id, time) =>
        replyToAsk(opportunity, id, { words: 'Yes', selections: [] }, time),
      true,
    ],
  ])('tells whether a response was sent: %s', async (_, decided, way, wasSent) => {
    const id = await service.record(request({ contactEmail: 'ada@example.org' }));
    await service.decide(id, decided);
    await service.change(id, (opportunity, time) =>
      way(opportunity, opportunity.responses[0]?.responseId ?? '', time),
    );
    expect(await service.brief(id)).toMatchObject({ responses: [{ wasSent }] });
  });

  test('asks what must be known first, and reads what was replied over what was asked', async () => {
    const id = await service.record(
      request({ selections: [{ dimensionKey: 'wood', valueKeys: ['ebony'] }] }),
    );
    await service.decide(id, {
      outcome: 'ask',
      dimensionKeys: ['wood'],
      reasoning: 'No ebony.',
      words: 'Would oak do?',
      isDraft: false,
    });
    const question = await service.brief(id);
    expect(question).toMatchObject({
      status: 'needs_information',
      waitingParty: 'customer',
      responses: [
        {
          outcome: 'ask',
          status: 'sent',
          wasSent: true,
          isResolved: false,
          replyWords: null,
          replySelections: [],
        },
      ],
    });
    await service.change(id, (opportunity, time) =>
      replyToAsk(
        opportunity,
        opportunity.responses[0]?.responseId ?? '',
        { words: 'Yes', selections: [OAK] },
        time,
      ),
    );
    const replied = await service.brief(id);
    expect(replied).toMatchObject({
      status: 'waiting',
      waitingParty: 'merchant',
      likelyPath: 'needs_information',
      nextQuestion: 'How wide?',
      unknowns: [
        { dimensionKey: 'width', question: 'How wide?', isBlocking: true },
        { isBlocking: false },
        { isBlocking: false },
      ],
      requestedSelections: [{ dimensionKey: 'wood', valueKeys: ['ebony'] }],
      responses: [
        {
          isResolved: true,
          replyWords: 'Yes',
          replySelections: [{ dimensionKey: 'wood', valueKeys: ['oak'] }],
        },
      ],
      decisions: [
        {
          outcome: 'ask',
          reasoning: 'No ebony.',
          isSuperseded: false,
          supersedesDecisionRecordId: null,
          referralOverdue: false,
        },
      ],
    });
  });

  test('expects nothing more of what only tells, once it has arrived', async () => {
    const no = { outcome: 'decline', reasoning: 'No yew.', words: 'No.', isDraft: false } as const;
    const referred = {
      outcome: 'refer',
      reasoning: 'Ask Ugo.',
      words: 'We ask.',
      isDraft: false,
      referredTo: 'Ugo',
      dueBy: '2027-03-09',
    } as const;
    for (const actual of [no, referred]) {
      const [arrived, queued] = [
        await service.record(request()),
        await service.record(request({ contactEmail: 'ada@example.org' })),
      ];
      for (const id of [arrived, queued]) await service.decide(id, actual);
      expect((await service.brief(arrived))['responses']).toMatchObject([
        { status: 'sent', isResolved: true },
      ]);
      expect((await service.brief(queued))['responses']).toMatchObject([
        { status: 'queued', isResolved: false },
      ]);
    }
  });

  test('is evaluated when it is read: what is published changes it', async () => {
    const id = await service.record({
      words: 'Ebony, please',
      capabilityMapKey: 'trays',
      selections: [{ dimensionKey: 'wood', valueKeys: ['ebony'] }, WIDE],
    });
    expect(await service.brief(id)).toMatchObject({
      likelyPath: 'new_capability',
      capabilityMapVersion: 1,
    });
    const [wood, ...others] = TRAYS.dimensions;
    if (wood?.kind !== 'choice') throw new Error('the first dimension is the wood');
    const version = await publishMap(service.database, service.merchantId, {
      ...TRAYS,
      dimensions: [
        { ...wood, values: [...wood.values, { key: 'ebony', label: 'Ebony' }] },
        ...others,
      ],
    });
    await service.poll();
    expect(await service.brief(id)).toMatchObject({
      likelyPath: 'can_offer',
      capabilityMapVersion: version,
      verdict: { isOffered: true, currentCapabilityMapVersion: version },
    });
  });

  test('looks at stock that is counted', async () => {
    const counted = await fetch(`${service.server.url}/api/store/v1/products/CUP/stock`, {
      method: 'PUT',
      headers: { authorization: 'Bearer full', 'content-type': 'application/json' },
      body: '{"onHand":1}',
    });
    expect(counted.status).toBe(200);
    await service.poll();
    const { body } = await service.send({ words: 'Two cups', productSlug: 'cup', quantity: 2 });
    expect(body['verdict']).toMatchObject({
      isOffered: false,
      blocking: [{ kind: 'out_of_stock' }],
    });
    expect(await service.brief(body['structuredOpportunityId'])).toMatchObject({
      likelyPath: 'cannot_make',
      verdict: { blocking: [{ kind: 'out_of_stock' }] },
    });
    const { waiting } = (await service.get('/opportunities?limit=200')).body;
    expect(waiting.find((entry: { words: string }) => entry.words === 'Two cups')).toMatchObject({
      likelyPath: 'cannot_make',
    });
    expect(
      (await service.send({ words: 'One cup', productSlug: 'cup' })).body['verdict'],
    ).toMatchObject({ isOffered: true });
  });

  test('takes at most 6 statements', async () => {
    const id = await service.record(request({ contactEmail: 'ada@example.org' }));
    await service.brief(id);
    const before = service.database.countStatements();
    await service.brief(id);
    expect(service.database.countStatements() - before).toBeLessThanOrEqual(3);
  });
});
