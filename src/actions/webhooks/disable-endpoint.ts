import type { DisabledWebhook } from '../../core/mail/disabled-webhook-mail.ts';
import type {
  EndpointHealth,
  ReceiverFault,
  WebhookEndpoint,
} from '../../core/webhooks/endpoint.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { insertMail } from '../../storage/mail/mail-repository.ts';
import { saveEndpointState } from '../../storage/webhooks/endpoint-repository.ts';
import type { ContextWithoutActor } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';

/** The fault for which a webhook endpoint is disabled, and when it began. */
export interface EndpointDisabling {
  readonly at: Date;
  readonly because: ReceiverFault;
  readonly failingSince: Date;
  readonly health: EndpointHealth;
}

/**
 * Disables a webhook endpoint that the caller has locked. The email that informs its owner is
 * written in the same transaction.
 */
export async function disableEndpoint(
  context: ContextWithoutActor,
  transaction: Transaction,
  merchantId: string,
  endpoint: WebhookEndpoint,
  { at, because: reason, failingSince, health }: EndpointDisabling,
): Promise<void> {
  const { endpointId, url, description } = endpoint;
  await saveEndpointState(transaction, merchantId, {
    endpointId,
    state: 'disabled',
    disabled: { at, because: reason },
    health,
  });
  const content: DisabledWebhook = {
    endpointId,
    url,
    description,
    because: reason,
    failingSince: failingSince.toISOString(),
    disabledAt: at.toISOString(),
  };
  await insertMail(transaction, merchantId, {
    mailId: context.newId(),
    kind: 'webhook.disabled',
    recipient: null,
    content: { ...content },
    createdAt: at,
  });
  await logWrite(
    { ...context, actor: { kind: 'service', id: 'webhooks' } },
    transaction,
    merchantId,
    'webhook.disable',
    endpointId,
  );
}
