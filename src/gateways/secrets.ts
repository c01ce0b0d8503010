import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const SECRET_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Returns the secret that is stored in the file `secret` in a data folder. If there is none yet,
 * creates it so that only the folder's owner can read it.
 */
export async function readOrCreateSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret');
  const kept = (await readStoredSecret(file)) ?? (await makeSecret(folder, file));
  if (!SECRET_PATTERN.test(kept)) {
    throw new Error(
      `The secret in ${file} is damaged; restore the file, or delete it, which makes all keys and private links void.`,
    );
  }
  await chmod(file, 0o600);
  return kept;
}

async function readStoredSecret(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

// Writes the secret to a temporary file first and then links it, so that a crash never leaves an
// incomplete secret. If two processes do this at the same time, the secret of the first one is
// used.
async function makeSecret(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = `${file}.${randomBytes(6).toString('hex')}`;
  await writeAndSync(made, `${randomBytes(32).toString('base64url')}\n`);
  try {
    await link(made, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(made);
  }
  return (await readFile(file, 'utf8')).trim();
}

async function writeAndSync(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
