import { randomUUID } from 'node:crypto';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openProcesses } from '../runtime/process.ts';
import { openBrowser } from '../support/browser.ts';

const STORE = 'frames';
/** A busy machine may take long to draw a page. */
const PATIENCE_MS = 30_000;

/** The bar that shows that something is being read has an endless animation. */
const RUNNING_ANIMATIONS =
  'document.getAnimations().filter(({ playState, effect }) => playState === "running" && effect.getTiming().iterations !== Infinity).length';

interface PlacedOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly statusUrl: string;
}

export interface AdminBrowser {
  readonly url: string;
  readonly browser: Browser;
  /** A page of a person who is signed in as the owner of the demo stores. */
  readonly page: Page;
  /** What the browser complained of: violations of the policy, and errors of the page. */
  readonly complaints: string[];
  /** Opens a screen of the store by its path. */
  go(path: string): Promise<void>;
  /** Fails if a page, by default the owner's, has a barrier that axe finds, or is too wide. */
  audit(page?: Page): Promise<void>;
  /** As `audit`, for the rules about colours alone, such as after a change of the colour scheme. */
  auditColours(page?: Page): Promise<void>;
  /** A page of somebody who isn't signed in, whose complaints are collected as well. */
  newVisitor(): Promise<Page>;
  /** Orders a frame or, if `line` says so, something else. */
  placeOrder(buyer: string, more?: object, line?: object): Promise<PlacedOrder>;
  close(): Promise<void>;
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

function collectComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    // A refusal is also told as a failed request, which is how the page learns of it.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource'))
      complaints.push(text);
  });
}

async function findBarriers(page: Page, rules: Rules): Promise<readonly Violation[]> {
  // A page keeps the library until it is left, and reading it takes a while.
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe.source);
  const runOnly = rules === 'all' ? '' : `, runOnly: ${JSON.stringify(COLOUR_RULES)}`;
  const result: unknown = await page.evaluate(
    `axe.run(document, { resultTypes: ["violations"]${runOnly} }).then(({ violations }) => violations)`,
  );
  return result as readonly Violation[];
}

type Rules = 'all' | 'colours';

/** Those that are on by default; the stricter contrast isn't. */
const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

async function audit(page: Page, rules: Rules = 'all'): Promise<void> {
  // Colours that are still fading in would be judged.
  await expect.poll(() => page.evaluate(RUNNING_ANIMATIONS)).toBe(0);
  const barriers = (await findBarriers(page, rules)).map(({ id, nodes }) => [id, nodes[0]?.html]);
  expect(barriers).toEqual([]);
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(overflow)).toBe(0);
}

/** Starts the service as `npm start` does, and signs in by the link that it prints. */
export async function openAdmin(
  environment: Readonly<Record<string, string>> = {},
): Promise<AdminBrowser> {
  const processes = openProcesses();
  const folder = await processes.demoFolder();
  const server = processes.bottega(['start'], { ...environment, BOTTEGA_DATA_DIR: folder });
  const [link] = await server.says(/http:\/\/localhost:\d+\/admin\/sign-in#\S+/);
  await server.says(/Ctrl-C stops it\./);
  const url = new URL(link).origin;
  const browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  collectComplaints(page, complaints);
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Store' }).waitFor();
  return {
    url,
    browser,
    page,
    complaints,
    go: async (path) => {
      await page.goto(`${url}/admin/${STORE}/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByLabel('Loading').first().waitFor({ state: 'detached' });
    },
    newVisitor: async () => {
      const visitor = await browser.newPage();
      collectComplaints(visitor, complaints);
      return visitor;
    },
    audit: (other = page) => audit(other),
    auditColours: (other = page) => audit(other, 'colours'),
    placeOrder: (buyer, more = {}, line = {}) => placeOrder(url, buyer, more, line),
    close: async () => {
      await browser.close();
      await processes.close();
    },
  };
}

const CHOSEN = { wood: 'oak', profile: 'flat', rail: 'mm20', finish: 'wax', glass: 'clear' };

/** Orders a frame. The first request learns the total, to which the second agrees. */
async function placeOrder(
  url: string,
  buyer: string,
  more: object,
  line: object,
): Promise<PlacedOrder> {
  const body = {
    ...more,
    // A refusal keeps no key, so the second request may have the same.
    idempotencyKey: randomUUID(),
    lines: [{ productSlug: 'classic-frame', quantity: 1, selections: selections(), ...line }],
    buyer: { name: buyer, email: `${randomUUID()}@example.org` },
    shippingAddress: {
      name: buyer,
      line1: 'Via dei Serragli 12',
      line2: null,
      city: 'Firenze',
      region: null,
      postalCode: '50124',
      countryCode: 'IT',
    },
  };
  const refused = await post(url, { ...body, agreedTotalAmount: null });
  const { totalAmount } = refused.values.total;
  return post(url, {
    ...body,
    agreedTotalAmount: totalAmount,
    agreedTotalCurrencyCode: 'EUR',
  });
}

function selections() {
  return [
    ...Object.entries(CHOSEN).map(([dimensionKey, value]) => ({
      dimensionKey,
      valueKeys: [value],
    })),
    { dimensionKey: 'width', magnitude: 50, unit: 'cm' },
    { dimensionKey: 'height', magnitude: 70, unit: 'cm' },
  ];
}

interface OrderReply extends PlacedOrder {
  readonly values: { readonly total: { readonly totalAmount: number } };
}

async function post(url: string, body: object): Promise<OrderReply> {
  const response = await fetch(`${url}/api/agent/v1/${STORE}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as OrderReply;
}
