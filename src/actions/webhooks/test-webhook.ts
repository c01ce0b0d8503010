import type { Static } from 'typebox';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { publicEventId } from '../../core/webhooks/event-body.ts';
import { insertTestEvent } from '../../storage/shared/event-repository.ts';
import { saveEndpointState } from '../../storage/webhooks/endpoint-repository.ts';
import type { TestWebhookInput } from '../../wire/webhooks/control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { lockNamedEndpoint, type EndpointNotFoundRefusal } from './find-named-endpoint.ts';

/**
 * Sends a test event to a webhook endpoint. It is sent only once and before all waiting events, and
 * the result appears in the log of attempts.
 */
export async function testWebhook(
  context: ActionContext,
  named: Static<typeof TestWebhookInput>,
): Promise<{ readonly eventId: string } | EndpointNotFoundRefusal | Refusal<'webhook_not_active'>> {
  const { clock, database, newId } = context;
  return database.transaction(async (transaction) => {
    const found = await lockNamedEndpoint(transaction, named);
    if (isRefusal(found)) return found;
    const {
      merchant: { merchantId },
      endpoint: { endpointId, state, health },
    } = found;
    if (state !== 'active') return refuse('webhook_not_active', { state });
    const [eventId, now] = [newId(), clock.now()];
    await insertTestEvent(transaction, merchantId, endpointId, { eventId, occurredAt: now });
    if (health.probeAt !== null && health.probeAt > now) {
      await saveEndpointState(transaction, merchantId, {
        endpointId,
        state,
        disabled: null,
        health: { ...health, probeAt: now },
      });
    }
    await logWrite(context, transaction, merchantId, 'webhook.test', endpointId);
    return { eventId: publicEventId(eventId) };
  });
}
