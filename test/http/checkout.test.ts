import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFormBuyer } from '../support/form-buyer.ts';
import { openShopService, type ShopService } from '../support/shop-service.ts';

/** It is the second of March 2027. */
const WHOLE_FRAME =
  'v.wood=oak&v.profile=flat&v.rail=mm20&v.finish=wax&n.width=50&u.width=cm&n.height=70&u.height=cm&v.glass=clear&quantity=1';
const BUYER = {
  email: 'ada@example.org',
  name: 'Ada',
  line1: 'Torstraße 1',
  postalCode: '10115',
  city: 'Berlin',
  countryCode: 'DE',
  note: 'It is for <b>grandma</b>.',
};

let service: ShopService;
beforeAll(async () => {
  service = await openShopService(['frames']);
}, 120_000);
afterAll(() => service?.close());

it('keeps the destination and the day that were entered beside the product', async () => {
  const buyer = openFormBuyer(`${service.server.url}/stores/frames`);
  const wishes = 'country=DE&postal=10115&needed=2027-03-05';
  await buyer.post('buy/basket', `product=classic-frame&${WHOLE_FRAME}&${wishes}`);
  const form = await buyer.look('buy/checkout');
  expect(form).toMatch(/name="postalCode"[^>]*value="10115"|value="10115"[^>]*name="postalCode"/);
  expect(form).toMatch(/<option value="DE" selected/);
  expect(form).toMatch(/value="2027-03-05"[^>]*name="needed"|name="needed"[^>]*value="2027-03-05"/);
  await buyer.post('buy/basket', `product=classic-frame&${WHOLE_FRAME}`);
  expect(await buyer.look('buy/checkout')).toContain('value="10115"');
});

it('says before ordering when it arrives, that this is too late, and what was written', async () => {
  const buyer = openFormBuyer(`${service.server.url}/stores/frames`);
  await buyer.post('buy/basket', `product=classic-frame&${WHOLE_FRAME}`);
  const late = await buyer.post('buy/checkout', { ...BUYER, needed: '2027-03-05' });
  expect(late).toContain('<p>Needed by: 5 March 2027</p>');
  expect(late).toMatch(/<p class="note">With you .*, later than you need it<\/p>/);
  expect(late).toContain('It is for &lt;b&gt;grandma&lt;/b&gt;.');
  const inTime = await buyer.post('buy/checkout', { ...BUYER, needed: '2027-05-05' });
  expect(inTime).toMatch(/<p>With you .*, in time for Wed 5 May<\/p>/);
  expect(await buyer.post('buy/checkout', BUYER)).toMatch(/<p>With you [^,]*<\/p>/);
});

it('takes no day that is over, and today', async () => {
  const buyer = openFormBuyer(`${service.server.url}/stores/frames`);
  await buyer.post('buy/basket', `product=classic-frame&${WHOLE_FRAME}`);
  const over = await buyer.post('buy/checkout', { ...BUYER, needed: '2027-03-01' });
  expect(over).toContain('1 March 2027 is over. Please enter a later day, or none.');
  const never = await buyer.post('buy/checkout', { ...BUYER, needed: '2027-02-30' });
  expect(never).toContain('Please enter a date, such as 2027-03-02.');
  const today = await buyer.post('buy/checkout', { ...BUYER, needed: '2027-03-02' });
  expect(today).toContain('Order with obligation to pay');
});
