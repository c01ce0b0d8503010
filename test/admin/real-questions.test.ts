import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

describe.skipIf(isBrowserMissing)('real questions in the settings', { timeout: 240_000 }, () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
  }, 240_000);
  afterAll(() => admin?.close());

  async function ask(): Promise<void> {
    const reply = await fetch(`${admin.url}/api/agent/v1/frames/offer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        productSlug: 'classic-frame',
        selections: [{ dimensionKey: 'wood', valueKeys: ['olive'] }],
      }),
    });
    expect(reply.status).toBe(200);
  }

  it('are kept once they are switched on, shown, and gone once they are switched off', async () => {
    const { page } = admin;
    const kept = page.getByRole('checkbox', { name: /^Keep some of the questions/ });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const unsaved = page.getByRole('region', { name: 'Changes that aren’t saved' });
    const path = 'settings/store/questions';
    await admin.go(path);
    await page.getByText('Nothing.', { exact: true }).waitFor();
    await admin.audit();
    await kept.click();
    await save.click();
    await unsaved.waitFor({ state: 'detached' });
    const isListed = async () => {
      await ask();
      await admin.go(path);
      return page.getByText('Wood: Olive').count();
    };
    await expect.poll(isListed, { timeout: 60_000, interval: 1_000 }).toBeGreaterThan(0);
    await page.setViewportSize({ width: 390, height: 800 });
    await admin.audit();
    await page.setViewportSize({ width: 1280, height: 800 });
    await kept.click();
    await save.click();
    await unsaved.waitFor({ state: 'detached' });
    await admin.go(path);
    await page.getByText('Nothing.', { exact: true }).waitFor();
    expect(admin.complaints).toEqual([]);
  });
});
