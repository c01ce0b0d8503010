import type { Static } from 'typebox';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import {
  HEALTHY_ENDPOINT,
  MAXIMUM_ENDPOINTS,
  type WebhookEndpoint,
} from '../../core/webhooks/endpoint.ts';
import { wakeDeliveries } from '../../storage/shared/event-repository.ts';
import {
  countLiveEndpoints,
  saveEndpointState,
} from '../../storage/webhooks/endpoint-repository.ts';
import { advanceRetries } from '../../storage/webhooks/replay-repository.ts';
import type { SetWebhookStateInput } from '../../wire/webhooks/control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { lockNamedEndpoint, type EndpointNotFoundRefusal } from './find-named-endpoint.ts';
import { type OperatorEndpoint, operatorEndpoint } from './operator-endpoint.ts';

export interface WebhookState {
  readonly changed: boolean;
  readonly webhook: OperatorEndpoint;
}

const ACTION_NAMES = {
  active: 'webhook.resume',
  paused: 'webhook.pause',
  disabled: 'webhook.disable',
} as const;

/**
 * Resumes, pauses or disables a webhook endpoint. Deliveries to a paused endpoint wait, and a
 * disabled endpoint receives none.
 */
export async function setWebhookState(
  context: ActionContext,
  { state, ...named }: Static<typeof SetWebhookStateInput>,
): Promise<WebhookState | EndpointNotFoundRefusal | Refusal<'too_many_webhooks'>> {
  const { clock, database } = context;
  return database.transaction(async (transaction) => {
    const found = await lockNamedEndpoint(transaction, named);
    if (isRefusal(found)) return found;
    const {
      merchant: { merchantId },
      endpoint,
    } = found;
    const now = clock.now();
    if (endpoint.state === state)
      return { changed: false, webhook: operatorEndpoint(endpoint, now) };
    if (
      endpoint.state === 'disabled' &&
      (await countLiveEndpoints(transaction, merchantId)) >= MAXIMUM_ENDPOINTS
    )
      return refuse('too_many_webhooks', { maximum: MAXIMUM_ENDPOINTS });
    const disabled = state === 'disabled' ? { at: now, because: 'staff' as const } : null;
    const health = state === 'active' ? HEALTHY_ENDPOINT : endpoint.health;
    await saveEndpointState(transaction, merchantId, {
      endpointId: endpoint.endpointId,
      state,
      disabled,
      health,
    });
    await logWrite(context, transaction, merchantId, ACTION_NAMES[state], endpoint.endpointId);
    if (state === 'active') {
      await advanceRetries(
        transaction,
        { merchantId, endpointId: endpoint.endpointId },
        { now, since: null },
      );
      wakeDeliveries(transaction, merchantId);
    }
    const after: WebhookEndpoint = {
      ...endpoint,
      state,
      disabledAt: disabled?.at ?? null,
      disabledBecause: disabled?.because ?? null,
      health,
    };
    return { changed: true, webhook: operatorEndpoint(after, now) };
  });
}
