import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFormBuyer } from '../support/form-buyer.ts';
import { openShopService, type ShopService } from '../support/shop-service.ts';

const FRAME =
  'product=classic-frame&v.wood=oak&v.profile=flat&v.rail=mm20&v.finish=wax&n.width=50&u.width=cm&n.height=70&u.height=cm&v.glass=clear&quantity=1';
const BUYER = {
  email: 'ada@example.org',
  name: 'Ada',
  line1: 'Via Roma 1',
  postalCode: '50125',
  city: 'Firenze',
  countryCode: 'IT',
  needed: '2027-05-05',
};

describe.each([
  ['without a mail server', false, /No emails go out from here/, /will write to you|go to this/],
  ['with a mail server', true, /will write to you at|go to this address|writes back/, /No emails/],
])('the pages of a store %s', (_, sendsMails, says, saysNot) => {
  let service: ShopService;
  beforeAll(async () => {
    service = await openShopService(['frames'], undefined, {}, sendsMails);
  }, 120_000);
  afterAll(() => service?.close());
  const open = () => openFormBuyer(`${service.server.url}/stores/frames`);

  it('say at the checkout, and before ordering, how the buyer learns more', async () => {
    const buyer = open();
    await buyer.post('buy/basket', FRAME);
    for (const page of [
      await buyer.look('buy/checkout'),
      await buyer.post('buy/checkout', BUYER),
    ]) {
      expect(page).toMatch(says);
      expect(page).not.toMatch(saysNot);
    }
  });

  it('say on the page of an order whether its link is to be kept, and the day', async () => {
    const buyer = open();
    await buyer.post('buy/basket', FRAME);
    const review = await buyer.post('buy/checkout', BUYER);
    const hidden = [...review.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const form = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    const order = await buyer.post('buy/checkout', form);
    expect(order).toMatch(/<h1>Your order \d+/);
    expect(order).toContain('<p>Needed by: 5 May 2027</p>');
    expect(/it always says how your order stands/.test(order)).toBe(!sendsMails);
  });

  it('say where the answer to a request is found', async () => {
    const buyer = open();
    const page = await buyer.look(`buy/request?${FRAME}`);
    expect(page).toMatch(says);
    const words = { words: 'Rosewood, please', email: 'ada@example.org', name: '' };
    const query = `${FRAME}&${new URLSearchParams(words)}`;
    const request = await buyer.post('buy/request', query);
    expect(request).toContain('<h1>Your request</h1>');
    expect(/you will find the store’s answer here/.test(request)).toBe(!sendsMails);
  });
});
