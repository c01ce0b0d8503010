import { type AgentKey, readAgentKey } from './agent-key.ts';

const MAXIMUM_KEYS = 64;

/**
 * The keys from the examples in RFC 9421, which some directories include for demonstration. Their
 * private keys are public, so signatures made with them prove nothing.
 */
const EXAMPLE_KEY_IDS: readonly string[] = [
  'poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U',
  'oD0HwocPBSfpNy5W3bpJeyFGY_IQ_YpqxSjQ3Yd-CLA',
];

/**
 * Parses the keys of a directory, which is a JWK set. Unusable keys are left out. Returns null if
 * the text isn't a directory or contains too many keys.
 */
export function readDirectory(bytes: Uint8Array): readonly AgentKey[] | null {
  const entries = directoryEntries(bytes);
  if (entries === null || entries.length > MAXIMUM_KEYS) return null;
  return entries
    .map(readAgentKey)
    .filter((key) => key !== null)
    .filter(({ keyId }) => !EXAMPLE_KEY_IDS.includes(keyId));
}

function directoryEntries(bytes: Uint8Array): readonly unknown[] | null {
  try {
    const set: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const keys =
      typeof set === 'object' && set !== null && 'keys' in set ? (set.keys as unknown) : null;
    return Array.isArray(keys) ? keys : null;
  } catch {
    return null; // Null is enough here, because the caller reports a malformed directory.
  }
}
