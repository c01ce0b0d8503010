import type { KeyIdentity } from '../../core/keys/key.ts';
import { availableActions } from '../../core/orders/workflow.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { ERRORS } from '../../wire/shared/errors.ts';
import { writeJson } from '../../wire/shared/json-text.ts';
import { findOrderOfKey, type OrderReadDependencies } from './find-order-of-key.ts';

/** Returns as JSON which actions are possible on an order now, and why the others aren't. */
export async function readAvailableActions(
  dependencies: OrderReadDependencies,
  key: KeyIdentity,
  orderId: string,
): Promise<string | Refusal<'order_not_found'>> {
  const found = await findOrderOfKey(dependencies, key, orderId);
  if (isRefusal(found)) return found;
  const { actions, unavailable } = availableActions(found.order, found.readingTime.now);
  return writeJson({
    actions,
    unavailable: unavailable.map(({ action, code }) => ({
      action,
      code,
      error: ERRORS[code].sentence,
    })),
  });
}
