import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { picture } from '../support/sample-pictures.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

describe.skipIf(isBrowserMissing)('products in the admin', () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
  }, 240_000);
  afterAll(() => admin?.close());

  const save = (name = 'Save') => admin.page.getByRole('button', { name, exact: true }).click();

  it('makes a product with a picture, which buyers then see', async () => {
    const { page, url } = admin;
    await admin.go('products');
    await page.keyboard.press('n');
    await page.getByRole('heading', { level: 1, name: 'New product' }).waitFor();
    await admin.audit();
    await page.getByLabel('Name', { exact: true }).fill('Geschenkgutschein für Bilderrahmen');
    await page.getByLabel('SKU').fill('VOUCHER-50');
    await page.getByLabel('Price (EUR)').fill('fünfzig');
    await page.getByRole('radio', { name: 'From stock' }).check();
    await page.getByLabel('Choose a picture').setInputFiles({
      name: 'no-picture.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg onload=alert(1)>'),
    });
    await page.getByText('not a picture that we can show').waitFor();
    await page.getByLabel('Choose a picture').setInputFiles({
      name: 'voucher.png',
      mimeType: 'image/png',
      buffer: await picture('png', 3),
    });
    await page.getByRole('img', { name: 'Geschenkgutschein für Bilderrahmen' }).waitFor();
    const more = await Promise.all(
      [4, 5].map(async (seed) => ({
        name: `more-${seed}.png`,
        mimeType: 'image/png',
        buffer: await picture('png', seed),
      })),
    );
    await page.getByLabel('Add pictures').setInputFiles(more);
    const shownPictures = page.getByRole('list', { name: 'Pictures' }).getByRole('img');
    await expect.poll(() => shownPictures.count()).toBe(3);
    await page.getByLabel('What picture 3 shows').fill('Die Rückseite mit <b>Öse</b>');
    // By keyboard alone: the last picture becomes the second, and the one behind it goes.
    await page.getByRole('button', { name: 'Move picture 3 forward' }).press('Enter');
    const words = page.getByLabel('What picture 2 shows');
    await expect.poll(() => words.inputValue()).toBe('Die Rückseite mit <b>Öse</b>');
    await page.getByRole('button', { name: 'Remove picture 3' }).press('Enter');
    await expect.poll(() => shownPictures.count()).toBe(2);
    await page.getByLabel('Description').fill('Für jeden Rahmen.\n\nGilt drei Jahre.');
    await admin.audit();
    await save('Put it on sale');
    const price = page.getByLabel('Price (EUR)');
    await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true');
    await admin.audit();
    // Nothing that was typed is lost by a reload.
    await page.reload();
    await expect.poll(() => price.inputValue()).toBe('fünfzig');
    await price.fill('50');
    await save('Put it on sale');
    await page.getByText('is on sale.').waitFor();
    const shown = await fetch(`${url}/stores/frames/geschenkgutschein-fur-bilderrahmen`);
    expect(shown.status).toBe(200);
    const html = await shown.text();
    expect(html).toContain('Geschenkgutschein für Bilderrahmen');
    expect(html).toContain('/media/frames/');
    expect(html).toContain('alt="Die Rückseite mit &lt;b&gt;Öse&lt;/b&gt;"');
    expect(html).toMatch(/<p[^>]*>Für jeden Rahmen\.<\/p><p[^>]*>Gilt drei Jahre\.<\/p>/);
    const buyer = await admin.browser.newPage();
    await buyer.setViewportSize({ width: 390, height: 844 });
    await buyer.goto(shown.url);
    await buyer.getByRole('img', { name: /Rückseite/ }).waitFor();
    await admin.audit(buyer);
    await buyer.close();
    expect(admin.complaints).toEqual([]);
  });

  it('takes no SKU that another product has', async () => {
    const { page } = admin;
    await admin.go('products/new');
    await page.getByLabel('Name', { exact: true }).fill('Another voucher');
    await page.getByLabel('SKU').fill('VOUCHER-50');
    await page.getByLabel('Price (EUR)').fill('5');
    await save('Put it on sale');
    await page.getByText('belongs to the product “Geschenkgutschein').waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(admin.complaints).toEqual([]);
  });

  it('takes the SKU from the name of a product that has none', async () => {
    const { page } = admin;
    await admin.go('products/new');
    await page.getByLabel('Name', { exact: true }).fill('Späte Überraschung');
    await page.getByText('if you leave it empty: SPATE-UBERRASCHUNG.').waitFor();
    await page.getByLabel('Price (EUR)').fill('5');
    await save('Put it on sale');
    await page.getByText('is on sale.').waitFor();
    await expect.poll(() => page.getByLabel('SKU').inputValue()).toBe('SPATE-UBERRASCHUNG');
    expect(admin.complaints).toEqual([]);
  });

  it('finds products by words and by what is missing, and withdraws one', async () => {
    const { page } = admin;
    await admin.go('products');
    await page.keyboard.press('/');
    await page.keyboard.type('voucher');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    expect(page.url()).toContain('search=voucher');
    await page.getByRole('button', { name: 'Withdraw Geschenkgutschein' }).click();
    await page.getByText('is withdrawn.').waitFor();
    await page.getByRole('button', { name: 'On sale', exact: true }).click();
    await page.getByRole('heading', { name: 'No product is like that' }).waitFor();
    await admin.audit();
    await page.getByRole('button', { name: 'Withdrawn', exact: true }).click();
    await page.getByRole('button', { name: 'Bring back Geschenkgutschein' }).click();
    await page.getByText('is on sale again.').waitFor();
    expect(admin.complaints).toEqual([]);
  });

  it('keeps what two people change, and asks when it is the same', async () => {
    const { page, browser, url } = admin;
    const other = await browser.newContext({ storageState: await page.context().storageState() });
    const colleague = await other.newPage();
    await admin.go('products/edit/VOUCHER-50');
    await page.getByLabel('Name', { exact: true }).fill('Voucher of mine');
    await page.getByLabel('How long it takes').fill('2');
    await colleague.goto(`${url}/admin/frames/products/edit/VOUCHER-50`);
    await colleague.getByLabel('Price (EUR)').fill('55');
    await colleague.getByRole('button', { name: 'Save', exact: true }).click();
    await colleague.getByText('is saved.').waitFor();
    // Another member: both changes are kept without a question.
    await save();
    await page.getByText('Voucher of mine is saved.').waitFor();
    await expect.poll(() => page.getByLabel('Price (EUR)').inputValue()).toBe('55.00');
    // The same member, on a page that was open all the time: nothing is overwritten unseen.
    await colleague.getByLabel('Name', { exact: true }).fill('Voucher of theirs');
    await colleague.getByRole('button', { name: 'Save', exact: true }).click();
    await colleague.getByText('Theirs: “Voucher of mine”').waitFor();
    await colleague.getByRole('button', { name: 'Keep mine' }).click();
    await colleague.getByRole('button', { name: 'Save', exact: true }).click();
    await colleague.getByText('Voucher of theirs is saved.').waitFor();
    await expect.poll(() => colleague.getByLabel('How long it takes').inputValue()).toBe('2');
    await other.close();
    expect(admin.complaints).toEqual([]);
  });

  it('saves all products as CSV without formulas, and takes a file after a look at it', async () => {
    const { page } = admin;
    await admin.go('products/edit/VOUCHER-50');
    await page.getByLabel('Name', { exact: true }).fill('=HYPERLINK("http://evil.example")');
    await save();
    await page.getByText('is saved.').waitFor();
    await admin.go('products');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /as a spreadsheet/ }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(csv).not.toMatch(/[,\n]"?[=+@]/);

    const changed = csv
      .replace(`"'=HYPERLINK(""http://evil.example"")"`, '"Gutschein, klein"')
      .replace('55.00', '45');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: /from a spreadsheet/ }).click();
    const choose = (name: string, text: string) =>
      page.getByLabel('Choose a file').setInputFiles({
        name,
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      });
    await choose('letter.csv', 'Dear Ada,\nhow are you?\n');
    await page.getByText('isn’t one of').or(page.getByText("isn't one of")).first().waitFor();
    await admin.audit();
    await choose('wrong.csv', `${changed}X-1,x-1,A product,stock,free\r\n`);
    await page
      .getByText('Line 1')
      .or(page.getByText(/columns, where the first line/))
      .first()
      .waitFor();
    const commas = ','.repeat(15);
    await choose('wrong.csv', `${changed}X-1,x-1,A product,stock,free${commas}\r\n`);
    await page.getByText('1 with mistakes').waitFor();
    await page.getByText(/^Price: must be/).waitFor();
    expect(await page.getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true);
    await admin.audit();
    await page.getByRole('button', { name: 'Another file' }).click();
    await choose('right.csv', `${changed}X-1,x-1,A product,stock,7${commas}\r\n`);
    await page.getByText('1 new').waitFor();
    await page.getByText('1 changed').waitFor();
    await page.getByText('Gutschein, klein', { exact: true }).waitFor();
    await admin.audit();
    await page.getByRole('button', { name: 'Save 2 products' }).click();
    await page.getByText('Saved 2 products.').waitFor();
    await admin.audit();
    await admin.go('products?search=gutschein');
    await page.getByText('€45.00').waitFor();
    expect(admin.complaints).toEqual([]);
  });
});
