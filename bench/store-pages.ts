/**
 * How soon a store's pages can be used on a slow line and a slow phone: 1.6 Mbit/s, 150 ms, and a
 * processor four times slower. Give the address of a running service:
 *
 *     node bench/store-pages.ts http://localhost:8080
 */
import { chromium, type Page } from 'playwright-core';

const RUNS = 5;
const GOAL_MS = 1_000;
const PATHS = ['/', '/stores/frames', '/stores/frames/classic-frame'];
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

interface Measured {
  /** When the whole page can be read and clicked, since the request, in milliseconds. */
  readonly usableMs: number;
  readonly bytes: number;
}

async function measure(page: Page, url: string): Promise<Measured> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url, { waitUntil: 'load' });
  // The script runs in the browser, where the form works as soon as the document is read.
  const usableMs = (await page.evaluate(
    'performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd',
  )) as number;
  return { usableMs, bytes };
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const base = process.argv[2] ?? 'http://localhost:8080';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
for (const path of PATHS) {
  const runs: Measured[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    runs.push(await measure(await context.newPage(), `${base}${path}`));
    await context.close();
  }
  const usableMs = Math.round(medianOf(runs.map((run) => run.usableMs)));
  const kilobytes = Math.round(medianOf(runs.map(({ bytes }) => bytes)) / 1_024);
  console.log(`${path}: usable after ${usableMs} ms, ${kilobytes} KiB with pictures`);
  if (usableMs > GOAL_MS) process.exitCode = 1;
}
await browser.close();
