import { isSuccess, type SendOutcome } from '../../core/webhooks/send-outcome.ts';
import { TEST_KIND, publicEventId, writeEventBody } from '../../core/webhooks/event-body.ts';
import { nextAttemptAt } from '../../core/webhooks/retry-schedule.ts';
import { DELIVERY_CHANNEL } from '../../storage/shared/event-repository.ts';
import {
  type ClaimedDelivery,
  type DeliveryClaimLimits,
  claimDueDeliveries,
  findMerchantsWithDueDeliveries,
  readClaimedDeliveries,
  releaseClaimedDeliveries,
  type SettledDelivery,
} from '../../storage/webhooks/outbox.ts';
import type { ContextWithoutActor } from '../context.ts';
import { openSecret } from '../shared/sealed-secret.ts';

export interface DeliveryContext extends ContextWithoutActor {
  readonly random: () => number;
  /** Receives errors in background work, which no caller can handle. */
  readonly report: (problem: Error) => void;
}

/**
 * A webhook delivery that this process has claimed, with the secrets that sign it. The secrets are
 * missing if they were encrypted with a service secret that is no longer configured.
 */
export interface DueDelivery extends ClaimedDelivery {
  readonly secrets: readonly string[];
}

/** A finished attempt to deliver a webhook, with its result and the new state of the delivery. */
export interface DeliveryAttempt {
  readonly delivery: DueDelivery;
  readonly outcome: SendOutcome;
  readonly endedAt: Date;
  readonly settledDelivery: SettledDelivery;
}

/** The time limit, in milliseconds, for sending a webhook and receiving the whole reply. */
const TIMEOUT_MS = 15_000;
/**
 * How long a webhook delivery is reserved for the worker that sends it. Sending takes much less
 * time, so even a slow process doesn't cause a second delivery.
 */
const CLAIM_MS = 40_000;
const MERCHANTS_PER_PAGE = 200;

/**
 * Calls `onNotification` with the id of a merchant that may have due webhook deliveries; an empty
 * id means any merchant. Returns a function that ends the subscription.
 */
export function watchDueDeliveries(
  { database }: DeliveryContext,
  onNotification: (merchantId: string) => void,
): Promise<() => Promise<void>> {
  return database.listen(DELIVERY_CHANNEL, onNotification);
}

/** Returns the next merchants that have due webhook deliveries, sorted by id. */
export async function findDueMerchants(
  { clock, database }: DeliveryContext,
  afterMerchantId: string | null,
): Promise<{ readonly merchantIds: readonly string[]; readonly next: string | null }> {
  const merchantIds = await database.read((reader) =>
    findMerchantsWithDueDeliveries(reader, {
      now: clock.now(),
      afterMerchantId,
      limit: MERCHANTS_PER_PAGE,
    }),
  );
  return {
    merchantIds,
    next: merchantIds.length < MERCHANTS_PER_PAGE ? null : (merchantIds.at(-1) ?? null),
  };
}

/** Claims due webhook deliveries of a merchant, and reads them again just before they are sent. */
export async function claimDeliveries(
  context: DeliveryContext,
  merchantId: string,
  claimLimits: DeliveryClaimLimits,
): Promise<readonly DueDelivery[]> {
  const { clock, database, newId } = context;
  const claim = newId();
  const now = clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  const count = await database.transaction((transaction) =>
    claimDueDeliveries(transaction, merchantId, { claim, now, until, ...claimLimits }),
  );
  if (count === 0) return [];
  const deliveries = await database.read((reader) =>
    readClaimedDeliveries(reader, merchantId, claim, clock.now()),
  );
  // Deliveries to endpoints that have just been paused are released, so that they can be sent as
  // soon as the endpoint is resumed.
  if (deliveries.length < count) {
    await database.transaction((transaction) =>
      releaseClaimedDeliveries(transaction, merchantId, claim, {
        except: deliveries.map(({ endpointId }) => endpointId),
        now: clock.now(),
      }),
    );
  }
  return addEndpointSecrets(context, deliveries);
}

/**
 * Decrypts the secrets of each webhook endpoint only once. Decrypting them for every delivery would
 * take longer than signing.
 */
function addEndpointSecrets(
  context: DeliveryContext,
  deliveries: readonly ClaimedDelivery[],
): readonly DueDelivery[] {
  const opened = new Map<string, readonly string[]>();
  return deliveries.map((delivery) => {
    const { merchantId, endpointId, sealedSecrets } = delivery;
    const secrets =
      opened.get(endpointId) ??
      sealedSecrets
        .map((sealedSecret) => openSecret(context, sealedSecret, merchantId, endpointId))
        .filter((secret) => secret !== null);
    opened.set(endpointId, secrets);
    return { ...delivery, secrets };
  });
}

/**
 * Sends a webhook while no transaction is open. Returns null without sending anything if another
 * worker may already have taken over the delivery.
 */
export async function attemptDelivery(
  context: DeliveryContext,
  delivery: DueDelivery,
  signal: AbortSignal,
): Promise<DeliveryAttempt | null> {
  const { clock, newId, random } = context;
  const startedAt = clock.now();
  if (startedAt.getTime() + TIMEOUT_MS > delivery.until.getTime()) return null;
  const outcome = await sendRequest(context, delivery, startedAt, signal);
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
    settledDelivery: {
      endpointId,
      eventId: event.eventId,
      claim,
      attempt,
      next: deliveryStateAfter(delivery, outcome, endedAt, random()),
    },
  };
}

async function sendRequest(
  context: DeliveryContext,
  { merchantId, event, url, secrets }: DueDelivery,
  time: Date,
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
    webhookId: publicEventId(event.eventId),
    at: time,
    timeoutMs: TIMEOUT_MS,
    signal,
  });
}

/**
 * If this process aborted a webhook delivery itself, the attempt doesn't count and the delivery is
 * due again at once. Test events are sent only once.
 */
function deliveryStateAfter(
  { event, attempts }: ClaimedDelivery,
  outcome: SendOutcome,
  endedAt: Date,
  randomNumber: number,
): SettledDelivery['next'] {
  if (isSuccess(outcome)) return 'taken';
  if (outcome.failure === 'aborted') return { attempts, dueAt: endedAt };
  if (event.kind === TEST_KIND) return 'dropped';
  const number = attempts + 1;
  return {
    attempts: number,
    dueAt: nextAttemptAt({
      number,
      endedAt,
      retryAfterSeconds: outcome.retryAfterSeconds,
      random: randomNumber,
    }),
  };
}
