import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { TRAYS } from '../support/opportunity-service.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';
import { keptFocus, linkTo, openScreen, press, pressButton, typeInto } from './keyboard-moves.ts';

const TRAY = {
  sku: 'TRAY',
  slug: 'tray',
  title: 'Serviertablett mit Messingeinlage',
  workflowType: 'made_to_order',
  capabilityMapKey: TRAYS.key,
};

const REQUEST = {
  words: 'With our initials in brass, please.',
  contactEmail: 'moritz@example.org',
  contactName: 'Moritz Achleitner',
  productSlug: TRAY.slug,
  selections: [
    { dimensionKey: 'wood', valueKeys: ['oak'] },
    { dimensionKey: 'width', magnitude: 40, unit: 'cm' },
    { dimensionKey: 'inlay', valueKeys: ['brass'] },
  ],
  quantity: 1,
  deliverTo: { countryCode: 'IT', postalCode: '50124' },
};

describe.skipIf(isBrowserMissing)('requests by keyboard alone', { timeout: 300_000 }, () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
    await admin.go('');
    await act('publish-map', { document: JSON.stringify(TRAYS) });
    await act('put-products', { products: [TRAY] });
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

  /** Asks as a buyer's agent does, and returns where the answer will be read. */
  async function ask(): Promise<string> {
    const response = await fetch(`${admin.url}/api/agent/v1/frames/opportunities`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(REQUEST),
    });
    const { statusUrl } = (await response.json()) as { readonly statusUrl: string };
    return `${admin.url}${new URL(statusUrl).pathname}`;
  }

  it('answers a request by an offer, a row of which is priced by hand', async () => {
    const { page } = admin;
    await openScreen(page, 'Requests');
    const statusUrl = await ask();
    await page.getByRole('link', { name: /Moritz Achleitner/ }).waitFor();
    await linkTo(page, 'Moritz Achleitner');
    await press(page, 'Enter');
    await page.getByRole('heading', { level: 1, name: 'Request of Moritz Achleitner' }).waitFor();
    await page.getByLabel('Price of “Inlay” in EUR').waitFor();
    await keptFocus(page);
    await typeInto(page, 'Price of “Inlay” in EUR', '65,50');
    await pressButton(page, 'Send the answer');
    // The browser leads to what is still to be filled in.
    expect((await keptFocus(page)).id).toBe(
      await page.getByLabel('What they read').getAttribute('id'),
    );
    await page.keyboard.type('A pleasure: brass, two letters.');
    await typeInto(page, 'Why, for yourselves', 'An hour at the saw');
    await pressButton(page, 'Send the answer');
    await page.getByText('Your answer is on its way').waitFor();
    await page.getByText('Offer is out').waitFor();
    await keptFocus(page);
    await page.getByText('€105.50').first().waitFor();
    const reader = await admin.newVisitor();
    await reader.goto(statusUrl);
    await reader.getByRole('link', { name: 'Read and answer' }).waitFor();
    await reader.close();
    expect(admin.complaints).toEqual([]);
  });
});
