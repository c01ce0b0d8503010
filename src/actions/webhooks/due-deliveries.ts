import { isSuccess, type SendOutcome } from '../../core/webhooks/send-outcome.ts';
import { TEST_KIND, toldEventId, writeEventBody } from '../../core/webhooks/event-body.ts';
import { nextAttemptAt } from '../../core/webhooks/retry-schedule.ts';
import { DELIVERY_CHANNEL } from '../../storage/shared/event-repository.ts';
import {
  type ClaimedDelivery,
  type ClaimSize,
  claimDueDeliveries,
  findMerchantsWithDueDeliveries,
  readClaimedDeliveries,
  releaseClaimed,
  type SettledDelivery,
} from '../../storage/webhooks/outbox.ts';
import type { SharedContext } from '../context.ts';
import { openSecret } from './sealed-secret.ts';

export interface DeliveringContext extends SharedContext {
  /** At least 0, less than 1. */
  readonly random: () => number;
  /** Told of what went wrong where nobody waits for it. */
  readonly report: (problem: Error) => void;
}

/**
 * A claimed delivery with the secrets that sign it, opened; none: the service's own secret, by
 * which they were sealed, is not here any more.
 */
export interface DueDelivery extends ClaimedDelivery {
  readonly secrets: readonly string[];
}

/** An attempt that was made, and what it means. */
export interface MadeAttempt {
  readonly delivery: DueDelivery;
  readonly outcome: SendOutcome;
  readonly endedAt: Date;
  readonly settled: SettledDelivery;
}

/** For a whole exchange. */
const TIMEOUT_MS = 15_000;
/**
 * A claim outlives its exchange by far: what it holds is not sent twice because a process was slow.
 */
const CLAIM_MS = 40_000;
const MERCHANTS = 200;

/** Hints that something is due, and whose; an empty one: perhaps. The answer stops it. */
export function watchDueDeliveries(
  { database }: DeliveringContext,
  onHint: (merchantId: string) => void,
): Promise<() => Promise<void>> {
  return database.listen(DELIVERY_CHANNEL, onHint);
}

/**
 * Merchants with something due, in the order of their ids; after the last of them come the first.
 */
export async function findDueMerchants(
  { clock, database }: DeliveringContext,
  afterMerchantId: string | null,
): Promise<{ readonly merchantIds: readonly string[]; readonly next: string | null }> {
  const merchantIds = await database.read((reader) =>
    findMerchantsWithDueDeliveries(reader, { now: clock.now(), afterMerchantId, limit: MERCHANTS }),
  );
  return {
    merchantIds,
    next: merchantIds.length < MERCHANTS ? null : (merchantIds.at(-1) ?? null),
  };
}

/** Claims what is due of a merchant's, and reads again what is held, just before it is sent. */
export async function claimDeliveries(
  context: DeliveringContext,
  merchantId: string,
  size: ClaimSize,
): Promise<readonly DueDelivery[]> {
  const { clock, database, newId } = context;
  const claim = newId();
  const now = clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  const count = await database.transaction((transaction) =>
    claimDueDeliveries(transaction, merchantId, { claim, now, until, ...size }),
  );
  if (count === 0) return [];
  const deliveries = await database.read((reader) =>
    readClaimedDeliveries(reader, merchantId, claim, clock.now()),
  );
  // Paused meanwhile: resumed soon, what was claimed must not wait until the claim has lapsed.
  if (deliveries.length < count) {
    await database.transaction((transaction) =>
      releaseClaimed(transaction, merchantId, claim, {
        except: deliveries.map(({ endpointId }) => endpointId),
        now: clock.now(),
      }),
    );
  }
  return withSecrets(context, deliveries);
}

/**
 * Of one claim the secrets of an endpoint are the same: opened for each delivery, they would cost
 * more than its signature.
 */
function withSecrets(
  context: DeliveringContext,
  deliveries: readonly ClaimedDelivery[],
): readonly DueDelivery[] {
  const opened = new Map<string, readonly string[]>();
  return deliveries.map((delivery) => {
    const { merchantId, endpointId, sealedSecrets } = delivery;
    const secrets =
      opened.get(endpointId) ??
      sealedSecrets
        .map((sealed) => openSecret(context, sealed, merchantId, endpointId))
        .filter((secret) => secret !== null);
    opened.set(endpointId, secrets);
    return { ...delivery, secrets };
  });
}

/**
 * Sends it, outside of any transaction. Null: the claim is too old for that by now, and another one
 * will take it.
 */
export async function attemptDelivery(
  context: DeliveringContext,
  delivery: DueDelivery,
  signal: AbortSignal,
): Promise<MadeAttempt | null> {
  const { clock, newId, random } = context;
  const startedAt = clock.now();
  if (startedAt.getTime() + TIMEOUT_MS > delivery.until.getTime()) return null;
  const outcome = await send(context, delivery, startedAt, signal);
  const endedAt = clock.now();
  const { endpointId, event, claim, attempts } = delivery;
  const { latencyMs, status, failure, excerpt } = outcome;
  const attempt = {
    attemptId: newId(),
    number: attempts + 1,
    startedAt,
    latencyMs,
    status,
    failure,
    excerpt,
  };
  return {
    delivery,
    outcome,
    endedAt,
    settled: {
      endpointId,
      eventId: event.eventId,
      claim,
      attempt,
      next: nextOf(delivery, outcome, endedAt, random()),
    },
  };
}

async function send(
  context: DeliveringContext,
  { merchantId, event, url, secrets }: DueDelivery,
  at: Date,
  signal: AbortSignal,
): Promise<SendOutcome> {
  if (secrets.length === 0) {
    return {
      status: null,
      latencyMs: 0,
      failure: 'secret_unreadable',
      retryAfterSeconds: null,
      excerpt: '',
    };
  }
  return context.webhookSender.send({
    url,
    secrets,
    body: writeEventBody(merchantId, event),
    webhookId: toldEventId(event.eventId),
    at,
    timeoutMs: TIMEOUT_MS,
    signal,
  });
}

/**
 * One that we broke off doesn't count, and is due at once for whoever goes on. A test is tried
 * once.
 */
function nextOf(
  { event, attempts }: ClaimedDelivery,
  outcome: SendOutcome,
  endedAt: Date,
  random: number,
): SettledDelivery['next'] {
  if (isSuccess(outcome)) return 'taken';
  if (outcome.failure === 'aborted') return { attempts, dueAt: endedAt };
  if (event.kind === TEST_KIND) return 'dropped';
  const number = attempts + 1;
  return {
    attempts: number,
    dueAt: nextAttemptAt({ number, endedAt, retryAfterSeconds: outcome.retryAfterSeconds, random }),
  };
}
