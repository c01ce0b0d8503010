import { callsOf } from './calls.ts';
import { AGENT_OPERATIONS, type AgentOperations } from './generated/operations.ts';
import { type ClientOptions, createTransport } from './transport.ts';

/** The options of an AgentClient. */
export interface AgentClientOptions extends ClientOptions {
  /** The store's name in addresses, such as frames. */
  readonly merchantSlug: string;
}

/**
 * A client of the Agent API of one store, which says whether the store can make something, for how
 * much and by when; it needs no key. Calls return the reply's body, those of `withReply` the whole
 * reply, and the capability is cached by its ETag.
 * @throws BottegaError if the service refuses, BottegaConnectionError if no reply came, and the
 * signal's reason if it aborts the call
 */
export class AgentClient extends callsOf<AgentOperations>(AGENT_OPERATIONS) {
  constructor(options: AgentClientOptions) {
    super(createTransport(options), { merchantSlug: options.merchantSlug });
  }
}
