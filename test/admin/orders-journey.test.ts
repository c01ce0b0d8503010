import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

const DAY_MS = 86_400_000;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Lists the parts of the first order's row that stand out of it, or lie on one another. */
async function findSpilling(page: Page): Promise<readonly string[]> {
  const row = page.locator('.order-list li').first();
  const rowBox = await row.boundingBox();
  const parts = await row.locator('.order-row > *').all();
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  if (rowBox === null) return ['no row'];
  return boxes.flatMap((box, index) => {
    if (box === null) return [`part ${index} is gone`];
    const covered = boxes.findIndex(
      (other, at) => at > index && other !== null && meet(box, other),
    );
    return [
      ...(isWithin(box, rowBox) ? [] : [`part ${index} stands out of its row`]),
      ...(covered < 0 ? [] : [`part ${index} lies on part ${covered}`]),
    ];
  });
}

function isWithin(part: Box, row: Box): boolean {
  const isOfItsHeight = part.y >= row.y && part.y + part.height <= row.y + row.height;
  return isOfItsHeight && part.x + part.width <= row.x + row.width;
}

/** Edges may touch, and fractions of a pixel are drawn as nothing. */
function meet(one: Box, other: Box): boolean {
  const across = one.x + one.width > other.x + 1 && other.x + other.width > one.x + 1;
  return across && one.y + one.height > other.y + 1 && other.y + other.height > one.y + 1;
}

describe.skipIf(isBrowserMissing)('orders in the admin', () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
  }, 240_000);
  afterAll(() => admin?.close());

  it('explains an empty list', async () => {
    await admin.go('orders');
    await admin.audit();
    await expect
      .poll(() => admin.page.getByText('Your first order will be here').isVisible())
      .toBe(true);
  });

  it('leads an order from review to shipped by six keys, and takes shipping back', async () => {
    const { page } = admin;
    // So early a day can't be kept, so the order waits for the store's review.
    const neededBy = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
    const { orderNumber } = await admin.placeOrder('Giulia Marchetti', { neededBy });
    await admin.go('orders');
    await page.getByRole('link', { name: new RegExp(orderNumber) }).waitFor();
    await admin.audit();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Order ${orderNumber}` }).waitFor();
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    await admin.audit();

    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Record a payment' }).click();
    await admin.audit();
    await page.getByRole('button', { name: 'Record the payment' }).click();
    await page.getByRole('button', { name: 'Start making' }).waitFor();
    // The service's own number of a payment says nothing to people.
    expect(await page.getByText(/person:/).count()).toBe(0);
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Mark as ready' }).waitFor();
    const printed = page.context().waitForEvent('page');
    await page.keyboard.press('p');
    await (await printed).close();
    await page.getByText(/^Docket printed by/).waitFor();
    await page.keyboard.press('r');
    await page.getByRole('button', { name: /^Ship/ }).waitFor();
    await page.keyboard.press('h');
    await page.getByLabel('Tracking number').fill('1Z999AA10123456784');
    await admin.audit();
    await page.keyboard.press('Enter');
    await page.getByText('You can still undo it').waitFor();

    // Taking it back opens the form again, with everything that was typed.
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect
      .poll(() => page.getByLabel('Tracking number').inputValue())
      .toBe('1Z999AA10123456784');
    await page.getByLabel('Tracking number').press('Enter');
    await page.getByText('is on its way').waitFor();
    await page.getByText('1Z999AA10123456784').first().waitFor();
    await admin.audit();
    expect(admin.complaints).toEqual([]);
  });

  it('shows a docket, and prints it as a PDF', async () => {
    const { page, url } = admin;
    const { orderNumber } = await admin.placeOrder('Amélie Fontaine');
    await admin.go(`orders/${orderNumber}`);
    const docket = page.getByRole('link', { name: /^Docket \d/ });
    const address = (await docket.getAttribute('href')) ?? '';
    const { pathname, search } = new URL(address, url);
    const sheet = await fetch(`${url}${pathname}${search}`);
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('finds orders by the beginning of a name', async () => {
    const { page } = admin;
    await admin.go('orders');
    await page.keyboard.press('/');
    await page.keyboard.type('amél');
    await page.getByRole('link', { name: /Amélie Fontaine/ }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /Giulia Marchetti/ }).count()).toBe(0);
    expect(page.url()).toContain('search=am');
  });

  it('keeps what a row says within the row on a phone, also after it was turned', async () => {
    const { page } = admin;
    // So early a day can't be kept: the order waits for a review, is late, and has test money.
    const neededBy = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
    const buyer = 'Wilhelmina Constantina von Hohenlohe-Langenburg';
    const { orderNumber } = await admin.placeOrder(buyer, { neededBy });
    await admin.go('orders');
    await page.getByRole('link', { name: new RegExp(orderNumber) }).waitFor();
    const widths = [390, 844, 390];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => findSpilling(page)).toEqual([]);
    }
    await admin.audit();
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(admin.complaints).toEqual([]);
  });

  it('shows an order on the open board as it arrives, moves it, and says what is refused', async () => {
    const { page } = admin;
    await admin.go('board');
    const { orderNumber } = await admin.placeOrder('Tom Becker');
    await page.getByRole('button', { name: `Move order ${orderNumber}` }).click();
    await admin.audit();
    await page.getByRole('menuitem', { name: 'Move to “In the workshop”' }).click();
    await page.getByText('Something is left to pay').waitFor();
    await admin.audit();
    expect(admin.complaints).toEqual([]);
  });

  it('flags an order, lets it be made before it is paid, and gives a discount', async () => {
    const { page } = admin;
    const { orderNumber } = await admin.placeOrder('Lena Kowalski');
    await admin.go(`orders/${orderNumber}`);
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await choose('Flag it for a look');
    await page.getByRole('button', { name: 'I have looked at it' }).click();
    await page.getByRole('button', { name: 'I have looked at it' }).waitFor({ state: 'detached' });
    await choose('Make it before it is paid');
    await page.getByText('It may be made and shipped before it is paid.').waitFor();
    await page.getByRole('button', { name: 'Start making' }).waitFor();
    await choose('Give a discount…');
    await admin.audit();
    await page.getByLabel('Amount in EUR').fill('5');
    await page.getByLabel('What it is called').fill('Für Stammkunden');
    await page.reload();
    await choose('Give a discount…');
    await page.getByRole('button', { name: 'Set the discount' }).click();
    await page.getByText('Für Stammkunden').first().waitFor();
    const link = page.getByRole('link', { name: /as the buyer sees it/ });
    const before = await link.getAttribute('href');
    await choose('Renew the buyer’s links…');
    await admin.audit();
    await page.getByRole('button', { name: 'Renew the links' }).click();
    await expect.poll(() => link.getAttribute('href')).not.toBe(before);
    expect((await fetch(before ?? '')).status).toBe(404);
    expect(admin.complaints).toEqual([]);
  });

  it('keeps a note that was typed across a reload, until it is saved', async () => {
    const { page } = admin;
    const { orderNumber } = await admin.placeOrder('Priya Nair');
    await admin.go(`orders/${orderNumber}`);
    await page.getByLabel('Your note').fill('<b>Rückseite</b> ölen');
    await page.reload();
    await expect
      .poll(() => page.getByLabel('Your note').inputValue())
      .toBe('<b>Rückseite</b> ölen');
    await page.getByRole('button', { name: 'Save the note' }).click();
    await page.getByText('The note is saved').waitFor();
    expect(admin.complaints).toEqual([]);
  });

  it('fits a phone', async () => {
    const { page } = admin;
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['orders', 'orders/1001', 'board']) {
      await admin.go(path);
      await admin.audit();
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Store' }).waitFor();
    await admin.audit();
    expect(admin.complaints).toEqual([]);
  });
});
