import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

describe.skipIf(isBrowserMissing)('stock in the admin', () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
  }, 240_000);
  afterAll(() => admin?.close());

  const change = async (kind: string, pieces: string, reason: string, label: string) => {
    const { page } = admin;
    await page.getByRole('button', { name: kind, exact: true }).click();
    await page.getByLabel(/^Pieces/).fill(pieces);
    await page.getByRole('button', { name: reason, exact: true }).click();
    await page.getByRole('button', { name: label, exact: true }).click();
  };

  it('counts, adds and takes away, and the ledger says who and why', async () => {
    const { page } = admin;
    await admin.go('stock');
    await page.keyboard.press('/');
    await page.keyboard.type('cloth');
    await page.getByRole('button', { name: /^Count Cleaning cloth/ }).click();
    await admin.audit();
    await change('Counted', '12', 'Stocktaking', 'Set the count');
    await page.getByText(': 12 on the shelf.').waitFor();
    await page.getByRole('button', { name: /^Change Cleaning cloth/ }).click();
    await change('Came in', '8', 'Delivered', 'Save the change');
    await page.getByText(': 20 on the shelf.').waitFor();
    await page.getByRole('button', { name: /^Change Cleaning cloth/ }).click();
    await change('Went out', '21', 'Broken', 'Save the change');
    await page.getByText('takes more than the 20').waitFor();
    await admin.audit();
    await change('Went out', '3', 'Broken', 'Save the change');
    await page.getByText(': 17 on the shelf.').waitFor();

    await page.getByRole('link', { name: /^Cleaning cloth/ }).click();
    await page.getByRole('heading', { name: /^Stock of Cleaning cloth/ }).waitFor();
    for (const reason of ['Broken', 'Delivered', 'Stocktaking'])
      await page.getByRole('cell', { name: reason }).waitFor();
    await expect.poll(() => page.getByRole('cell', { name: '−3' }).count()).toBe(1);
    await page.getByLabel(/^Warn us when/).fill('18');
    await page.getByRole('button', { name: 'Save the warning' }).click();
    await page.getByText('Runs low').first().waitFor();
    await admin.audit();
    await admin.go('stock?show=low');
    await page.getByRole('link', { name: /^Cleaning cloth/ }).waitFor();
    await admin.audit();
    expect(admin.complaints).toEqual([]);
  });

  it('saves counts as CSV, shows what a file would change, and reports each row', async () => {
    const { page } = admin;
    await admin.go('stock');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /as a spreadsheet/ }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain('sku,title,location,onHand,reserved,available,restock,expectedVersion');
    expect(csv).toMatch(/CLOTH-MICRO,.*,default,17,0,17,,\d+/);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: /from a spreadsheet/ }).click();
    const text = [
      csv.trim().replace(',17,0,17,', ',30,0,17,'),
      'KIT-HANG,,,7,,,,',
      'KIT-HANG,,,8,,,,',
      'NOTHING,,,5,,,,',
      'POLISH-BEE,,,viele,,,,',
    ].join('\r\n');
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'counts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    await page.getByText('It stands in line 3 already.').waitFor();
    await page.getByText('“viele” is no whole number').waitFor();
    await admin.audit();
    await page.getByRole('button', { name: 'Save 3 counts' }).click();
    await page.getByText('Saved 2 counts.').waitFor();
    await page.getByText('Line 5, NOTHING').waitFor();
    await admin.audit();
    await admin.go('stock?search=KIT-HANG');
    await expect.poll(() => page.getByRole('cell', { name: '7', exact: true }).count()).toBe(2);
    expect(admin.complaints).toEqual([]);
  });
});
