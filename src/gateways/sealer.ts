import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Keeps secrets that must be had again, which a digest can't give back. Of several secrets the
 * first one seals, all open.
 */
export interface Sealer {
  /**
   * URL-safe text; what is sealed for one context, such as a merchant and an endpoint, opens for no
   * other.
   */
  seal(text: string, ...context: readonly string[]): string;
  /** Null: sealed by a secret that isn't here, for another context, or damaged. */
  open(sealed: string, ...context: readonly string[]): string | null;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 1;

/** @throws RangeError where there is no secret */
export function createSealer(secrets: readonly string[]): Sealer {
  const keys = secrets.map(keyOf);
  const [first] = keys;
  if (first === undefined) throw new RangeError('a sealer needs a secret');
  return {
    seal: (text, ...context) => seal(first, text, context),
    open(sealed, ...context) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes[0] !== VERSION || bytes.length < 1 + NONCE_BYTES + TAG_BYTES) return null;
      return keys.reduce<string | null>(
        (opened, key) => opened ?? unseal(key, bytes, context),
        null,
      );
    },
  };
}

// Derived under a name of its own: what signs links and digests keys with the same secret never
// meets this key.
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'bottega sealer 1', KEY_BYTES));
}

function seal(key: Buffer, text: string, context: readonly string[]): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
    contextBytes(context),
  );
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), hidden]).toString(
    'base64url',
  );
}

function unseal(key: Buffer, bytes: Buffer, context: readonly string[]): string | null {
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
  const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(contextBytes(context))
    .setAuthTag(tag);
  const shown = decipher.update(bytes.subarray(1 + NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([shown, decipher.final()]).toString('utf8');
  } catch {
    // Not sealed by this key for this context: that is all that `final` ever objects to.
    return null;
  }
}

// Written as JSON, so that no two contexts run together into the same bytes.
function contextBytes(context: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(context), 'utf8');
}
