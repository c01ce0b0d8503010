import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeOpportunity } from '../../src/core/opportunities/close.ts';
import type { Opportunity } from '../../src/core/opportunities/opportunity.ts';
import { OpportunityStatusReply } from '../../src/wire/opportunities/status-reply.ts';
import {
  ADDRESS,
  type OpportunityLinkService,
  offer,
  openOpportunityLinkService,
  REASON,
} from '../support/opportunity-link-service.ts';

let service: OpportunityLinkService;

beforeAll(async () => {
  service = await openOpportunityLinkService();
});
afterAll(() => service.close());

const statusOf = async (opportunity: Opportunity): Promise<Record<string, unknown>> => {
  const { text } = await service.open(service.requestPath(opportunity), {
    accept: 'application/json',
  });
  const status = JSON.parse(text) as Record<string, unknown>;
  expect([...Compile(OpportunityStatusReply).Errors(status)]).toEqual([]);
  return status;
};

const OFFER = {
  title: 'The tray, in yew',
  quantity: 2,
  itemsAmount: 120,
  currencyCode: 'EUR',
  total: { itemsAmount: 120, shippingAmount: 9.5, totalAmount: 129.5, currencyCode: 'EUR' },
  leadTimeWorkingDays: 12,
  changes: [{ label: 'Width', requested: '50 cm', offered: null }],
};

it('tells an assistant what the store offers, at which price, and until when', async () => {
  const waiting = await service.record();
  expect(await statusOf(waiting)).toMatchObject({ response: null, orderStatusUrl: null });
  const offered = await service.decide(waiting, offer());
  expect((await statusOf(offered))['response']).toEqual({
    outcome: 'offer',
    state: 'open',
    words: 'We make it for you.',
    expiresAt: '2027-03-16T11:00:00.000Z',
    offer: OFFER,
    questions: [],
  });
});

it('names no total as long as the shipping depends on the address', async () => {
  const offered = await service.decide(
    await service.record(),
    offer({ shipping: { kind: 'zone' } }),
  );
  expect((await statusOf(offered))['response']).toMatchObject({
    offer: { ...OFFER, total: null },
  });
});

it('says at once that an offer has expired, and offers none of what another replaced', async () => {
  const offered = await service.decide(
    await service.record(),
    offer({}, new Date(service.clock.now().getTime() + 60_000)),
  );
  service.clock.advance(60_001);
  expect((await statusOf(offered))['response']).toMatchObject({ state: 'expired', offer: OFFER });
  const changed = await service.decide(offered, {
    outcome: 'ask',
    reasoning: REASON,
    words: 'How deep?',
    isDraft: false,
    dimensionKeys: ['width'],
  });
  expect((await statusOf(changed))['response']).toEqual({
    outcome: 'ask',
    state: 'open',
    words: 'How deep?',
    expiresAt: null,
    offer: null,
    questions: ['How wide?'],
  });
});

it('tells a draft to nobody, nor what the store keeps to itself', async () => {
  const drafted = await service.decide(await service.record(), { ...offer(), isDraft: true });
  expect(await statusOf(drafted)).toMatchObject({ response: null });
  const closed = await service.change(drafted, (current, time) =>
    closeOpportunity(current, 'no time', time),
  );
  expect(await statusOf(closed)).toMatchObject({ status: 'closed', response: null });
});

it('leads on to the order once an offer was accepted', async () => {
  const offered = await service.decide(await service.record(), offer());
  await service.open(`${service.responsePath(offered)}/accept`, {
    form: Object.entries({ ...ADDRESS, total: '129.50' }),
  });
  const status = await statusOf(offered);
  expect(status).toMatchObject({ status: 'ordered', response: { state: 'ordered' } });
  const { pathname } = new URL(String(status['orderStatusUrl']));
  const order = await service.open(pathname, { accept: 'application/json' });
  expect(JSON.parse(order.text)).toMatchObject({ state: 'accepted', payableTotalAmount: 129.5 });
});
