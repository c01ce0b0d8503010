import { Agent as HttpAgent, type AgentOptions, type ClientRequestArgs } from 'node:http';
import { Agent as HttpsAgent, type RequestOptions as HttpsRequestOptions } from 'node:https';
import type { Duplex } from 'node:stream';

/** What a request says besides: the addresses that were vetted for it, as one text. */
export interface Pinned {
  readonly pinned?: string;
}

/**
 * So short that a receiver seldom hangs up on us first; a request that meets its hanging up is a
 * failed attempt.
 */
const IDLE_MS = 2_000;
const MAXIMUM_IDLE = 256;
/**
 * As many as are ever sent to one receiver at once: fewer, and most would be dialled anew each
 * time.
 */
const MAXIMUM_IDLE_PER_HOST = 64;

const SETTINGS: AgentOptions = {
  keepAlive: true,
  timeout: IDLE_MS,
  maxFreeSockets: MAXIMUM_IDLE_PER_HOST,
};

/**
 * Connections are kept for the addresses they were vetted with: a name that leads elsewhere now
 * gets a new one.
 */
class PinnedHttpAgent extends HttpAgent {
  override getName(options?: ClientRequestArgs & Pinned): string {
    return `${super.getName(options)}|${options?.pinned}`;
  }

  override keepSocketAlive(socket: Duplex): boolean {
    return hasRoom(this) && keeps(super.keepSocketAlive(socket));
  }
}

class PinnedHttpsAgent extends HttpsAgent {
  override getName(options?: HttpsRequestOptions & Pinned): string {
    return `${super.getName(options)}|${options?.pinned}`;
  }

  override keepSocketAlive(socket: Duplex): boolean {
    return hasRoom(this) && keeps(super.keepSocketAlive(socket));
  }
}

function hasRoom({ freeSockets }: HttpAgent): boolean {
  return (
    Object.values(freeSockets).reduce((sum, sockets) => sum + (sockets?.length ?? 0), 0) <
    MAXIMUM_IDLE
  );
}

// Node tells whether it keeps the connection; its types say that it tells nothing.
function keeps(told: unknown): boolean {
  return told === true;
}

export interface PinnedAgents {
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
}

/**
 * Agents that ask no proxy, whatever the environment says. `ca`: authorities instead of the usual
 * ones.
 */
export function openPinnedAgents(ca: string | null): PinnedAgents {
  return {
    http: new PinnedHttpAgent(SETTINGS),
    // Said here, so that no environment variable can unsay it.
    https: new PinnedHttpsAgent({
      ...SETTINGS,
      rejectUnauthorized: true,
      ...(ca !== null && { ca }),
    }),
  };
}
