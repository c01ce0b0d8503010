import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import type { CommandHost } from '../../src/cli/host.ts';
import { runProgram } from '../../src/cli/program.ts';

const doc = readFileSync(new URL('../../docs/commands.md', import.meta.url), 'utf8');

const notHere = () => Promise.reject(new Error('help touches nothing'));

async function helpOf(path: readonly string[]): Promise<string> {
  let out = '';
  const host: CommandHost = {
    config: () => expect.fail('help reads no configuration'),
    openOperator: notHere,
    migrate: notHere,
    adoptConfiguredSecret: notHere,
    examine: notHere,
    copyDatabase: notHere,
    start: notHere,
    serve: notHere,
    pause: notHere,
    out: (text) => void (out += text),
    err: (text) => expect.fail(text),
  };
  await runProgram([...path, '--help'], host);
  return out;
}

/** Every command that does something, with its options. */
async function commandsBelow(
  path: readonly string[],
): Promise<(readonly [string, readonly string[]])[]> {
  const [about = '', listed] = (await helpOf(path)).split('\nCommands:\n');
  if (listed === undefined) {
    const options = [...about.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, name = '']) => name);
    return [[path.join(' '), options]];
  }
  const names = [...listed.matchAll(/^ {2}([\w-]+)/gm)].map(([, name = '']) => name);
  const below = await Promise.all(
    names.filter((name) => name !== 'help').map((name) => commandsBelow([...path, name])),
  );
  return below.flat();
}

/** The rows of the tables: a command as it stands in the first cell, and the whole row. */
const rows = [...doc.matchAll(/^\| `([a-z-]+(?: [a-z-]+)*)[^`]*` \|.*$/gm)].map(
  ([row, command = '']) => ({ command, row }),
);

let commands: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  commands = new Map(await commandsBelow([]));
});

/** The command that a row is about; a word such as the outcome of a decision may follow it. */
function namedBy(row: string): string {
  const words = row.split(' ');
  const whole = words.map((_, index) => words.slice(0, words.length - index).join(' '));
  return whole.find((name) => commands.has(name)) ?? row;
}

it('docs/commands.md has every command, and no other', () => {
  expect(commands.size).toBeGreaterThan(60);
  const named = new Set(rows.map(({ command }) => namedBy(command)));
  expect([...named].toSorted()).toEqual([...commands.keys()].toSorted());
});

it('docs/commands.md names options that the command has', () => {
  const unknown = rows.flatMap(({ command, row }) =>
    [...row.matchAll(/--[a-z][\w-]*/g)]
      .map(([option]) => option)
      .filter((option) => commands.get(namedBy(command))?.includes(option) === false)
      .map((option) => `${command} ${option}`),
  );
  expect(unknown).toEqual([]);
});
