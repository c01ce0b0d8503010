import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** The secret of a data folder: made once, kept in `folder/secret`, readable by its owner alone. */
export async function keepSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret');
  const kept = (await readKept(file)) ?? (await makeSecret(folder, file));
  if (!SECRET.test(kept)) {
    throw new Error(
      `The secret in ${file} is damaged; restore the file, or delete it, which makes all keys and private links void.`,
    );
  }
  await chmod(file, 0o600);
  return kept;
}

async function readKept(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

// Written aside and linked into place: a crash leaves no half secret, and of two makers the first
// one wins.
async function makeSecret(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = `${file}.${randomBytes(6).toString('hex')}`;
  await writeThrough(made, `${randomBytes(32).toString('base64url')}\n`);
  try {
    await link(made, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(made);
  }
  return (await readFile(file, 'utf8')).trim();
}

async function writeThrough(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
