import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { readFocus, tabTo } from '../support/keyboard.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';
import { focusAfterDialog, openScreen, pressButton } from './keyboard-moves.ts';

describe.skipIf(isBrowserMissing)('the admin by keyboard alone', { timeout: 300_000 }, () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
  }, 240_000);
  afterAll(() => admin?.close());

  it('makes a key that works, and revokes it', async () => {
    const { page, url } = admin;
    await openScreen(page, 'API keys');
    await pressButton(page, 'Make a key');
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    await expect.poll(async () => (await readFocus(page))?.tag).toBe('input');
    await page.keyboard.type('Label printer');
    await tabTo(page, 'a scope', ({ tag }) => tag === 'input');
    await page.keyboard.press('Space');
    await pressButton(page, 'Make the key');
    const shown = page.getByLabel('The new key');
    await shown.waitFor();
    const key = (await shown.textContent()) || (await shown.inputValue());
    const ask = async () =>
      (await fetch(`${url}/api/store/v1/orders`, { headers: { authorization: `Bearer ${key}` } }))
        .status;
    expect(await ask()).toBe(200);
    await pressButton(page, 'I have copied it');
    expect((await focusAfterDialog(page)).words).toBe('Make a key');
    await pressButton(page, 'Revoke');
    await page.getByRole('dialog').waitFor();
    await pressButton(page, 'Revoke the key');
    // The button that opened it went with the key.
    await expect.poll(async () => (await readFocus(page))?.tag).toBe('main');
    await expect.poll(ask, { timeout: 1_000 }).toBe(401);
    expect(admin.complaints).toEqual([]);
  });
});
