import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCREENS } from '../../web/admin/src/shell/screens.ts';
import { isBrowserMissing } from '../support/browser.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

describe.skipIf(isBrowserMissing)('the screens of the admin', () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
    await admin.placeOrder('Benedikt Oberschwarzenegger-Hinterhuber');
  }, 240_000);
  afterAll(() => admin?.close());

  it.each([...SCREENS.map(({ path }) => path), 'account', 'orders/1001', 'nowhere'])(
    '%s has no barriers and breaks no policy, at a desk and on a phone, light and dark',
    async (path) => {
      const { page } = admin;
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const size of [DESKTOP, PHONE]) {
          await page.setViewportSize(size);
          await admin.go(path);
          await admin.audit();
        }
      }
      expect(admin.complaints).toEqual([]);
    },
  );

  it('opens every screen from the palette, by keyboard alone', async () => {
    const { page } = admin;
    await page.setViewportSize(DESKTOP);
    await admin.go('orders');
    for (const { label } of SCREENS) {
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: 'Go to or do something' });
      await field.fill(`Go to ${label}`);
      await field.press('Enter');
      await page.getByRole('heading', { level: 1, name: label }).waitFor();
      // Keys that are pressed while the palette still closes are the palette's.
      await field.waitFor({ state: 'hidden' });
    }
    await page.keyboard.press('Shift+?');
    await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
    await admin.audit();
    expect(admin.complaints).toEqual([]);
  });
});
