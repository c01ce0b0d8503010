import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

/** What a thumb with glue on it hits. */
const LEAST_TARGET_PX = 48;

describe.skipIf(isBrowserMissing)('dockets in the admin', () => {
  let admin: AdminBrowser;
  let orderNumber: string;
  let sheetUrl: string;
  beforeAll(async () => {
    admin = await openAdmin();
  }, 240_000);
  afterAll(() => admin?.close());

  it('explains an empty bench', async () => {
    await admin.go('dockets');
    await admin.page.getByRole('heading', { name: 'Nothing is to be made' }).waitFor();
    await admin.audit();
    expect(admin.complaints).toEqual([]);
  });

  it('lists what is to be made, and prints what was chosen as one PDF', async () => {
    const { page } = admin;
    ({ orderNumber } = await admin.placeOrder('Giulia Marchetti'));
    await admin.placeOrder('Benedikt Oberschwarzenegger-Hinterhuber');
    // The page was open while the orders came.
    await page.getByText('Giulia Marchetti').waitFor();
    await page.getByText('Benedikt Oberschwarzenegger-Hinterhuber').waitFor();
    await page.getByRole('button', { name: /^Choose all 2/ }).click();
    await page.getByText('2 dockets chosen').waitFor();
    await admin.audit();
    for (const [paper, count] of [
      ['a5', 2],
      ['a4', 1],
    ] as const) {
      await page.getByLabel('Paper').selectOption(paper);
      const path = await page.getByRole('link', { name: /^Print/ }).getAttribute('href');
      const pdf = await page.request.get(`${admin.url}${path}`);
      expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
      const text = (await pdf.body()).toString('latin1');
      expect(text).toMatch(new RegExp(String.raw`/Type /Pages\s+/Count ${count}\b`));
    }
    expect(admin.complaints).toEqual([]);
  });

  it('shows the sheet to whoever is not signed in, with a way for staff', async () => {
    await admin.go(`orders/${orderNumber}`);
    const docket = admin.page.getByRole('link', { name: /^Docket \d/ });
    const { pathname } = new URL((await docket.getAttribute('href')) ?? '', admin.url);
    sheetUrl = `${admin.url}${pathname.replace(/\.pdf$/, '')}`;
    const sheet = await fetch(sheetUrl, { redirect: 'manual' });
    expect(sheet.status).toBe(200);
    expect(await sheet.text()).toContain('For staff: move the order on');
  });

  it('leads a scan of the code to the order, whose next steps are large buttons', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Make it before it is paid' }).click();
    await page.getByRole('button', { name: 'Start making' }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    // As the camera of a phone opens it.
    await page.goto(sheetUrl);
    for (const step of ['Start making', 'Mark as ready', 'Ship']) {
      const button = page.getByRole('button', { name: new RegExp(`^${step}`) });
      await button.waitFor();
      const box = await button.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(LEAST_TARGET_PX);
      await admin.audit();
      await button.click();
    }
    await page.getByLabel('Tracking number').fill('1Z999AA10123456784');
    await page.keyboard.press('Enter');
    await page.getByText('You can still undo it').waitFor();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect
      .poll(() => page.getByLabel('Tracking number').inputValue())
      .toBe('1Z999AA10123456784');
    await page.getByLabel('Tracking number').press('Enter');
    await page.getByText('is on its way').waitFor();
    await admin.audit();
    expect(admin.complaints).toEqual([]);
  });

  it('opens the same by a scanner that types, and says what is no docket', async () => {
    const { page } = admin;
    await page.setViewportSize({ width: 1280, height: 800 });
    await admin.go('dockets');
    const field = page.getByLabel('Scan a docket');
    // It has the focus, so that a scanner can type at once.
    await page.keyboard.type('4006381333931');
    await page.keyboard.press('Enter');
    await page.getByText('neither the code of a docket').waitFor();
    await admin.audit();
    await field.fill('');
    await page.keyboard.type(sheetUrl);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Classic frame' }).waitFor();
    await page.getByText(`Order ${orderNumber}`).first().waitFor();
    const sheet = page.getByRole('link', { name: 'Docket as it is now' });
    const shown = await page.request.get((await sheet.getAttribute('href')) ?? '');
    expect(await shown.text()).toContain('Quantity: 1');
    expect(admin.complaints).toEqual([]);
  });
});
