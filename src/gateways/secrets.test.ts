import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readOrCreateSecret } from './secrets.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bottega-secret-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('the secret of a data folder', () => {
  test('is made once, by however many at once, and kept for its owner alone', async () => {
    const secrets = await Promise.all(Array.from({ length: 8 }, () => readOrCreateSecret(folder)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['secret']);
  });

  test('is another one in another folder', async () => {
    expect(await readOrCreateSecret(join(folder, 'a'))).not.toBe(
      await readOrCreateSecret(join(folder, 'b')),
    );
  });

  test('is closed to others again when its file was opened to them', async () => {
    await readOrCreateSecret(folder);
    chmodSync(join(folder, 'secret'), 0o644);
    await readOrCreateSecret(folder);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });

  test('is never replaced when it is damaged', async () => {
    writeFileSync(join(folder, 'secret'), 'short');
    await expect(readOrCreateSecret(folder)).rejects.toThrow('damaged');
  });
});
