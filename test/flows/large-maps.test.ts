import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  CapabilityMap,
  Constraint,
  Dimension,
} from '../../src/core/capability/capability-map.ts';
import { checkMap } from '../../src/core/capability/check/check-map.ts';
import { MAP_LIMITS } from '../../src/core/capability/map-limits.ts';
import type { Offer } from '../../src/core/offers/offer.ts';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { readDemo } from '../support/publish.ts';

/** A store at the limits: as many dimensions and rules as a map holds, and one group of 500. */
const GROUP = 500;
const dimensions: Dimension[] = Array.from({ length: MAP_LIMITS.dimensions - 1 }, (_, at) => ({
  key: `part_${at}`,
  label: `Part ${at}`,
  kind: 'choice',
  required: true,
  values: ['plain', 'fine', 'rare'].map((key) => ({ key, label: `${key} ${at}` })),
}));
const group: Dimension = {
  key: 'extras',
  label: 'Extras',
  kind: 'choices',
  values: Array.from({ length: GROUP }, (_, at) => ({ key: `extra_${at}`, label: `Extra ${at}` })),
};
/** Rare parts exclude the rare one of some other part, which no plain or fine choice touches. */
const constraints: Constraint[] = Array.from({ length: MAP_LIMITS.constraints }, (_, at) => {
  const one = at % dimensions.length;
  const other = (one + 1 + Math.floor(at / dimensions.length)) % dimensions.length;
  return {
    key: `rule_${at}`,
    kind: 'excluded_combination',
    effect: 'blocks',
    when: {
      all: [
        { dimension: `part_${one}`, in: ['rare'] },
        { dimension: `part_${other}`, in: ['rare'] },
      ],
    },
    reason: 'They clash.',
    customerMessage: `Not both rare: ${one} and ${other}.`,
  };
});
const map: CapabilityMap = {
  key: 'large',
  title: 'Large',
  dimensions: [...dimensions, group],
  constraints,
  price: { kind: 'fixed', amount: 10 },
  leadTime: { workingDays: 1 },
};

const chosen = (pick: (at: number) => string) => [
  ...dimensions.map(({ key }, at) => ({ dimensionKey: key, valueKeys: [pick(at)] })),
  {
    dimensionKey: 'extras',
    valueKeys: Array.from({ length: GROUP }, (_, at) => `extra_${at}`),
  },
];
const WHOLE = chosen((at) => (at % 2 === 0 ? 'plain' : 'fine'));

describe('a map at its limits', () => {
  let service: OrderService;
  beforeAll(async () => {
    const { merchant } = readDemo('frames');
    const product = { ...readDemo('frames').products[0], capabilityMapKey: 'large', price: null };
    // The product of a demo store has every member; only its map and price differ.
    const products = [{ ...product, slug: 'machine', sku: 'MACHINE', sample: null }];
    service = await openOrderService([
      { merchant: { ...merchant, slug: 'large' }, products, maps: [map] } as never,
    ]);
  }, 120_000);
  afterAll(() => service.close());

  async function post(path: string, body: object, headers: Record<string, string> = {}) {
    const reply = await fetch(`${service.server.url}/api/agent/v1/large/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    // oxlint-disable-next-line no-explicit-any -- checked against its schema by the server
    return { status: reply.status, body: (await reply.json()) as any };
  }
  const ask = async (selections: readonly object[], include: string[] = []) => {
    const { status, body } = await post('offer', { productSlug: 'machine', selections, include });
    expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
    return body as Offer;
  };

  test('has no mistakes', () => {
    expect(checkMap(map).errors).toEqual([]);
  });

  test('is asked whole, and answered with a yes', async () => {
    const offer = await ask(WHOLE);
    expect(offer.verdict).toMatchObject({ isOffered: true, needsMoreInformation: false });
    expect(offer.selections).toHaveLength(MAP_LIMITS.dimensions);
  }, 60_000);

  test('whatever an offer says may be sent back', async () => {
    const clash = WHOLE.map((selection, at) =>
      at < 2 ? { ...selection, valueKeys: ['rare'] } : selection,
    );
    for (const selections of [WHOLE, clash, WHOLE.slice(0, 700), []]) {
      const offer = await ask(selections, ['alternatives']);
      const again = await ask(offer.selections);
      expect(again.selections).toEqual(offer.selections);
      for (const { selections: changed } of offer.alternatives?.options ?? []) await ask(changed);
    }
  }, 120_000);

  test('is ordered whole', async () => {
    const shippingAddress = {
      name: 'Ada',
      line1: 'Via Roma 1',
      city: 'Milano',
      postalCode: '20121',
      countryCode: 'IT',
    };
    const order = {
      lines: [{ productSlug: 'machine', quantity: 1, selections: WHOLE }],
      buyer: { email: 'ada@example.org', name: 'Ada' },
      shippingAddress,
    };
    const unpriced = await post(
      'orders',
      { ...order, agreedTotalAmount: null },
      {
        'idempotency-key': 'large-order-asked-000001',
      },
    );
    const { totalAmount, currencyCode } = unpriced.body.values.total;
    const placed = await post(
      'orders',
      { ...order, agreedTotalAmount: totalAmount, agreedTotalCurrencyCode: currencyCode },
      { 'idempotency-key': 'large-order-placed-00001' },
    );
    expect(placed).toMatchObject({ status: 201 });
  }, 60_000);

  test('is asked for in a request', async () => {
    const { status } = await post('opportunities', {
      words: 'All of it, in gold.',
      productSlug: 'machine',
      selections: WHOLE,
      idempotencyKey: 'large-request-0000000001',
    });
    expect(status).toBe(201);
  }, 60_000);
});
