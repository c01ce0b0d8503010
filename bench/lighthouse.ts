/**
 * What Lighthouse says of a store's pages: the median of five runs, of a phone as Lighthouse has
 * it. Lighthouse is too large to be a dependency. Install it anywhere, and name its folder and the
 * address of a running service with the demo stores:
 *
 *     npm install --prefix /tmp/lighthouse lighthouse
 *     LIGHTHOUSE_PATH=/tmp/lighthouse/node_modules/lighthouse \
 *       node bench/lighthouse.ts http://localhost:8080 [path …]
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const RUNS = 5;
const GOAL = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const PATHS = ['stores/frames', 'stores/frames/classic-frame'];
const MAXIMUM_REPORT_BYTES = 64 * 2 ** 20;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
}

const run = promisify(execFile);

/** Asks Lighthouse about one page, and returns its scores out of 100 in the order of categories. */
async function scorePage(command: string, url: string, folder: string): Promise<number[]> {
  const path = join(folder, 'report.json');
  await run(
    process.execPath,
    [
      command,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${path}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    {
      env: { CHROME_PATH: '/usr/bin/chromium', ...process.env },
      maxBuffer: MAXIMUM_REPORT_BYTES,
    },
  );
  const { categories } = JSON.parse(await readFile(path, 'utf8')) as Report;
  return CATEGORIES.map((category) => Math.round(100 * (categories[category]?.score ?? 0)));
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const installed = process.env['LIGHTHOUSE_PATH'];
if (installed === undefined)
  throw new Error('LIGHTHOUSE_PATH must name the folder of an installed lighthouse');
const command = join(installed, 'cli/index.js');
const [base = 'http://localhost:8080', ...paths] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'bottega-lighthouse-'));
try {
  for (const path of paths.length === 0 ? PATHS : paths) {
    const runs: number[][] = [];
    for (let count = 0; count < RUNS; count += 1)
      runs.push(await scorePage(command, `${base}/${path}`, folder));
    const medians = CATEGORIES.map((_, index) =>
      medianOf(runs.map((scores) => scores[index] ?? 0)),
    );
    const words = CATEGORIES.map((category, index) => `${category} ${medians[index]}`);
    console.log(`/${path}: ${words.join(', ')}`);
    if (medians.some((score) => score < GOAL)) process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
