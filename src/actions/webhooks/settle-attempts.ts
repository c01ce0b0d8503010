import { DatabaseBusy } from '../../core/shared/busy.ts';
import type {
  EndpointHealth,
  ReceiverFault,
  WebhookEndpoint,
} from '../../core/webhooks/endpoint.ts';
import { healthAfter, isDown } from '../../core/webhooks/endpoint-health.ts';
import { TEST_KIND } from '../../core/webhooks/event-body.ts';
import { isSuccess } from '../../core/webhooks/send-outcome.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { hintDeliveries } from '../../storage/shared/event-repository.ts';
import { lockEndpoints, saveEndpointState } from '../../storage/webhooks/endpoint-repository.ts';
import { settleDeliveries } from '../../storage/webhooks/outbox.ts';
import { hastenRetries } from '../../storage/webhooks/replay-repository.ts';
import { disableEndpoint } from './disable-endpoint.ts';
import type { DeliveringContext, MadeAttempt } from './due-deliveries.ts';

/** From an event to the end of its first attempt, where nothing held that up. */
const FIRST_FAILURE_TAKES_MS = 20_000;

/**
 * Writes down attempts of one merchant's, what has become of their deliveries, and how their
 * endpoints are now.
 */
export async function settleAttempts(
  context: DeliveringContext,
  merchantId: string,
  attempts: readonly MadeAttempt[],
): Promise<void> {
  // Where nothing failed, and nothing had failed, there is nothing to be said of an endpoint.
  const concerned = new Set(
    attempts
      .filter(({ delivery, outcome }) => !(delivery.isHealthy && isSuccess(outcome)))
      .map(({ delivery }) => delivery.endpointId),
  );
  const recovered = await context.database.transaction(async (transaction) => {
    const endpoints =
      concerned.size === 0 ? [] : await lockEndpoints(transaction, merchantId, [...concerned]);
    const takingThoughFailing = await settleDeliveries(
      transaction,
      merchantId,
      attempts.map(({ settled }) => settled),
    );
    for (const endpoint of endpoints)
      await noteHealth(context, transaction, merchantId, endpoint, attempts);
    return takingThoughFailing.filter((endpointId) => !concerned.has(endpointId));
  });
  if (recovered.length > 0) await noteRecovered(context, merchantId, recovered, attempts);
}

/**
 * Healthy when it was claimed, and failing since: what was taken then ends that. By itself, since
 * an endpoint is locked before its deliveries; and where the database has no time for it, what is
 * taken next says the same.
 */
async function noteRecovered(
  context: DeliveringContext,
  merchantId: string,
  endpointIds: readonly string[],
  attempts: readonly MadeAttempt[],
): Promise<void> {
  try {
    await context.database.transaction(async (transaction) => {
      for (const endpoint of await lockEndpoints(transaction, merchantId, endpointIds))
        await noteHealth(context, transaction, merchantId, endpoint, attempts);
    });
  } catch (error) {
    if (!(error instanceof DatabaseBusy)) throw error;
  }
}

async function noteHealth(
  context: DeliveringContext,
  transaction: Transaction,
  merchantId: string,
  endpoint: WebhookEndpoint,
  all: readonly MadeAttempt[],
): Promise<void> {
  const { endpointId, state } = endpoint;
  let health: EndpointHealth = endpoint.health;
  let disabling: {
    readonly at: Date;
    readonly because: ReceiverFault;
    readonly failingSince: Date;
  } | null = null;
  for (const { outcome, endedAt: at, delivery } of all.filter(
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
  if (isDown(endpoint.health) && !isDown(health))
    await catchUp(context, transaction, merchantId, endpoint);
}

/**
 * It was down, and is there again: what happened meanwhile need not wait for hours. What was
 * refused before that, though other events were taken since, keeps to its schedule: its ten
 * attempts would be used up by outages.
 */
async function catchUp(
  { clock }: DeliveringContext,
  transaction: Transaction,
  merchantId: string,
  { endpointId, health: { failingSince } }: WebhookEndpoint,
): Promise<void> {
  const now = clock.now();
  const since = new Date((failingSince ?? now).getTime() - FIRST_FAILURE_TAKES_MS);
  await hastenRetries(transaction, { merchantId, endpointId }, { now, since });
  await hintDeliveries(transaction, merchantId);
}
