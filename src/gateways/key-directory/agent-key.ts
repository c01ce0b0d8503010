import { constants, createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';

/** A public key with which an assistant signs its requests. */
export interface AgentKey {
  /** The key's JWK thumbprint (RFC 7638), by which signatures refer to the key. */
  readonly keyId: string;
  /** The algorithm's name in the registry of RFC 9421. */
  readonly algorithm: 'ed25519' | 'rsa-pss-sha512';
  /** The first and last seconds in which the key is valid. Null means no limit. */
  readonly notBefore: number | null;
  readonly expires: number | null;
  verifySignature(signatureBase: Uint8Array, signature: Uint8Array): boolean;
}

const MINIMUM_MODULUS_BITS = 2_048;
/**
 * Limits the key length, because the time needed to verify a signature grows with the square of the
 * length.
 */
const MAXIMUM_MODULUS_BITS = 4_096;
const PUBLIC_EXPONENT = 65_537n;
const PSS_SALT_BYTES = 64;
const ED25519_NAMES: readonly unknown[] = [undefined, 'ed25519', 'Ed25519', 'EdDSA'];
const RSA_PSS_NAMES: readonly unknown[] = [undefined, 'rsa-pss-sha512', 'PS512'];

type Jwk = Readonly<Record<string, unknown>>;

/**
 * Parses a key from a directory. Returns null if the key can't verify signatures or if its
 * algorithm isn't supported. The `kid` is ignored, because the thumbprint is computed from the key
 * itself.
 */
export function readAgentKey(jwk: unknown): AgentKey | null {
  if (!isObject(jwk) || (jwk['use'] !== undefined && jwk['use'] !== 'sig')) return null;
  const notBefore = parseValidityTime(jwk['nbf']);
  const expires = parseValidityTime(jwk['exp']);
  if (notBefore === undefined || expires === undefined) return null;
  const read = READERS_BY_KEY_TYPE.get(jwk['kty'])?.(jwk) ?? null;
  return read === null ? null : { ...read, notBefore, expires };
}

type SignatureVerifier = Pick<AgentKey, 'keyId' | 'algorithm' | 'verifySignature'>;

const READERS_BY_KEY_TYPE = new Map<unknown, (jwk: Jwk) => SignatureVerifier | null>([
  ['OKP', readEd25519],
  ['RSA', readRsaPss],
]);

function readEd25519({ crv, x, alg }: Jwk): SignatureVerifier | null {
  if (crv !== 'Ed25519' || typeof x !== 'string' || !ED25519_NAMES.includes(alg)) return null;
  const key = publicKeyOf({ kty: 'OKP', crv, x });
  return key === null
    ? null
    : {
        keyId: thumbprintOf({ crv, kty: 'OKP', x }),
        algorithm: 'ed25519',
        verifySignature: (signatureBase, signature) => verify(null, signatureBase, key, signature),
      };
}

function readRsaPss({ e, n, alg }: Jwk): SignatureVerifier | null {
  if (typeof e !== 'string' || typeof n !== 'string' || !RSA_PSS_NAMES.includes(alg)) return null;
  const key = publicKeyOf({ kty: 'RSA', e, n });
  if (key === null || !isUsualRsa(key)) return null;
  const options = {
    key,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: PSS_SALT_BYTES,
  };
  return {
    keyId: thumbprintOf({ e, kty: 'RSA', n }),
    algorithm: 'rsa-pss-sha512',
    verifySignature: (signatureBase, signature) =>
      verify('sha512', signatureBase, options, signature),
  };
}

/** Accepts only common RSA keys, because unusual ones could make every verification slow. */
function isUsualRsa({ asymmetricKeyDetails: details }: KeyObject): boolean {
  const bits = details?.modulusLength ?? 0;
  return (
    bits >= MINIMUM_MODULUS_BITS &&
    bits <= MAXIMUM_MODULUS_BITS &&
    details?.publicExponent === PUBLIC_EXPONENT
  );
}

/**
 * Converts the members of a JWK to a public key, or returns null if they don't form a valid key.
 */
function publicKeyOf(jwk: Readonly<Record<string, string>>): KeyObject | null {
  try {
    return createPublicKey({ key: jwk, format: 'jwk' });
  } catch {
    return null; // An invalid key is skipped, and the directory's other keys are still used.
  }
}

/** Returns the thumbprint of a key: a digest of its members in alphabetical order (RFC 7638). */
function thumbprintOf(members: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url');
}

/**
 * Parses the time at which a key's validity starts or ends. Returns null if there is no limit, and
 * undefined if the limit isn't a number of seconds.
 */
function parseValidityTime(value: unknown): number | null | undefined {
  if (value === undefined) return null;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function isObject(value: unknown): value is Jwk {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
