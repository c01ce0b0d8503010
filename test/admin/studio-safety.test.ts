import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

const SENTENCE = 'a classic frame in oak, flat, 20 mm, 50 x 70 cm, clear glass, wax';

describe.skipIf(isBrowserMissing)('the safety of the studio', { timeout: 240_000 }, () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
  }, 240_000);
  afterAll(() => admin?.close());

  it('keeps an answer, which blocks publishing until an owner gives a reason', async () => {
    const { page } = admin;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await admin.go('studio/frames');
    await page.getByLabel('Ask as a buyer would').fill(SENTENCE);
    await press('Ask');
    await press('Keep this answer');
    const cases = page.getByRole('region', { name: 'Answers you keep' });
    await cases.getByText('All as expected').waitFor();
    await admin.audit();

    await press('Document');
    const document = page.getByLabel('The same as a JSON document');
    const text = await document.inputValue();
    await document.fill(text.replace('"rate": "16.00"', '"rate": "18.00"'));
    await page.getByText('Saved, unpublished').waitFor();
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
