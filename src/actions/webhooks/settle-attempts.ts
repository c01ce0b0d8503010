import { DatabaseBusy } from '../../core/shared/busy.ts';
import type {
  EndpointHealth,
  ReceiverFault,
  WebhookEndpoint,
} from '../../core/webhooks/endpoint.ts';
import { healthAfter, isEndpointDown } from '../../core/webhooks/endpoint-health.ts';
import { TEST_KIND } from '../../core/webhooks/event-body.ts';
import { isSuccess } from '../../core/webhooks/send-outcome.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { wakeDeliveries } from '../../storage/shared/event-repository.ts';
import { lockEndpoints, saveEndpointState } from '../../storage/webhooks/endpoint-repository.ts';
import { settleDeliveries } from '../../storage/webhooks/outbox.ts';
import { advanceRetries } from '../../storage/webhooks/replay-repository.ts';
import { disableEndpoint } from './disable-endpoint.ts';
import type { DeliveryContext, DeliveryAttempt } from './due-deliveries.ts';

/**
 * An upper limit, in milliseconds, for the time that usually passes between an event and the end of
 * the first attempt to deliver it.
 */
const FIRST_FAILURE_WINDOW_MS = 20_000;

/** Saves the results of webhook deliveries of one merchant, and the health of the endpoints. */
export async function settleAttempts(
  context: DeliveryContext,
  merchantId: string,
  attempts: readonly DeliveryAttempt[],
): Promise<void> {
  // Finds the webhook endpoints whose health may have changed. A healthy endpoint stays healthy
  // unless an attempt has failed.
  const endpointIds = new Set(
    attempts
      .filter(({ delivery, outcome }) => !(delivery.isHealthy && isSuccess(outcome)))
      .map(({ delivery }) => delivery.endpointId),
  );
  const recovered = await context.database.transaction(async (transaction) => {
    const endpoints =
      endpointIds.size === 0 ? [] : await lockEndpoints(transaction, merchantId, [...endpointIds]);
    const recoveredIds = await settleDeliveries(
      transaction,
      merchantId,
      attempts.map(({ settledDelivery: settled }) => settled),
    );
    for (const endpoint of endpoints)
      await updateEndpointHealth(context, transaction, merchantId, endpoint, attempts);
    return recoveredIds.filter((endpointId) => !endpointIds.has(endpointId));
  });
  if (recovered.length > 0) await noteEndpointRecovered(context, merchantId, recovered, attempts);
}

/**
 * Records that a webhook endpoint works again. This needs its own transaction, because endpoints
 * must be locked before deliveries; it may be skipped while the database is busy, since the next
 * success triggers it again.
 */
async function noteEndpointRecovered(
  context: DeliveryContext,
  merchantId: string,
  endpointIds: readonly string[],
  attempts: readonly DeliveryAttempt[],
): Promise<void> {
  try {
    await context.database.transaction(async (transaction) => {
      for (const endpoint of await lockEndpoints(transaction, merchantId, endpointIds))
        await updateEndpointHealth(context, transaction, merchantId, endpoint, attempts);
    });
  } catch (error) {
    if (!(error instanceof DatabaseBusy)) throw error;
  }
}

async function updateEndpointHealth(
  context: DeliveryContext,
  transaction: Transaction,
  merchantId: string,
  endpoint: WebhookEndpoint,
  attempts: readonly DeliveryAttempt[],
): Promise<void> {
  const { endpointId, state } = endpoint;
  let health: EndpointHealth = endpoint.health;
  let disabling: {
    readonly at: Date;
    readonly because: ReceiverFault;
    readonly failingSince: Date;
  } | null = null;
  for (const { outcome, endedAt: at, delivery } of attempts.filter(
    (attempt) => attempt.delivery.endpointId === endpointId,
  )) {
    const change = healthAfter(health, {
      outcome,
      at,
      isProbe: delivery.isProbe,
      isTest: delivery.event.kind === TEST_KIND,
    });
    ({ health } = change);
    if (change.disable !== null)
      disabling ??= { at, because: change.disable, failingSince: health.failingSince ?? at };
  }
  if (state === 'active' && disabling !== null)
    return disableEndpoint(context, transaction, merchantId, endpoint, { ...disabling, health });
  const disabled =
    endpoint.disabledAt === null || endpoint.disabledBecause === null
      ? null
      : { at: endpoint.disabledAt, because: endpoint.disabledBecause };
  await saveEndpointState(transaction, merchantId, { endpointId, state, disabled, health });
  if (isEndpointDown(endpoint.health) && !isEndpointDown(health))
    await resumeDeliveries(context, transaction, merchantId, endpoint);
}

/**
 * When a webhook endpoint works again, the deliveries that failed during its outage become due.
 * Deliveries that failed earlier keep their schedule, so that repeated outages don't use up their
 * attempts.
 */
async function resumeDeliveries(
  { clock }: DeliveryContext,
  transaction: Transaction,
  merchantId: string,
  { endpointId, health: { failingSince } }: WebhookEndpoint,
): Promise<void> {
  const now = clock.now();
  const since = new Date((failingSince ?? now).getTime() - FIRST_FAILURE_WINDOW_MS);
  await advanceRetries(transaction, { merchantId, endpointId }, { now, since });
  wakeDeliveries(transaction, merchantId);
}
