import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

describe.skipIf(isBrowserMissing)('API keys in the admin', () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
  }, 240_000);
  afterAll(() => admin?.close());

  async function statusWith(key: string): Promise<number> {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(`${admin.url}/api/store/v1/orders`, { headers })).status;
  }

  it('makes a key that works at once, and is refused once it is revoked', async () => {
    const { page } = admin;
    await admin.go('settings/keys');
    await admin.audit();
    await page.getByRole('button', { name: 'Make a key' }).first().click();
    await page.getByLabel('Which program is it for?').fill('Buchhaltungssoftwareschnittstelle');
    await page.getByLabel('Read orders').check();
    await admin.audit();
    await page.getByRole('button', { name: 'Make the key' }).click();
    const key = (await page.getByLabel('The new key').textContent()) ?? '';
    await admin.audit();
    expect(await statusWith(key)).toBe(200);
    await page.getByRole('button', { name: 'I have copied it' }).click();
    // The key is shown once, and is nowhere on the page afterwards.
    await expect.poll(() => page.content()).not.toContain(key);

    await page.getByRole('button', { name: 'Revoke Buchhaltungssoftwareschnittstelle' }).click();
    await admin.audit();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByText('is refused from now on').waitFor();
    await expect.poll(() => statusWith(key)).toBe(401);
    expect(admin.complaints).toEqual([]);
  });

  it('keeps what was typed when the session ends, and goes on after signing in', async () => {
    const { page } = admin;
    await admin.go('settings/keys');
    await page.getByRole('button', { name: 'Make a key' }).first().click();
    await page.getByLabel('Which program is it for?').fill('Warehouse');
    await page.getByLabel('Read stock').check();
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Make the key' }).click();
    await page.getByRole('heading', { name: 'Please sign in again' }).waitFor();
    await admin.audit();
    await page.keyboard.press('Escape');
    await page.getByText('nothing was sent').waitFor();
    expect(await page.getByLabel('Which program is it for?').inputValue()).toBe('Warehouse');
    expect(admin.complaints).toEqual([]);
  });
});
