import { callsOf } from './calls.ts';
import { type FeedPage, type FollowOptions, followOrders } from './follow-orders.ts';
import { STORE_OPERATIONS, type StoreOperations } from './generated/operations.ts';
import { type ClientOptions, createTransport, type Transport } from './transport.ts';

/** The options of a StoreClient. */
export interface StoreClientOptions extends ClientOptions {
  /**
   * An API key of the store, such as btg_…. Keep it in a secret store, and never put it into a
   * page.
   */
  readonly key: string;
}

/**
 * A client of the Store API, for a store's own systems; the key identifies the store. Calls return
 * the reply's body, those of `withReply` the whole reply.
 * @throws BottegaError if the service refuses, BottegaConnectionError if no reply came, and the
 * signal's reason if it aborts the call
 */
export class StoreClient extends callsOf<StoreOperations>(STORE_OPERATIONS) {
  readonly #transport: Transport;

  constructor(options: StoreClientOptions) {
    const transport = createTransport(options, { authorization: `Bearer ${options.key}` });
    super(transport);
    this.#transport = transport;
  }

  /**
   * Follows the changed orders page by page, without end: each order appears at its latest change,
   * the oldest change first. Store `place` in the same transaction as the orders of its page and
   * pass it back after a restart, so that nothing is missed or repeated.
   * @throws errors that waiting can't resolve, such as a revoked key; outages are waited out
   */
  changedOrders(options: FollowOptions = {}): AsyncGenerator<FeedPage, void, undefined> {
    const { sleep } = this.#transport;
    return followOrders({ listChangedOrders: this.listChangedOrders, sleep }, options);
  }
}
