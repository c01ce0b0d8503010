import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

/** Debian calls it chromium; null: it isn't installed. */
const executablePath = findBrowser();

/** Where nobody has installed a browser, its tests are left out; on CI they fail. */
export const isBrowserMissing = executablePath === null && process.env['CI'] === undefined;

/** One for all files of this process, since starting it takes longer than many a test. */
let shared: Promise<Browser> | null = null;

/** A browser with nothing of another test in it. Closing it closes what was opened through it. */
export async function openBrowser(): Promise<Browser> {
  if (shared === null || !(await shared).isConnected()) shared = launch();
  return lend(await shared);
}

/** Ends the browser, so that a process which isn't a test's can end. */
export async function endBrowser(): Promise<void> {
  await (await shared)?.close();
}

async function launch(): Promise<Browser> {
  if (executablePath === null)
    throw new Error('chromium is not installed: apt-get install chromium');
  return chromium.launch({ executablePath, timeout: 120_000 });
}

function lend(browser: Browser): Browser {
  const opened: BrowserContext[] = [];
  const lent = Object.create(browser) as Browser;
  lent.newContext = async (options) => {
    const context = await browser.newContext(options);
    opened.push(context);
    return context;
  };
  lent.newPage = async (options) => {
    const page = await browser.newPage(options);
    opened.push(page.context());
    return page;
  };
  lent.close = async () => {
    for (const context of opened) await context.close();
  };
  return lent;
}

function findBrowser(): string | null {
  const places = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => ['chromium', 'chromium-browser'].map((name) => join(folder, name)));
  return places.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
