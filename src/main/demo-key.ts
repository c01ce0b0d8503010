import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Operator } from '../cli/host.ts';
import { SCOPES } from '../core/keys/scopes.ts';
import { isRefusal } from '../core/shared/result.ts';

interface KeptKey {
  readonly keyId: string;
  readonly key: string;
}

/**
 * A key of the demo store for whoever tries it: made once, kept in the data folder, readable by its
 * owner alone. Null: it was revoked.
 */
export async function keepDemoKey(
  folder: string,
  merchant: string,
  { act }: Pick<Operator, 'act'>,
): Promise<string | null> {
  const file = join(folder, 'demo-key.json');
  const kept = await readKept(file);
  const told = await act('list-keys', { merchant });
  if (isRefusal(told)) throw new Error(`the keys of ${merchant} were refused: ${told.code}`);
  const known = told.keys.find(({ keyId }) => keyId === kept?.keyId);
  // The file of another database, or none: a new key.
  if (kept !== null && known !== undefined) return known.state === 'active' ? kept.key : null;
  const made = await act('create-key', { merchant, name: 'Demo', scopes: [...SCOPES] });
  if (isRefusal(made)) throw new Error(`the demo key was refused: ${made.code}`);
  await writeFile(file, `${JSON.stringify({ keyId: made.keyId, key: made.key })}\n`, {
    mode: 0o600,
  });
  return made.key;
}

async function readKept(file: string): Promise<KeptKey | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as KeptKey; // written above, by us alone
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
