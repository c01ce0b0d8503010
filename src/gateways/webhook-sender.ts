import type { SendOutcome, UrlProblem } from '../core/webhooks/send-outcome.ts';
import { startDeadline, unlessAborted } from './webhook-sender/deadline.ts';
import { exchange } from './webhook-sender/exchange.ts';
import { printable } from './webhook-sender/excerpt.ts';
import { openPinnedAgents, type PinnedAgents } from './webhook-sender/pinned-agents.ts';
import { readBlocks } from './webhook-sender/public-address.ts';
import { createResolveHost, type ResolveHost } from './webhook-sender/resolve-host.ts';
import { readRetryAfter } from './webhook-sender/retry-after.ts';
import { signedHeaders } from './webhook-sender/sign.ts';
import { type Guard, vetUrl } from './webhook-sender/vet-url.ts';

export interface WebhookMessage {
  readonly url: string;
  /**
   * As Standard Webhooks writes them, `whsec_…`; each one signs: one, or two while one replaces the
   * other.
   */
  readonly secrets: readonly string[];
  /** Sent as it is, byte for byte. */
  readonly body: string;
  /** The same for all attempts and replays: receivers tell by it what they have seen. */
  readonly webhookId: string;
  /** The moment of this attempt: receivers refuse what was signed long ago. */
  readonly at: Date;
  /** For the whole exchange: names, connection, request, and the last byte of the reply. */
  readonly timeoutMs: number;
  /** Gives the attempt up. */
  readonly signal?: AbortSignal;
}

export interface WebhookSender {
  /**
   * One attempt; never rejected for what a receiver, its name or its address does. Follows no
   * redirect.
   */
  send(message: WebhookMessage): Promise<SendOutcome>;
  /**
   * Whether a URL may be a receiver's, as far as can be told today: its addresses are asked for
   * again at every attempt.
   */
  checkUrl(url: string): Promise<UrlProblem | null>;
  /** Closes the connections that were kept, and cuts off what is under way. */
  close(): void;
}

export interface WebhookSenderOptions {
  /** CIDR blocks that may be reached although they aren't public, by http too. */
  readonly allow: readonly string[];
  /** In place of the machine's name servers. */
  readonly resolve?: ResolveHost;
  /** In place of the usual certificate authorities, in PEM. */
  readonly ca?: string | null;
}

interface Means {
  readonly guard: Guard;
  readonly agents: PinnedAgents;
}

const CHECK_LIMIT_MS = 6_000;
const PLAIN_HEADERS = {
  'content-type': 'application/json',
  'accept-encoding': 'identity',
  'user-agent': 'Bottega-Webhooks/1',
};

/**
 * Sends signed webhooks to receivers that strangers chose: nothing of them is believed, followed,
 * or waited for beyond the limits.
 */
export function createWebhookSender({
  allow,
  resolve = createResolveHost(),
  ca = null,
}: WebhookSenderOptions): WebhookSender {
  const means: Means = {
    guard: { allow: readBlocks(allow), resolve },
    agents: openPinnedAgents(ca),
  };
  return {
    async send(message) {
      const startedMs = performance.now();
      const deadline = startDeadline(message.timeoutMs, message.signal);
      const sent = await attempt(means, message, deadline.signal).finally(deadline.clear);
      return { ...sent, latencyMs: Math.round(performance.now() - startedMs) };
    },
    async checkUrl(url) {
      const deadline = startDeadline(CHECK_LIMIT_MS);
      const target = await unlessAborted(deadline.signal, vetUrl(url, means.guard)).finally(
        deadline.clear,
      );
      if (typeof target !== 'string') return null;
      return target === 'timeout' || target === 'aborted' ? 'name_not_found' : target;
    },
    close() {
      means.agents.http.destroy();
      means.agents.https.destroy();
    },
  };
}

async function attempt(
  { guard, agents }: Means,
  { url, body, webhookId, secrets, at }: WebhookMessage,
  signal: AbortSignal,
): Promise<Omit<SendOutcome, 'latencyMs'>> {
  const target = await unlessAborted(signal, vetUrl(url, guard));
  if (typeof target === 'string')
    return { status: null, failure: target, retryAfterSeconds: null, excerpt: '' };
  const headers = { ...PLAIN_HEADERS, ...signedHeaders({ webhookId, body }, secrets, at) };
  const { status, failure, retryAfter, beginning } = await exchange(agents, {
    target,
    headers,
    body,
    signal,
  });
  return {
    status,
    failure,
    retryAfterSeconds: readRetryAfter(retryAfter, at),
    excerpt: printable(beginning),
  };
}
