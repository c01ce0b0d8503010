import type { Tracer } from '../../core/shared/tracer.ts';
import { isRefusal } from '../../core/shared/result.ts';
import type { Mailer } from '../mailer.ts';
import type { PaymentProvider, PaymentProviders } from '../payments/payment-provider.ts';
import type { ModelClient } from '../sentence-model.ts';
import type { WebhookSender } from '../webhook-sender.ts';

/**
 * Each function here makes the calls to something outside a span. Neither addresses nor contents
 * are recorded, and receivers aren't told of the trace.
 */

export function traceWebhooks(sender: WebhookSender, tracer: Tracer): WebhookSender {
  return {
    ...sender,
    send: (message) =>
      tracer.addSpan(
        {
          name: 'webhook sent',
          kind: 'client',
          attributes: { 'http.request.method': 'POST', 'bottega.webhook_id': message.webhookId },
        },
        async (span) => {
          const outcome = await sender.send(message);
          const { status, failure } = outcome;
          if (status !== null) span.setAttributes({ 'http.response.status_code': status });
          if (failure !== null) span.fail(failure);
          else if (status !== null && status >= 300) span.fail(String(status));
          return outcome;
        },
      ),
  };
}

export function traceMails(mailer: Mailer, tracer: Tracer): Mailer {
  return {
    send: (mail) =>
      tracer.addSpan({ name: 'mail sent', kind: 'client' }, async (span) => {
        const delivery = await mailer.send(mail);
        if (delivery.kind !== 'sent') span.fail(delivery.failure.code);
        return delivery;
      }),
  };
}

/** The calls that go to the provider. The others only compute. */
const PROVIDER_CALLS = [
  'checkAccount',
  'beginPaymentPage',
  'read',
  'expire',
  'refund',
  'readAftermath',
  'listAftermath',
  'listNotices',
  'listPayments',
] as const satisfies readonly (keyof PaymentProvider)[];

export function tracePayments(providers: PaymentProviders, tracer: Tracer): PaymentProviders {
  return Object.fromEntries(
    Object.entries(providers).map(([name, provider]) => [
      name,
      traceProvider(name, provider, tracer),
    ]),
  );
}

function traceProvider(name: string, provider: PaymentProvider, tracer: Tracer): PaymentProvider {
  const traced: Record<string, unknown> = { ...provider };
  for (const call of PROVIDER_CALLS) {
    // The arguments are passed on as they are, so that their types don't matter here.
    const original = provider[call].bind(provider) as (...input: unknown[]) => Promise<unknown>;
    traced[call] = (...input: unknown[]) =>
      tracer.addSpan(
        {
          name: `payment ${call}`,
          kind: 'client',
          attributes: { 'bottega.payment_provider': name },
        },
        async (span) => {
          const result = await original(...input);
          if (isRefusal(result)) span.fail(result.code);
          return result;
        },
      );
  }
  // Every member of the provider is there, because only calls were replaced, each by its like.
  return traced as unknown as PaymentProvider;
}

export function traceModel(askModel: ModelClient, tracer: Tracer): ModelClient {
  return (prompt) =>
    tracer.addSpan({ name: 'language model asked', kind: 'client' }, async (span) => {
      const answer = await askModel(prompt);
      if (answer === null) span.fail('no_usable_answer');
      return answer;
    });
}
