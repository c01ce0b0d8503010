/**
 * Takes the pictures of the admin and of a store's page that the documents show, in `docs/images/`,
 * from a service with the demo stores.
 *
 *     node test/scripts/picture-admin.ts
 */
import { join } from 'node:path';
import { openAdmin } from '../admin/admin-browser.ts';

const IMAGES = join(import.meta.dirname, '../../docs/images');
const DAY_MS = 86_400_000;
/** An oak frame, of which nothing is left to be chosen. */
const FRAME =
  '/stores/frames/classic-frame?v.wood=oak&v.profile=flat&v.rail=mm20&v.finish=wax&n.width=50&u.width=cm&n.height=70&u.height=cm&v.glass=clear';
const BUYERS = ['Giulia Marchetti', 'Amélie Fontaine', 'Tom Becker', 'Sofía Álvarez'];

const admin = await openAdmin();
try {
  const neededBy = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
  for (const [index, buyer] of BUYERS.entries())
    await admin.placeOrder(buyer, index === 0 ? { neededBy } : {});
  const { page } = admin;
  const shoot = (name: string) =>
    page.screenshot({ path: join(IMAGES, name), type: 'jpeg', quality: 72 });
  const take = async (path: string, name: string) => {
    await admin.go(path);
    await shoot(name);
  };
  await page.setViewportSize({ width: 1200, height: 720 });
  await take('board', 'admin-board.jpg');
  await take('orders/1001', 'admin-order.jpg');
  await page.setViewportSize({ width: 1280, height: 860 });
  await admin.go('studio/frames');
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await page
    .getByText(/^Takes away/)
    .first()
    .waitFor();
  await page.getByRole('region', { name: 'As buyers see it' }).getByText('Wood').first().waitFor();
  await page.getByLabel('Ask as a buyer would').fill('An oak frame, flat, 50 by 70 cm, waxed');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page
    .getByText(/^Understood:/)
    .first()
    .waitFor();
  await shoot('admin-studio.jpg');
  await page.setViewportSize({ width: 1280, height: 1120 });
  await page.goto(`${admin.url}${FRAME}`);
  await page.getByText('Yes, we make this.').waitFor();
  // The price is grey until the page has asked for what each value would change.
  await page.waitForLoadState('networkidle');
  await shoot('store-product.jpg');
  await page.setViewportSize({ width: 390, height: 720 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await take('orders/1001', 'admin-phone.jpg');
} finally {
  await admin.close();
}
