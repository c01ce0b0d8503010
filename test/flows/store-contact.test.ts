import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/core/merchants/merchant.ts';
import { type OrderService, openOrderService } from '../support/order-service.ts';
import { workshop } from '../support/workshop.ts';

let service: OrderService;
beforeAll(async () => {
  service = await openOrderService([
    workshop('told', {
      contact: {
        email: 'hello@told.example',
        phone: '+39 055 123456',
        address: 'Via <Maggio> 1\n50125 Firenze',
      },
      policies: { ...DEFAULT_SETTINGS.policies, imprintUrl: 'https://told.example/imprint' },
    }),
    workshop('untold', {}),
  ]);
});
afterAll(() => service.close());

const pageOf = async (slug: string, language: string): Promise<string> =>
  (await fetch(`${service.server.url}/stores/${slug}?lang=${language}`)).text();

it('a store’s pages say how to reach it and who runs it', async () => {
  const page = await pageOf('told', 'en');
  for (const shown of [
    'Via &lt;Maggio&gt; 1\n50125 Firenze',
    'href="mailto:hello@told.example"',
    'href="tel:+39055123456"',
    '<a href="https://told.example/imprint" rel="noreferrer">Who runs this store</a>',
  ])
    expect(page).toContain(shown);
});

it('a store that says nothing of itself has no empty address', async () => {
  expect(await pageOf('untold', 'en')).not.toContain('<address');
});
