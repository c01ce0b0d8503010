import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import type { Transaction } from '../../storage/database/database.ts';
import type { ActionContext } from '../context.ts';
import { type OnceDependencies, type OnceReply, runOnce } from '../shared/idempotency.ts';

export interface KeyedAction {
  readonly merchantId: string;
  readonly orderId: string;
  /** Null: no key was sent. */
  readonly key: string | null;
  /** All that makes the request what it is, as plain JSON. */
  readonly request: object;
}

/**
 * Does an action on an order in a transaction of its own, once for its key. The work answers the
 * reply's text; a refusal keeps nothing.
 */
export async function actOnce(
  context: ActionContext & OnceDependencies,
  { merchantId, orderId, key, request }: KeyedAction,
  work: (transaction: Transaction) => Promise<string | Refusal>,
): Promise<OnceReply | Refusal> {
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
      reused: () => refuse('idempotency_key_reused'),
      unanswered: () => refuse('busy', { retryAfterSeconds: 1 }),
    },
  );
}
