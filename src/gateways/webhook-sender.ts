import type { SendOutcome, UrlProblem } from '../core/webhooks/send-outcome.ts';
import { startDeadline, unlessAborted } from './webhook-sender/deadline.ts';
import { exchange } from './webhook-sender/exchange.ts';
import { EXCERPT_BYTES, printableText } from './webhook-sender/excerpt.ts';
import { openPinnedAgents, type PinnedAgents } from './webhook-sender/pinned-agents.ts';
import { readBlocks } from './webhook-sender/public-address.ts';
import { createResolveHost, type HostResolver } from './webhook-sender/resolve-host.ts';
import { readRetryAfter } from './webhook-sender/retry-after.ts';
import { signedHeaders } from './webhook-sender/sign.ts';
import { type PermittedBlocks, vetUrl } from './webhook-sender/vet-url.ts';

export interface WebhookMessage {
  readonly url: string;
  /**
   * The webhook endpoint's secrets in the format of Standard Webhooks, `whsec_…`. While a secret is
   * being replaced, the message is signed with both the old and the new one.
   */
  readonly secrets: readonly string[];
  /** The body of the webhook message, which is sent without any change. */
  readonly body: string;
  /**
   * The id of the webhook message. It is the same for all attempts to deliver an event, so that
   * receivers can detect duplicates.
   */
  readonly webhookId: string;
  /** The time of this attempt, which is part of the signature. Receivers reject old signatures. */
  readonly at: Date;
  /**
   * The time limit in milliseconds for the whole request, from the DNS lookup to the last byte of
   * the reply.
   */
  readonly timeoutMs: number;
  /** Aborts the HTTP request to the webhook's receiver. */
  readonly signal?: AbortSignal;
}

export interface WebhookSender {
  /**
   * Tries once to send a webhook, without following redirects. The promise doesn't reject if the
   * receiver can't be reached.
   */
  send(message: WebhookMessage): Promise<SendOutcome>;
  /**
   * Returns what is wrong with the URL of a webhook, or null if it is valid. The host's addresses
   * are checked again before each attempt, because they may change.
   */
  checkUrl(url: string): Promise<UrlProblem | null>;
  /** Closes idle connections and aborts the requests that are being sent. */
  close(): void;
}

export interface WebhookSenderOptions {
  /**
   * The CIDR blocks of non-public networks that webhooks may reach. Plain HTTP is allowed there,
   * too.
   */
  readonly allowedBlocks: readonly string[];
  /** Looks up the addresses of a host name. By default, asks the machine's name servers. */
  readonly resolveHost?: HostResolver;
  /** Certificate authorities in PEM format, which replace the default ones if given. */
  readonly certificateAuthority?: string | null;
}

interface SenderDependencies {
  readonly permittedBlocks: PermittedBlocks;
  readonly agents: PinnedAgents;
}

const CHECK_LIMIT_MS = 6_000;
const PLAIN_HEADERS = {
  'content-type': 'application/json',
  'accept-encoding': 'identity',
  'user-agent': 'Bottega-Webhooks/1',
};

/**
 * Creates the sender of signed webhooks. Receivers aren't trusted: the size of their replies is
 * limited, redirects aren't followed, and every wait has a time limit.
 */
export function createWebhookSender({
  allowedBlocks: allow,
  resolveHost: resolve = createResolveHost(),
  certificateAuthority: ca = null,
}: WebhookSenderOptions): WebhookSender {
  const means: SenderDependencies = {
    permittedBlocks: { allowedBlocks: readBlocks(allow), resolveHost: resolve },
    agents: openPinnedAgents(ca),
  };
  return {
    async send(message) {
      const startedMs = performance.now();
      const deadline = startDeadline(message.timeoutMs, message.signal);
      const sent = await attemptRequest(means, message, deadline.signal).finally(
        deadline.clearTimer,
      );
      return { ...sent, latencyMs: Math.round(performance.now() - startedMs) };
    },
    async checkUrl(url) {
      const deadline = startDeadline(CHECK_LIMIT_MS);
      const target = await unlessAborted(
        deadline.signal,
        vetUrl(url, means.permittedBlocks),
      ).finally(deadline.clearTimer);
      if (typeof target !== 'string') return null;
      return target === 'timeout' || target === 'aborted' ? 'name_not_found' : target;
    },
    close() {
      means.agents.http.destroy();
      means.agents.https.destroy();
    },
  };
}

async function attemptRequest(
  { permittedBlocks: guard, agents }: SenderDependencies,
  { url, body, webhookId, secrets, at }: WebhookMessage,
  signal: AbortSignal,
): Promise<Omit<SendOutcome, 'latencyMs'>> {
  const target = await unlessAborted(signal, vetUrl(url, guard));
  if (typeof target === 'string')
    return { status: null, failure: target, retryAfterSeconds: null, excerpt: '' };
  const headers = { ...PLAIN_HEADERS, ...signedHeaders({ webhookId, body }, secrets, at) };
  const reply = await exchange(agents, {
    target,
    headers,
    body,
    maximumKeptBytes: EXCERPT_BYTES,
    signal,
  });
  return {
    status: reply.status,
    failure: reply.failure,
    retryAfterSeconds: readRetryAfter(reply.headers['retry-after'], at),
    excerpt: printableText(reply.bodyStart),
  };
}
