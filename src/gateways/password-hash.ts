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

const hashWithArgon2 = promisify(argon2);

interface HashParameters {
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
}

const CURRENT: HashParameters = { memory: MEMORY_KIB, passes: PASSES, lanes: LANES };

/**
 * Hashes a password with Argon2id. The result contains the parameters, so that they can be changed
 * later.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await run(password, salt, CURRENT);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64WithoutPadding(salt)}$${base64WithoutPadding(hash)}`;
}

/**
 * Returns whether a password matches a hash. Without a hash, the check takes just as long and
 * returns false, so that the time doesn't reveal whether a hash exists.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const known = hash === null ? null : readHash(hash);
  const { salt, digest, parameters } = known ?? UNMATCHABLE_HASH;
  const given = await run(password, salt, parameters);
  return timingSafeEqual(given, digest) && known !== null;
}

interface ParsedHash {
  readonly salt: Buffer;
  readonly digest: Buffer;
  readonly parameters: HashParameters;
}

const UNMATCHABLE_HASH: ParsedHash = {
  salt: Buffer.alloc(SALT_BYTES),
  digest: Buffer.alloc(HASH_BYTES),
  parameters: CURRENT,
};

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]{43})$/;

function readHash(text: string): ParsedHash | null {
  const [, memory, passes, lanes, salt, digest] = FORM.exec(text) ?? [];
  if (salt === undefined || digest === undefined) return null;
  return {
    salt: Buffer.from(salt, 'base64'),
    digest: Buffer.from(digest, 'base64'),
    parameters: { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) },
  };
}

function base64WithoutPadding(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

let runningCount = 0;
const waitingTasks: (() => void)[] = [];

async function run(password: string, salt: Buffer, parameters: HashParameters): Promise<Buffer> {
  if (runningCount >= MAXIMUM_AT_ONCE)
    await new Promise<void>((resolve) => waitingTasks.push(resolve));
  else runningCount += 1;
  try {
    return await hashWithArgon2('argon2id', {
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
    const next = waitingTasks.shift();
    if (next === undefined) runningCount -= 1;
    else next();
  }
}
