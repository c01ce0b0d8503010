import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { picture } from '../support/sample-pictures.ts';
import { TRAYS } from '../support/opportunity-service.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

const TRAY = {
  sku: 'TRAY',
  slug: 'tray',
  title: 'Serviertablett mit Messingeinlage',
  workflowType: 'made_to_order',
  capabilityMapKey: TRAYS.key,
};

const WORDS = 'A round frame for a mirror of 60 cm, please, with a <thin> gold line.';

describe.skipIf(isBrowserMissing)('requests in the admin', () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
  }, 240_000);
  afterAll(() => admin?.close());

  /** Runs an action as the owner's page does. */
  async function act(action: string, input: object): Promise<void> {
    const status = await admin.page.evaluate(
      async ({ path, body }) => {
        const headers = { 'content-type': 'application/json', 'x-bottega-admin': '1' };
        return (await fetch(path, { method: 'POST', headers, body })).status;
      },
      { path: `/api/admin/v1/frames/${action}`, body: JSON.stringify(input) },
    );
    expect([action, status]).toEqual([action, 200]);
  }

  const ABOUT_WORDS = {
    words: WORDS,
    contactName: 'Clara Hofmannsthal',
    deliverTo: { countryCode: 'IT', postalCode: '50124' },
  };

  async function ask(about: object = ABOUT_WORDS): Promise<string> {
    const response = await fetch(`${admin.url}/api/agent/v1/frames/opportunities`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        contactEmail: 'clara@example.org',
        ...about,
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

  it('shows what somebody sent with a request', async () => {
    const { page } = admin;
    const publicIds = [];
    const photo = await picture('jpeg', 20);
    for (const [name, type, content] of [
      ['Wohnzimmer.jpg', 'image/jpeg', photo],
      ['Plan.pdf', 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n')],
    ] as const) {
      const form = new FormData();
      form.append('file', new File([new Uint8Array(content)], name, { type }));
      const address = `${admin.url}/api/storefront/v1/frames/attachments`;
      const reply: unknown = await (await fetch(address, { method: 'POST', body: form })).json();
      publicIds.push((reply as { readonly publicId: string }).publicId);
    }
    await ask({
      words: 'Such a room.',
      contactName: 'Ada Wendelin',
      attachments: publicIds.map((publicId) => ({ publicId })),
    });
    await admin.go('requests');
    await page.getByRole('link', { name: /Such a room/ }).click();
    const preview = page.getByRole('img', { name: 'Sent: Wohnzimmer.jpg' });
    await preview.waitFor();
    const width = "document.querySelector('.file img').naturalWidth";
    await expect.poll(() => page.evaluate(width)).toBeGreaterThan(0);
    await admin.audit();
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Open Wohnzimmer.jpg' }).click(),
    ]);
    await opened.locator('img').waitFor();
    await opened.close();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save Plan.pdf' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('Plan.pdf');
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

  it('prices a row by hand, which is accepted, ordered, and seen at both ends', async () => {
    const { page, browser } = admin;
    await act('publish-map', { document: JSON.stringify(TRAYS) });
    await act('put-products', { products: [TRAY] });
    const statusUrl = await ask({
      words: 'With our initials in brass, please.',
      contactName: 'Moritz Achleitner',
      productSlug: TRAY.slug,
      selections: [
        { dimensionKey: 'wood', valueKeys: ['oak'] },
        { dimensionKey: 'width', magnitude: 40, unit: 'cm' },
        { dimensionKey: 'inlay', valueKeys: ['brass'] },
      ],
      quantity: 1,
      deliverTo: { countryCode: 'IT', postalCode: '50124' },
    });
    await admin.go('requests');
    await page.getByRole('link', { name: /Moritz Achleitner/ }).click();
    await page.getByText('With our initials in brass, please.').waitFor();
    await page.getByLabel('Price of “Inlay” in EUR').fill('65,50');
    await page.getByLabel('What they read').fill('A pleasure: brass, two letters.');
    await page.getByLabel('Why, for yourselves').fill('An hour at the saw');
    await admin.audit();
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await page.getByText('Offer is out').waitFor();
    // The tray by the price list, and the row that was priced by hand.
    await page.getByText('€105.50').first().waitFor();

    const buyers = await browser.newContext();
    const buyer = await buyers.newPage();
    await buyer.goto(new URL(statusUrl).pathname.replace(/^/, admin.url));
    await buyer.getByRole('link', { name: 'Read and answer' }).click();
    await buyer.getByText('€105.50').first().waitFor();
    await admin.audit(buyer);
    await buyer.getByRole('link', { name: 'Accept …' }).click();
    await buyer.getByLabel('Who receives it').fill('Moritz Achleitner');
    await buyer.getByLabel('Street and number').fill('Via dei Serragli 12');
    await buyer.getByLabel('Postal code').fill('50124');
    await buyer.getByLabel('Town').fill('Firenze');
    await buyer.getByLabel('Country', { exact: true }).selectOption('IT');
    await buyer.getByRole('button', { name: 'Show the final total' }).click();
    const order = buyer.getByRole('button', { name: /^Accept and order for/ });
    await order.waitFor();
    await admin.audit(buyer);
    await order.click();
    await order.waitFor({ state: 'detached' });
    await buyers.close();

    // The page that was open all the time tells it by itself, and leads to the order.
    await page.getByText('Ordered', { exact: true }).first().waitFor();
    await admin.audit();
    await page.getByRole('link', { name: 'See the order that came of it' }).click();
    await page.getByRole('heading', { level: 1, name: /^Order \d/ }).waitFor();
    await page.getByText(TRAY.title).first().waitFor();
    await page.getByText('With our initials in brass, please.').first().waitFor();
    await page.getByText('€105.50').first().waitFor();
    await admin.audit();
    await admin.go('orders');
    await page.getByRole('link', { name: /Moritz Achleitner/ }).waitFor();
    expect(admin.complaints).toEqual([]);
  });
});
