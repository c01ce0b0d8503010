import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import {
  HEALTHY_ENDPOINT,
  MAXIMUM_ENDPOINTS,
  type WebhookEndpoint,
} from '../../core/webhooks/endpoint.ts';
import { secretProblem } from '../../core/webhooks/secret-format.ts';
import { URL_PROBLEM_WORDS } from '../../core/webhooks/url-problem.ts';
import { makeWebhookSecret } from '../../gateways/webhook-secret.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { countLiveEndpoints, insertEndpoint } from '../../storage/webhooks/endpoint-repository.ts';
import type { Problem } from '../../core/shared/problem.ts';
import type { AddWebhookInput } from '../../wire/webhooks/control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { sealSecret } from '../shared/sealed-secret.ts';
import { type OperatorEndpoint, operatorEndpoint } from './operator-endpoint.ts';

/** A new webhook with its secret, which is shown only this once. */
export interface NewWebhook extends OperatorEndpoint {
  readonly secret: string;
}

/**
 * Adds a webhook endpoint, which receives all events from now on. The host name in its URL is
 * resolved before anything is written.
 */
export async function addWebhook(
  context: ActionContext,
  input: Static<typeof AddWebhookInput>,
): Promise<NewWebhook | Refusal<'merchant_not_found' | 'invalid_request' | 'too_many_webhooks'>> {
  const { actor, clock, database, newId } = context;
  const { merchant: slug, url, kinds = null, secret = makeWebhookSecret() } = input;
  const problems = await problemsOf(context, url, secret);
  if (problems.length > 0) return refuse('invalid_request', { problems });
  const createdAt = clock.now();
  const endpoint: WebhookEndpoint = {
    endpointId: newId(),
    url,
    kinds,
    description: input.description ?? null,
    state: 'active',
    disabledAt: null,
    disabledBecause: null,
    health: HEALTHY_ENDPOINT,
    oldSecretUntil: null,
    createdBy: `${actor.kind}:${actor.id}`,
    createdAt,
  };
  return database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    if ((await countLiveEndpoints(transaction, merchantId)) >= MAXIMUM_ENDPOINTS)
      return refuse('too_many_webhooks', { maximum: MAXIMUM_ENDPOINTS });
    await insertEndpoint(
      transaction,
      merchantId,
      endpoint,
      sealSecret(context, secret, merchantId, endpoint.endpointId),
    );
    await logWrite(context, transaction, merchantId, 'webhook.add', endpoint.endpointId);
    return { ...operatorEndpoint(endpoint, createdAt), secret };
  });
}

async function problemsOf(
  { webhookSender }: ActionContext,
  url: string,
  secret: string,
): Promise<Problem[]> {
  const [urlProblem, secretFault] = [await webhookSender.checkUrl(url), secretProblem(secret)];
  return [
    ...(urlProblem === null ? [] : [{ path: '/url', problem: URL_PROBLEM_WORDS[urlProblem] }]),
    ...(secretFault === null ? [] : [{ path: '/secret', problem: secretFault }]),
  ];
}
