import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import {
  readUnfinishedBusiness,
  type UnfinishedBusiness,
} from '../../storage/orders/unfinished-business.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { ShowClosingInput } from '../../wire/merchants/control.ts';
import type { ActionContext } from '../context.ts';

interface Closing {
  readonly name: string;
  /** When the store was closed for good, or null while it is open. */
  readonly closedAt: string | null;
  readonly unfinished: UnfinishedBusiness;
}

/** Tells what is still unfinished in a store, so that its owner knows before closing it. */
export async function showClosing(
  { database, clock }: ActionContext,
  { merchant: slug }: Static<typeof ShowClosingInput>,
): Promise<Closing | Refusal<'merchant_not_found'>> {
  return database.snapshot(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId, name, closedAt } = merchant;
    return {
      name,
      closedAt: closedAt?.toISOString() ?? null,
      unfinished: await readUnfinishedBusiness(reader, merchantId, clock.now()),
    };
  });
}
