import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';

/** A page whose complaints are written down: those of the policy, of scripts and of axe. */
export interface WatchedPage {
  readonly page: Page;
  readonly problems: readonly string[];
  /** Looks at the page as it is, by the rules of WCAG 2.2 AA. */
  look(): Promise<void>;
  close(): Promise<void>;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface PageOptions {
  readonly url: string;
  readonly scripts?: boolean;
  readonly scheme?: 'light' | 'dark';
  readonly width?: number;
  readonly motion?: 'reduce' | 'no-preference';
}

export async function openWatchedPage(
  browser: Browser,
  { url, scripts = true, scheme = 'light', width = 390, motion = 'no-preference' }: PageOptions,
): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: scripts,
    colorScheme: scheme,
    reducedMotion: motion,
    viewport: { width, height: 844 },
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    // A form that is refused comes back with this status and says why.
    const isForm = /status of 4(?:00|09) /.test(message.text());
    const isProblem = message.type() === 'error' || message.type() === 'warning';
    if (isProblem && !isForm) problems.push(message.text());
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  return {
    page,
    problems,
    async look() {
      const scrolled = await scrollWidth(page);
      if (scrolled > width) problems.push(`${page.url()} is ${scrolled} wide`);
      await keepPicture(page, `${scheme}-${width}${scripts ? '' : '-plain'}`);
      if (!scripts) return;
      await page.evaluate(AXE);
      const found = await page.evaluate(
        'axe.run().then((r) => r.violations.map((v) => v.id + " " + v.nodes.map((n) => n.target)))',
      );
      problems.push(...(found as string[]).map((problem) => `${page.url()}: ${problem}`));
    },
    close: () => context.close(),
  };
}

/** Keeps a picture of the page in the folder that BOTTEGA_PICTURES names. */
async function keepPicture(page: Page, variant: string): Promise<void> {
  const folder = process.env['BOTTEGA_PICTURES'];
  if (folder === undefined) return;
  pictures += 1;
  const title = (await page.title()).replaceAll(/[^\w]+/g, '-').toLowerCase();
  const path = `${folder}/${String(pictures).padStart(3, '0')}-${title}-${variant}.png`;
  await page.screenshot({ path, fullPage: true });
}

let pictures = 0;

async function scrollWidth(page: Page): Promise<number> {
  return Number(await page.evaluate('document.documentElement.scrollWidth'));
}
