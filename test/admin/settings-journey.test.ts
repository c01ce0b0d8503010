import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORE_SETTINGS } from '../../web/admin/src/shell/screens.ts';
import { schemaFiles } from '../scripts/write-schemas.ts';
import { isBrowserMissing } from '../support/browser.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';
import { picture } from '../support/sample-pictures.ts';

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
}

/** The names of all values that the schema of settings knows, such as `shippingZones.amount`. */
function leavesOf(node: Node, path: string): string[] {
  const { properties } = node.items?.properties === undefined ? node : node.items;
  if (properties === undefined) return [path];
  return Object.entries(properties).flatMap(([name, inner]) =>
    leavesOf(inner, path === '' ? name : `${path}.${name}`),
  );
}

const schema = JSON.parse(
  schemaFiles().get('schemas/merchant-settings.schema.json') ?? '{}',
) as Node;
const KNOWN = ['name', 'timezone', ...leavesOf(schema, '')].filter((name) => name !== '$schema');

describe.skipIf(isBrowserMissing)('the settings of a store in the admin', () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
  }, 240_000);
  afterAll(() => admin?.close());

  const save = () => admin.page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = () => admin.page.getByText('Your store works like this from now on').waitFor();

  it('has a field for every setting that the schema knows, and for no other', async () => {
    const { page } = admin;
    const names = new Set<string>();
    for (const { path } of STORE_SETTINGS) {
      await admin.go(path);
      // What is only there once something was chosen.
      const inParts = page.getByRole('radio', { name: 'In parts' });
      if ((await inParts.count()) > 0) await inParts.check();
      if (path === 'settings/store/days') await page.getByLabel('Region').waitFor();
      const found: unknown = await page.evaluate(
        '[...document.querySelectorAll(".settings-form [name]")].map(({ name }) => name)',
      );
      for (const name of found as string[]) if (name !== '') names.add(name);
    }
    // The choice between “at once” and “in parts” is the setting as a whole.
    names.delete('paymentSchedule');
    expect([...names].toSorted()).toEqual(KNOWN.toSorted());
    await page.evaluate('sessionStorage.clear()');
  });

  it('says what is wrong at its field, keeps what was typed across a reload, and saves it', async () => {
    const { page } = admin;
    await admin.go('settings/store/delivery');
    await page.getByRole('button', { name: 'Add a zone' }).click();
    const zone = page.locator('.zone').last();
    await zone.getByLabel('Name that buyers read').fill('Schweiz und Liechtenstein');
    await zone.getByLabel('Shipping (EUR)').fill('zwölf');
    await zone.getByLabel('Days, at most').fill('5');
    await zone.getByLabel('Countries').last().fill('Switzerland');
    await page.keyboard.press('Enter');
    await admin.audit();
    await save();
    await zone.getByText('Please write an amount of at most 15 digits').waitFor();
    const amount = zone.getByLabel('Shipping (EUR)');
    expect(await amount.getAttribute('aria-invalid')).toBe('true');
    await admin.audit();
    await page.reload();
    await page.locator('.zone summary').last().click();
    expect(await amount.inputValue()).toBe('zwölf');
    await amount.fill('18,50');
    await zone.getByLabel('Free from (EUR)').fill('1.200');
    await zone.getByText('= €1,200.00').waitFor();
    await zone.getByLabel('Days, at least').fill('7');
    await save();
    await zone.getByText('This must not be fewer days than the least.').waitFor();
    await zone.getByLabel('Days, at least').fill('3');
    await save();
    await saved();
    await page.getByText('€18.50, free from €1,200.00, 3 to 5 days').waitFor();
    expect(admin.complaints).toEqual([]);
  });

  it('takes a logo, and keeps it', async () => {
    const { page } = admin;
    await admin.go('settings/store/face');
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: await picture('png') };
    await page.getByLabel('Choose a picture').setInputFiles(file);
    const logo = page.getByRole('img', { name: 'The logo of the store' });
    await logo.waitFor();
    await admin.audit();
    await save();
    await saved();
    await page.reload();
    await logo.waitFor();
    expect(await page.getByLabel('Take a photo').count()).toBe(0);
    expect(admin.complaints).toEqual([]);
  });

  it('checks an IBAN as one types, and tells days off by name', async () => {
    const { page } = admin;
    await admin.go('settings/store/payment');
    const iban = page.getByLabel('IBAN');
    await iban.fill('IT60X0542811101000000123457');
    await page.getByText('a digit is missing or mistyped').waitFor();
    await iban.fill('IT60 X054 2811 1010 0000 0123 456');
    await page.getByText('is a valid IBAN').waitFor();
    await admin.go('settings/store/days');
    await page.getByLabel('Country').selectOption({ label: 'Germany' });
    await page.getByLabel('Region').selectOption({ label: 'Bayern' });
    await page.getByText('Allerheiligen').first().waitFor();
    await admin.audit();
    await save();
    await saved();
    expect(admin.complaints).toEqual([]);
  });

  it('has what buyers read of prices that people name beside how soon people answer', async () => {
    const { page } = admin;
    await admin.go('settings/store/days');
    const card = page.getByRole('region', { name: 'What you answer yourself' });
    await card.getByLabel('You answer within').waitFor();
    await card.getByLabel('What buyers read where you name the price').fill('Tell us your idea.');
    await save();
    await saved();
    await admin.audit();
    expect(admin.complaints).toEqual([]);
  });

  it('registers a website by the address of one of its pages, and shows what to put into it', async () => {
    const { page, url } = admin;
    await admin.go('settings/store/websites');
    const field = page.getByLabel('Websites that may show your configurator');
    await field.fill('http://shop.example');
    await page.keyboard.press('Enter');
    await save();
    await page.getByText('must be the origin of a website').waitFor();
    await admin.audit();
    await page.getByRole('button', { name: 'Remove http://shop.example' }).click();
    await field.fill('www.shop.example/frames?from=menu');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove https://www.shop.example' }).waitFor();
    await save();
    await saved();
    await page.getByLabel('Product').selectOption({ label: 'Classic frame' });
    const snippet = await page.getByLabel('HTML for your website').textContent();
    expect(snippet).toContain(`<script type="module" src="${url}/embed/v1.js"></script>`);
    expect(snippet).toContain('<bottega-configurator store="frames" product="classic-frame">');
    await admin.audit();
    expect(admin.complaints).toEqual([]);
  });

  it('shows both when two people change the same setting, and loses neither', async () => {
    const { page, browser, url } = admin;
    const other = await browser.newContext({ storageState: await page.context().storageState() });
    const colleague = await other.newPage();
    const path = `${url}/admin/frames/settings/store/terms`;
    await admin.go('settings/store/terms');
    await page.getByLabel('Terms of sale').fill('https://lungarno.example/mine');
    await colleague.goto(path);
    await colleague.getByLabel('Terms of sale').fill('https://lungarno.example/theirs');
    await colleague.getByRole('button', { name: 'Save', exact: true }).click();
    await colleague.getByText('Your store works like this from now on').waitFor();
    await save();
    await page.getByRole('alert', { name: 'Changed in the meantime' }).waitFor();
    await page.getByText('Theirs: “https://lungarno.example/theirs”').waitFor();
    await admin.audit();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await save();
    await saved();
    await colleague.reload();
    await expect
      .poll(() => colleague.getByLabel('Terms of sale').inputValue())
      .toBe('https://lungarno.example/mine');
    await other.close();
    expect(admin.complaints).toEqual([]);
  });

  it('blocks a buyer and takes it back', async () => {
    const { page } = admin;
    await admin.go('settings/store/blocked');
    await page.getByRole('button', { name: 'Block somebody' }).first().click();
    await page.getByLabel('Email or network address').fill('nie.bezahlt@example.org');
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByText('can’t order here any more').waitFor();
    await admin.audit();
    await page.getByRole('button', { name: 'Unblock nie.bezahlt@example.org' }).click();
    await page.getByText('Nobody is blocked').waitFor();
    expect(admin.complaints).toEqual([]);
  });
});
