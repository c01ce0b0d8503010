import type { Static } from 'typebox';
import type { WriteDetails } from '../../../core/merchants/write-details.ts';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import { listNamedWrites } from '../../../storage/people/write-repository.ts';
import type { ListWritesInput } from '../../../wire/people/control.ts';
import type { ActionContext } from '../../context.ts';

/** An entry of a store's audit log: a change and its author. */
export interface OperatorWrite {
  readonly entryId: string;
  readonly at: string;
  readonly actorKind: string;
  readonly actorId: string;
  /** The name of the person or API key that made the change, or null if it is unknown. */
  readonly actorName: string | null;
  readonly action: string;
  readonly subject: string;
  /**
   * The name of the changed object, such as an order's number or an API key's name. Null if it is
   * unknown.
   */
  readonly subjectName: string | null;
  readonly details: WriteDetails | null;
}

const PAGE_SIZE = 50;

/** Lists the changes in a store with their authors, the latest first. */
export async function listWrites(
  { database }: ActionContext,
  {
    merchant: slug,
    actor,
    subject,
    actions,
    beforeEntryId,
    limit = PAGE_SIZE,
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
