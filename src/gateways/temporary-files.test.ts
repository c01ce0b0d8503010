import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TemporaryFiles } from './temporary-files.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'bottega-temporary-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps what was appended, under no name', async () => {
  const file = await new TemporaryFiles(join(folder, 'uploads')).open();
  await file.append(Buffer.from('abc'));
  await file.append(Buffer.from('defg'));
  expect((await file.read(2, Buffer.alloc(3))).toString()).toBe('cde');
  expect((await file.read(5, Buffer.alloc(100))).toString()).toBe('fg');
  expect((await file.read(7, Buffer.alloc(100))).length).toBe(0);
  expect(readdirSync(join(folder, 'uploads'))).toEqual([]);
  await file.close();
});

it('is busy while the disk fails', async () => {
  writeFileSync(join(folder, 'taken'), '');
  await expect(new TemporaryFiles(join(folder, 'taken')).open()).rejects.toMatchObject({
    name: 'DatabaseBusy',
    retryAfterSeconds: 10,
  });
});
