import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Makes and checks what only this service can make. Of several secrets the first one makes, all
 * verify.
 */
export interface Signer {
  /** 32 URL-safe characters; `purpose` keeps one use from standing in for another. */
  sign(purpose: string, ...parts: readonly string[]): string;
  verify(signature: string, purpose: string, ...parts: readonly string[]): boolean;
  /**
   * A keyed digest of a text, hexadecimal, by each secret, the making one first: to find what must
   * not be kept as it is.
   */
  digests(purpose: string, text: string): readonly string[];
}

const SIGNATURE_BYTES = 24;

/** @throws RangeError where there is no secret */
export function createSigner(secrets: readonly string[]): Signer {
  const [first] = secrets;
  if (first === undefined) throw new RangeError('a signer needs a secret');
  return {
    sign: (purpose, ...parts) => signatureOf(first, purpose, parts).toString('base64url'),
    verify(signature, purpose, ...parts) {
      const given = Buffer.from(signature, 'base64url');
      // Compared as bytes and again as text: several texts decode to the same bytes, and only one
      // is the signature.
      return secrets.some((secret) => {
        const right = signatureOf(secret, purpose, parts);
        return (
          given.length === right.length &&
          timingSafeEqual(given, right) &&
          right.toString('base64url') === signature
        );
      });
    },
    digests: (purpose, text) =>
      secrets.map((secret) => mac(secret, purpose, [text]).toString('hex')),
  };
}

function signatureOf(secret: string, purpose: string, parts: readonly string[]): Buffer {
  return mac(secret, purpose, parts).subarray(0, SIGNATURE_BYTES);
}

// Written as JSON, so that no two lists of parts run together into the same text.
function mac(secret: string, purpose: string, parts: readonly string[]): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest();
}
