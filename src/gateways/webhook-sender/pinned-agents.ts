import { Agent as HttpAgent, type AgentOptions, type ClientRequestArgs } from 'node:http';
import { Agent as HttpsAgent, type RequestOptions as HttpsRequestOptions } from 'node:https';
import type { Duplex } from 'node:stream';

/** The addresses that have been checked for a request, joined into one string. */
export interface PinnedAddress {
  readonly pinnedAddresses?: string;
}

/**
 * Idle connections are closed sooner than most receivers would close them, because a request fails
 * if the receiver closes the connection just as the request is sent.
 */
const IDLE_MS = 2_000;
const MAXIMUM_IDLE_CONNECTIONS = 256;
/**
 * How many idle connections to one receiver are kept. If fewer were kept, most concurrent requests
 * would have to reconnect.
 */
const MAXIMUM_IDLE_PER_HOST = 64;

const AGENT_OPTIONS: AgentOptions = {
  keepAlive: true,
  timeout: IDLE_MS,
  maxFreeSockets: MAXIMUM_IDLE_PER_HOST,
};

/**
 * An HTTP agent that reuses a connection only for the same addresses. If a host name later resolves
 * to other addresses, a new connection is opened.
 */
class PinnedHttpAgent extends HttpAgent {
  override getName(options?: ClientRequestArgs & PinnedAddress): string {
    return `${super.getName(options)}|${options?.pinnedAddresses}`;
  }

  override keepSocketAlive(socket: Duplex): boolean {
    return hasRoomForIdleSocket(this) && isConnectionKept(super.keepSocketAlive(socket));
  }
}

class PinnedHttpsAgent extends HttpsAgent {
  override getName(options?: HttpsRequestOptions & PinnedAddress): string {
    return `${super.getName(options)}|${options?.pinnedAddresses}`;
  }

  override keepSocketAlive(socket: Duplex): boolean {
    return hasRoomForIdleSocket(this) && isConnectionKept(super.keepSocketAlive(socket));
  }
}

function hasRoomForIdleSocket({ freeSockets }: HttpAgent): boolean {
  return (
    Object.values(freeSockets).reduce((sum, sockets) => sum + (sockets?.length ?? 0), 0) <
    MAXIMUM_IDLE_CONNECTIONS
  );
}

// Node's method returns whether the connection is kept, but its TypeScript type declares no result.
function isConnectionKept(result: unknown): boolean {
  return result === true;
}

export interface PinnedAgents {
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
}

/**
 * Creates HTTP agents that ignore proxies in environment variables. If `certificateAuthority` is
 * given, it replaces the default certificate authorities.
 */
export function openPinnedAgents(certificateAuthority: string | null): PinnedAgents {
  return {
    http: new PinnedHttpAgent(AGENT_OPTIONS),
    // This setting ensures that no environment variable can turn off certificate checks.
    https: new PinnedHttpsAgent({
      ...AGENT_OPTIONS,
      rejectUnauthorized: true,
      ...(certificateAuthority !== null && { ca: certificateAuthority }),
    }),
  };
}
