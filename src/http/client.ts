import { type AddressKeys, addressKeys } from './address.ts';

/**
 * An assistant whose request is signed with a key from a directory that the operator has
 * configured.
 */
export interface SignedAgent {
  readonly directory: string;
}

/** The client whose budgets a request is counted against: a network address or a signed agent. */
export type Client = string | undefined | SignedAgent;

/**
 * Returns the keys by which a client's requests are counted. For a key directory, there is only one
 * key.
 */
export function clientKeys(client: Client): AddressKeys {
  return typeof client === 'object'
    ? { narrow: client.directory, wide: null }
    : addressKeys(client);
}
