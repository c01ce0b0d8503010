import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

const FORM = {
  method: 'POST',
  redirect: 'manual',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
} as const;

/** Pays an order by the sandbox, as its buyer does. */
async function pay(statusUrl: string): Promise<void> {
  const begun = await fetch(`${statusUrl}/pay/card`, { ...FORM, body: '' });
  const paid = await fetch(begun.headers.get('location') ?? '', { ...FORM, body: 'card=taken' });
  await fetch(paid.headers.get('location') ?? '', { redirect: 'manual' });
}

const OFF = { name: 'Mails don’t go out' };

describe.skipIf(isBrowserMissing)('a morning with the admin', () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
  }, 240_000);
  afterAll(() => admin?.close());

  it('says wherever mails matter that none goes out, and of each which one waits', async () => {
    const { page } = admin;
    const { orderNumber } = await admin.placeOrder('Giulia Marchetti');
    for (const path of ['inbox', 'settings/mails', 'settings/store/mails']) {
      await admin.go(path);
      await page.getByRole('region', OFF).getByText('Whoever runs it for you').waitFor();
      await admin.audit();
    }
    await page.getByRole('button', { name: 'Send them to owner@bottega.example' }).click();
    await page.getByRole('button', { name: 'Remove owner@bottega.example' }).waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('link', { name: 'Read the mails that wait' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mails' }).waitFor();
    await admin.go(`orders/${orderNumber}`);
    const story = page.getByRole('region', { name: 'What happened' });
    await story
      .getByText(/^The mail “The order was received” to \S+@example\.org waits to go out$/)
      .waitFor();
    await story.getByText('this Bottega has no mail server').waitFor();
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await page.getByText('so tell the buyer yourself').waitFor();
    await admin.go('settings/people');
    await page.getByRole('button', { name: 'Invite somebody' }).first().click();
    await page.getByText('You get a link to pass on').waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(admin.complaints).toEqual([]);
  });

  it('has one line for new orders in the inbox, which leads to exactly these', async () => {
    const { page } = admin;
    for (const buyer of ['Amélie Fontaine', 'Tom Becker'])
      await pay((await admin.placeOrder(buyer)).statusUrl);
    await admin.placeOrder('Sofía Álvarez');
    await admin.go('inbox');
    const line = page.getByRole('link', { name: '2 new orders to start' });
    await line.getByText('First to leave').waitFor();
    await page.getByRole('link', { name: /not fully paid/ }).waitFor();
    await admin.audit();
    await line.click();
    await page.getByRole('button', { name: 'To start', pressed: true }).waitFor();
    const rows = page.getByRole('link', { name: /^100\d/ });
    await expect.poll(() => rows.count()).toBe(2);
    await rows.first().click();
    await page.getByRole('button', { name: 'Start making' }).click();
    await page.getByText('In the workshop', { exact: true }).first().waitFor();
    await admin.go('inbox');
    await page.getByRole('link', { name: 'A new order to start' }).click();
    await page.getByRole('button', { name: 'Start making' }).waitFor();
    expect(admin.complaints).toEqual([]);
  });
});

it.skipIf(isBrowserMissing)(
  'says nothing of mails where there is a mail server',
  { timeout: 240_000 },
  async () => {
    const admin = await openAdmin({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.org' });
    try {
      await admin.go('settings/store/mails');
      await admin.page.getByRole('heading', { name: 'Mails to buyers' }).waitFor();
      expect(await admin.page.getByRole('region', OFF).count()).toBe(0);
    } finally {
      await admin.close();
    }
  },
);
