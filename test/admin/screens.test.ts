import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCREENS, WORK } from '../../web/admin/src/shell/screens.ts';
import { isBrowserMissing } from '../support/browser.ts';
import { MOVING_PARTS } from '../support/moving-parts.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** A desk at 200 %. */
const TWICE_AS_LARGE = { width: 640, height: 400 };
const NARROWEST = { width: 320, height: 640 };
const SIDEWAYS = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** Screens that no menu names, but other screens lead to. */
const FURTHER = [
  'account',
  'orders/1001',
  'products/new',
  'products/edit/FR-CLASSIC',
  'products/import',
  'stock/of/KIT-HANG',
  'stock/import',
  'studio/frames',
  'nowhere',
];

/** What a new store shows first, and where it has nothing to show. */
const EMPTY_STORE = 'empty-workshop';
const EMPTY = [
  ...WORK.map(({ path }) => path),
  'products',
  'studio',
  'stock',
  'discounts',
  'settings/payments',
  'settings/webhooks',
  'settings/mails',
  'settings/words',
  'settings/keys',
];

/** Dialogs, by the screen and the button that opens each. */
const DIALOGS = [
  ['discounts', 'Make a code'],
  ['settings/keys', 'Make a key'],
  ['settings/webhooks', 'Add a webhook'],
  ['settings/people', 'Invite somebody'],
  ['settings/payments', 'Replace its keys'],
  ['settings/payments', 'Disconnect'],
  ['settings/store/blocked', 'Block somebody'],
  ['settings/store/leave', 'Leave the store'],
  ['settings/store/close', 'Close the store'],
  ['studio', 'New kind of product'],
  ['stock', 'Count Hanging kit: hooks, pins, level and a paper template'],
  ['orders/1001', 'Cancel the order'],
  ['orders/1001', 'Record a payment'],
  ['orders/1001', 'Propose another price or day'],
] as const;

/** What whoever isn't signed in can open. */
const DOORS = ['sign-in', 'reset#a-token', 'invitation', 'reset'];

/** A store in which nothing is, of the same person. */
async function openEmptyStore(page: Page): Promise<void> {
  const store = { name: 'Leere Werkstatt', slug: EMPTY_STORE, currencyCode: 'EUR' };
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json', 'x-bottega-admin': '1' };
      return (await fetch('/api/admin/v1/stores', { method: 'POST', headers, body })).status;
    },
    JSON.stringify({ ...store, timezone: 'Europe/Vienna' }),
  );
  expect(status).toBe(200);
}

describe.skipIf(isBrowserMissing)('the screens of the admin', () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
    await admin.placeOrder('Benedikt Oberschwarzenegger-Hinterhuber');
    await openEmptyStore(admin.page);
  }, 240_000);
  afterAll(() => admin?.close());

  /**
   * Opens a screen at both sizes, as some of them are laid out when they open. Nothing but colours
   * depends on the scheme.
   */
  async function auditScreen(open: () => Promise<void>, page = admin.page): Promise<void> {
    for (const size of [DESKTOP, PHONE]) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(size);
      await open();
      await admin.audit(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await admin.auditColours(page);
    }
  }

  it.each([...SCREENS.map(({ path }) => path), ...FURTHER])(
    '%s has no barriers and breaks no policy, at a desk and on a phone, light and dark',
    async (path) => {
      await auditScreen(() => admin.go(path));
      expect(admin.complaints).toEqual([]);
    },
  );

  it.each(EMPTY)('%s of a new store has none either, and leads on', async (path) => {
    await auditScreen(async () => {
      await admin.page.goto(`${admin.url}/admin/${EMPTY_STORE}/${path}`);
      await admin.page.getByRole('heading', { level: 1 }).waitFor();
      await admin.page.getByLabel('Loading').first().waitFor({ state: 'detached' });
    });
    expect(admin.complaints).toEqual([]);
  });

  it.each(DIALOGS)('neither has the dialog of %s, “%s”', async (path, button) => {
    await auditScreen(async () => {
      await admin.go(path);
      await admin.page
        .getByRole('button', { name: new RegExp(`^${button}`) })
        .first()
        .click();
      await admin.page.getByRole('dialog').getByRole('heading').first().waitFor();
    });
    expect(admin.complaints).toEqual([]);
  });

  it('neither has what a person without a store sees, or opens', async () => {
    await auditScreen(async () => {
      await admin.page.goto(`${admin.url}/admin/open-store`);
      await admin.page.getByRole('heading', { level: 1 }).waitFor();
    });
    expect(admin.complaints).toEqual([]);
  });

  it('neither has a door', async () => {
    const page = await admin.newVisitor();
    for (const path of DOORS) {
      await auditScreen(async () => {
        await page.goto(`${admin.url}/admin/${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
      }, page);
    }
    await page.close();
    expect(admin.complaints).toEqual([]);
  });

  it('fits at twice the size of letters and on the narrowest phone, and moves nothing for whoever wants it still', async () => {
    const { page } = admin;
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const faults: unknown[] = [];
    for (const path of [...SCREENS.map((screen) => screen.path), ...FURTHER]) {
      await page.setViewportSize(TWICE_AS_LARGE);
      await admin.go(path);
      for (const size of [TWICE_AS_LARGE, NARROWEST]) {
        await page.setViewportSize(size);
        const seen = { path, width: size.width, hidden: await page.evaluate(SIDEWAYS) };
        if (seen.hidden !== 0) faults.push(seen);
      }
      const moving = (await page.evaluate(MOVING_PARTS)) as string[];
      if (moving.length > 0) faults.push({ path, moving });
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(faults).toEqual([]);
  });

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
