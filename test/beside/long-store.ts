import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { hostileShops } from '../../bench/support/hostile-maps.ts';
import { all, choice, is, mapOfParts, range } from '../../bench/support/hostile-parts.ts';
import type { StoreContent } from '../support/publish.ts';
import { workshop } from '../support/workshop.ts';

const SEED = 20_261_124;
const RULES_PER_PART = 5;
/** Enough for a document that isn't compiled on the event loop. */
const PARTS = 600;

/** Two neighbours may not both be made the third way: easy, but long to compile. */
function machineOf(parts: number): CapabilityMap {
  const map = mapOfParts(
    range(parts).map((index) => choice(index, 3)),
    range(RULES_PER_PART * parts).map((at) => {
      const one = at % parts;
      return all(is(one, 2), is((one + 1 + Math.floor(at / parts)) % parts, 2));
    }),
  );
  return { ...map, key: 'machine' };
}

function puzzle(): CapabilityMap {
  const shop = hostileShops(SEED).find(({ name }) => name === 'phase transition, 200');
  if (shop === undefined) throw new Error('there is no such map');
  return { ...shop.document, key: 'puzzle' };
}

/** A store whose questions take long: one map takes long to compile, one long to search. */
export function longStore(slug: string, parts = PARTS): StoreContent {
  const store = workshop(slug, { unpaidOrdersPerBuyer: null });
  const [board] = store.products;
  if (board === undefined) throw new Error('the workshop sells nothing');
  const plain = { ...board, designDimensionKey: null, sample: null };
  const product = (name: string) => ({
    ...plain,
    sku: name.toUpperCase(),
    slug: name,
    title: `The ${name}`,
    capabilityMapKey: name,
  });
  return {
    ...store,
    products: [...store.products, product('machine'), product('puzzle')],
    maps: [...store.maps, machineOf(parts), puzzle()],
  };
}

const way = (index: number, value: number) => ({
  dimensionKey: `d${index}`,
  valueKeys: [`v${value}`],
});
/** Every part chosen, and none of them in conflict. */
export const wholeMachine = (parts = PARTS) => range(parts).map((index) => way(index, index % 2));
const HALF_OF_PUZZLE = range(60).map((index) => way(index, index % 2));

/** An order that is collected, of one line for each product with its selections. */
function orderOf(
  key: string,
  agreedTotalAmount: number | null,
  lines: Readonly<Record<string, readonly object[]>>,
) {
  return {
    idempotencyKey: `long-order-${key}-0000000001`,
    agreedTotalAmount,
    ...(agreedTotalAmount !== null && { agreedTotalCurrencyCode: 'EUR' }),
    lines: Object.entries(lines).map(([productSlug, selections]) => ({
      productSlug,
      quantity: 1,
      selections,
    })),
    buyer: { email: 'ada@example.org', name: 'Ada' },
    fulfilment: 'collect',
  };
}

interface LongRequest {
  readonly name: string;
  readonly path: string;
  readonly body: object;
  readonly status: number;
}

/** Returns one request of each kind that takes long, with the status of its reply. */
export function longRequests(parts = PARTS): readonly LongRequest[] {
  const whole = wholeMachine(parts);
  const clash = whole.map((selection, index) => (index < 2 ? way(index, 2) : selection));
  return [
    {
      name: 'an order that is placed',
      path: 'orders',
      body: orderOf('placed', 10, { machine: whole }),
      status: 201,
    },
    {
      name: 'a request for a total',
      path: 'orders',
      body: orderOf('total', null, { machine: whole }),
      status: 409,
    },
    {
      name: 'an order of two products that the rules forbid',
      path: 'orders',
      body: orderOf('forbidden', 20, { machine: clash, puzzle: HALF_OF_PUZZLE }),
      status: 409,
    },
    {
      name: 'a sentence about a large map',
      path: 'offer/from-intent',
      body: { productSlug: 'machine', sentence: 'Option 3: Way 2, please', include: ['remaining'] },
      status: 200,
    },
    {
      name: 'a sentence about a hard map',
      path: 'offer/from-intent',
      body: { sentence: 'The puzzle with Option 3: Way 1', include: ['alternatives'] },
      status: 200,
    },
    {
      name: 'a request with a key',
      path: 'opportunities',
      body: {
        words: 'The machine in gold.',
        productSlug: 'machine',
        selections: clash,
        idempotencyKey: 'long-request-0000000000001',
      },
      status: 201,
    },
    {
      name: 'a request without a key',
      path: 'opportunities',
      body: { words: 'The puzzle, solved.', productSlug: 'puzzle', selections: HALF_OF_PUZZLE },
      status: 201,
    },
    {
      name: 'a question about a hard map',
      path: 'offer',
      body: { productSlug: 'puzzle', selections: HALF_OF_PUZZLE, include: ['remaining'] },
      status: 200,
    },
  ];
}

export const LONG_REQUESTS = longRequests();
