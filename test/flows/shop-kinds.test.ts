import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminService, openAdminService } from '../support/admin-service.ts';

let service: AdminService;
beforeAll(async () => {
  service = await openAdminService();
});
afterAll(() => service.close());

const product = (slug: string, workflowType: string) => ({
  sku: slug.toUpperCase(),
  slug,
  title: slug,
  workflowType,
  price: '148.00',
});

it('a product without options is made to order or ready-made, as its store says', async () => {
  const owner = await service.join('olga@frames.example', 'owner');
  const put = await owner.act('put-products', {
    products: [product('aa-stool', 'made_to_order'), product('aa-wax', 'stock')],
  });
  expect(put.status).toBe(200);
  const { text } = await owner.get('/stores/frames');
  const kindOf = (slug: string) =>
    new RegExp(`/${slug}" dir="auto".*?class="hint">([^<]*)<`).exec(text)?.[1];
  expect([kindOf('aa-stool'), kindOf('aa-wax')]).toEqual(['Made to order', 'Ready-made']);
});
