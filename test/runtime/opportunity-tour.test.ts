import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, openMailServer } from '../support/mail-server.ts';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import { eventually, openProcesses } from './process.ts';

const processes = openProcesses();
let mails: MailServer;
let browser: Browser | null = null;

beforeAll(async () => {
  mails = await openMailServer();
  if (!isBrowserMissing) browser = await openBrowser();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await processes.close();
  await mails.close();
});

const WORDS = 'It was my grandmother’s: could you frame her embroidery in rosewood all the same?';
const REASON = 'one board is left from before the ban';
const SELECTIONS = [
  { dimensionKey: 'wood', valueKeys: ['rosewood'] },
  { dimensionKey: 'profile', valueKeys: ['flat'] },
  { dimensionKey: 'rail', valueKeys: ['mm30'] },
  { dimensionKey: 'finish', valueKeys: [] },
  { dimensionKey: 'width', magnitude: 50, unit: 'cm' },
  { dimensionKey: 'height', magnitude: 70, unit: 'cm' },
];

// oxlint-disable-next-line no-explicit-any -- what the routes send is checked elsewhere
type Json = Record<string, any>;

async function post(url: string, body: object): Promise<Json> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as Json;
}

async function get(url: string, key: string): Promise<Json> {
  const reply = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
  return (await reply.json()) as Json;
}

/** As a person goes: reads, says where it goes, sees the final total. Scripts are off. */
async function goToTotal(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'The store’s offer' }).waitFor();
  expect(await page.getByText('until ', { exact: false }).first().textContent()).toMatch(
    /You can accept it until \d+ \w+ \d{4}/,
  );
  await page.getByRole('link', { name: 'Accept …' }).click();
  await page.getByLabel('Who receives it').fill('Ada Rossi');
  await page.getByLabel('Street and number').fill('Via Roma 1');
  await page.getByLabel('Postal code').fill('50123');
  await page.getByLabel('Town').fill('Firenze');
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Italy' });
  await page.getByRole('button', { name: 'Show the final total' }).click();
  await page.getByRole('heading', { level: 1, name: /^Accept the offer for €/ }).waitFor();
}

test.skipIf(isBrowserMissing)(
  'a no becomes an order: asked, decided, mailed, accepted in two browsers at once, ordered once at exactly the price',
  async () => {
    if (browser === null) throw new Error('no browser was opened');
    const folder = {
      BOTTEGA_DATA_DIR: await processes.demoFolder(),
      SMTP_URL: mails.url,
      MAIL_FROM: 'frames@bottega.example',
    };
    const server = processes.bottega(['start'], folder);
    await server.says(/Ctrl-C stops it\./);
    const url = /running at (http:\S+)/.exec(server.output.out)?.[1] ?? '';
    const key = /^ {2}(btg_\w{38})$/m.exec(server.output.out)?.[1] ?? '';

    const question = { productSlug: 'classic-frame', quantity: 1, selections: SELECTIONS };
    expect(await post(`${url}/api/agent/v1/frames/offer`, question)).toMatchObject({
      answer: 'no',
    });
    const recorded = await post(`${url}/api/agent/v1/frames/opportunities`, {
      ...question,
      words: WORDS,
      contactEmail: 'ada@example.org',
      contactName: 'Ada Rossi',
      idempotencyKey: 'tour-of-the-browser-1',
    });
    expect(recorded).toMatchObject({ status: 'waiting', waitingParty: 'merchant' });
    const id = String(recorded['structuredOpportunityId']);
    const brief = () => get(`${url}/api/store/v1/opportunities/${id}`, key);
    expect(await brief()).toMatchObject({
      words: WORDS,
      likelyPath: 'cannot_make',
      verdict: { isOffered: false },
    });

    const decided = await processes.run(
      [
        'opportunity',
        'decide',
        id,
        'offer',
        '--price',
        '240',
        '--shipping',
        '12.50',
        '--lead-time',
        '15',
        '--reason',
        REASON,
        '--words',
        'For your grandmother: yes.',
        '--merchant',
        'frames',
      ],
      folder,
    );
    expect([decided.code, decided.err]).toEqual([0, '']);
    const [received] = await eventually(
      async () => mails.received,
      ({ length }) => length > 0,
      60_000,
    );
    const { text = '', html = '' } = received?.mail ?? {};
    for (const part of [text, html]) expect(part).not.toMatch(/grandmother’s|Ada Rossi|one board/);
    const link = /http:\S+\/answers\/\S+/.exec(text)?.[0] ?? '';

    // Without a browser the test has thrown above.
    const contexts = await Promise.all(
      [1, 2].map(() => browser!.newContext({ javaScriptEnabled: false })),
    );
    const pages = await Promise.all(contexts.map((context) => context.newPage()));
    for (const page of pages) await goToTotal(page, link);
    expect((await brief())['responses']).toMatchObject([{ status: 'viewed' }]);
    for (const page of pages)
      expect(await page.getByRole('row', { name: /^Total/ }).textContent()).toContain('252.50');
    await Promise.all(
      pages.map((page) =>
        page.getByRole('button', { name: 'Accept and order for €252.50' }).click(),
      ),
    );
    const orders = await Promise.all(
      pages.map(async (page) => {
        await page
          .getByRole('heading', { level: 1, name: 'You have accepted the offer' })
          .waitFor();
        await page.getByRole('link', { name: 'See the order' }).click();
        await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor();
        return /\/orders\/([0-9a-f-]{36})\//.exec(page.url())?.[1];
      }),
    );
    expect(
      await Promise.all(contexts.map(async (context) => (await context.cookies()).length)),
    ).toEqual([0, 0]);

    const after = await brief();
    expect(after).toMatchObject({
      status: 'ordered',
      responses: [{ status: 'accepted', agreedPriceOrderId: orders[0] }],
    });
    expect(orders[1]).toBe(orders[0]);
    const listed = await get(`${url}/api/store/v1/orders`, key);
    const placed = (listed['orders'] as Json[]).filter(({ placedVia }) => placedVia === 'response');
    expect(placed).toMatchObject([
      { orderId: orders[0], effectiveTotalAmount: 252.5, state: 'accepted' },
    ]);
    for (const page of pages) expect(await page.content()).not.toContain(REASON);
    expect(server.output.out + server.output.err).not.toMatch(
      /grandmother|ada@example\.org|one board/,
    );
  },
  300_000,
);
