import type { KeyIdentity } from '../../core/keys/key.ts';
import { setStoreNote as set } from '../../core/orders/annotate.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { orderReply } from '../../wire/orders/write-reply.ts';
import { writeJson } from '../../wire/shared/json-text.ts';
import { withKeyAsActor, type ContextWithoutActor } from '../context.ts';
import { storefrontOfKey } from '../shared/storefront-of-key.ts';
import type { StorefrontDependencies } from '../shared/with-storefront.ts';
import { changeOrder } from './change-order.ts';

/** Sets or removes the store's own note on an order, and returns the order as JSON. */
export async function setStoreNote(
  dependencies: ContextWithoutActor & StorefrontDependencies,
  key: KeyIdentity,
  orderId: string,
  storeNote: { readonly storeNote: string | null; readonly storeNoteShown?: boolean },
): Promise<string | Refusal> {
  const { merchant } = await storefrontOfKey(dependencies, key);
  const order = await changeOrder(withKeyAsActor(dependencies, key), {
    merchant,
    orderId,
    what: 'order.note',
    change: (orderBefore) =>
      set(orderBefore, storeNote.storeNote, storeNote.storeNoteShown === true),
  });
  if (isRefusal(order)) return order;
  const moment = { now: dependencies.clock.now(), timezone: merchant.timezone };
  return writeJson(orderReply(order, moment));
}
