import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

const DAY_MS = 86_400_000;

describe.skipIf(isBrowserMissing)('many orders at once, and discounts', () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
  }, 240_000);
  afterAll(() => admin?.close());

  it('accepts what can be accepted, and says of each other one why not', async () => {
    const { page } = admin;
    const neededBy = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
    const first = await admin.placeOrder('Giulia Marchetti', { neededBy });
    const second = await admin.placeOrder('Tom Becker', { neededBy });
    const third = await admin.placeOrder('Priya Nair');
    await admin.go(`orders/${third.orderNumber}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Make it before it is paid' }).click();
    await page.getByRole('button', { name: 'Start making' }).click();
    await page.getByRole('button', { name: 'Mark as ready' }).waitFor();
    await admin.go('orders');
    for (const { orderNumber } of [first, second])
      await page.getByLabel(`Choose order ${orderNumber}`).check();
    // The last one by keyboard.
    await page.keyboard.press('j');
    await page.getByRole('link', { name: new RegExp(third.orderNumber) }).focus();
    await page.keyboard.press('x');
    await page.getByText('3 orders chosen').waitFor();
    await admin.audit();
    await page.getByRole('button', { name: 'Accept (2)' }).click();
    await page.getByText('2 orders are accepted. 1 order stays as before.').waitFor();
    const refused = page.getByRole('listitem').filter({ hasText: third.orderNumber });
    await refused.filter({ hasText: 'not at that step' }).waitFor();
    await admin.audit();
    await page.getByRole('button', { name: 'Keep them chosen' }).click();
    const dockets = page.getByRole('link', { name: 'Print 3 dockets' });
    const pdf = await page.request.get(`${admin.url}${await dockets.getAttribute('href')}`);
    expect((await pdf.body()).toString('latin1')).toMatch(/\/Type \/Pages\s+\/Count 3\b/);
    await page.getByRole('button', { name: 'Choose none' }).click();
    expect(admin.complaints).toEqual([]);
  });

  it('keeps filters and columns of a person across a reload', async () => {
    const { page } = admin;
    const isKept = () =>
      page.waitForResponse((reply) => new URL(reply.url()).pathname.endsWith('/keep-order-views'));
    const choose = async (name: string | RegExp) => {
      await page.getByRole('button', { name: 'View', exact: true }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await admin.go('orders?state=accepted&search=tom');
    await choose('Keep this filter…');
    await page.getByLabel('What you call it').fill('Tom');
    await admin.audit();
    const filterIsKept = isKept();
    await page.getByRole('button', { name: 'Keep it' }).click();
    expect((await filterIsKept).status()).toBe(200);
    const columnIsKept = isKept();
    await choose(/^Column “Email”/);
    await page.getByText(/@example\.org/).waitFor();
    expect((await columnIsKept).status()).toBe(200);
    await admin.go('orders');
    await expect.poll(() => page.getByRole('link', { name: /Priya Nair/ }).count()).toBe(1);
    await choose(/^Tom/);
    await expect.poll(() => page.getByRole('link', { name: /Priya Nair/ }).count()).toBe(0);
    await page.getByText(/@example\.org/).waitFor();
    expect(admin.complaints).toEqual([]);
  });

  it('makes a code, changes it, and ends it', async () => {
    const { page } = admin;
    await admin.go('discounts');
    await page.getByRole('button', { name: 'Make a code' }).first().click();
    await page.getByLabel('Code', { exact: true }).fill('spring');
    await page.getByLabel('What buyers read').fill('Frühlingsrabatt');
    await page.getByLabel('How many percent').fill('12,5');
    await page.getByRole('button', { name: 'Make the code' }).click();
    await page.getByText('SPRING works.').waitFor();
    await page.getByRole('button', { name: 'Change SPRING' }).click();
    await admin.audit();
    await page.getByLabel('How many percent').fill('150');
    await page.getByRole('button', { name: 'Save the change' }).click();
    await page.getByText(/at most 100/).waitFor();
    await page.getByLabel('How many percent').fill('20');
    await page.getByLabel('How many orders can use it').fill('40');
    await page.getByLabel('Last day').fill('2099-12-31');
    await page.getByRole('button', { name: 'Save the change' }).click();
    await page.getByText('SPRING is changed.').waitFor();
    await page.getByText('0 of 40').waitFor();
    await page.getByText(/until Dec 31, 2099/).waitFor();
    await page.getByRole('button', { name: 'Change SPRING' }).click();
    expect(await page.getByLabel('Last day').inputValue()).toBe('2099-12-31');
    await page.getByLabel('How many orders can use it').fill('');
    await page.getByRole('button', { name: 'Save the change' }).click();
    await expect.poll(() => page.getByText('0 of 40').count()).toBe(0);
    await admin.audit();
    await page.getByRole('button', { name: 'End SPRING' }).click();
    await page.getByText('no longer takes anything off').waitFor();
    await page.getByLabel('Search codes').fill('winter');
    await page.getByRole('heading', { name: 'No code is like that' }).waitFor();
    expect(admin.complaints).toEqual([]);
  });
});
