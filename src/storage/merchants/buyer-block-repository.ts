import type { Reader, Transaction } from '../database/database.ts';
import { isStorable } from '../shared/storable.ts';

/**
 * Whom a merchant takes nothing from. `subject`: an email's key, or a network address as orders are
 * counted by.
 */
export interface BuyerBlock {
  readonly kind: 'email' | 'address';
  readonly subject: string;
  readonly note: string | null;
  readonly createdAt: Date;
}

type Blocked = Pick<BuyerBlock, 'kind' | 'subject'>;

/** Blocked again, it keeps its time and takes the new note. */
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

/** False: it wasn't blocked. */
export async function removeBuyerBlock(
  transaction: Transaction,
  merchantId: string,
  { kind, subject }: Blocked,
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

/** Emails after addresses, in bytewise order, from after the one given. */
export async function listBuyerBlocks(
  reader: Reader,
  merchantId: string,
  page: { readonly after: Blocked | null; readonly limit: number },
): Promise<BuyerBlock[]> {
  const { after } = page;
  return reader
    .selectFrom('buyer_block')
    .select(['kind', 'subject', 'note', 'created_at as createdAt'])
    .where('merchant_id', '=', merchantId)
    .$if(after !== null, (blocks) =>
      blocks.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('kind', 'subject'), '>', tuple(after?.kind ?? 'address', after?.subject ?? '')),
      ),
    )
    .orderBy('kind')
    .orderBy('subject')
    .limit(page.limit)
    .execute();
}
