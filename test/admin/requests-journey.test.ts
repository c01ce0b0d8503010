import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

const WORDS = 'A round frame for a mirror of 60 cm, please, with a <thin> gold line.';

describe.skipIf(isBrowserMissing)('requests in the admin', () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
  }, 240_000);
  afterAll(() => admin?.close());

  async function ask(): Promise<string> {
    const response = await fetch(`${admin.url}/api/agent/v1/frames/opportunities`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        words: WORDS,
        contactName: 'Clara Hofmannsthal',
        contactEmail: 'clara@example.org',
        deliverTo: { countryCode: 'IT', postalCode: '50124' },
      }),
    });
    const reply: unknown = await response.json();
    return (reply as { readonly statusUrl: string }).statusUrl;
  }

  it('answers a request by an offer, which whoever asked can read', async () => {
    const { page } = admin;
    const statusUrl = await ask();
    await admin.go('inbox');
    await admin.audit();
    await page.getByRole('link', { name: /Answer this request/ }).click();
    await page.getByText(WORDS).waitFor();
    await admin.audit();

    await page.getByLabel('What you offer').fill('Round mirror frame, 60 cm');
    await page.getByLabel(/^Price in EUR/).fill('240');
    await page.getByLabel('What they read').fill('We would love to make it.');
    await page.reload();
    // What was typed survives the reload.
    await expect.poll(() => page.getByLabel('What they read').inputValue()).toContain('love');
    await page.getByLabel('Why, for yourselves').fill('Worth trying once');
    await page.getByRole('button', { name: 'Send the answer' }).click();
    // The store's rules don't know such a thing, so somebody must say when it leaves.
    await page.getByText('This is required').waitFor();
    await page.getByLabel('Working days until it leaves').fill('10');
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await page.getByText('Your answer is on its way').waitFor();
    await page.getByText('Offer is out').waitFor();
    await admin.audit();

    const reader = await admin.browser.newPage();
    await reader.goto(new URL(statusUrl).pathname.replace(/^/, admin.url));
    await reader.getByRole('link', { name: 'Read and answer' }).click();
    await reader.getByText('We would love to make it.').first().waitFor();
    expect(admin.complaints).toEqual([]);
  });

  it('keeps an answer as a draft, until somebody sends it', async () => {
    const { page } = admin;
    await ask();
    await admin.go('inbox');
    await page
      .getByRole('link', { name: /Answer this request/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await page.getByLabel('What they read').fill('We are sorry: we bend no wood.');
    await page.getByLabel('Why, for yourselves').fill('No machine for it');
    await page.getByRole('button', { name: 'Keep as a draft' }).click();
    await page.getByText('Draft, not sent').waitFor();
    await page.getByRole('button', { name: 'Send the draft' }).click();
    await expect.poll(() => page.getByText('Draft, not sent').count()).toBe(0);
    expect(admin.complaints).toEqual([]);
  });
});
