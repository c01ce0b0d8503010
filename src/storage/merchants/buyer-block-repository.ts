import type { Reader, Transaction } from '../database/database.ts';
import { isStorable } from '../shared/storable.ts';

/**
 * A buyer from whom the merchant accepts no orders. `subject` is an email address in lower case, or
 * a network address.
 */
export interface BuyerBlock {
  readonly kind: 'email' | 'address';
  readonly subject: string;
  readonly note: string | null;
  readonly createdAt: Date;
}

type BlockedSubject = Pick<BuyerBlock, 'kind' | 'subject'>;

/** Blocks a buyer. If the buyer was already blocked, only the note is replaced. */
export async function addBuyerBlock(
  transaction: Transaction,
  merchantId: string,
  block: BuyerBlock,
): Promise<BuyerBlock> {
  return transaction
    .insertInto('buyer_block')
    .values({
      merchant_id: merchantId,
      kind: block.kind,
      subject: block.subject,
      note: block.note,
      created_at: block.createdAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'kind', 'subject']).doUpdateSet({ note: block.note }),
    )
    .returning(['kind', 'subject', 'note', 'created_at as createdAt'])
    .executeTakeFirstOrThrow();
}

/** Unblocks a buyer. Returns false if the buyer wasn't blocked. */
export async function removeBuyerBlock(
  transaction: Transaction,
  merchantId: string,
  { kind, subject }: BlockedSubject,
): Promise<boolean> {
  if (!isStorable(subject)) return false;
  const { numDeletedRows } = await transaction
    .deleteFrom('buyer_block')
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Returns a page of blocked buyers in bytewise order: first network addresses, then email
 * addresses.
 */
export async function listBuyerBlocks(
  reader: Reader,
  merchantId: string,
  page: { readonly after: BlockedSubject | null; readonly limit: number },
): Promise<BuyerBlock[]> {
  const { after } = page;
  return reader
    .selectFrom('buyer_block')
    .select(['kind', 'subject', 'note', 'created_at as createdAt'])
    .where('merchant_id', '=', merchantId)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('kind', 'subject'), '>', tuple(after?.kind ?? 'address', after?.subject ?? '')),
      ),
    )
    .orderBy('kind')
    .orderBy('subject')
    .limit(page.limit)
    .execute();
}
