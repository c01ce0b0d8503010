import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type { Transaction } from '../../storage/database/database.ts';
import type { ActionContext, ContextWithoutActor } from '../context.ts';
import {
  type IdempotencyDependencies,
  type IdempotentReply,
  runOnce,
} from '../shared/idempotency.ts';
import type { StorefrontDependencies } from '../shared/with-storefront.ts';

export type OrderActionDependencies = ContextWithoutActor &
  IdempotencyDependencies &
  StorefrontDependencies;

export interface KeyedAction {
  readonly merchantId: string;
  readonly orderId: string;
  readonly key: string | null;
  /**
   * Everything that distinguishes one request from another, as plain JSON, so that repeated
   * requests can be recognized.
   */
  readonly request: object;
}

/**
 * Changes an order in a transaction, exactly once if an idempotency key was sent. If the change is
 * refused, the transaction is rolled back.
 */
export async function actOnce(
  context: ActionContext & IdempotencyDependencies,
  { merchantId, orderId, key, request }: KeyedAction,
  work: (transaction: Transaction) => Promise<string | Refusal>,
): Promise<IdempotentReply | Refusal> {
  if (key === null) {
    const text = await context.database.transaction(work);
    return isRefusal(text) ? text : { text, replayed: false };
  }
  return runOnce(
    context,
    { merchantId, scope: 'actions', key, request },
    {
      run: async (transaction) => {
        const reply = await work(transaction);
        return isRefusal(reply)
          ? reply
          : { subjectId: orderId, reply, createdAt: context.clock.now() };
      },
      refuseReusedKey: () => refuse('idempotency_key_reused'),
      refuseUnansweredRequest: () => refuse('busy', { retryAfterSeconds: 1 }),
    },
  );
}
