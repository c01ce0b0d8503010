import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts secrets that must be readable later. If the service has several keys, the first one
 * encrypts, and any of them can decrypt.
 */
export interface Sealer {
  /**
   * Encrypts a text and returns it in a form that is safe in URLs. It can be decrypted only with
   * the same context, such as the same merchant and endpoint.
   */
  seal(text: string, ...context: readonly string[]): string;
  /**
   * Decrypts a text. Returns null if the text is damaged, or was encrypted with an unknown secret
   * or in another context.
   */
  open(sealedText: string, ...context: readonly string[]): string | null;
  /** Returns whether a text was encrypted with the first key, in the given context. */
  isSealedWithCurrentKey(sealedText: string, ...context: readonly string[]): boolean;
}

const CIPHER_ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const AUTHENTICATION_TAG_BYTES = 16;
const SEALING_VERSION = 1;

/**
 * Creates the object that encrypts and decrypts secrets. @throws RangeError if there is no secret
 */
export function createSealer(secrets: readonly string[]): Sealer {
  const keys = secrets.map(keyOf);
  const [first] = keys;
  if (first === undefined) throw new RangeError('a sealer needs a secret');
  return {
    seal: (text, ...context) => seal(first, text, context),
    isSealedWithCurrentKey(sealedText, ...context) {
      const bytes = bytesOf(sealedText);
      return bytes !== null && unseal(first, bytes, context) !== null;
    },
    open(sealedText, ...context) {
      const bytes = bytesOf(sealedText);
      if (bytes === null) return null;
      return keys.reduce<string | null>(
        (openedText, key) => openedText ?? unseal(key, bytes, context),
        null,
      );
    },
  };
}

function bytesOf(sealedText: string): Buffer | null {
  const bytes = Buffer.from(sealedText, 'base64url');
  const isWhole =
    bytes[0] === SEALING_VERSION && bytes.length >= 1 + NONCE_BYTES + AUTHENTICATION_TAG_BYTES;
  return isWhole ? bytes : null;
}

// This label makes the encryption key differ from the other keys that are derived from the same
// secret.
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'bottega sealer 1', KEY_BYTES));
}

function seal(key: Buffer, text: string, context: readonly string[]): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER_ALGORITHM, key, nonce, {
    authTagLength: AUTHENTICATION_TAG_BYTES,
  }).setAAD(contextBytes(context));
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(SEALING_VERSION), nonce, cipher.getAuthTag(), hidden]).toString(
    'base64url',
  );
}

function unseal(key: Buffer, bytes: Buffer, context: readonly string[]): string | null {
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
  const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + AUTHENTICATION_TAG_BYTES);
  const decipher = createDecipheriv(CIPHER_ALGORITHM, key, nonce, {
    authTagLength: AUTHENTICATION_TAG_BYTES,
  })
    .setAAD(contextBytes(context))
    .setAuthTag(tag);
  const shown = decipher.update(bytes.subarray(1 + NONCE_BYTES + AUTHENTICATION_TAG_BYTES));
  try {
    return Buffer.concat([shown, decipher.final()]).toString('utf8');
  } catch {
    // Decrypting fails only if the text wasn't encrypted with this key in this context.
    return null;
  }
}

// The parts of the context are joined as JSON, so that different contexts never result in the same
// bytes.
function contextBytes(context: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(context), 'utf8');
}
