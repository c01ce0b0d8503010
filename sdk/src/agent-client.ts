import { callsOf } from './calls.ts';
import { AGENT_OPERATIONS, type AgentOperations } from './generated/operations.ts';
import { type ClientOptions, createTransport } from './transport.ts';

/** What an AgentClient takes. */
export interface AgentClientOptions extends ClientOptions {
  /** The store's name in addresses, such as frames. */
  readonly merchantSlug: string;
}

/**
 * The Agent API of one store: can it make that, for how much, by when. No key is needed. Calls give
 * the reply's body; those of `withReply` the whole reply. They throw BottegaError where the service
 * says no, BottegaConnectionError where no reply came, and the signal's reason where it ended them.
 * The capability is remembered, and asked for by its ETag.
 */
export class AgentClient extends callsOf<AgentOperations>(AGENT_OPERATIONS) {
  constructor(options: AgentClientOptions) {
    super(createTransport(options), { merchantSlug: options.merchantSlug });
  }
}
