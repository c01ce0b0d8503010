/** Runs every benchmark, one after another. One that misses its goal doesn't stop the others. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const BENCHES = [
  'evaluate',
  'nearest-yes',
  'remaining',
  'differences',
  'http-offer',
  'read-sentence',
  'placing',
  'costs',
  'order-feed',
  'order-status',
  'stock',
  'opportunities',
  'webhooks',
  'notices',
  'studio',
];

const missed: string[] = [];
for (const name of BENCHES) {
  const child = spawn(process.execPath, [new URL(`${name}.ts`, import.meta.url).pathname], {
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) missed.push(name);
}
if (missed.length > 0) {
  console.error(`Missed a goal, or failed: ${missed.join(', ')}.`);
  process.exitCode = 1;
}
