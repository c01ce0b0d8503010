import type { ActionContext } from '../../src/actions/context.ts';
import { systemClock } from '../../src/gateways/clock.ts';
import { makeIds } from '../../src/gateways/ids.ts';
import { createSealer } from '../../src/gateways/sealer.ts';
import { paymentProviders } from '../../src/gateways/payments/payment-providers.ts';
import { createSigner } from '../../src/gateways/signer.ts';
import { createWebhookSender } from '../../src/gateways/webhook-sender.ts';
import type { Database } from '../../src/storage/database/database.ts';

export const TEST_SECRET = 'a-secret-that-only-tests-have-0123456789';

/** What an action is handed in a test. */
export function testContext(
  database: Database,
  change: Partial<ActionContext> = {},
): ActionContext {
  return {
    database,
    clock: systemClock,
    newId: makeIds(systemClock),
    actor: { kind: 'cli', id: 'tester' },
    signer: createSigner([TEST_SECRET]),
    sealer: createSealer([TEST_SECRET]),
    webhookSender: createWebhookSender({ allowedBlocks: ['127.0.0.0/8'] }),
    paymentProviders: paymentProviders(null),
    baseUrl: () => 'https://bottega.example',
    ...change,
  };
}
