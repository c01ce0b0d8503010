import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { servesStore } from '../../actions/people/read-session.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { ADMIN_BASE, NEWS_PATH } from '../../wire/contract/admin-contract.ts';
import { admitAdminRequest, type AdminOptions } from './admin-gate.ts';
import { sendAdminRefusal } from './refusals.ts';

/**
 * The interval between heartbeats. Proxies and browsers close a stream that is silent for a minute.
 */
const HEARTBEAT_MS = 15_000;
/** The interval at which a stream checks whether its session is still valid. */
const CHECK_MS = 2_000;
const MAXIMUM_STREAMS_OF_PERSON = 10;

type NewsRequest = FastifyRequest<{ Params: { merchantSlug: string } }>;

/**
 * Registers the event stream that tells the admin's page which orders and opportunities have
 * changed. It sends only their ids.
 */
export function registerNewsRoute(app: FastifyInstance, options: AdminOptions): void {
  const streams = new OpenStreams();
  app.addHook('preClose', async () => streams.endAllStreams());
  app.get(`${ADMIN_BASE}${NEWS_PATH}`, async (request: NewsRequest, reply) => {
    const refusal = await beginNewsStream(options, streams, request, reply);
    return refusal === null ? reply : sendAdminRefusal(reply, refusal);
  });
}

async function beginNewsStream(
  options: AdminOptions,
  streams: OpenStreams,
  request: NewsRequest,
  reply: FastifyReply,
): Promise<Refusal | null> {
  const admitted = await admitAdminRequest(options, request, reply);
  if (isRefusal(admitted)) return admitted;
  const { session, token } = admitted;
  if (session === null || token === null) return refuse('not_signed_in');
  const { merchantSlug: slug } = request.params;
  const membership = session.memberships.find(({ merchantSlug }) => merchantSlug === slug);
  if (membership === undefined) return refuse('merchant_not_found', { slug });
  const { personId } = session.person;
  if (streams.countOf(personId) >= MAXIMUM_STREAMS_OF_PERSON)
    return refuse('too_many_requests', { retryAfterSeconds: 10 });
  const { merchantId } = membership;
  await streamNews(options, streams, reply, { personId, merchantId, token });
  return null;
}

interface Subscription {
  readonly personId: string;
  readonly merchantId: string;
  readonly token: string;
}

async function streamNews(
  { dependencies }: AdminOptions,
  streams: OpenStreams,
  reply: FastifyReply,
  { personId, merchantId, token }: Subscription,
): Promise<void> {
  const { raw } = reply;
  const stop = await dependencies.newsFeed.listen(merchantId, ({ kind, subjectId }) =>
    raw.write(`data: ${JSON.stringify({ kind, id: subjectId })}\n\n`),
  );
  reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'request-id': reply.request.id,
  });
  raw.write(': begun\n\n');
  const heartbeat = setInterval(() => raw.write(': on\n\n'), HEARTBEAT_MS).unref();
  const check = setInterval(() => {
    servesStore(dependencies, token, merchantId).then(
      (canContinue) => (canContinue ? undefined : raw.end()),
      // If the database can't be read, the session might have ended, so the stream ends, too.
      () => raw.end(),
    );
  }, CHECK_MS).unref();
  const forget = streams.add(personId, () => raw.end());
  raw.once('close', () => {
    clearInterval(heartbeat);
    clearInterval(check);
    stop();
    forget();
  });
}

/**
 * The open event streams. They are tracked to end them with the server, and to limit their number
 * per person.
 */
class OpenStreams {
  readonly #open = new Map<string, Set<() => void>>();

  add(personId: string, endStream: () => void): () => void {
    const ends = this.#open.get(personId) ?? new Set();
    this.#open.set(personId, ends.add(endStream));
    return () => {
      ends.delete(endStream);
      if (ends.size === 0) this.#open.delete(personId);
    };
  }

  countOf(personId: string): number {
    return this.#open.get(personId)?.size ?? 0;
  }

  endAllStreams(): void {
    for (const ends of this.#open.values()) for (const end of ends) end();
  }
}
