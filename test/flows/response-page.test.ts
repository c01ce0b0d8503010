import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeOpportunity } from '../../src/core/opportunities/close.ts';
import type { DecisionTerms } from '../../src/core/opportunities/decide.ts';
import type { Opportunity } from '../../src/core/opportunities/opportunity.ts';
import { OpportunityStatusReply } from '../../src/wire/opportunities/status-reply.ts';
import {
  ADDRESS,
  type OpportunityLinkService,
  offer,
  openOpportunityLinkService,
  REASON,
} from '../support/opportunity-link-service.ts';
import { publishMap } from '../support/publish.ts';
import { TRAYS } from '../support/opportunity-service.ts';

let service: OpportunityLinkService;

beforeAll(async () => {
  service = await openOpportunityLinkService();
});
afterAll(() => service.close());

const JSON_TYPE = { accept: 'application/json' };

/** A request to which the store has offered two trays for 120.00 and 9.50 shipping. */
async function offered(
  change?: Parameters<OpportunityLinkService['record']>[0],
  decided = offer(),
): Promise<Opportunity> {
  return service.decide(await service.record(change), decided);
}

type More = readonly (readonly [string, string])[];

const answer = (
  opportunity: Opportunity,
  to: string,
  fields: Readonly<Record<string, string>>,
  more: More = [],
) =>
  service.open(`${service.responsePath(opportunity)}/${to}`, {
    form: [...Object.entries(fields), ...more],
  });
const flipped = (path: string) => `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
const accept = (
  opportunity: Opportunity,
  fields: Readonly<Record<string, string>> = { ...ADDRESS, total: '129.50' },
) => answer(opportunity, 'accept', fields);
const latest = async (opportunity: Opportunity) =>
  (await service.read(opportunity)).responses.at(-1);
const orderOf = async (opportunity: Opportunity) => {
  const orderId = (await latest(opportunity))?.agreedPriceOrderId;
  return (await service.orders()).find((order) => order.orderId === orderId);
};

describe('an offer', () => {
  it('is shown: what was asked, what the store says, price, total, when it is ready, until when', async () => {
    const { status, text, headers } = await service.open(service.responsePath(await offered()));
    expect(status).toBe(200);
    for (const output of [
      '<html lang="en" dir="ltr">',
      'The store’s offer</h1>',
      'until 16 March 2027 at 12:00 (Central European Time).',
      'We make it for you.',
      'A tray of yew, please',
      'The tray, in yew',
      '<dt dir="auto">Wood</dt><dd dir="auto">Yew</dd>',
      '50 cm',
      'Ready within 12 working days of your yes.',
      '€120.00',
      'Delivery</th><td>€9.50',
      'Total</th><td>€129.50',
    ])
      expect(text).toContain(output);
    expect([
      headers.get('cache-control'),
      headers.get('referrer-policy'),
      headers.get('set-cookie'),
      headers.get('content-security-policy')?.includes("default-src 'none'"),
    ]).toEqual(['no-store', 'no-referrer', null, true]);
    expect(text).not.toMatch(/<script|javascript:/i);
  });

  it('counts as viewed once a person looks, and not for what only fetches it', async () => {
    const opportunity = await offered();
    const path = service.responsePath(opportunity);
    await service.open(path, { method: 'HEAD' });
    await service.open(path, JSON_TYPE);
    await service.open(path, { headers: { 'sec-purpose': 'prefetch' } });
    await service.open(service.requestPath(opportunity));
    expect((await service.read(opportunity)).version).toBe(opportunity.version);
    await service.open(path);
    const seen = await service.read(opportunity);
    expect(seen.responses[0]).toMatchObject({ status: 'viewed', viewedAt: service.clock.now() });
    await service.open(path);
    expect((await service.read(opportunity)).version).toBe(seen.version);
  });

  it('is accepted: address, final total, yes; the order is placed at exactly the price', async () => {
    const opportunity = await offered();
    const form = await service.open(`${service.responsePath(opportunity)}/accept`);
    expect([
      form.status,
      form.text.includes('name="email"'),
      form.text.includes('<label for="line1" dir="auto">Street and number</label>'),
    ]).toEqual([200, false, true]);
    const total = await accept(opportunity, ADDRESS);
    expect([
      total.status,
      total.text.includes('Accept and order for €129.50'),
      total.text.includes('name="total" value="129.50"'),
    ]).toEqual([200, true, true]);
    expect(await latest(opportunity)).toMatchObject({ status: 'queued', agreedPriceOrderId: null });
    const { status, headers } = await accept(opportunity);
    expect([
      status,
      new URL(headers.get('location') ?? '', `http://x${service.responsePath(opportunity)}/accept`)
        .pathname,
    ]).toEqual([303, service.responsePath(opportunity)]);
    const after = await service.read(opportunity);
    expect(after).toMatchObject({
      status: 'ordered',
      waitingParty: 'nobody',
      responses: [{ status: 'accepted', respondedAt: service.clock.now() }],
    });
    expect(await orderOf(opportunity)).toMatchObject({
      placedVia: 'response',
      note: 'A tray of yew, please',
      state: 'accepted',
      currencyCode: 'EUR',
      shippingAmount: 950n,
      buyer: { email: 'ada@example.org', name: 'Ada Rossi' },
      shippingAddress: { line1: 'Via Roma 1', countryCode: 'IT' },
      lines: [{ sku: 'TRAY', title: 'The tray, in yew', quantity: 2, lineTotalAmount: 12_000n }],
      estimate: { makeTimeWorkingDays: 12, transitMinWorkingDays: 1 },
    });
    const page = await service.open(service.responsePath(opportunity));
    const order =
      /href="https:\/\/bottega\.example(\/stores\/trays\/orders\/[^"]+)">See the order/.exec(
        page.text,
      )?.[1] ?? '';
    expect([
      (await service.open(order)).status,
      (await service.open(service.requestPath(opportunity))).text.includes(order),
    ]).toEqual([200, true]);
  });

  it('is accepted once: again, or from two browsers at once, is the same order', async () => {
    const opportunity = await offered();
    const before = (await service.orders()).length;
    const replies = await Promise.all(Array.from({ length: 6 }, () => accept(opportunity)));
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 303]);
    expect((await accept(opportunity)).status).toBe(303);
    expect((await service.orders()).length).toBe(before + 1);
    const pages = await Promise.all(
      [1, 2].map(() => service.open(service.responsePath(opportunity))),
    );
    for (const { text } of pages) expect(text).toContain('See the order');
  });

  it('is ordered at its price whatever the store publishes meanwhile', async () => {
    const opportunity = await offered();
    await publishMap(service.database, service.merchantId, {
      ...TRAYS,
      dimensions: TRAYS.dimensions.filter(({ key }) => key !== 'wood'),
      constraints: [],
      price: { kind: 'worked_out', rows: [{ key: 'tray', label: 'Tray', amount: '999.00' }] },
    });
    expect((await accept(opportunity)).status).toBe(303);
    expect((await orderOf(opportunity))?.lines[0]).toMatchObject({
      lineTotalAmount: 12_000n,
      specification: { rows: [{ label: 'Wood', valueLabels: ['Yew'] }] },
    });
    await publishMap(service.database, service.merchantId, TRAYS);
  });

  it('is declined after one more question', async () => {
    const opportunity = await offered();
    expect((await service.open(`${service.responsePath(opportunity)}/decline`)).text).toContain(
      'Yes, decline',
    );
    expect([
      (await answer(opportunity, 'decline', {})).status,
      (await service.read(opportunity)).status,
    ]).toEqual([400, 'answered']);
    expect([
      (await answer(opportunity, 'decline', { confirm: 'yes' })).status,
      (await answer(opportunity, 'decline', { confirm: 'yes' })).status,
    ]).toEqual([303, 303]);
    expect(await service.read(opportunity)).toMatchObject({
      status: 'declined',
      waitingParty: 'nobody',
      responses: [{ status: 'declined' }],
    });
    expect((await accept(opportunity)).status).toBe(409);
    expect((await service.open(service.responsePath(opportunity))).text).toContain(
      'You have declined the offer',
    );
  });

  it('can’t be accepted when its time is over, and the page says so', async () => {
    const opportunity = await offered({}, offer({}, new Date('2027-03-02T11:00:00.001Z')));
    expect((await service.open(`${service.responsePath(opportunity)}/accept`)).status).toBe(200);
    service.clock.advance(1);
    const refused = await accept(opportunity);
    expect([refused.status, refused.text.includes('This offer has expired')]).toEqual([409, true]);
    expect([await orderOf(opportunity), (await latest(opportunity))?.acceptance]).toEqual([
      undefined,
      null,
    ]);
  });

  it('that was answered anew says only that', async () => {
    const opportunity = await offered();
    const old = service.responsePath(opportunity);
    const anew = await service.decide(opportunity, { ...offer(), words: 'A better one.' });
    const { status, text } = await service.open(old);
    expect([
      status,
      text.includes('The store has answered anew'),
      text.includes('We make it for you.'),
      text.includes('120.00'),
      text.includes(service.responsePath(anew)),
    ]).toEqual([200, true, false, false, false]);
    expect(
      (
        await service.open(`${old}/accept`, {
          form: Object.entries({ ...ADDRESS, total: '129.50' }),
        })
      ).status,
    ).toBe(409);
    expect((await service.open(service.requestPath(anew))).text).toContain(
      service.responsePath(anew),
    );
  });

  it('whose mail could not be delivered can be accepted all the same', async () => {
    const opportunity = await offered();
    await service.change(opportunity, (current) => ({
      ...current,
      status: 'waiting',
      waitingParty: 'merchant',
      responses: current.responses.map((response) => ({
        ...response,
        status: 'failed',
        failure: { code: 'recipient_refused', detail: null },
      })),
    }));
    expect((await service.open(service.responsePath(opportunity))).text).toContain('Accept …');
    expect(await service.read(opportunity)).toMatchObject({
      status: 'answered',
      waitingParty: 'customer',
      responses: [{ status: 'viewed' }],
    });
    expect((await accept(opportunity)).status).toBe(303);
  });
});

describe('shipping by the zone', () => {
  const byZone = offer({ shipping: { kind: 'zone' } });

  it('is told once the address is known, and asked about again where it has moved', async () => {
    const opportunity = await offered({}, byZone);
    expect((await service.open(service.responsePath(opportunity))).text).toContain(
      'The cost of delivery depends on where it goes',
    );
    // From 100.00 on the zone is free.
    expect((await accept(opportunity, ADDRESS)).text).toContain('name="total" value="120.00"');
    const zone = {
      key: 'it',
      title: 'Italy',
      countryCodes: ['IT'],
      amount: '8.00',
      freeFrom: '100.00',
      transitMinWorkingDays: 1,
      transitMaxWorkingDays: 2,
    };
    await service.set({ shippingZones: [{ ...zone, amount: '14.00', freeFrom: null }] });
    const moved = await accept(opportunity, { ...ADDRESS, total: '120.00' });
    expect([
      moved.status,
      moved.text.includes('The total has changed'),
      moved.text.includes('name="total" value="134.00"'),
      await orderOf(opportunity),
    ]).toEqual([409, true, true, undefined]);
    expect((await accept(opportunity, { ...ADDRESS, total: '134.00' })).status).toBe(303);
    expect(await orderOf(opportunity)).toMatchObject({ shippingAmount: 1_400n });
    await service.set({ shippingZones: [zone] });
  });

  it('is refused where the store doesn’t ship, beside the country', async () => {
    const opportunity = await offered({}, byZone);
    const { status, text } = await accept(opportunity, { ...ADDRESS, countryCode: 'NZ' });
    expect([
      status,
      text.includes('id="countryCode-wrong">The store does not deliver there.'),
    ]).toEqual([400, true]);
    expect(
      (await service.open(`${service.responsePath(opportunity)}/accept`)).text.match(/<option /g)
        ?.length,
    ).toBe(2);
  });
});

describe('what is collected', () => {
  it('needs nothing but an email, and that only where none is known', async () => {
    const known = await offered({}, offer({ shipping: { kind: 'collect' } }));
    expect((await service.open(`${service.responsePath(known)}/accept`)).text).toContain(
      'Accept and order for €120.00',
    );
    expect((await accept(known, { total: '120.00' })).status).toBe(303);
    expect(await orderOf(known)).toMatchObject({
      fulfilment: 'collect',
      shippingAddress: null,
      buyer: { email: 'ada@example.org' },
    });
    const unknown = await offered(
      { contactEmail: null, contactName: null },
      offer({ shipping: { kind: 'collect' } }),
    );
    expect((await accept(unknown, { total: '120.00' })).status).toBe(400);
    expect((await accept(unknown, { email: 'bob@example.org' })).text).toContain(
      '<bdi>bob@example.org</bdi>',
    );
    expect((await accept(unknown, { email: 'bob@example.org', total: '120.00' })).status).toBe(303);
    expect((await orderOf(unknown))?.buyer.email).toBe('bob@example.org');
  });
});

describe('an ask', () => {
  const ask = {
    outcome: 'ask',
    reasoning: REASON,
    words: 'Which wood, and how wide?',
    isDraft: false,
    dimensionKeys: ['wood', 'width', 'needed', 'gone'],
  } as const;

  it('is answered by choosing, in words, or both', async () => {
    const opportunity = await service.decide(await service.record(), ask);
    const { text } = await service.open(service.responsePath(opportunity));
    for (const output of [
      'The store asks you something',
      '<legend dir="auto">Which wood?</legend>',
      'type="radio" name="about-wood" value="oak"',
      '<label for="about-width" dir="auto">How wide?</label>',
      'In cm, from 10, up to 90.',
      'type="date"',
      'maxlength="4000"',
    ])
      expect(text).toContain(output);
    expect(text).not.toMatch(/Bog oak|bogoak/);
    expect(
      (
        await answer(opportunity, 'reply', {
          'about-wood': 'oak',
          'about-width': '12,5',
          'about-needed': '2027-05-01',
          words: 'one\r\ntwo',
        })
      ).status,
    ).toBe(303);
    const after = await service.read(opportunity);
    expect(after).toMatchObject({ status: 'waiting', waitingParty: 'merchant' });
    expect(after.answerBy).not.toBeNull();
    expect(after.responses[0]).toMatchObject({
      status: 'viewed',
      replyWords: 'one\ntwo',
      replySelections: [
        { dimensionKey: 'wood', valueKeys: ['oak'] },
        { dimensionKey: 'width', magnitude: '12.5', unit: 'cm' },
        { dimensionKey: 'needed', requestedValue: '2027-05-01' },
      ],
    });
    expect((await service.open(service.responsePath(opportunity))).text).toContain(
      'What you answered',
    );
    expect((await answer(opportunity, 'reply', { words: 'again' })).status).toBe(409);
    expect((await latest(opportunity))?.replyWords).toBe('one\ntwo');
  });

  it.each<[string, Record<string, string>, string, More?]>([
    ['nothing', {}, 'words'],
    ['blanks', { words: ' \r\n ' }, 'words'],
    ['4,001 characters', { words: 'x'.repeat(4_001) }, 'words'],
    ['a NUL', { words: 'a\0b' }, 'words'],
    ['an escape', { words: 'a\u001B[31mb' }, 'words'],
    ['a hidden value', { 'about-wood': 'bogoak' }, 'about-wood'],
    ['an unknown value', { 'about-wood': '<b>' }, 'about-wood'],
    ['no number', { 'about-width': 'wide' }, 'about-width'],
    ['sixteen digits', { 'about-width': '1234567890123456' }, 'about-width'],
    ['no date', { 'about-needed': '2027-02-30' }, 'about-needed'],
    ['two woods', { 'about-wood': 'oak' }, 'about-wood', [['about-wood', 'yew']]],
    ['words twice', { words: 'a' }, 'words', [['words', 'b']]],
  ])('with %s is refused at its place, and nothing changes', async (_, fields, place, more) => {
    const opportunity = await service.decide(await service.record(), ask);
    const { status, text } = await answer(opportunity, 'reply', fields, more);
    expect([
      status,
      text.includes(`id="${place}-wrong"`),
      text.includes(`<a href="#${place}">`),
    ]).toEqual([400, true, true]);
    expect((await service.read(opportunity)).version).toBe(opportunity.version);
  });

  it('is refused in sentences that name the option or the field', async () => {
    const opportunity = await service.decide(await service.record(), ask);
    const fields = { 'about-width': 'wide', 'about-needed': 'soon', words: 'x'.repeat(4_001) };
    const { text } = await answer(opportunity, 'reply', fields);
    for (const sentence of [
      'Width: Please write a number, such as 12.5.',
      'Needed by: Please write a date as year-month-day',
      'Your answer: Please use at most 4,000 characters; this has 4,001.',
    ])
      expect(text).toContain(`">${sentence}`);
  });

  it('takes 4,000 characters of any kind, and no huge form', async () => {
    const opportunity = await service.decide(await service.record(), ask);
    expect((await answer(opportunity, 'reply', { words: '🎂'.repeat(20_000) })).status).toBe(413);
    expect((await answer(opportunity, 'reply', { words: '🎂'.repeat(4_000) })).status).toBe(303);
    expect((await latest(opportunity))?.replyWords).toBe('🎂'.repeat(4_000));
  });

  it('says none of these on what takes several', async () => {
    await publishMap(service.database, service.merchantId, {
      ...TRAYS,
      dimensions: [
        ...TRAYS.dimensions,
        {
          key: 'extras',
          label: 'Extras',
          kind: 'choices',
          question: 'Which extras?',
          values: [
            { key: 'felt', label: 'Felt', allergens: ['wool'] },
            { key: 'lid', label: 'Lid' },
          ],
        },
      ],
    });
    await service.storefronts.poll();
    const opportunity = await service.decide(await service.record(), {
      ...ask,
      dimensionKeys: ['extras'],
    });
    expect((await service.open(service.responsePath(opportunity))).text).toContain(
      'Felt (contains wool)',
    );
    expect(
      (await answer(opportunity, 'reply', { 'about-extras': 'felt' }, [['about-extras', '']]))
        .status,
    ).toBe(400);
    expect((await answer(opportunity, 'reply', { 'about-extras': '' })).status).toBe(303);
    expect((await latest(opportunity))?.replySelections).toEqual([
      { dimensionKey: 'extras', valueKeys: [] },
    ]);
  });
});

describe('what was typed', () => {
  it.each<[string, Record<string, string>, string]>([
    ['no name', { name: '' }, 'name'],
    ['a name with a line break', { name: 'Ada\r\nBcc: eve@example.org' }, 'name'],
    ['a name that turns round', { name: 'Ada \u202Eissor' }, 'name'],
    ['a long town', { city: 'x'.repeat(201) }, 'city'],
    ['no country', { countryCode: '' }, 'countryCode'],
    ['a country that is none', { countryCode: 'XX' }, 'countryCode'],
    ['no street', { line1: '   ' }, 'line1'],
    ['a name that cannot be seen', { name: '\u200b\u3164' }, 'name'],
    ['a town that cannot be seen', { city: '\u2060' }, 'city'],
    ['a NUL', { region: 'a\0b' }, 'region'],
  ])('is refused with %s, at its place, and kept in the form', async (_, change, place) => {
    const opportunity = await offered();
    const { status, text } = await accept(opportunity, { ...ADDRESS, total: '129.50', ...change });
    expect([
      status,
      text.includes(`id="${place}-wrong"`),
      text.includes('aria-invalid="true"'),
      text.includes(place === 'line1' ? 'Firenze' : 'Via Roma 1'),
    ]).toEqual([400, true, true, true]);
    expect((await service.read(opportunity)).version).toBe(opportunity.version);
  });

  it.each([
    'ada',
    'ada@',
    'a b@example.org',
    'ada@example.org,eve@example.org',
    'ada@example.org\nBcc: eve@example.org',
    `${'a'.repeat(250)}@x.de`,
    '<ada@example.org>',
    'ada\u200B@example.org',
  ])('is no email: %j', async (email) => {
    const opportunity = await offered({ contactEmail: null });
    const { status, text } = await accept(opportunity, { ...ADDRESS, email, total: '129.50' });
    expect([status, text.includes('id="email-wrong"')]).toEqual([400, true]);
  });

  it('is never markup', async () => {
    const evil = '"><script>alert(1)</script>';
    const opportunity = await offered(
      {
        words: evil,
        contactName: evil,
        acceptableAlternatives: [evil],
        selections: [{ dimensionKey: evil, requestedValue: evil }],
      },
      { ...offer(), words: evil },
    );
    const pages = [
      await service.open(service.responsePath(opportunity)),
      await service.open(service.requestPath(opportunity)),
      await accept(opportunity, { ...ADDRESS, name: evil }),
      await accept(opportunity, { ...ADDRESS, name: evil, line1: '' }),
    ];
    for (const { text } of pages)
      expect([text.includes('<script'), text.includes('&lt;script&gt;')]).toEqual([false, true]);
    // A field sent twice is as good as none.
    expect(
      (await answer(opportunity, 'accept', { ...ADDRESS, total: '129.50' }, [['name', 'Eve']]))
        .status,
    ).toBe(400);
    expect((await accept(opportunity, { ...ADDRESS, total: '129.5' })).status).toBe(409);
    expect((await accept(opportunity, { ...ADDRESS, total: '0' })).status).toBe(409);
    expect((await accept(opportunity, { ...ADDRESS, name: 'x'.repeat(40_000) })).status).toBe(413);
    expect(
      (await accept(opportunity, { ...ADDRESS, change: 'yes', total: '129.50' })).text,
    ).toContain('value="Via Roma 1"');
    expect(await orderOf(opportunity)).toBeUndefined();
  });
});

describe('a page of a request', () => {
  it.each<[string, (opportunity: Opportunity) => Promise<Opportunity>, string]>([
    [
      'waiting',
      async (opportunity) => opportunity,
      'aims to answer by 4 March 2027 at 12:00 (Central European Time).',
    ],
    [
      'referred',
      (opportunity) =>
        service.decide(opportunity, {
          outcome: 'refer',
          reasoning: REASON,
          words: null,
          isDraft: false,
          referredTo: 'the inlay maker',
          dueBy: '2027-03-10',
        }),
      'The store looks into it',
    ],
    [
      'declined',
      (opportunity) =>
        service.decide(opportunity, {
          outcome: 'decline',
          reasoning: REASON,
          words: 'Sorry.',
          isDraft: false,
        }),
      'The store cannot do this',
    ],
    [
      'offered to',
      (opportunity) => service.decide(opportunity, offer()),
      'The store has made you an offer',
    ],
    [
      'decided in a draft',
      (opportunity) => service.decide(opportunity, { ...offer(), isDraft: true }),
      'Waiting for the store’s answer',
    ],
  ])(
    'tells where one is that is %s, and nothing that the store keeps to itself',
    async (_, act, output) => {
      const opportunity = await act(await service.record());
      const { status, text } = await service.open(service.requestPath(opportunity));
      expect([status, text.includes(output), text.includes('A tray of yew, please')]).toEqual([
        200,
        true,
        true,
      ]);
      const { text: json } = await service.open(service.requestPath(opportunity), JSON_TYPE);
      expect(Object.keys(JSON.parse(json) as object)).toEqual([
        'structuredOpportunityId',
        'status',
        'waitingParty',
        'answerBy',
        'nextQuestion',
        'responseUrl',
        'response',
        'orderStatusUrl',
      ]);
      expect(Compile(OpportunityStatusReply).Check(JSON.parse(json))).toBe(true);
      for (const actual of [text, json]) expect(actual).not.toMatch(/profit|inlay maker/);
      expect(text).not.toContain('We make it for you');
      // The store's words are for the buyer, but only once they were sent.
      const isSaid = opportunity.status === 'answered';
      expect(json.includes('We make it for you')).toBe(isSaid);
    },
  );

  it.each<[string, DecisionTerms]>([
    ['an offer', { ...offer(), isDraft: true }],
    [
      'a question',
      {
        outcome: 'ask',
        reasoning: REASON,
        words: 'We make it for you.',
        isDraft: true,
        dimensionKeys: [],
      },
    ],
    [
      'a no',
      { outcome: 'decline', reasoning: REASON, words: 'We make it for you.', isDraft: true },
    ],
    [
      'a referral',
      {
        outcome: 'refer',
        reasoning: REASON,
        words: 'We make it for you.',
        isDraft: true,
        referredTo: 'the inlay maker',
        dueBy: '2027-03-10',
      },
    ],
  ])(
    'never tells the draft of %s, also when the store closes the request over it',
    async (_, draft) => {
      for (const contactEmail of ['ada@example.org', null]) {
        const drafted = await service.decide(await service.record({ contactEmail }), draft);
        const closed = await service.change(drafted, (current, time) =>
          closeOpportunity(current, 'no time', time),
        );
        const [page, output] = [
          await service.open(service.requestPath(closed)),
          await service.open(service.responsePath(closed)),
        ];
        const { text: json } = await service.open(service.requestPath(closed), JSON_TYPE);
        expect(JSON.parse(json)).toMatchObject({ status: 'closed', responseUrl: null });
        expect(page.text).toContain('The store has closed this request.');
        for (const actual of [page.text, output.text, json])
          expect(actual).not.toMatch(/We make it for you|in yew|inlay maker|no time/);
      }
    },
  );

  it('still tells what had reached its asker before the store closed it, and that it did', async () => {
    const seen = await service.decide(await service.record(), offer());
    await service.open(service.responsePath(seen));
    const closed = await service.change(seen, (current, time) =>
      closeOpportunity(current, 'no time', time),
    );
    const [page, output] = [
      await service.open(service.requestPath(closed)),
      await service.open(service.responsePath(closed)),
    ];
    expect(page.text).toContain(service.responsePath(closed));
    expect(output.text).toContain('We make it for you.');
    // Its time isn't over: it was to stand until 16 March.
    for (const { text } of [page, output]) {
      expect([
        text.includes('The store has closed this request'),
        text.includes('expired'),
        text.includes('It could be accepted'),
      ]).toEqual([true, false, false]);
    }
  });

  it('promises nothing to who has answered before the store closed it', async () => {
    const request = await service.decide(await service.record(), {
      outcome: 'ask',
      reasoning: REASON,
      words: 'How deep?',
      isDraft: false,
      dimensionKeys: [],
    });
    expect((await answer(request, 'reply', { words: 'A hand deep' })).status).toBe(303);
    const closed = await service.change(request, (current, time) =>
      closeOpportunity(current, 'no time', time),
    );
    const { text } = await service.open(service.responsePath(closed));
    expect([
      text.includes('You have answered'),
      text.includes('A hand deep'),
      text.includes('goes on with your request'),
    ]).toEqual([true, true, false]);
  });

  it('tells an assistant where the answer is', async () => {
    const opportunity = await offered({ selections: [] });
    const { text, headers } = await service.open(service.requestPath(opportunity), JSON_TYPE);
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'application/json; charset=utf-8',
      'no-store',
    ]);
    expect(JSON.parse(text)).toEqual({
      structuredOpportunityId: opportunity.opportunityId,
      status: 'answered',
      waitingParty: 'customer',
      answerBy: null,
      nextQuestion: 'How wide?',
      responseUrl: `https://bottega.example${service.responsePath(opportunity)}`,
      response: expect.objectContaining({ outcome: 'offer', state: 'open' }),
      orderStatusUrl: null,
    });
  });
});

describe('a wrong link', () => {
  it('is answered as if there were no such request, by all of its pages', async () => {
    const opportunity = await offered();
    const other = await offered();
    const draft = await service.decide(await service.record(), { ...offer(), isDraft: true });
    const [status, response] = [
      service.requestPath(opportunity),
      service.responsePath(opportunity),
    ];
    const revoked = await service.change(await offered(), (current) => ({
      ...current,
      linkVersion: 1,
      responses: current.responses.map((output) => ({ ...output, linkVersion: 1 })),
    }));
    const old = {
      ...revoked,
      linkVersion: 0,
      responses: revoked.responses.map((output) => ({ ...output, linkVersion: 0 })),
    };
    const wrong = [
      flipped(status),
      flipped(response),
      `${status}A`,
      response.slice(0, -1),
      status.replace('/trays/', '/elm/'),
      response.replace('/trays/', '/elm/'),
      status.replace(opportunity.opportunityId, other.opportunityId),
      response.replace(opportunity.opportunityId, other.opportunityId),
      response.replace(
        opportunity.responses[0]?.responseId ?? '',
        other.responses[0]?.responseId ?? '',
      ),
      status.replace(opportunity.opportunityId, '01950000-0000-7000-8000-00000000ffff'),
      response.replace(opportunity.responses[0]?.responseId ?? '', 'nonsense'),
      `${status.slice(0, status.lastIndexOf('/'))}/${response.split('/').at(-1)}`,
      service.responsePath(draft),
      service.requestPath(old),
      service.responsePath(old),
    ];
    for (const accepted of ['text/html', 'application/json']) {
      const replies = await Promise.all(
        wrong.map((path) => service.open(path, { accept: accepted })),
      );
      const order = await service.open(
        `/stores/trays/orders/${opportunity.opportunityId}/${'A'.repeat(32)}`,
        { accept: accepted },
      );
      // Where the service's files are is told from each page's own depth.
      const written = [order, ...replies].map(
        ({ status: code, text }) => `${code} ${text.replaceAll(/"(?:\.\.\/)+/g, '"')}`,
      );
      expect(new Set(written).size).toBe(1);
      expect(order.status).toBe(404);
    }
    for (const more of ['accept', 'decline', 'reply']) {
      expect(
        (
          await service.open(`${flipped(response)}/${more}`, {
            form: Object.entries({ ...ADDRESS, total: '129.50', confirm: 'yes', words: 'x' }),
          })
        ).status,
      ).toBe(404);
    }
    expect((await service.read(opportunity)).version).toBe(opportunity.version);
  });

  it('is not looked up where it cannot be one, and costs as much as a right one where it can', async () => {
    const opportunity = await offered();
    const path = service.responsePath(opportunity);
    await service.open(path);
    const before = service.database.countStatements();
    for (const wrong of [
      path.replace(opportunity.opportunityId, 'nonsense'),
      `${path}!`,
      path.replace('trays', '%00'),
    ])
      expect((await service.open(wrong)).status).toBe(404);
    expect(service.database.countStatements()).toBe(before);
    for (const looked of [
      path,
      path.replace(opportunity.opportunityId, '01950000-0000-7000-8000-00000000ffff'),
      service.requestPath(opportunity),
    ]) {
      const now = service.database.countStatements();
      await service.open(looked);
      expect(service.database.countStatements()).toBe(now + 1);
    }
  });
});

describe('why the store decides as it does', () => {
  it('is on no page and in no reply of this file', () => {
    expect(service.sentTexts.length).toBeGreaterThan(100);
    expect(
      service.sentTexts.filter((text) => text.includes(REASON) || text.includes('the inlay maker')),
    ).toEqual([]);
  });
});

describe('the log', () => {
  it('knows nothing of words, contacts and links', () => {
    const log = service.server.log.join('\n');
    expect(service.server.log.length).toBeGreaterThan(50);
    for (const secret of ['yew', 'ada@example.org', 'bob@example.org', 'Rossi', 'Via Roma', REASON])
      expect(log).not.toContain(secret);
    expect(log).not.toMatch(/\/[\w-]{32}["/?]/);
  });
});
