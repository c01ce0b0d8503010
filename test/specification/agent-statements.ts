import { FRAME, newKey, place, shippedFrame } from './scene.ts';
import { expectEqual, expectStatus, expectThat, readOrder, type Statement } from './statement.ts';

const OFFERS = ['capability', 'offer', 'offer/from-intent', 'opportunities', 'orders'];
const WEDDING = {
  productSlug: 'wedding-cake',
  selections: [
    { dimensionKey: 'guests', magnitude: 90 },
    { dimensionKey: 'tiers', magnitude: 3 },
    { dimensionKey: 'flavours', valueKeys: ['lemon', 'chocolate'] },
    { dimensionKey: 'icing', valueKeys: ['fondant'] },
    { dimensionKey: 'setting_up', valueKeys: ['no'] },
  ],
};
const DAY_MS = 86_400_000;
const cents = (amount: number): number => Math.round(amount * 100);
const hidden = { dimensionKey: 'wood', requestedValue: 'ebony' };

/** What the service does for assistants. */
export const AGENT_STATEMENTS: readonly Statement[] = [
  {
    says: 'Each store exposes five routes for assistants, without a key.',
    async check({ service }) {
      expectStatus(await service.agent('frames', 'capability'), 200);
      for (const path of OFFERS.slice(1))
        expectStatus(await service.agent('frames', path, {}), 200, 400);
    },
  },
  {
    says: 'The answer is the one that a buyer gets, byte for byte.',
    async check({ service }) {
      const [agent, buyer] = await Promise.all([
        service.agent('frames', 'offer', FRAME),
        service.storefront('frames', 'offer', FRAME),
      ]);
      expectEqual(agent.text, buyer.text);
    },
  },
  {
    says: "A refusal carries the store's own wording.",
    async check({ service }) {
      const selections = [{ dimensionKey: 'wood', valueKeys: ['rosewood'] }];
      const { body } = await service.agent('frames', 'offer', {
        productSlug: 'classic-frame',
        selections,
      });
      expectEqual(body.answer, 'no');
      expectThat(/Rio rosewood/.test(body.verdict.blocking[0].customerMessage), 'other words');
    },
  },
  {
    says: "A price is fixed: the store's own figure.",
    async check({ service }) {
      const { body } = await service.agent('bottles', 'offer', { sku: 'SYRUP-ELDER-50' });
      expectEqual([body.price.kind, body.price.totalAmount], ['fixed', 11.5]);
    },
  },
  {
    says: 'A price is worked out: its rows add up to it.',
    async check({ service }) {
      const { body } = await service.agent('frames', 'offer', FRAME);
      const rows = body.price.rows.map(({ amount }: { amount: number }) => cents(amount));
      expectEqual(body.price.kind, 'worked_out');
      expectEqual(
        rows.reduce((all: number, each: number) => all + each, 0),
        cents(body.price.totalAmount),
      );
    },
  },
  {
    says: 'A price that requires a person is sent without a number.',
    async check({ service }) {
      const day = new Date(Date.now() + 120 * DAY_MS).toISOString().slice(0, 10);
      const { body } = await service.agent('bakery', 'offer', {
        ...WEDDING,
        selections: [...WEDDING.selections, { dimensionKey: 'wedding_date', requestedValue: day }],
      });
      expectEqual([body.price.kind, body.total], ['requires_person', null]);
      expectThat(!Object.values(body.price).some(Number.isFinite), JSON.stringify(body.price));
    },
  },
  {
    says: 'Sending the same idempotency key again returns the same order.',
    async check({ service }) {
      const order = { ...shippedFrame(), agreedTotalCurrencyCode: 'EUR' };
      const total = (await service.agent('frames', 'orders', order)).body.values.total.totalAmount;
      const agreed = { ...order, agreedTotalAmount: total };
      const first = await service.agent('frames', 'orders', agreed);
      const second = await service.agent('frames', 'orders', agreed);
      expectEqual(second.text, first.text);
    },
  },
  {
    says: 'After a lost reply, the same key returns the order that was placed.',
    async check(scene) {
      const { service } = scene;
      const order = { ...shippedFrame(), agreedTotalCurrencyCode: 'EUR' };
      const total = (await service.agent('frames', 'orders', order)).body.values.total.totalAmount;
      const body = JSON.stringify({ ...order, agreedTotalAmount: total });
      const controller = new AbortController();
      const lost = fetch(`${service.url}/api/agent/v1/frames/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: controller.signal,
      }).catch(() => null);
      setTimeout(() => controller.abort(), 5);
      await lost;
      const { orderId } = expectStatus(await service.agent('frames', 'orders', body), 200, 201);
      const again = expectStatus(await service.agent('frames', 'orders', body), 200, 201);
      expectEqual(again.orderId, orderId);
      expectEqual((await readOrder(scene, orderId)).orderId, orderId);
    },
  },
  {
    says: 'If the price has moved, the reply gives the new total.',
    async check({ service }) {
      const order = { ...shippedFrame(), agreedTotalAmount: 1, agreedTotalCurrencyCode: 'EUR' };
      const reply = await service.agent('frames', 'orders', order);
      expectStatus(reply, 409);
      expectEqual(reply.body.code, 'total_changed');
      expectThat(reply.body.values.total.totalAmount > 1, reply.text);
    },
  },
  {
    says: 'If the price has moved, nothing is placed.',
    async check({ service, framesKey }) {
      const order = { ...shippedFrame(), agreedTotalAmount: 1, agreedTotalCurrencyCode: 'EUR' };
      expectStatus(await service.agent('frames', 'orders', order), 409);
      const feed = await service.store('GET', '/orders', framesKey);
      expectThat(!feed.text.includes(order.buyer.email), 'an order was placed');
    },
  },
  {
    says: 'An assistant can ask about an option the store does not show.',
    async check({ service }) {
      const selections = [...FRAME.selections.slice(1), hidden];
      const { body } = await service.agent('frames', 'offer', { ...FRAME, selections });
      expectEqual(body.verdict.requiringApproval[0].constraintKey, 'approval:wood:ebony');
    },
  },
  {
    says: 'An assistant cannot list all options.',
    async check({ service }) {
      const { text } = await service.agent('frames', 'capability');
      expectThat(!/ebony/i.test(text), 'a hidden option is listed');
    },
  },
  {
    says: 'The buyer pays on the store’s own payment page; no agent route pays.',
    async check({ service, completed }) {
      expectThat(/^https?:/.test(completed.placed.body.paymentUrl), completed.placed.text);
      const description = (await (await fetch(`${service.url}/openapi/agent.json`)).json()) as {
        paths: Record<string, unknown>;
      };
      expectThat(!Object.keys(description.paths).some((path) => /pay/.test(path)), 'a route pays');
    },
  },
  {
    says: 'The description of the agent API covers exactly the five routes.',
    async check({ service }) {
      const description = (await (await fetch(`${service.url}/openapi/agent.json`)).json()) as {
        paths: Record<string, unknown>;
      };
      const base = '/api/agent/v1/{merchantSlug}/';
      expectEqual(
        Object.keys(description.paths).toSorted(),
        OFFERS.map((path) => base + path).toSorted(),
      );
    },
  },
  {
    says: 'GET capability: options, units, ranges, and the products that can be asked about.',
    async check({ service }) {
      const { body } = await service.agent('frames', 'capability');
      const width = body.capabilityMaps[0].dimensions.find(
        ({ key }: { key: string }) => key === 'width',
      );
      expectEqual([width.unit, width.minimum, width.maximum], ['cm', 10, 240]);
      expectThat(body.products.length > 3, String(body.products.length));
    },
  },
  {
    says: 'POST offer: yes or no, the reasons and the price.',
    async check({ service }) {
      const { body } = await service.agent('frames', 'offer', FRAME);
      expectEqual(body.answer, 'yes');
      expectThat('verdict' in body && body.price.totalAmount > 0, JSON.stringify(body));
    },
  },
  {
    says: 'POST offer/from-intent: the same answer plus what was understood.',
    async check({ service }) {
      const sentence = 'Two walnut classic frames, 30 by 40 cm, no mount';
      const { body } = await service.agent('frames', 'offer/from-intent', { sentence });
      expectEqual(body.understood.question.quantity, 2);
      const direct = await service.agent('frames', 'offer', body.understood.question);
      expectEqual(body.offer, direct.body);
    },
  },
  {
    says: 'POST opportunities: a request for what the store does not offer yet, which the store answers.',
    check: ({ opportunity }) => {
      expectEqual(expectStatus(opportunity.recorded, 200, 201).waitingParty, 'merchant');
    },
  },
  {
    says: 'POST orders: an order at the total that the buyer agreed to.',
    check: ({ completed }) => {
      const { effectiveTotalAmount, orderId } = expectStatus(completed.placed, 200, 201);
      expectThat(effectiveTotalAmount > 0 && orderId !== undefined, completed.placed.text);
    },
  },
  {
    says: 'Every error of the agent API has a code and says what to do next.',
    async check({ service }) {
      const replies = [
        await service.agent('no-such-store', 'capability'),
        await service.agent('frames', 'offer', { nonsense: true }),
        await service.agent('frames', 'orders', { idempotencyKey: newKey() }),
      ];
      for (const { status, body } of replies)
        expectThat(status >= 400 && body.code.length > 2 && body.values.nextStep.length > 2, body);
    },
  },
  {
    says: 'Agent routes have a limit per route and address, and say when to retry.',
    async check({ service }) {
      const { headers } = await service.agent('frames', 'capability');
      expectThat(/q=\d+;w=\d+/.test(headers.get('ratelimit-policy') ?? ''), 'no policy');
      expectThat(/r=\d+;t=\d+/.test(headers.get('ratelimit') ?? ''), 'no state');
    },
  },
  {
    says: 'An order that was placed is seen by the store at once.',
    async check(scene) {
      const { body } = await place(scene.service, 'frames', shippedFrame());
      expectEqual((await readOrder(scene, body.orderId)).state, body.state);
    },
  },
];
