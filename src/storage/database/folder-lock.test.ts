import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderLocked, lockFolder } from './folder-lock.ts';

let folder: string;
let other: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bottega-lock-'));
});

afterEach(async () => {
  if (other !== undefined) await kill(other);
  other = undefined;
  rmSync(folder, { recursive: true });
});

describe('the lock of a data folder', () => {
  test('is held once, also within one process', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderLocked);
    expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use`);
    lock.release();
    lockFolder(folder).release();
  });

  test('is refused while another process holds it, and free when that was killed', async () => {
    other = await holdElsewhere(folder);
    expect(() => lockFolder(folder)).toThrow(FolderLocked);
    await kill(other);
    expect(() => lockFolder(folder).release()).not.toThrow();
  });

  test('makes the folder', () => {
    lockFolder(join(folder, 'deep', 'er')).release();
    expect(existsSync(join(folder, 'deep', 'er'))).toBe(true);
  });
});

async function holdElsewhere(held: string): Promise<ChildProcess> {
  const module = new URL('folder-lock.ts', import.meta.url).href;
  const program = `import { lockFolder } from ${JSON.stringify(module)};
    globalThis.lock = lockFolder(${JSON.stringify(held)});
    console.log('held');
    setInterval(() => undefined, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await once(child.stdout, 'data');
  expect(String(output)).toBe('held\n');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

test('a folder that cannot be made is told in a sentence that names the variable', () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(() => lockFolder(file)).toThrow(/can't be used .*BOTTEGA_DATA_DIR/);
});
