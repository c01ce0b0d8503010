import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { picture } from '../support/sample-pictures.ts';
import { within } from '../support/within.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';
import { demoMaps } from './studio-maps.ts';

/** A person waits for a second at most, which is printed; a busy machine may take much longer. */
const BUSY_MS = 25_000;

/** Pastes a text into the field that has the focus, and returns when the page has drawn it. */
const PASTE = `(text) => new Promise((resolve) => {
  const begun = performance.now();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun), 0));
})`;

const SCROLL_TO_END = '(region) => region.scrollTo(region.scrollWidth, region.scrollHeight)';
const SCROLL_TO_START = '(region) => region.scrollTo(0, 0)';

describe.skipIf(isBrowserMissing)('what is filled into the studio', { timeout: 300_000 }, () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
  }, 240_000);
  afterAll(() => admin?.close());

  const press = (name: string) => admin.page.getByRole('button', { name, exact: true }).click();
  const paste = async (text: string) =>
    Number(await admin.page.evaluate(`(${PASTE})(${JSON.stringify(text)})`));

  it('translates what buyers read, and shows what is missing', async () => {
    const { page, url } = admin;
    await admin.go('studio/frames');
    await press('Languages');
    const languages = page.getByRole('group', { name: 'Into which language' });
    const german = languages.getByRole('button', { name: /^German/ });
    await german.click();
    const count = async () => Number(/\d+/.exec((await german.textContent()) ?? '')?.[0] ?? 0);
    const texts = page.getByRole('list', { name: 'Texts in German' });
    const wood = texts.getByLabel('Wood: Name Wood', { exact: true });
    await wood.fill('Holz');
    const before = await count();
    await texts.getByLabel('Wood: Value Oak', { exact: true }).fill('Eiche');
    await expect.poll(count).toBe(before - 1);
    await page.getByLabel('Only what is missing').check();
    await expect.poll(() => wood.count()).toBe(0);
    await admin.audit();
    await page.setViewportSize({ width: 390, height: 800 });
    await admin.audit();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByLabel('Only what is missing').uncheck();
    await page.getByText('Saved, unpublished').waitFor();
    await press('Publish');
    const review = page.getByRole('dialog', { name: 'What buyers will notice' });
    await review.getByRole('button', { name: 'Publish it' }).click();
    await page.getByText('As published').waitFor();
    const reply = await fetch(`${url}/api/agent/v1/frames/capability?language=de`);
    const words = await reply.text();
    expect(words).toContain('"label":"Holz"');
    expect(words).toContain('"label":"Eiche"');

    // A text that is renamed is read as it is, and its old translation can be put away.
    await press('Options');
    const options = page.getByRole('list', { name: 'Options' });
    await options.locator('.item-title').filter({ hasText: 'Wood' }).first().click();
    await page.getByLabel('Name of Oak').fill('Oakwood');
    await press('Languages');
    await german.click();
    await page.getByText('1 text is translated that you don’t have any more').waitFor();
    await press('Remove them');
    await expect.poll(() => page.getByText('you don’t have any more').count()).toBe(0);
    await press('Undo');
    await press('Undo');
    expect(admin.complaints).toEqual([]);
  });

  it('gives a value a picture and a description, as buyers see them', async () => {
    const { page } = admin;
    await admin.go('studio/frames');
    await page.getByRole('list', { name: 'Options' }).locator('.item-title').first().click();
    await page
      .getByRole('button', { name: /^More about/ })
      .first()
      .click();
    await page.getByLabel('What buyers read about it').fill('Grown nearby.');
    await page.getByLabel('Choose a picture').setInputFiles({
      name: 'wood.png',
      mimeType: 'image/png',
      buffer: await picture('png', 3),
    });
    await page.locator('.picture-shown img').waitFor();
    await page.getByText('Saved, unpublished').waitFor();
    await admin.audit();
    await press('Document');
    const text = await page.getByLabel('The same as a JSON document').inputValue();
    expect(text).toMatch(/"imageUrl": "\/media\/[^"]+"/);
    expect(text).toContain('Grown nearby.');
    // The rest is on the page that buyers see: no mistake is told of the address.
    expect(await page.getByRole('region', { name: 'To look at' }).locator('.problem').count()).toBe(
      0,
    );
    await press('Options');
    expect(admin.complaints).toEqual([]);
  });

  it('keeps what colleagues say of an option, a value and a rule beside the draft', async () => {
    const { page } = admin;
    const comment = async (about: string, text: string) => {
      await press(`Comment on ${about}`);
      await page.getByLabel(`Comment on ${about}`, { exact: true }).fill(text);
      await press('Add comment');
      await page
        .getByRole('region', { name: `Comments on ${about}` })
        .getByText(text)
        .waitFor();
    };
    await admin.go('studio/frames');
    const items = page.getByRole('list', { name: 'Options' }).locator('.item-title');
    await items.filter({ hasText: 'Wood' }).first().click();
    await comment('Wood', 'We want more of these.');
    await page.getByRole('button', { name: 'More about Oak', exact: true }).click();
    await page.getByRole('button', { name: 'Comment on Oak', exact: true }).click();
    await page.getByLabel('Comment on Oak', { exact: true }).fill('The last one split.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Comments on Oak' }).getByText('split').waitFor();
    await admin.audit();
    await press('Rules');
    await page.getByRole('list', { name: 'Rules' }).locator('.item-title').first().click();
    await comment('rule 1', 'Is this still so?');
    const all = page.getByRole('region', { name: 'Comments', exact: true });
    await all.getByText('Wood, Oak').waitFor();
    await all.getByText('Rule 1').waitFor();
    await page.setViewportSize({ width: 390, height: 800 });
    await admin.audit();
    await page.setViewportSize({ width: 1280, height: 800 });
    await all.getByRole('button', { name: 'Remove the comment “Is this still so?”' }).click();
    await expect.poll(() => all.getByText('Is this still so?').count()).toBe(0);
    await press('Document');
    const text = await page.getByLabel('The same as a JSON document').inputValue();
    expect(text).not.toContain('The last one split.');
    expect(admin.complaints).toEqual([]);
  });

  it('imports a spreadsheet into what is there, and begins with a feature model', async () => {
    const { page } = admin;
    await admin.go('studio/frames');
    await press('Document');
    await press('Import…');
    const box = page.getByRole('region', { name: 'Import' });
    await box.getByLabel('Paste it here').fill('Wood\tPrice\nLarch\t25\nPlum\t\n');
    await box.getByText('Wood: 2 more values: Larch and Plum.').waitFor();
    await admin.audit();
    await page.setViewportSize({ width: 390, height: 800 });
    await admin.audit();
    await page.setViewportSize({ width: 1280, height: 800 });
    const document = page.getByLabel('The same as a JSON document');
    // Nothing changes before it is taken over.
    expect(await document.inputValue()).not.toContain('Larch');
    await press('Take it over');
    await expect.poll(() => document.inputValue()).toContain('Larch');
    await press('Undo');
    await expect.poll(() => document.inputValue()).not.toContain('Larch');

    await admin.go('studio');
    await press('New kind of product');
    const dialog = page.getByRole('dialog', { name: 'New kind of product' });
    await dialog.getByLabel('What do you make?').fill('Sandwiches');
    await dialog.getByLabel('What you have already').check();
    expect(await dialog.getByRole('button', { name: 'Begin' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Choose a file').setInputFiles({
      name: 'sandwich.uvl',
      mimeType: 'text/plain',
      buffer: Buffer.from(
        'features\n\tSandwich\n\t\tmandatory\n\t\t\tBread\n\t\t\t\talternative\n\t\t\t\t\tRye\n\t\t\t\t\tWheat\n',
      ),
    });
    await dialog.getByText('Exactly the products of the model can be chosen.').waitFor();
    await admin.audit();
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('list', { name: 'Options' }).getByText('Bread').first().waitFor();
    expect(admin.complaints).toEqual([]);
  });

  it('takes a table of 60 × 60 prices within a second', async () => {
    const { page } = admin;
    await admin.go('studio/frames');
    await press('Price');
    await page.getByRole('button', { name: /^Add a table/ }).click();
    await page.getByLabel('Paste a table of prices').focus();
    const sizes = Array.from({ length: 60 }, (_, index) => (index + 1) * 10);
    const lines = sizes.map((down) => [down, ...sizes.map((across) => (across * down) / 100)]);
    const took = await paste([['', ...sizes], ...lines].map((line) => line.join('\t')).join('\n'));
    await page.evaluate(`(${SCROLL_TO_END})(document.querySelector('.price-table'))`);
    await page.getByLabel('Price, line 60, column 60').waitFor();
    expect(await page.getByLabel('Price, line 60, column 60').inputValue()).toBe('3600');
    console.log(`60 × 60 prices are shown ${Math.round(took)} ms after they are pasted`);
    expect(took).toBeLessThan(within(1_000));
    await admin.audit();
    // Only what is in sight is on the page, and what is written there is kept while it is scrolled.
    expect(await page.locator('.price-table input').count()).toBeLessThan(1_000);
    const last = page.getByLabel('Price, line 60, column 60');
    await last.fill('3599.90');
    await last.press('Shift+Tab');
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe(
      'Price, line 60, column 59',
    );
    await page.evaluate(`(${SCROLL_TO_START})(document.querySelector('.price-table'))`);
    expect(await page.getByLabel('Price, line 1, column 1', { exact: true }).inputValue()).toBe(
      '1',
    );
    await expect.poll(() => last.count()).toBe(0);
    await press('Document');
    const written = page.getByLabel('The same as a JSON document');
    expect(await written.inputValue()).toContain('"3599.90"');
    expect(admin.complaints).toEqual([]);
  });

  it('takes the largest map into its document without hanging', async () => {
    const { page } = admin;
    const largest = demoMaps.toSorted(
      (one, other) => JSON.stringify(other).length - JSON.stringify(one).length,
    )[0];
    const text = JSON.stringify(largest, null, 2);
    await admin.go('studio/frames');
    await press('Document');
    const document = page.getByLabel('The same as a JSON document');
    await document.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    const begun = performance.now();
    await page.keyboard.press('ControlOrMeta+v');
    expect(await document.inputValue()).toBe(text);
    const took = performance.now() - begun;
    console.log(`${text.length} characters are shown ${Math.round(took)} ms after they are pasted`);
    expect(took).toBeLessThan(BUSY_MS);
    expect(admin.complaints).toEqual([]);
  });
});
