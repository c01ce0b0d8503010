import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminService, openAdminService } from '../support/admin-service.ts';

let service: AdminService;
beforeAll(async () => {
  service = await openAdminService();
});
afterAll(() => service.close());

const BREAD = (day: string) => ({
  lines: [
    {
      productSlug: 'bread-order',
      quantity: 2,
      selections: [
        { dimensionKey: 'loaf', valueKeys: ['country'] },
        { dimensionKey: 'pickup', requestedValue: day },
      ],
    },
  ],
  fulfilment: 'collect',
  buyer: { name: 'Ada', email: 'ada@example.org' },
  agreedTotalCurrencyCode: 'GBP',
});

interface Reply {
  readonly values: { readonly total: { readonly totalAmount: number } };
}

async function order(body: object): Promise<Reply> {
  const reply = await fetch(`${service.server.url}/api/agent/v1/bakery/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as Reply;
}

it('what the bakery sells is made for the day for which it is ordered', async () => {
  const baker = await service.join('nell@bakery.example', 'staff', 'bakery');
  for (const day of ['2027-03-20', '2027-03-04']) {
    const body = { ...BREAD(day), idempotencyKey: `bread-for-${day}-0001` };
    const { values } = await order({ ...body, agreedTotalAmount: null });
    const placed = await order({ ...body, agreedTotalAmount: values.total.totalAmount });
    expect(placed).toMatchObject({ estimate: { date: day } });
  }
  const listed = await baker.act('list-dockets', {}, 'bakery');
  const dockets = listed.body['dockets'] as { dueOn: string }[];
  expect(dockets.map(({ dueOn }) => dueOn)).toEqual(['2027-03-04', '2027-03-20']);
});
