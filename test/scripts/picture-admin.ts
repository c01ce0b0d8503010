/**
 * Takes the pictures of the admin that the documents show, from a service with the demo stores, in
 * `docs/images/`.
 *
 *     node test/scripts/picture-admin.ts
 */
import { join } from 'node:path';
import { openAdmin } from '../admin/admin-browser.ts';

const IMAGES = join(import.meta.dirname, '../../docs/images');
const DAY_MS = 86_400_000;
const BUYERS = ['Giulia Marchetti', 'Amélie Fontaine', 'Tom Becker', 'Sofía Álvarez'];

const admin = await openAdmin();
try {
  const neededBy = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
  for (const [index, buyer] of BUYERS.entries())
    await admin.placeOrder(buyer, index === 0 ? { neededBy } : {});
  const { page } = admin;
  const take = async (path: string, name: string) => {
    await admin.go(path);
    await page.screenshot({ path: join(IMAGES, name), type: 'jpeg', quality: 72 });
  };
  await page.setViewportSize({ width: 1200, height: 720 });
  await take('board', 'admin-board.jpg');
  await take('orders/1001', 'admin-order.jpg');
  await page.setViewportSize({ width: 390, height: 720 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await take('orders/1001', 'admin-phone.jpg');
} finally {
  await admin.close();
}
