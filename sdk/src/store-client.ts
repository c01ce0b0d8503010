import { callsOf } from './calls.ts';
import { type FeedPage, type FollowOptions, followOrders } from './follow-orders.ts';
import { STORE_OPERATIONS, type StoreOperations } from './generated/operations.ts';
import { type ClientOptions, createTransport, type Transport } from './transport.ts';

/** What a StoreClient takes. */
export interface StoreClientOptions extends ClientOptions {
  /** An API key of the store, such as btg_… It belongs into a secret store, never into a page. */
  readonly key: string;
}

/**
 * The Store API, for a store's own systems; the key names the store. Calls give the reply's body;
 * those of `withReply` the whole reply. They throw BottegaError where the service says no,
 * BottegaConnectionError where no reply came, and the signal's reason where it ended them.
 */
export class StoreClient extends callsOf<StoreOperations>(STORE_OPERATIONS) {
  readonly #transport: Transport;

  constructor(options: StoreClientOptions) {
    const transport = createTransport(options, { authorization: `Bearer ${options.key}` });
    super(transport);
    this.#transport = transport;
  }

  /**
   * Follows the changed orders, page by page, for ever: each order at its latest change, the oldest
   * change first. Keep `place` in the same transaction as the orders of its page, and give it back
   * after a restart: nothing is missed, and nothing that you hold comes again. Outages are waited
   * out; what only a person can mend is thrown.
   */
  changedOrders(options: FollowOptions = {}): AsyncGenerator<FeedPage, void, undefined> {
    const { sleep } = this.#transport;
    return followOrders({ listChangedOrders: this.listChangedOrders, sleep }, options);
  }
}
