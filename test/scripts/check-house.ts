/**
 * What `npm run check` runs, all side by side: format, long lines, types, linter, unused code. It
 * prints what each has found, and fails if one of them does.
 *
 *     node test/scripts/check-house.ts
 */
import { spawn } from 'node:child_process';

const TSC = 'node node_modules/ts7/bin/tsc';
const COMMANDS = [
  // The client's types are built first, because the tests import them.
  `${TSC} -p sdk/tsconfig.json && ${TSC} -p tsconfig.json && ${TSC} -p web/tsconfig.json`,
  'knip',
  'oxfmt --check .',
  'oxlint',
  'node test/scripts/check-long-lines.ts',
];

function run(command: string): Promise<boolean> {
  const started = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve) => {
    started.once('close', (code) => {
      const text = Buffer.concat(output).toString('utf8').trimEnd();
      if (text !== '') console.log(text);
      if (code !== 0) console.error(`failed (${code}): ${command}`);
      resolve(code === 0);
    });
  });
}

const results = await Promise.all(COMMANDS.map(run));
process.exitCode = results.every(Boolean) ? 0 : 1;
