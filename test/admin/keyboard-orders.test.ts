import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { readFocus, seenFocus } from '../support/keyboard.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';
import {
  chooseEntry,
  focusAfterDialog,
  keptFocus,
  linkTo,
  openScreen,
  press,
} from './keyboard-moves.ts';

const DAY_MS = 86_400_000;
const TRACKING = '1Z999AA10123456784';
const MAXIMUM_KEYS = 6;
const UNDO_MS = 5_000;

/** Waits until the order's page offers a step. */
const offered = (page: Page, step: string) =>
  page.getByRole('button', { name: new RegExp(`^${step}`) }).waitFor();

describe.skipIf(isBrowserMissing)('orders by keyboard alone', { timeout: 300_000 }, () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
    await admin.go('');
  }, 240_000);
  afterAll(() => admin?.close());

  /** So early a day can't be kept, so the order waits for the store's review. */
  const placeEarly = (buyer: string) => {
    const neededBy = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
    return admin.placeOrder(buyer, { neededBy });
  };

  it('leads an order that arrives on the board to shipped by six keys, and undoes it', async () => {
    const { page } = admin;
    await openScreen(page, 'Board');
    const { orderNumber } = await placeEarly('Giulia Marchetti');
    await page.getByRole('link', { name: orderNumber }).waitFor();
    await linkTo(page, orderNumber);
    await press(page, 'Enter');
    await page.getByRole('heading', { name: `Order ${orderNumber}` }).waitFor();
    await offered(page, 'Accept');
    await chooseEntry(page, 'More', 'Make it before it is paid');
    await page.getByText('It may be made and shipped before it is paid.').waitFor();
    await keptFocus(page);

    const keys: string[] = [];
    const type = async (key: string) => {
      keys.push(key);
      await page.keyboard.press(key);
    };
    await type('a');
    await offered(page, 'Start making');
    await keptFocus(page);
    await type('s');
    await offered(page, 'Mark as ready');
    await keptFocus(page);
    const printed = page.context().waitForEvent('page');
    await type('p');
    await (await printed).close();
    await page.getByText(/^Docket printed by/).waitFor();
    await keptFocus(page);
    await type('r');
    await offered(page, 'Ship');
    await keptFocus(page);
    await type('h');
    await expect.poll(async () => (await readFocus(page))?.tag).toBe('input');
    await seenFocus(page);
    await page.keyboard.type(TRACKING);
    const sent = performance.now();
    await type('Enter');
    expect(keys.length).toBeLessThanOrEqual(MAXIMUM_KEYS);

    await page.getByText('You can still undo it').waitFor();
    await focusAfterDialog(page);
    await page.keyboard.press('z');
    // Taking it back opens the form again, with what was typed.
    const tracking = page.getByLabel('Tracking number');
    await expect.poll(() => tracking.inputValue()).toBe(TRACKING);
    expect(performance.now() - sent).toBeLessThan(UNDO_MS);
    await expect.poll(async () => (await readFocus(page))?.value).toBe(TRACKING);
    await seenFocus(page);
    await page.keyboard.press('Enter');
    await focusAfterDialog(page);
    await page.getByText('is on its way').waitFor();
    await keptFocus(page);
    await page.keyboard.type('gb');
    await page
      .getByRole('region', { name: /^On its way/ })
      .getByRole('link', { name: orderNumber })
      .waitFor();
    await keptFocus(page);
    expect(admin.complaints).toEqual([]);
  });

  it('moves a card of the board, and the focus follows it', async () => {
    const { page } = admin;
    await openScreen(page, 'Board');
    const { orderNumber } = await placeEarly('Tom Becker');
    await page.getByRole('link', { name: orderNumber }).waitFor();
    await chooseEntry(page, `Move order ${orderNumber}`, 'Move to “Accepted”');
    await page.getByText(`Order ${orderNumber}: Accepted.`).waitFor();
    await expect.poll(async () => (await readFocus(page))?.words).toBe(orderNumber);
    await seenFocus(page);
    expect(admin.complaints).toEqual([]);
  });
});
