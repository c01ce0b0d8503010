import type { DisabledWebhook } from '../../core/webhooks/disabled-webhook-mail.ts';
import type {
  EndpointHealth,
  ReceiverFault,
  WebhookEndpoint,
} from '../../core/webhooks/endpoint.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { insertMail } from '../../storage/mail/mail-repository.ts';
import { saveEndpointState } from '../../storage/webhooks/endpoint-repository.ts';
import type { SharedContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';

/** An endpoint whose receiver is at fault. */
export interface Disabling {
  readonly at: Date;
  readonly because: ReceiverFault;
  readonly failingSince: Date;
  readonly health: EndpointHealth;
}

/**
 * Disables an endpoint that was locked. The mail to its owner is there if, and only if, it is
 * disabled.
 */
export async function disableEndpoint(
  context: SharedContext,
  transaction: Transaction,
  merchantId: string,
  endpoint: WebhookEndpoint,
  { at, because, failingSince, health }: Disabling,
): Promise<void> {
  const { endpointId, url, description } = endpoint;
  await saveEndpointState(transaction, merchantId, {
    endpointId,
    state: 'disabled',
    disabled: { at, because },
    health,
  });
  const content: DisabledWebhook = {
    endpointId,
    url,
    description,
    because,
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
