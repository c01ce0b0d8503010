import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Makes and verifies signatures that only this service can make. If the service has several
 * secrets, the first one signs, and signatures made with any of them are valid.
 */
export interface Signer {
  /**
   * Returns a signature of 32 characters that are safe in URLs. It is valid only for the same
   * `purpose`.
   */
  sign(purpose: string, ...signedParts: readonly string[]): string;
  verify(signature: string, purpose: string, ...signedParts: readonly string[]): boolean;
  /**
   * Returns one keyed digest of a text, in hexadecimal, for each secret of the service. A digest
   * makes it possible to look up a text in the database without storing the text itself.
   */
  digests(purpose: string, text: string): readonly string[];
}

const SIGNATURE_BYTES = 24;

/**
 * Creates the object that signs links and verifies signatures. @throws RangeError if there is no
 * secret
 */
export function createSigner(secrets: readonly string[]): Signer {
  const [first] = secrets;
  if (first === undefined) throw new RangeError('a signer needs a secret');
  return {
    sign: (purpose, ...signedParts) =>
      signatureOf(first, purpose, signedParts).toString('base64url'),
    verify(signature, purpose, ...signedParts) {
      const given = Buffer.from(signature, 'base64url');
      // Different base64 texts can encode the same bytes. The texts are therefore compared as well,
      // so that only one of them is accepted as a signature.
      return secrets.some((secret) => {
        const right = signatureOf(secret, purpose, signedParts);
        return (
          given.length === right.length &&
          timingSafeEqual(given, right) &&
          right.toString('base64url') === signature
        );
      });
    },
    digests: (purpose, text) =>
      secrets.map((secret) => computeMac(secret, purpose, [text]).toString('hex')),
  };
}

function signatureOf(secret: string, purpose: string, signedParts: readonly string[]): Buffer {
  return computeMac(secret, purpose, signedParts).subarray(0, SIGNATURE_BYTES);
}

// The texts are joined as JSON before signing, so that different lists of texts never produce the
// same bytes.
function computeMac(secret: string, purpose: string, signedParts: readonly string[]): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...signedParts]))
    .digest();
}
