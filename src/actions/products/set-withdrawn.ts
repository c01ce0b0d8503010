import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { setWithdrawn } from '../../storage/products/product-repository.ts';
import { increasePublicationRevision } from '../../storage/shared/publication-repository.ts';
import type { WithdrawProductInput } from '../../wire/products/control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';

type ProductWithdrawal = {
  readonly sku: string;
  readonly withdrawn: boolean;
  readonly changed: boolean;
};

/**
 * Withdraws a product from sale or brings it back. Existing orders aren't affected, and saving a
 * withdrawn product doesn't bring it back.
 */
export function setProductWithdrawn(
  context: ActionContext,
  { merchant: slug, sku, withdrawn }: Static<typeof WithdrawProductInput>,
): Promise<ProductWithdrawal | Refusal<'merchant_not_found' | 'product_not_found'>> {
  return context.database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const at = withdrawn ? context.clock.now() : null;
    const changed = await setWithdrawn(transaction, merchantId, sku, at);
    if (changed === null) return refuse('product_not_found', { sku });
    if (changed) {
      const action = withdrawn ? 'product.withdraw' : 'product.restore';
      await logWrite(context, transaction, merchantId, action, sku);
      await increasePublicationRevision(transaction, merchantId);
    }
    return { sku, withdrawn, changed };
  });
}
