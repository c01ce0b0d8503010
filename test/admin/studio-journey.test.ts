import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { isBrowserMissing } from '../support/browser.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

const SIGN_STORE = 'signworks';
const SIGN = [
  { dimensionKey: 'material', valueKeys: ['acrylic'] },
  { dimensionKey: 'width', magnitude: 60, unit: 'cm' },
  { dimensionKey: 'height', magnitude: 50, unit: 'cm' },
  { dimensionKey: 'mounting', valueKeys: ['stand-offs'] },
  { dimensionKey: 'edge', valueKeys: ['straight'] },
];

/** Chooses the same sign in the preview as in the sentence, and finds the same price. */
async function tryByClicks(page: Page): Promise<void> {
  const preview = page.getByRole('region', { name: 'As buyers see it' });
  for (const value of [/^Acrylic/, /^Stand-offs/, /^Straight/])
    await preview.getByRole('radio', { name: value }).check();
  await preview.getByRole('textbox', { name: /^Width/ }).fill('60');
  await preview.getByRole('textbox', { name: /^Height/ }).fill('50');
  await preview.getByRole('textbox', { name: /^Height/ }).press('Enter');
  await preview.getByText('€56.65').first().waitFor();
}

describe.skipIf(isBrowserMissing)('the studio', { timeout: 240_000 }, () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
  }, 240_000);
  afterAll(() => admin?.close());

  /** Asks the store of signs as an assistant does. */
  async function ask(path: string, body: object): Promise<Record<string, unknown>> {
    const reply = await fetch(`${admin.url}/api/agent/v1/${SIGN_STORE}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await reply.json()) as Record<string, unknown>;
  }
  const offerOf = (selections: readonly object[]) =>
    ask('offer', { productSlug: 'signs', selections });

  it('takes a shop of signs from an empty store to what an assistant orders, in at most 150 actions', async () => {
    const { page } = admin;
    let actions = 0;
    let keys = 0;
    const press = (name: string | RegExp) => {
      actions += 1;
      return page.getByRole('button', { name, exact: true }).click();
    };
    const type = (label: string, text: string) => {
      actions += 1;
      keys += text.length;
      return page.getByLabel(label, { exact: true }).first().fill(text);
    };
    const choose = (label: string, option: string) => {
      actions += 1;
      return page.getByLabel(label, { exact: true }).first().selectOption(option);
    };
    const check = (label: string, within: string) => {
      actions += 1;
      return page.getByRole('group', { name: within }).last().getByLabel(label).check();
    };
    const follow = (name: string | RegExp) => {
      actions += 1;
      return page.getByRole('link', { name }).first().click();
    };
    const addOption = async (name: string, kind: string) => {
      await type('Another option', name);
      await choose('It is answered by', kind);
      await press('Add option');
    };
    const addValues = async (name: string, values: string) => {
      await type(`Add values to ${name}`, values);
      actions += 1;
      keys += 1;
      await page.getByLabel(`Add values to ${name}`).press('Enter');
    };
    await page.goto(`${admin.url}/admin/open-store`);
    await type('What is your store called?', 'Signs by Ruth');
    await type('Its address', SIGN_STORE);
    await choose('The currency of your prices', 'EUR');
    await choose('Time zone', 'Europe/Rome');
    await press('Open the store');
    await page.getByRole('heading', { name: 'First steps' }).waitFor();
    await follow(/Say where you deliver/);
    actions += 1;
    await page.getByLabel('Buyers may collect what they order').check();
    await press('Save');
    await page.getByText('Saved').first().waitFor();
    await follow('Studio');
    await page.getByRole('button', { name: 'New kind of product' }).waitFor();
    await admin.audit();
    await press('New kind of product');
    await type('What do you make?', 'Signs');
    actions += 1;
    await page.getByText('Cut to size').click();
    await admin.audit();
    await press('Begin');
    await page.getByRole('heading', { level: 1, name: 'Signs' }).waitFor();
    await page.getByRole('button', { name: /^Material/, expanded: false }).click();
    actions += 1;
    await addValues('Material', 'Brass');
    await addOption('Mounting', 'One of a list');
    await addValues('Mounting', 'Stand-offs, Tape');
    await addOption('Edge', 'One of a list');
    await addValues('Edge', 'Straight; Rounded');
    await addOption('Lettering', 'Words of the buyer');
    await admin.audit();

    await press('Rules');
    await press('Add rule');
    await check('Brass', 'values of Material');
    await choose('and: what', 'Mounting');
    await check('Tape', 'values of Mounting');
    await type('Because', 'Brass is too heavy for tape.');
    await admin.audit();

    await press('Price');
    await press('Add by Mounting');
    await type('Stand-offs', '12,50');
    await press('Add a percentage');
    await type('Percent', '10');
    await press('Add a discount for many');
    await type('Percent', '5');
    await page.getByText('−5 %, when the quantity is at least 10').waitFor();
    await press('Add by the letter (Lettering)');
    await type('Amount per letter', '0,50');
    await type('Charges at least', '5');
    await page.getByText('€0.50 per letter of Lettering, at least €5.00').waitFor();
    const bySize = page.getByRole('group', { name: 'By size', exact: true }).getByRole('button');
    expect(await bySize.allInnerTexts()).toEqual([
      'By area (Width × Height)',
      'A table (Width × Height)',
      'Per cm (Width)',
      'Per cm (Height)',
    ]);
    await admin.audit();
    await press('Time');
    await type('Working days to make one', '6');
    await admin.audit();

    await page.getByText('Saved, unpublished').waitFor();
    await type('Ask as a buyer would', 'acrylic, 60 x 50 cm, stand-offs, straight edge');
    await press('Ask');
    // 15 + 0.3 m² × 80 + 12.50 = 51.50, and 10 % more.
    await page.getByRole('status').getByText('56.65').waitFor();
    await admin.audit();
    await tryByClicks(page);
    actions += 5;
    await admin.audit();
    expect((await offerOf(SIGN))['code']).toBe('product_not_found');
    // What can't be read isn't in the draft, so it isn't published as what was there before.
    await page.getByLabel('Working days to make one').fill('6 bis 7');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('A field has something that can’t be read.').waitFor();
    expect(await page.evaluate('document.activeElement.value')).toBe('6 bis 7');
    await page.getByLabel('Working days to make one').fill('6');
    await press('Publish');
    const left = page.getByRole('region', { name: 'Left to look at' });
    await left.getByText('Its smallest and largest size are examples.').first().waitFor();
    await admin.audit();
    await press('Put it on sale');
    await page.getByText('is on sale at').waitFor();
    console.log(`signs are built and on sale after ${actions} actions with ${keys} keystrokes`);
    expect(actions).toBeLessThanOrEqual(150);
    expect(keys).toBeGreaterThan(100);

    await expect.poll(async () => (await offerOf(SIGN))['answer']).toBe('yes');
    expect(await offerOf(SIGN)).toMatchObject({ price: { totalAmount: 56.65 } });
    const lettered = [...SIGN, { dimensionKey: 'lettering', requestedValue: 'Ruth' }];
    expect(await offerOf(lettered)).toMatchObject({ price: { totalAmount: 61.65 } });
    const order = await ask('orders', {
      idempotencyKey: 'an-order-of-an-assistant',
      lines: [{ productSlug: 'signs', quantity: 1, selections: SIGN }],
      buyer: { name: 'Ann', email: 'ann@example.org' },
      fulfilment: 'collect',
      agreedTotalAmount: 56.65,
      agreedTotalCurrencyCode: 'EUR',
    });
    expect(order).toMatchObject({ orderNumber: expect.any(String) });
    const taped = SIGN.map((selection) => {
      if (selection.dimensionKey === 'mounting') return { ...selection, valueKeys: ['tape'] };
      return selection.dimensionKey === 'material'
        ? { ...selection, valueKeys: ['brass'] }
        : selection;
    });
    const refused = await offerOf(taped);
    expect(refused['answer']).toBe('no');
    expect(JSON.stringify(refused['verdict'])).toContain('Brass is too heavy for tape.');
    expect(admin.complaints).toEqual([]);
  });

  it('loses nothing that was typed to a second person, or to a browser that is closed', async () => {
    const { page } = admin;
    await admin.go('studio/frames');
    await page.getByText('As published').waitFor();
    const title = 'Title that buyers see';
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel(title).waitFor();
    await page.getByLabel(title).fill('Frames by one person');
    await page.getByText('Saved, unpublished').waitFor();
    await other.getByLabel(title).fill('Frames by another');
    await other.getByText('has saved this draft since').waitFor();
    expect(await other.getByLabel(title).inputValue()).toBe('Frames by another');
    await other.getByRole('button', { name: 'Load what they saved' }).click();
    await expect.poll(() => other.getByLabel(title).inputValue()).toBe('Frames by one person');
    await other.route('**/save-map-draft', (route) => route.abort());
    await other.getByLabel(title).fill('Frames typed without a line');
    await other.getByText('Not saved yet').waitFor();
    await other.close();
    await admin.go('studio/frames');
    await page.getByText('Saved, unpublished').waitFor();
    expect(await page.getByLabel(title).inputValue()).toBe('Frames typed without a line');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Really discard?' }).click();
    await page.getByText('As published').waitFor();
    expect(admin.complaints).toEqual([]);
  });

  it('loses nothing that was typed while the rest was being saved', async () => {
    const { page } = admin;
    await admin.go('studio/frames');
    await page.getByText('As published').waitFor();
    const title = page.getByLabel('Title that buyers see');
    // The draft reaches the server, whose answer doesn't reach this page any more.
    const arrived = Promise.withResolvers<void>();
    await page.route('**/save-map-draft', async (route) => {
      await route.fetch();
      arrived.resolve();
    });
    await title.fill('Frames that are being saved');
    await arrived.promise;
    await title.fill('Frames typed meanwhile');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await admin.go('studio/frames');
    expect(await title.inputValue()).toBe('Frames typed meanwhile');

    await page.getByText('Saved, unpublished').waitFor();
    const again = Promise.withResolvers<void>();
    await page.route('**/save-map-draft', async (route) => {
      await route.fetch();
      again.resolve();
    });
    await title.fill('Frames to be taken back');
    await again.promise;
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await admin.go('studio/frames');
    expect(await title.inputValue()).toBe('Frames typed meanwhile');
    await page.getByText('Saved, unpublished').waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Really discard?' }).click();
    await page.getByText('As published').waitFor();
    expect(admin.complaints).toEqual([]);
  });
});
