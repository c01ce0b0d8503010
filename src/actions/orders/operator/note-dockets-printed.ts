import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import { DOCKETS_PRINTED_ACTION, listOrders } from '../../../storage/orders/list.ts';
import type { NoteDocketsPrintedInput } from '../../../wire/orders/control.ts';
import type { ActionContext } from '../../context.ts';
import { logWrite } from '../../shared/log-write.ts';

/**
 * Records that a person has opened the dockets of orders to print them, so that nothing is made
 * twice. The orders don't change otherwise.
 */
export async function noteDocketsPrinted(
  context: ActionContext,
  { merchant: slug, orderIds }: Static<typeof NoteDocketsPrintedInput>,
): Promise<{ readonly noted: number } | Refusal<'merchant_not_found'>> {
  return context.database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const orders = await listOrders(transaction, merchantId, {
      state: null,
      orderIds,
      unpaid: false,
      placedSince: null,
      beforeOrderId: null,
      limit: orderIds.length,
    });
    for (const { orderId } of orders)
      await logWrite(context, transaction, merchantId, DOCKETS_PRINTED_ACTION, orderId);
    return { noted: orders.length };
  });
}
