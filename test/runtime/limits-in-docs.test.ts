import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/core/merchants/merchant.ts';
import { limitForAddress } from '../../src/core/orders/address-reputation.ts';
import { rejectHoarding } from '../../src/core/orders/unpaid-stock.ts';
import { createLimits } from '../../src/http/limits.ts';
import {
  DEFAULT_ADDRESS_BUDGETS as BUDGETS,
  DEFAULT_GUESS_BUDGETS as GUESSES,
} from '../../src/wire/contract/agent-budgets.ts';

/** The policies of two IPv6 addresses in one network say how many times as many a network may. */
async function networkFactor(): Promise<number> {
  const limits = createLimits({ address: { ...BUDGETS, offer: 1 } }).forRoute('agent', 'offer');
  let allowed = 0;
  for (let network = 0; network < 50; network += 1) {
    const taken = await limits.takeForAddress(`2001:db8:0:${network.toString(16)}::1`);
    if (taken.allowed) allowed += 1;
  }
  return allowed;
}

function piecesOfAddress(onHandTotal: number): number {
  const stock = (requested: number) => [
    { sku: 'A', requested, backordered: 0, onHandTotal } as Parameters<typeof rejectHoarding>[0][0],
  ];
  let held = 1;
  const address = () => ({ pieces: new Map([['A', held]]), standing: 'unknown' as const });
  while (rejectHoarding(stock(1), new Map(), 25, address()) === null) held += 1;
  return held;
}

/** Wrong discount codes are counted like names that the store doesn't show. */
async function guessFactor(): Promise<number> {
  const guesses = { ...GUESSES, 'discount-codes': 1 };
  const limits = createLimits({ guesses }).wrongDiscountCodes;
  for (let network = 0; network < 50; network += 1) {
    const address = `2001:db8:0:${network.toString(16)}::1`;
    if (await limits.isExhausted(address)) return network;
    await limits.take(address);
  }
  throw new Error('a /48 network has no limit');
}

const minute = (count: number) => `${count} a minute`;

async function figures(): Promise<readonly (readonly [string, string, string])[]> {
  const { unpaidOrdersPerBuyer, openRequestsPerBuyer, unpaidStockPercent } = DEFAULT_SETTINGS;
  const { unshown } = createLimits();
  await unshown.take('192.0.2.1', unshown.capacityOf('192.0.2.1'));
  const hourly = /"unshown-hour";q=(\d+);w=3600/.exec((await unshown.take('192.0.2.1', 1)).policy);
  const ofNames = [
    minute(GUESSES.unshown),
    `${hourly?.[1]} an hour after the first ${unshown.capacityOf('192.0.2.1')}`,
    `${GUESSES['unshown-day']} a day`,
  ];
  return [
    ['reading what a store makes', 'an address', minute(BUDGETS.capability)],
    ['asking for an offer', 'an address', minute(BUDGETS.offer)],
    ['asking in a sentence', 'an address', minute(BUDGETS['from-intent'])],
    [
      'asking for the total of an order, and orders that come to nothing',
      'an address',
      minute(BUDGETS.offer),
    ],
    ['placing an order', 'an address', minute(BUDGETS.orders)],
    ['sending an opportunity', 'an address', minute(BUDGETS.opportunities)],
    [
      'reading the status of an order or an opportunity',
      'an address',
      // Private links have a budget of their own, as high as that of offers.
      minute(BUDGETS.offer),
    ],
    ['each of these, for an IPv6 /48', 'a network', `${await networkFactor()} times as many`],
    ["names that the store doesn't show", 'an address', ofNames.join(', ')],
    ["names that the store doesn't show", 'one request', String(unshown.capacityOf('192.0.2.1'))],
    ['wrong discount codes', 'an address', `${GUESSES['discount-codes']} an hour`],
    ['such names and codes, for an IPv6 /48', 'a network', `${await guessFactor()} times as many`],
    ['unpaid orders with a store', 'an email', String(unpaidOrdersPerBuyer)],
    [
      'unpaid orders with a store',
      'an address',
      `${limitForAddress(unpaidOrdersPerBuyer ?? 0, 'unknown')}, or [by how its orders ended](orders.md)`,
    ],
    ['open opportunities with a store', 'an email', String(openRequestsPerBuyer)],
    [
      'open opportunities with a store',
      'an address',
      `${limitForAddress(openRequestsPerBuyer ?? 0, 'unknown')}, or the same`,
    ],
    ['pieces of a product in unpaid orders', 'an email', `${unpaidStockPercent} % of its stock`],
    [
      'pieces of a product in unpaid orders',
      'an address',
      `${piecesOfAddress(100)} % of its stock`,
    ],
  ];
}

describe.each(['docs/assistants.md', 'docs/mcp.md'])('%s', (file) => {
  test('tells the limits as they are', async () => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    const from = text.indexOf('| what | counts | limit |');
    const rows = text
      .slice(from, text.indexOf('\n\n', from))
      .split('\n')
      .slice(2)
      .filter((row) => row.startsWith('|'));
    expect(rows).toEqual((await figures()).map((cells) => `| ${cells.join(' | ')} |`));
  });
});
