import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { within } from '../support/within.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

const MAXIMUM_SLOW_KEYS = 4;

/** Collects how long the page was busy with each key, in milliseconds. */
const WATCH = `
  window.busyWith = [];
  new PerformanceObserver((list) => {
    for (const { name, processingStart, processingEnd } of list.getEntries())
      if (name === 'input') busyWith.push(processingEnd - processingStart);
  }).observe({ type: 'event', durationThreshold: 16 });
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: 'longtask' });
`;

describe.skipIf(isBrowserMissing)('typing in the studio', { timeout: 240_000 }, () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
  }, 240_000);
  afterAll(() => admin?.close());

  /** Noise of a shared machine only adds, so a field that is fast enough once is fast enough. */
  async function fewestSlowKeys(field: Locator, text: string): Promise<number> {
    let fewest = await slowKeys(field, text);
    for (let again = 0; again < 3 && fewest >= MAXIMUM_SLOW_KEYS; again += 1)
      fewest = Math.min(fewest, await slowKeys(field, text));
    return fewest;
  }

  /** Types, and returns how often the page was busy for longer than a person notices. */
  async function slowKeys(field: Locator, text: string): Promise<number> {
    const { page } = admin;
    await field.focus();
    await page.evaluate('busyWith.length = 0; longTasks.length = 0');
    await page.keyboard.type(text, { delay: 60 });
    await page.getByText('Saved, unpublished').waitFor();
    const limit = within(50);
    const lasted = (await page.evaluate('[...busyWith, ...longTasks]')) as readonly number[];
    return lasted.filter((milliseconds) => milliseconds > limit).length;
  }

  it('lets nobody wait for longer than 50 ms on the largest demo map', async () => {
    const { page } = admin;
    await page.goto(`${admin.url}/admin/computers/studio/computers`);
    await page.getByText('As published').waitFor();
    await page.evaluate(WATCH);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const words = 'Computers to order, one by one';
    const slow: Record<string, number> = {};
    slow['title'] = await fewestSlowKeys(page.getByLabel('Title that buyers see'), words);
    const option = page.getByRole('list', { name: 'Options' }).locator('.item-title').first();
    await option.click();
    slow['option'] = await fewestSlowKeys(
      page.locator('.item-body input[type=text]').first(),
      words,
    );
    await press('Rules');
    await page.getByRole('list', { name: 'Rules' }).locator('.item-title').first().click();
    slow['rule'] = await fewestSlowKeys(page.getByLabel('Because').first(), words);
    // A busy machine may hold one key up; a page that is too slow does it with most.
    for (const count of Object.values(slow))
      expect(count, JSON.stringify(slow)).toBeLessThan(MAXIMUM_SLOW_KEYS);
    expect(admin.complaints).toEqual([]);
  });
});
