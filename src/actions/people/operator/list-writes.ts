import type { Static } from 'typebox';
import type { WriteDetails } from '../../../core/merchants/write-details.ts';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import { listNamedWrites } from '../../../storage/people/write-repository.ts';
import type { ListWritesInput } from '../../../wire/people/control.ts';
import type { ActionContext } from '../../context.ts';

/** A change in a store, with who made it. */
export interface OperatorWrite {
  readonly entryId: string;
  readonly at: string;
  readonly actorKind: string;
  readonly actorId: string;
  /** The name of the person or the API key, or null if neither is known. */
  readonly actorName: string | null;
  readonly action: string;
  readonly subject: string;
  /** The number of the order, the name of the key and so on, or null if it isn't known. */
  readonly subjectName: string | null;
  readonly details: WriteDetails | null;
}

const PAGE = 50;

/** Lists what was changed in a store, and by whom, the latest first. */
export async function listWrites(
  { database }: ActionContext,
  {
    merchant: slug,
    actor,
    subject,
    actions,
    beforeEntryId,
    limit = PAGE,
  }: Static<typeof ListWritesInput>,
): Promise<
  | { readonly writes: readonly OperatorWrite[]; readonly hasMore: boolean }
  | Refusal<'merchant_not_found'>
> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const entries = await listNamedWrites(reader, merchant.merchantId, {
      actor: actor ?? null,
      subject: subject ?? null,
      actions: actions ?? null,
      beforeEntryId: beforeEntryId ?? null,
      limit: limit + 1,
    });
    const writes = entries
      .slice(0, limit)
      .map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
    return { writes, hasMore: entries.length > limit };
  });
}
