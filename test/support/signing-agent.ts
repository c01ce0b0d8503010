import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** The key pair of an assistant that signs its requests. */
export interface AgentKeyPair {
  readonly keyId: string;
  readonly privateKey: KeyObject;
  readonly jwk: Readonly<Record<string, string>>;
}

export function makeAgentKey(): AgentKeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x } = publicKey.export({ format: 'jwk' });
  if (x === undefined) throw new Error('an Ed25519 key has an x');
  const text = `{"crv":"Ed25519","kty":"OKP","x":"${x}"}`;
  const keyId = createHash('sha256').update(text).digest('base64url');
  return { keyId, privateKey, jwk: { kty: 'OKP', crv: 'Ed25519', x } };
}

export const nowSeconds = (): number => Math.floor(Date.now() / 1_000);

/** The text of a directory. */
export const directoryOf = (...keys: readonly AgentKeyPair[]): string =>
  JSON.stringify({ keys: keys.map(({ jwk }) => jwk) });

export interface SigningOptions {
  readonly origin: string;
  readonly authority: string;
  readonly label?: string;
  readonly created?: number | string;
  readonly expires?: number | string;
  readonly tag?: string;
  readonly keyId?: string;
  readonly alg?: string | null;
  /** The covered components, each with its value. */
  readonly components?: readonly (readonly [string, string])[];
}

export type SignatureHeaders = Readonly<
  Record<'signature-agent' | 'signature-input' | 'signature', string>
>;

/**
 * Signs as the draft says, or as a test wants it wrong. Written by hand, so that it shares nothing
 * with the verifier.
 */
export function signRequest(
  { keyId, privateKey }: AgentKeyPair,
  options: SigningOptions,
): SignatureHeaders {
  const { origin, authority, label = 'sig1', tag = 'web-bot-auth', alg = 'ed25519' } = options;
  const created = options.created ?? nowSeconds();
  const expires = options.expires ?? nowSeconds() + 300;
  const components = options.components ?? [
    ['"@authority"', authority],
    [`"signature-agent";key="${label}"`, `"${origin}"`],
  ];
  const parameters = [
    `(${components.map(([name]) => name).join(' ')})`,
    `created=${created}`,
    `expires=${expires}`,
    `keyid="${options.keyId ?? keyId}"`,
    ...(alg === null ? [] : [`alg="${alg}"`]),
    `tag="${tag}"`,
  ].join(';');
  const lines = components.map(([name, value]) => `${name}: ${value}`);
  const base = [...lines, `"@signature-params": ${parameters}`].join('\n');
  const bytes = sign(null, Buffer.from(base, 'latin1'), privateKey);
  return {
    'signature-agent': `${label}="${origin}"`,
    'signature-input': `${label}=${parameters}`,
    signature: `${label}=:${bytes.toString('base64')}:`,
  };
}
