import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import { picture } from '../support/sample-pictures.ts';
import { openShopService, type ShopService } from '../support/shop-service.ts';
import { openWatchedPage } from '../support/watched-page.ts';

const TABLE = '/stores/tables/dining-table?n.length=900&u.length=cm';
const MAXIMUM_BYTES = 10 * 1024 * 1024;

let service: ShopService;
let photo: Buffer;
beforeAll(async () => {
  service = await openShopService(['tables']);
  photo = await picture('jpeg', 4);
}, 120_000);
afterAll(() => service?.close());

/** The files that requests name, in the order in which they came. */
async function namedFiles(): Promise<readonly string[]> {
  const { rows } = await service.database.read((reader) =>
    sql<{
      file_name: string;
    }>`select file_name from opportunity_attachment where opportunity_id is not null order by public_id`.execute(
      reader,
    ),
  );
  return rows.map(({ file_name: name }) => name);
}

function file(name: string, mimeType: string, buffer: Buffer) {
  return { name, mimeType, buffer };
}

async function ask(page: Page): Promise<void> {
  await page.goto(TABLE);
  await page.waitForSelector('.verdict.no');
  await page.click('button:has-text("Ask the store")');
  await page.waitForURL(/\/buy\/request/);
  await page.fill('[name=words]', 'A table for the whole village, nine metres long.');
  await page.fill('[name=email]', 'ada@example.org');
}

async function send(page: Page): Promise<void> {
  await page.click('text=Send it to the store');
  await page.waitForURL(/\/requests\//);
}

function post(body: FormData | string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${service.server.url}/stores/tables/buy/request`, {
    method: 'POST',
    body,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    redirect: 'manual',
  });
}

function filledForm(files: number, fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  const typed = { product: 'dining-table', words: 'Long', email: 'ada@example.org' };
  const all = { key: randomUUID(), ...typed, ...fields };
  for (const [name, value] of Object.entries(all)) data.append(name, value);
  for (let index = 0; index < files; index += 1) {
    const blob = new Blob([Buffer.from(photo)], { type: 'image/jpeg' });
    data.append('picture', blob, `${index}.jpg`);
  }
  return data;
}

describe.skipIf(isBrowserMissing)('a request with photographs', { timeout: 120_000 }, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  }, 120_000);
  afterAll(() => browser?.close());

  it('shows them before they are sent, takes one away, and says kindly what it does not take', async () => {
    const { page, problems, look, close } = await openWatchedPage(browser, {
      url: service.server.url,
    });
    const before = await namedFiles();
    await ask(page);
    await look();
    await page.setInputFiles('#picture', [
      file('room.jpg', 'image/jpeg', photo),
      file('doorway.jpg', 'image/jpeg', photo),
    ]);
    await page.waitForSelector('.previews li:nth-child(2):not(.waiting) canvas');
    await page.setInputFiles('#picture', file('film.mp4', 'video/mp4', Buffer.from('film')));
    await page.waitForSelector('text=“film.mp4” is neither a picture nor a PDF');
    const large = Buffer.alloc(MAXIMUM_BYTES + 1, photo);
    await page.setInputFiles('#picture', file('large.jpg', 'image/jpeg', large));
    await page.waitForSelector('text=“large.jpg” is larger than 10 MB');
    await look();
    await page.click('[aria-label="Remove doorway.jpg"]');
    expect(await page.locator('.previews li').count()).toBe(1);
    await send(page);
    expect(await namedFiles()).toEqual([...before, 'room.jpg']);
    expect(problems).toEqual([]);
    await close();
  });

  it('waits with the request until a slow picture has been sent', async () => {
    const { page, problems, close } = await openWatchedPage(browser, { url: service.server.url });
    const before = await namedFiles();
    await ask(page);
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(/\/attachments$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.setInputFiles('#picture', file('slow.jpg', 'image/jpeg', photo));
    await page.waitForSelector('.previews .waiting');
    await page.click('text=Send it to the store');
    expect(page.url()).toContain('/buy/request');
    goOn();
    await page.waitForURL(/\/requests\//);
    expect(await namedFiles()).toEqual([...before, 'slow.jpg']);
    expect(problems).toEqual([]);
    await close();
  });

  it('needs no scripts, and loses nothing if something is still missing', async () => {
    const { page, problems, look, close } = await openWatchedPage(browser, {
      url: service.server.url,
      scripts: false,
    });
    const before = await namedFiles();
    await ask(page);
    await page.fill('[name=words]', '');
    await page.setInputFiles('#picture', [
      file('plan.jpg', 'image/jpeg', photo),
      file('unwanted.jpg', 'image/jpeg', photo),
      file('pretended.png', 'image/png', Buffer.from('no picture\u0000')),
    ]);
    await page.click('text=Send it to the store');
    await page.waitForSelector('text=“pretended.png” is neither a picture nor a PDF');
    await look();
    expect(await page.inputValue('[name=email]')).toBe('ada@example.org');
    await page.uncheck('label:has-text("unwanted.jpg") input');
    await page.fill('[name=words]', 'Nine metres, as in the plan.');
    await send(page);
    expect(await namedFiles()).toEqual([...before, 'plan.jpg']);
    expect(problems).toEqual([]);
    await close();
  });
});

/** Opens the page that a form with a mistake leads to. */
async function shownAfter(reply: Response): Promise<{ status: number; text: string }> {
  expect(reply.status).toBe(303);
  const cookie = (reply.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  const shown = await fetch(new URL(reply.headers.get('location') ?? '', reply.url), {
    headers: { cookie },
  });
  return { status: shown.status, text: await shown.text() };
}

describe('the form with pictures', () => {
  it('leaves out what is more than five, and says so', async () => {
    const { status, text } = await shownAfter(await post(filledForm(7)));
    expect(status).toBe(400);
    expect(text).toContain('At most 5 files can be sent along');
    expect(text.match(/name="kept"/g)).toHaveLength(5);
  });

  it('asks for the pictures again if they are no longer there', async () => {
    const kept = '01950000-0000-7000-8000-000000000abc old.jpg';
    const { status, text } = await shownAfter(await post(filledForm(0, { kept })));
    expect([status, text.includes('kept for too long')]).toEqual([400, true]);
    expect(text).toContain('Long');
  });

  it.each([
    ['multipart/form-data', 400],
    ['multipart/form-data; boundary=x', 400],
  ])('refuses a body that is no form, sent as %s', async (type, status) => {
    const reply = await post('--x\r\nno form at all', { 'content-type': type });
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toContain('text/html');
  });

  it('takes none from another site', async () => {
    const reply = await post(filledForm(1), { 'sec-fetch-site': 'cross-site' });
    expect(reply.status).toBe(403);
  });

  it('refuses a form that is larger than five pictures', async () => {
    const data = new FormData();
    data.append('picture', new Blob([Buffer.alloc(51 * 1024 * 1024)]), 'x.jpg');
    const reply = await post(data).catch(() => null);
    // The service may close the connection before all of it was sent.
    expect([413, null]).toContain(reply?.status ?? null);
  });
});
