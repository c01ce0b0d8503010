import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Operator } from '../cli/host.ts';
import { SCOPES } from '../core/keys/scopes.ts';
import { isRefusal } from '../core/shared/result.ts';

interface StoredDemoKey {
  readonly keyId: string;
  readonly key: string;
}

/**
 * Returns an API key of the demo store for people who try out the service, or null if the key was
 * revoked. The key is created once and kept in a file that only its owner may read.
 */
export async function keepDemoKey(
  folder: string,
  merchant: string,
  { act }: Pick<Operator, 'act'>,
): Promise<string | null> {
  const file = join(folder, 'demo-key.json');
  const kept = await readKeyFile(file);
  const adminKeys = await act('list-keys', { merchant });
  if (isRefusal(adminKeys))
    throw new Error(`the keys of ${merchant} were refused: ${adminKeys.code}`);
  const known = adminKeys.keys.find(({ keyId }) => keyId === kept?.keyId);
  // A new API key is created if there is no key file, or if the file belongs to another database.
  if (kept !== null && known !== undefined) return known.state === 'active' ? kept.key : null;
  const made = await act('create-key', { merchant, name: 'Demo', scopes: [...SCOPES] });
  if (isRefusal(made)) throw new Error(`the demo key was refused: ${made.code}`);
  await writeFile(file, `${JSON.stringify({ keyId: made.keyId, key: made.key })}\n`, {
    mode: 0o600,
  });
  return made.key;
}

async function readKeyFile(file: string): Promise<StoredDemoKey | null> {
  try {
    // The content needs no validation, because only this module writes the file.
    return JSON.parse(await readFile(file, 'utf8')) as StoredDemoKey;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
