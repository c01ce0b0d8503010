export interface Sender {
  readonly channel: 'agent' | 'storefront';
  /** The network that the request came from. All requests from one network share a limit. */
  readonly network: string;
  /** The client's address and network, in the forms in which a merchant may have blocked them. */
  readonly addresses: readonly string[];
}
