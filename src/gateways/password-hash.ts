import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { normalizePassword } from '../core/people/password.ts';

/**
 * The memory for one Argon2id hash, in KiB. OWASP's Password Storage Cheat Sheet recommends 19 MiB
 * and two passes.
 */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/**
 * The maximum number of concurrent hashes. More would need more memory than a small machine has.
 */
const MAXIMUM_AT_ONCE = 2;

const derive = promisify(argon2);

interface Parameters {
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
}

const CURRENT: Parameters = { memory: MEMORY_KIB, passes: PASSES, lanes: LANES };

/**
 * Hashes a password with Argon2id. The result contains the parameters, so that they can be changed
 * later.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await run(password, salt, CURRENT);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${plain(salt)}$${plain(hash)}`;
}

/**
 * Returns whether a password matches a hash. Without a hash, the check takes just as long and
 * returns false, so that the time doesn't reveal whether a hash exists.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const known = hash === null ? null : readHash(hash);
  const { salt, digest, parameters } = known ?? NOBODY;
  const given = await run(password, salt, parameters);
  return timingSafeEqual(given, digest) && known !== null;
}

interface KnownHash {
  readonly salt: Buffer;
  readonly digest: Buffer;
  readonly parameters: Parameters;
}

const NOBODY: KnownHash = {
  salt: Buffer.alloc(SALT_BYTES),
  digest: Buffer.alloc(HASH_BYTES),
  parameters: CURRENT,
};

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]{43})$/;

function readHash(text: string): KnownHash | null {
  const [, memory, passes, lanes, salt, digest] = FORM.exec(text) ?? [];
  if (salt === undefined || digest === undefined) return null;
  return {
    salt: Buffer.from(salt, 'base64'),
    digest: Buffer.from(digest, 'base64'),
    parameters: { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) },
  };
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

let running = 0;
const waiting: (() => void)[] = [];

async function run(password: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  if (running >= MAXIMUM_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await derive('argon2id', {
      message: normalizePassword(password),
      nonce: salt,
      parallelism: parameters.lanes,
      memory: parameters.memory,
      passes: parameters.passes,
      tagLength: HASH_BYTES,
    });
  } finally {
    // The finished task passes its place directly to the next one, so that `running` never exceeds
    // the limit.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
