import type { Static } from 'typebox';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { secretProblem } from '../../core/webhooks/secret-format.ts';
import { makeWebhookSecret } from '../../gateways/webhook-secret.ts';
import { saveSecrets } from '../../storage/webhooks/endpoint-repository.ts';
import type { RotateWebhookInput } from '../../wire/webhooks/control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import type { NewWebhook } from './add-webhook.ts';
import { lockNamedEndpoint, type EndpointNotFoundRefusal } from './find-named-endpoint.ts';
import { openSecret, sealSecret } from '../shared/sealed-secret.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

const OVERLAP_HOURS = 24;
const HOUR_MS = 3_600_000;

type ReplayWebhookRefusal =
  | EndpointNotFoundRefusal
  | Refusal<'invalid_request' | 'webhook_rotating'>;

/**
 * Gives a webhook endpoint a new secret. The old secret also signs for the next `overlapHours`
 * hours.
 */
export async function rotateWebhook(
  context: ActionContext,
  {
    overlapHours = OVERLAP_HOURS,
    secret = makeWebhookSecret(),
    ...named
  }: Static<typeof RotateWebhookInput>,
): Promise<NewWebhook | ReplayWebhookRefusal> {
  const { clock, database } = context;
  const problem = secretProblem(secret);
  if (problem !== null)
    return refuse('invalid_request', { problems: [{ path: '/secret', problem }] });
  return database.transaction(async (transaction) => {
    const found = await lockNamedEndpoint(transaction, named);
    if (isRefusal(found)) return found;
    const {
      merchant: { merchantId },
      endpoint,
    } = found;
    const { endpointId, oldSecretUntil, sealedSecret } = endpoint;
    const now = clock.now();
    // A third secret would replace the oldest one, which may still be the only one that the
    // receiver knows.
    if (overlapHours > 0 && oldSecretUntil !== null && oldSecretUntil > now)
      return refuse('webhook_rotating', { until: oldSecretUntil.toISOString() });
    if (openSecret(context, sealedSecret, merchantId, endpointId) === secret) {
      return refuse('invalid_request', {
        problems: [{ path: '/secret', problem: 'must be another than the one in use' }],
      });
    }
    const until = overlapHours === 0 ? null : new Date(now.getTime() + overlapHours * HOUR_MS);
    await saveSecrets(transaction, merchantId, endpointId, {
      sealedSecret: sealSecret(context, secret, merchantId, endpointId),
      previousSecret: until === null ? null : { sealedSecret, until },
    });
    await logWrite(context, transaction, merchantId, 'webhook.rotate', endpointId);
    return { ...operatorEndpoint({ ...endpoint, oldSecretUntil: until }, now), secret };
  });
}
