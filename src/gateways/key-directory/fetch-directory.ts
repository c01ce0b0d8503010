import type { IncomingHttpHeaders } from 'node:http';
import type { UrlProblem } from '../../core/webhooks/send-outcome.ts';
import { startDeadline, unlessAborted } from '../webhook-sender/deadline.ts';
import { exchange, type ExchangeFailure } from '../webhook-sender/exchange.ts';
import type { PinnedAgents } from '../webhook-sender/pinned-agents.ts';
import { readRetryAfter } from '../webhook-sender/retry-after.ts';
import { type PermittedBlocks, vetUrl } from '../webhook-sender/vet-url.ts';
import type { AgentKey } from './agent-key.ts';
import { readDirectory } from './read-directory.ts';

export interface FetchedKeys {
  readonly keys: readonly AgentKey[];
  /** How long the directory allows its reply to be cached, or null if it doesn't say. */
  readonly maxAgeSeconds: number | null;
}

export interface FetchFailure {
  readonly failure:
    | UrlProblem
    | ExchangeFailure
    | 'status_not_200'
    | 'content_type_wrong'
    | 'too_large'
    | 'not_a_directory';
  readonly retryAfterSeconds: number | null;
}

export type FetchDirectory = (
  url: string,
  signal: AbortSignal,
) => Promise<FetchedKeys | FetchFailure>;

export interface FetchOptions {
  readonly permittedBlocks: PermittedBlocks;
  readonly agents: PinnedAgents;
  /** The time limit for the whole request, including the DNS lookup. */
  readonly timeoutMs: number;
}

const CONTENT_TYPE = 'application/http-message-signatures-directory+json';
const MAXIMUM_BYTES = 32 * 1024;
const HEADERS = {
  accept: CONTENT_TYPE,
  'accept-encoding': 'identity',
  'user-agent': 'Bottega-Directories/1',
};

/**
 * Returns a function that fetches a key directory. The function contacts only vetted addresses,
 * doesn't follow redirects, and never rejects.
 */
export function createFetchDirectory({
  permittedBlocks: guard,
  agents,
  timeoutMs,
}: FetchOptions): FetchDirectory {
  return async (url, callerSignal) => {
    const { signal, clearTimer: clear } = startDeadline(timeoutMs, callerSignal);
    try {
      const target = await unlessAborted(signal, vetUrl(url, guard));
      if (typeof target === 'string') return fetchFailure(target);
      const maximumKeptBytes = MAXIMUM_BYTES + 1;
      const reply = await exchange(agents, {
        target,
        headers: HEADERS,
        maximumKeptBytes,
        signal,
      });
      return readDirectoryReply(reply);
    } finally {
      clear();
    }
  };
}

type Reply = Awaited<ReturnType<typeof exchange>>;

function readDirectoryReply({
  status,
  failure,
  headers,
  bodyStart: beginning,
}: Reply): FetchedKeys | FetchFailure {
  const retryAfterSeconds = readRetryAfter(headers['retry-after'], new Date());
  if (failure !== null) return fetchFailure(failure, retryAfterSeconds);
  if (status !== 200) return fetchFailure('status_not_200', retryAfterSeconds);
  if (mediaTypeOf(headers) !== CONTENT_TYPE) return fetchFailure('content_type_wrong');
  if (beginning.length > MAXIMUM_BYTES) return fetchFailure('too_large');
  const keys = readDirectory(beginning);
  return keys === null
    ? fetchFailure('not_a_directory')
    : { keys, maxAgeSeconds: readMaxAge(headers['cache-control']) };
}

function fetchFailure(
  failure: FetchFailure['failure'],
  retryAfterSeconds: number | null = null,
): FetchFailure {
  return { failure, retryAfterSeconds };
}

function mediaTypeOf(headers: IncomingHttpHeaders): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/**
 * Returns how long a reply may be reused: 0 if it must not be reused, and null if it doesn't say.
 */
function readMaxAge(cacheControl: string | undefined): number | null {
  const directives = (cacheControl ?? '').split(',').map((part) => part.trim().toLowerCase());
  if (directives.some((directive) => /^no-(?:store|cache)\b/.test(directive))) return 0;
  const seconds = directives
    .map((directive) => /^max-age="?(\d{1,15})"?$/.exec(directive)?.[1])
    .find((digits) => digits !== undefined);
  return seconds === undefined ? null : Number(seconds);
}
