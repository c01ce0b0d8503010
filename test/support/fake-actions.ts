import { createHash } from 'node:crypto';
import { refuse } from '../../src/core/shared/result.ts';
import type { AgentActions } from '../../src/http/agent/agent-actions.ts';
import {
  CAPABILITY_EXAMPLE,
  INTENT_EXAMPLE,
  OFFER_EXAMPLE,
} from '../../src/wire/contract/agent-examples.ts';
import { PLACED_ORDER_EXAMPLE } from '../../src/wire/contract/placed-order-example.ts';
import { RECORDED_OPPORTUNITY_EXAMPLE } from '../../src/wire/contract/opportunity-examples.ts';
import { writeJson } from '../../src/wire/shared/json-text.ts';

/** One store, `frames`, whose answers are the published examples. */
export function fakeActions(overrides: Partial<AgentActions> = {}): AgentActions {
  const text = JSON.stringify(CAPABILITY_EXAMPLE);
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  return {
    merchantExists: (slug) => slug === 'frames',
    readCapability: (slug) => (slug === 'frames' ? { text, etag } : refuse('merchant_not_found')),
    countUnshown: () => 0,
    isOrderKeyUsed: async () => false,
    isRequestKeyUsed: async () => false,
    answerOffer: (_slug, request) => {
      if (request.productSlug !== undefined && request.productSlug !== 'classic-frame')
        return refuse('product_not_found');
      return writeJson({ ...OFFER_EXAMPLE, quantity: request.quantity });
    },
    answerIntent: () => ({ text: writeJson(INTENT_EXAMPLE), unshown: 2 }),
    placeOrder: async (slug) =>
      slug === 'frames'
        ? { text: JSON.stringify(PLACED_ORDER_EXAMPLE), replayed: false }
        : refuse('merchant_not_found'),
    recordOpportunity: async (slug) =>
      slug === 'frames'
        ? { text: JSON.stringify(RECORDED_OPPORTUNITY_EXAMPLE), replayed: false }
        : refuse('merchant_not_found'),
    takeAttachment: async () => refuse('busy', { retryAfterSeconds: 1 }),
    ...overrides,
  };
}
