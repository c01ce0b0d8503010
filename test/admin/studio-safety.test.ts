import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

const SENTENCE = 'a classic frame in oak, flat, 20 mm, 50 x 70 cm, clear glass, wax';

const height = async (field: Locator) => (await field.boundingBox())?.height ?? 0;

describe.skipIf(isBrowserMissing)('the safety of the studio', { timeout: 240_000 }, () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
  }, 240_000);
  afterAll(() => admin?.close());

  it('keeps an answer, which blocks publishing until an owner gives a reason', async () => {
    const { page } = admin;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const press = (name: string) => button(name).click();
    const top = async (name: string) => (await button(name).boundingBox())?.y;
    await admin.go('studio/frames');
    const question = page.getByLabel('Ask as a buyer would');
    const empty = await height(question);
    await question.fill(SENTENCE);
    expect(await height(question)).toBeGreaterThan(empty);
    const cases = page.getByRole('region', { name: 'Answers you keep' });
    // The same answer again takes the place of the first, and so does its message.
    for (const _ of ['first', 'again']) {
      await question.press('Enter');
      await press('Keep this answer');
      await page.getByText('It is among the answers you keep').waitFor();
    }
    await cases.getByText('All as expected').waitFor();
    expect(await page.getByText('The answer is kept.').count()).toBe(1);
    await admin.audit();

    await press('Document');
    const document = page.getByLabel('The same as a JSON document');
    const text = await document.inputValue();
    await document.fill(text.replace('"rate": "16.00"', '"rate": "18.00"'));
    await page.getByText('Saved, unpublished').waitFor();
    await page.setViewportSize({ width: 390, height: 800 });
    const [undo, publish] = await Promise.all(['Undo', 'Publish'].map(top));
    expect(undo).toBe(publish);
    await page.setViewportSize({ width: 1280, height: 800 });
    await cases.getByText('1 of 1 changed').waitFor();
    await admin.audit();
    await press('Publish');
    const review = page.getByRole('dialog', { name: 'What buyers will notice' });
    await review.getByText('rate was 16.00, is 18.00.').waitFor();
    await review.getByText('Another price (1)').waitFor();
    await admin.audit();
    await page.setViewportSize({ width: 390, height: 800 });
    await admin.audit();
    await page.setViewportSize({ width: 1280, height: 800 });
    await review.getByLabel('Why, for the history').fill('Oak costs more');
    await review.getByLabel('Why it is published although').fill('The mill raised its price');
    await press('Publish all the same');
    await page.getByText('As published').waitFor();
    await press('History');
    const history = page.getByRole('region', { name: 'History' });
    await history.getByText('Oak costs more').waitFor();
    await history.getByText('The mill raised its price').waitFor();
    await press('What it changed: version 2');
    await history.getByText('rate was 16.00, is 18.00.').waitFor();
    await admin.audit();
    await page.setViewportSize({ width: 390, height: 800 });
    await press('Expect the new answer: ' + SENTENCE);
    await cases.getByText('All as expected').waitFor();
    expect(admin.complaints).toEqual([]);
  });
});
