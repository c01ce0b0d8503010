import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProducts } from '../../src/wire/products/input.ts';
import { type TestService, openService } from '../support/open-service.ts';
import { readDemo } from '../support/publish.ts';

const choose = (dimensionKey: string, ...valueKeys: string[]) => ({ dimensionKey, valueKeys });
const size = (dimensionKey: string, magnitude: number, unit: string) => ({
  dimensionKey,
  magnitude,
  unit,
});

const oakTable = {
  productSlug: 'dining-table',
  selections: [
    choose('wood', 'oak'),
    size('length', 2, 'm'),
    size('width', 95, 'cm'),
    choose('finish', 'soap'),
    choose('base', 'trestle'),
  ],
};
const longTable = {
  productSlug: 'dining-table',
  selections: [
    choose('wood', 'oak'),
    size('length', 320, 'cm'),
    size('width', 100, 'cm'),
    size('thickness', 45, 'mm'),
    choose('finish', 'lacquer'),
    choose('base', 'four_legs'),
  ],
};
const ringBottle = {
  productSlug: 'engraved-bottle',
  selections: [
    size('volume', 50, 'cl'),
    choose('glass', 'clear'),
    choose('closure', 'swing_top'),
    choose('design', 'rings'),
    { dimensionKey: 'wording', requestedValue: 'Eva & Luca' },
  ],
};

/** Worked out by hand: what it ships for, and when it leaves and arrives. */
describe('the demo stores of tables and bottles, asked over HTTP', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await openService([readDemo('tables'), readDemo('bottles')]);
  });
  afterAll(() => service.close());

  it.each([
    ['Aarhus', { countryCode: 'DK', postalCode: '8000' }, 450],
    ['Copenhagen', { countryCode: 'DK', postalCode: '1050' }, 950],
    ['Hamburg', { countryCode: 'DE', postalCode: '20095' }, 1_450],
    ['Malmö', { countryCode: 'SE', postalCode: '211 20' }, 1_950],
    ['Rønne on Bornholm, which a person must say', { countryCode: 'DK', postalCode: '3700' }, null],
    ['Munich, which a person must say', { countryCode: 'DE', postalCode: '80331' }, null],
  ])('ships a table to %s', async (_, deliverTo, shippingAmount) => {
    const { answer, price, total } = await service.offer('tables', { ...oakTable, deliverTo });
    expect({ answer, price: price?.kind }).toEqual({ answer: 'yes', price: 'worked_out' });
    expect(total).toEqual(
      shippingAmount === null
        ? null
        : {
            itemsAmount: 10_210,
            shippingAmount,
            totalAmount: 10_210 + shippingAmount,
            currencyCode: 'DKK',
          },
    );
  });

  it('ships a table over 15,000 kroner within Jutland for nothing', async () => {
    const { answer, total } = await service.offer('tables', {
      ...longTable,
      deliverTo: { countryCode: 'DK', postalCode: '7100' },
    });
    expect({ answer, total }).toEqual({
      answer: 'yes_after_approval',
      total: { itemsAmount: 16_520, shippingAmount: 0, totalAmount: 16_520, currencyCode: 'DKK' },
    });
  });

  it('counts the working days of a table past Easter', async () => {
    // Asked on 2 March before the cut-off: 3–5, 8–12, 15–19, 22–24 March are 16 days; Maundy
    // Thursday, Good Friday and Easter Monday are none; 30 and 31 March, 1, 2, 5 and 6 April make
    // 22. In Jutland one to three days more.
    const { estimate } = await service.offer('tables', {
      ...oakTable,
      deliverTo: { countryCode: 'DK', postalCode: '8000' },
    });
    expect(estimate).toMatchObject({
      basis: 'lead_time',
      date: '2027-04-06',
      makeTimeWorkingDays: 22,
      deliveryFrom: '2027-04-07',
      deliveryTo: '2027-04-09',
    });
  });

  it('sells samples at a price of their own, whatever is left open', async () => {
    const wood = await service.offer('tables', {
      productSlug: 'round-table',
      purchase: 'sample',
      selections: [choose('wood', 'elm'), choose('finish', 'oil')],
      fulfilment: 'collect',
    });
    expect({
      answer: wood.answer,
      total: wood.total?.totalAmount,
      lead: wood.estimate?.makeTimeWorkingDays,
    }).toEqual({ answer: 'yes', total: 120, lead: 3 });
    const glass = await service.offer('bottles', {
      productSlug: 'engraved-bottle',
      purchase: 'sample',
      selections: [choose('design', 'wreath')],
      deliverTo: { countryCode: 'CH' },
    });
    expect(glass.total).toEqual({
      itemsAmount: 9,
      shippingAmount: 9,
      totalAmount: 18,
      currencyCode: 'CHF',
    });
  });

  it('ships bottles, and from 150 francs for nothing', async () => {
    const deliverTo = { countryCode: 'CH', postalCode: '6003' };
    // Four: 36.80 + 8.80 + 15 once + 33.60 = 94.20. Eight: 73.60 + 17.60 + 15 + 67.20 = 173.40.
    const [four, eight] = [
      await service.offer('bottles', { ...ringBottle, quantity: 4, deliverTo }),
      await service.offer('bottles', { ...ringBottle, quantity: 8, deliverTo }),
    ];
    expect([four.total?.totalAmount, eight.total?.totalAmount]).toEqual([103.2, 173.4]);
  });

  it('sells from the shelf at fixed prices', async () => {
    const { price, total, estimate } = await service.offer('bottles', {
      sku: 'CORKSCREW',
      quantity: 2,
      deliverTo: { countryCode: 'AT' },
    });
    expect(price).toMatchObject({ kind: 'fixed', unitAmount: 24, totalAmount: 48 });
    expect(total?.totalAmount).toBe(72);
    expect(estimate?.date).toBe('2027-03-03');
  });

  it('tells the designs of bottles apart', () => {
    const read = readProducts(readDemo('bottles').products, 2);
    expect(read).toHaveProperty('products');
    const designs =
      'products' in read
        ? read.products.filter(({ designDimensionKey }) => designDimensionKey !== null)
        : [];
    expect(designs.map(({ slug, designDimensionKey }) => [slug, designDimensionKey])).toEqual([
      ['engraved-bottle', 'design'],
      ['filled-bottle', 'design'],
      ['steel-flask', 'name'],
    ]);
  });

  it('shows nothing that is hidden, and answers who asks for it', async () => {
    const { answer, price } = await service.offer('bottles', {
      ...ringBottle,
      selections: [
        ...ringBottle.selections.slice(0, 2),
        choose('closure', 'cork'),
        { dimensionKey: 'design', requestedValue: 'lion monument' },
      ],
    });
    // 9.20 + 0.80 + 8.40 + 18 for the relief.
    expect({
      answer,
      total: price?.kind === 'requires_person' ? null : price?.totalAmount,
    }).toEqual({ answer: 'yes', total: 36.4 });
    const { remaining } = await service.offer('bottles', { ...ringBottle, include: ['remaining'] });
    expect(JSON.stringify(remaining)).not.toMatch(/dying_lion|marc_1989/);
  });
});
