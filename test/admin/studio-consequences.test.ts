import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

describe.skipIf(isBrowserMissing)('the consequences of a draft', { timeout: 240_000 }, () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
  }, 240_000);
  afterAll(() => admin?.close());

  it('are told beside the rules and by themselves, and follow what is changed', async () => {
    const { page } = admin;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await admin.go('studio/frames');
    await press('Rules');
    const rule = page.getByRole('listitem', { name: 'Rule 1', exact: true });
    await rule.getByText('Takes away 18 of 348 combinations of Wood and Finish').waitFor();
    await rule.getByRole('button', { name: /^When/ }).click();
    await rule.getByText('Not possible: Wood: MDF').waitFor();
    await rule.getByText('Still possible: Wood: Oak').waitFor();
    await admin.audit();
    // Of 28 choices of one or two finishes, 13 have oil or wax.
    await rule.getByRole('checkbox', { name: 'Limewash' }).uncheck();
    await rule.getByText('Takes away 13 of 348').waitFor();

    await press('Results');
    const extremes = page.getByRole('region', { name: 'Cheapest and dearest' });
    await extremes.getByText('€45.00').waitFor();
    expect(await extremes.getByText(/^€[12],\d{3}\.\d\d$/).count()).toBe(1);
    const list = page.getByRole('region', { name: 'Price list' });
    expect(await list.getByRole('row').count()).toBeGreaterThan(4);
    const smallest = list.getByRole('row').nth(1).getByRole('cell').nth(0);
    const before = await smallest.textContent();
    await admin.audit();
    await list.getByText('With what else').click();
    await list.getByLabel('Wood', { exact: true }).selectOption({ label: 'Olive' });
    await expect.poll(() => smallest.textContent()).not.toBe(before);
    await list.getByLabel('Rows').selectOption({ label: 'One row' });
    await expect.poll(() => list.getByRole('row').count()).toBe(2);
    const columns = await list.getByRole('columnheader').count();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press('Copy for a spreadsheet');
    await page.getByText('Paste it into a spreadsheet').waitFor();
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(copied.split('\n').map((line) => line.split('\t').length)).toEqual([columns, columns]);
    await page.setViewportSize({ width: 390, height: 800 });
    await admin.audit();
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(admin.complaints).toEqual([]);
  });
});
