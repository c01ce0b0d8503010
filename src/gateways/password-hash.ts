import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { normalizePassword } from '../core/people/password.ts';

/**
 * The memory for one Argon2id hash, in KiB. OWASP's Password Storage Cheat Sheet recommends 19 MiB
 * and two passes.
 */
const HASH_MEMORY_KIB = 19_456;
const HASH_PASSES = 2;
const PARALLEL_LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/**
 * The maximum number of concurrent hashes. More would need more memory than a small machine has.
 */
const MAXIMUM_CONCURRENT_HASHES = 2;

const hashWithArgon2 = promisify(argon2);

interface HashParameters {
  readonly memoryKib: number;
  readonly hashPasses: number;
  readonly parallelLanes: number;
}

const CURRENT_HASH_PARAMETERS: HashParameters = {
  memoryKib: HASH_MEMORY_KIB,
  hashPasses: HASH_PASSES,
  parallelLanes: PARALLEL_LANES,
};

/**
 * Hashes a password with Argon2id. The result contains the parameters, so that they can be changed
 * later.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await hashPasswordInTurn(password, salt, CURRENT_HASH_PARAMETERS);
  const parameters = `m=${HASH_MEMORY_KIB},t=${HASH_PASSES},p=${PARALLEL_LANES}`;
  return `$argon2id$v=19$${parameters}$${base64WithoutPadding(salt)}$${base64WithoutPadding(hash)}`;
}

/**
 * Returns whether a password matches a hash. Without a hash, the check takes just as long and
 * returns false, so that the time doesn't reveal whether a hash exists.
 */
export async function verifyPassword(
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  const known = passwordHash === null ? null : readHash(passwordHash);
  const { salt, digest, parameters } = known ?? UNMATCHABLE_HASH;
  const given = await hashPasswordInTurn(password, salt, parameters);
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
  parameters: CURRENT_HASH_PARAMETERS,
};

const PASSWORD_HASH_PATTERN =
  /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]{43})$/;

function readHash(text: string): ParsedHash | null {
  const [, memory, passes, lanes, salt, digest] = PASSWORD_HASH_PATTERN.exec(text) ?? [];
  if (salt === undefined || digest === undefined) return null;
  return {
    salt: Buffer.from(salt, 'base64'),
    digest: Buffer.from(digest, 'base64'),
    parameters: {
      memoryKib: Number(memory),
      hashPasses: Number(passes),
      parallelLanes: Number(lanes),
    },
  };
}

function base64WithoutPadding(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

let runningHashCount = 0;
const waitingTasks: (() => void)[] = [];

async function hashPasswordInTurn(
  password: string,
  salt: Buffer,
  parameters: HashParameters,
): Promise<Buffer> {
  if (runningHashCount >= MAXIMUM_CONCURRENT_HASHES)
    await new Promise<void>((resolve) => waitingTasks.push(resolve));
  else runningHashCount += 1;
  try {
    return await hashWithArgon2('argon2id', {
      message: normalizePassword(password),
      nonce: salt,
      parallelism: parameters.parallelLanes,
      memory: parameters.memoryKib,
      passes: parameters.hashPasses,
      tagLength: HASH_BYTES,
    });
  } finally {
    // The finished task passes its place directly to the next one, so that `runningHashCount` never
    // exceeds the limit.
    const next = waitingTasks.shift();
    if (next === undefined) runningHashCount -= 1;
    else next();
  }
}
