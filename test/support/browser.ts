import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** Debian calls it chromium; null: it isn't installed. */
const executablePath = findBrowser();

/** Where nobody has installed a browser, its tests are left out; on CI they fail. */
export const isBrowserMissing = executablePath === null && process.env['CI'] === undefined;

export async function openBrowser(): Promise<Browser> {
  if (executablePath === null)
    throw new Error('chromium is not installed: apt-get install chromium');
  return chromium.launch({ executablePath, timeout: 120_000 });
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
