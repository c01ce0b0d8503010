import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderLocked } from '../../src/storage/database/folder-lock.ts';
import { findMerchantBySlug } from '../../src/storage/merchants/merchant-repository.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { fillFolder } from '../support/database.ts';
import { addMerchant } from './sample-data.ts';

let folder: string;
let other: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bottega-data-'));
});

afterEach(async () => {
  if (other !== undefined) await kill(other);
  other = undefined;
  rmSync(folder, { recursive: true });
});

const open = () =>
  openDatabase({
    databaseUrl: null,
    dataDir: folder,
    report: (error) => {
      throw error;
    },
  });

test('what was committed outlives a close and a kill -9, and nobody opens the folder meanwhile', async () => {
  await fillFolder(folder);
  const database = await open();
  await addMerchant(database, 'before');
  await expect(open()).rejects.toBeInstanceOf(FolderLocked);
  await database.close();

  other = await writeElsewhere('elsewhere');
  await expect(open()).rejects.toThrow(
    `The data folder ${folder} is in use by another Bottega process`,
  );
  await kill(other);

  const again = await open();
  expect(await again.pendingMigrations()).toEqual([]);
  for (const slug of ['before', 'elsewhere'])
    expect(await again.read((reader) => findMerchantBySlug(reader, slug))).toMatchObject({ slug });
  await again.close();
  await again.close();
  await expect(again.ping()).rejects.toThrow('closed');
});

function at(path: string): string {
  return JSON.stringify(new URL(path, import.meta.url).href);
}

async function writeElsewhere(slug: string): Promise<ChildProcess> {
  const program = `import { openDatabase } from ${at('../../src/storage/database/open-database.ts')};
    import { addMerchant } from ${at('sample-data.ts')};
    const database = await openDatabase({ databaseUrl: null, dataDir: ${JSON.stringify(folder)}, report: console.error });
    await addMerchant(database, ${JSON.stringify(slug)});
    console.log('written');
    setInterval(() => undefined, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await once(child.stdout, 'data');
  expect(String(output)).toBe('written\n');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
