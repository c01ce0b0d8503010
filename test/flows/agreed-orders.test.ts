import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperatorAction } from '../../src/actions/operator-actions.ts';
import { acceptAsBuyer } from '../../src/actions/opportunities/accept-offer.ts';
import type { PlaceAgreedOrder } from '../../src/actions/opportunities/order-agreed.ts';
import { placeAgreedOrder as placeOrderOf } from '../../src/actions/orders/place-agreed.ts';
import { expireOffers } from '../../src/background/expire-offers.ts';
import { placeAgreedOrder } from '../../src/background/place-agreed.ts';
import type { Opportunity } from '../../src/core/opportunities/opportunity.ts';
import { takeAllTurns } from '../background/due-service.ts';
import { TEST_DATABASE_URL } from '../support/database.ts';
import {
  ADDRESS,
  type OpportunityLinkService,
  offer,
  OFFERED,
  openOpportunityLinkService,
} from '../support/opportunity-link-service.ts';

let service: OpportunityLinkService;
const problems: Error[] = [];

beforeAll(async () => {
  service = await openOpportunityLinkService();
});
afterAll(async () => {
  await service.close();
  if (problems.length > 0) throw new AggregateError(problems);
});

const background = () => ({
  ...service.context,
  report: (problem: Error) => void problems.push(problem),
});
const offered = async (decided = offer()): Promise<Opportunity> =>
  service.decide(await service.record(), decided);
const accept = (opportunity: Opportunity, total = '129.50') =>
  service.open(`${service.responsePath(opportunity)}/accept`, {
    form: Object.entries({ ...ADDRESS, total }),
  });
const run = (action: string, input: object) =>
  runOperatorAction(service.context, action, { merchant: 'trays', ...input });
const ordersOf = async (opportunity: Opportunity) => {
  const { responses } = await service.read(opportunity);
  return (await service.orders()).filter(({ orderId }) =>
    responses.some(({ agreedPriceOrderId }) => agreedPriceOrderId === orderId),
  );
};

describe('accepting an offer', () => {
  it.runIf(TEST_DATABASE_URL !== null)(
    'is waited for by nobody who sends a request while the order is placed',
    async () => {
      const opportunity = await offered();
      const {
        opportunityId,
        responses: [response],
      } = opportunity;
      const token = service.responsePath(opportunity).split('/').at(-1) ?? '';
      const placing = Promise.withResolvers<void>();
      // Begun here, where no transaction is at hand.
      const recorded = placing.promise.then(() => service.record());
      const placeWhenRecorded: PlaceAgreedOrder = async (...request) => {
        placing.resolve();
        await recorded;
        return placeOrderOf(...request);
      };
      const dependencies = {
        ...service.context,
        storefronts: service.storefronts,
        placeAgreedOrder: placeWhenRecorded,
      };
      const link = { slug: 'trays', opportunityId, responseId: response?.responseId ?? '', token };
      const shippingAddress = { ...ADDRESS, line2: null, region: null };
      expect(
        await acceptAsBuyer(dependencies, link, {
          email: null,
          name: null,
          shippingAddress,
          agreedTotal: '129.50',
          language: null,
        }),
      ).toMatchObject({ status: 'ordered' });
      expect(await ordersOf(opportunity)).toHaveLength(1);
    },
  );
});

describe('the day on which the buyer needs it', () => {
  it.each([
    ['2027-12-01', false],
    ['2027-03-03', true],
  ])('stands in the order of an accepted offer: %s', async (neededBy, late) => {
    const recorded = await service.record({ neededBy });
    const opportunity = await service.decide(recorded, offer());
    expect((await accept(opportunity)).status).toBe(303);
    expect(await ordersOf(opportunity)).toMatchObject([{ neededBy, estimate: { late } }]);
  });
});

describe('an offer that is accepted while the store takes no orders', () => {
  it('is agreed to, and ordered at its price once the store does, its time over or not', async () => {
    await service.set({ orderingPaused: true });
    const opportunity = await offered(offer({}, new Date(service.clock.now().getTime() + 60_000)));
    expect((await accept(opportunity)).status).toBe(303);
    expect(await service.read(opportunity)).toMatchObject({
      status: 'agreed',
      waitingParty: 'merchant',
      responses: [
        {
          status: 'accepted',
          agreedPriceOrderId: null,
          acceptance: { totalAmount: 12_950n, buyer: { email: 'ada@example.org' } },
        },
      ],
    });
    for (const path of [service.responsePath(opportunity), service.requestPath(opportunity)])
      expect((await service.open(path)).text).toContain('as soon as it can');
    expect((await accept(opportunity)).status).toBe(303);
    expect(await takeAllTurns(placeAgreedOrder(background()))).toBe(1);
    expect((await service.read(opportunity)).status).toBe('agreed');
    expect(
      await run('order-opportunity', { opportunity: opportunity.opportunityId }),
    ).toMatchObject({ code: 'ordering_paused' });
    service.clock.advance(86_400_000);
    await takeAllTurns(expireOffers(background()));
    const zone = {
      key: 'it',
      title: 'Italy',
      countryCodes: ['IT'],
      amount: '99.00',
      transitMinWorkingDays: 1,
      transitMaxWorkingDays: 2,
    };
    await service.set({ orderingPaused: false, shippingZones: [zone] });
    const workers = Array.from({ length: 3 }, () => takeAllTurns(placeAgreedOrder(background())));
    await Promise.all(workers);
    expect((await service.read(opportunity)).status).toBe('ordered');
    expect(await ordersOf(opportunity)).toMatchObject([
      {
        placedVia: 'response',
        shippingAmount: 950n,
        placedAt: service.clock.now(),
        lines: [{ lineTotalAmount: 12_000n }],
      },
    ]);
    expect((await service.open(service.responsePath(opportunity))).text).toContain('See the order');
  });

  it('is ordered by whoever runs the store, once', async () => {
    await service.set({ orderingPaused: true });
    const opportunity = await offered();
    await accept(opportunity);
    await service.set({ orderingPaused: false });
    expect(
      await run('order-opportunity', { opportunity: opportunity.opportunityId }),
    ).toMatchObject({ changed: true, opportunity: { status: 'ordered' } });
    expect(
      await run('order-opportunity', { opportunity: opportunity.opportunityId }),
    ).toMatchObject({ changed: false });
    expect(await ordersOf(opportunity)).toHaveLength(1);
    expect(
      await run('order-opportunity', { opportunity: (await offered()).opportunityId }),
    ).toMatchObject({ code: 'step_not_available' });
  });

  it('says that the request was closed where the store does that', async () => {
    await service.set({ orderingPaused: true });
    const opportunity = await offered();
    await accept(opportunity);
    await run('close-opportunity', { opportunity: opportunity.opportunityId, reason: 'we stop' });
    await service.set({ orderingPaused: false });
    await takeAllTurns(placeAgreedOrder(background()));
    expect(await ordersOf(opportunity)).toEqual([]);
    const { text } = await service.open(service.responsePath(opportunity));
    expect([text.includes('The store has closed this request'), text.includes('we stop')]).toEqual([
      true,
      false,
    ]);
  });

  it('promises no order any more where the store has closed the request and offers something else', async () => {
    await service.set({ orderingPaused: true });
    const agreed = await offered();
    await accept(agreed);
    await run('close-opportunity', { opportunity: agreed.opportunityId, reason: 'we stop' });
    const again = await service.decide(agreed, offer());
    const old = service.responsePath(again, again.responses[0]);
    const isSuperseded = async () => {
      const { text } = await service.open(old);
      return [text.includes('The store has answered anew'), text.includes('as soon as it can')];
    };
    expect(await isSuperseded()).toEqual([true, false]);
    await service.set({ orderingPaused: false });
    expect((await accept(again)).status).toBe(303);
    expect((await service.read(again)).status).toBe('ordered');
    expect(await isSuperseded()).toEqual([true, false]);
    expect(
      (
        await service.open(`${old}/accept`, {
          form: Object.entries({ ...ADDRESS, total: '129.50' }),
        })
      ).status,
    ).toBe(409);
    expect(await ordersOf(again)).toHaveLength(1);
  });
});

describe('what is counted', () => {
  it('is reserved when it is ordered, and waited for where too little is there', async () => {
    const counted = {
      line: {
        ...OFFERED.line,
        sku: 'CUP',
        productSlug: 'cup',
        title: 'Two cups',
        specification: null,
        workflowType: 'stock' as const,
      },
    };
    expect(await run('set-stock', { sku: 'CUP', request: { onHand: 1 } })).not.toMatchObject({
      refused: true,
    });
    const opportunity = await offered(offer(counted));
    expect((await accept(opportunity)).status).toBe(303);
    expect((await service.read(opportunity)).status).toBe('agreed');
    expect(await takeAllTurns(placeAgreedOrder(background()))).toBe(1);
    expect((await service.read(opportunity)).status).toBe('agreed');
    await run('set-stock', { sku: 'CUP', request: { onHand: 5 } });
    await takeAllTurns(placeAgreedOrder(background()));
    expect(await ordersOf(opportunity)).toMatchObject([
      {
        lines: [{ sku: 'CUP', backordered: 0, holds: [{ quantity: 2 }] }],
        estimate: { basis: 'stock' },
      },
    ]);
    expect(await run('show-stock', { sku: 'CUP' })).toMatchObject({
      onHandTotal: 5,
      availableTotal: 3,
    });
  });

  it.each([
    [
      'that is still to come',
      1,
      { basis: 'restock', date: expect.any(String), restockExpectedOn: expect.any(String) },
    ],
    [
      'that has passed',
      3,
      { basis: 'restock', date: null, deliveryTo: null, restockExpectedOn: null },
    ],
  ])('and is missing has the dates of a restock %s', async (_, days, estimate) => {
    const sku = `VASE-${days}`;
    await run('put-products', {
      products: [
        {
          sku,
          slug: sku.toLowerCase(),
          title: 'The vase',
          workflowType: 'stock',
          price: '9.00',
          leadTimeWorkingDays: 1,
          backorder: true,
        },
      ],
    });
    const inDays = (count: number) => new Date(service.clock.now().getTime() + count * 86_400_000);
    await run('set-stock', {
      sku,
      request: { onHand: 1, restockExpectedOn: inDays(2).toISOString().slice(0, 10) },
    });
    const line = {
      ...OFFERED.line,
      sku,
      productSlug: sku.toLowerCase(),
      title: 'Two vases',
      specification: null,
      workflowType: 'stock' as const,
    };
    const opportunity = await offered(offer({ line }));
    service.clock.advance(days * 86_400_000);
    expect((await accept(opportunity)).status).toBe(303);
    expect(await ordersOf(opportunity)).toMatchObject([
      { lines: [{ sku, backordered: 1 }], estimate },
    ]);
  });
});

describe('an offer that nobody answers', () => {
  it('is marked as expired, once, and its request is closed', async () => {
    const soon = await offered(offer({}, new Date(service.clock.now().getTime() + 1_000)));
    const later = await offered();
    const answered = await offered(offer({}, new Date(service.clock.now().getTime() + 1_000)));
    await accept(answered);
    service.clock.advance(999);
    await takeAllTurns(expireOffers(background()));
    expect((await service.read(soon)).version).toBe(soon.version);
    service.clock.advance(1);
    await takeAllTurns(expireOffers(background()));
    const expired = await service.read(soon);
    expect(expired).toMatchObject({
      status: 'closed',
      waitingParty: 'nobody',
      responses: [{ status: 'expired' }],
    });
    await takeAllTurns(expireOffers(background()));
    expect((await service.read(soon)).version).toBe(expired.version);
    expect([(await service.read(later)).status, (await service.read(answered)).status]).toEqual([
      'answered',
      'ordered',
    ]);
    expect((await service.open(service.requestPath(soon))).text).toContain('The offer has expired');
    expect((await accept(soon)).status).toBe(409);
  });
});
