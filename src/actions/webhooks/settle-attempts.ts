import type { DisabledWebhook } from '../../core/webhooks/disabled-webhook-mail.ts';
import type { EndpointHealth, ReceiverFault, WebhookEndpoint } from '../../core/webhooks/endpoint.ts';
import { healthAfter } from '../../core/webhooks/endpoint-health.ts';
import { isSuccess } from '../../core/webhooks/send-outcome.ts';
import type { Transaction } from '../../storage/database.ts';
import { insertMail } from '../../storage/mail-store.ts';
import { lockEndpoints, saveEndpointState } from '../../storage/webhook-endpoint-store.ts';
import { settleDeliveries } from '../../storage/webhook-outbox.ts';
import { logWrite } from '../log-write.ts';
import type { DeliveringContext, MadeAttempt } from './due-deliveries.ts';

interface Disabled { readonly at: Date; readonly because: ReceiverFault; readonly failingSince: Date }

/** Writes down attempts of one merchant's, what has become of their deliveries, and how their endpoints are now. */
export async function settleAttempts(context: DeliveringContext, merchantId: string, attempts: readonly MadeAttempt[]): Promise<void> {
  await context.database.transaction(async (transaction) => {
    // Where nothing failed, and nothing had failed, there is nothing to be said of an endpoint.
    const endpointIds = [...new Set(attempts.filter(({ delivery, outcome }) => !(delivery.isHealthy && isSuccess(outcome))).map(({ delivery }) => delivery.endpointId))];
    const endpoints = endpointIds.length === 0 ? [] : await lockEndpoints(transaction, merchantId, endpointIds);
    await settleDeliveries(transaction, merchantId, attempts.map(({ settled }) => settled));
    for (const endpoint of endpoints) {
      await noteHealth(context, transaction, merchantId, endpoint, attempts.filter(({ delivery }) => delivery.endpointId === endpoint.endpointId));
    }
  });
}

async function noteHealth(context: DeliveringContext, transaction: Transaction, merchantId: string, endpoint: WebhookEndpoint, attempts: readonly MadeAttempt[]): Promise<void> {
  let health: EndpointHealth = endpoint.health;
  let disabled: Disabled | null = null;
  for (const { outcome, endedAt, delivery: { isProbe } } of attempts) {
    const change = healthAfter(health, outcome, endedAt, isProbe);
    ({ health } = change);
    if (change.disable !== null) disabled ??= { at: endedAt, because: change.disable, failingSince: health.failingSince ?? endedAt };
  }
  const { endpointId, state } = endpoint;
  if (state !== 'active' || disabled === null) {
    const before = endpoint.disabledAt === null || endpoint.disabledBecause === null ? null : { at: endpoint.disabledAt, because: endpoint.disabledBecause };
    await saveEndpointState(transaction, merchantId, { endpointId, state, disabled: before, health });
    return;
  }
  await saveEndpointState(transaction, merchantId, { endpointId, state: 'disabled', disabled, health });
  await tellOwner(context, transaction, merchantId, endpoint, disabled);
}

/** The mail is there if, and only if, the endpoint is disabled. */
async function tellOwner(
  context: DeliveringContext,
  transaction: Transaction,
  merchantId: string,
  { endpointId, url, description }: WebhookEndpoint,
  { at, because, failingSince }: Disabled,
): Promise<void> {
  const content: DisabledWebhook = { endpointId, url, description, because, failingSince: failingSince.toISOString(), disabledAt: at.toISOString() };
  await insertMail(transaction, merchantId, { mailId: context.newId(), kind: 'webhook.disabled', recipient: null, content: { ...content }, createdAt: at });
  await logWrite({ ...context, actor: { kind: 'service', id: 'webhooks' } }, transaction, merchantId, 'webhook.disable', endpointId);
}
