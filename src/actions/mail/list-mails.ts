import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { listMails as readMails } from '../../storage/mail/mail-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { ListMailsInput } from '../../wire/mail/control.ts';
import type { ActionContext } from '../context.ts';
import { type OperatorMail, operatorMail } from './operator-mail.ts';

const PAGE_SIZE = 50;

/** Lists a store's emails, the latest first. */
export async function listMails(
  { database }: ActionContext,
  { merchant: slug, state, beforeMailId, limit = PAGE_SIZE }: Static<typeof ListMailsInput>,
): Promise<
  | { readonly mails: readonly OperatorMail[]; readonly hasMore: boolean }
  | Refusal<'merchant_not_found'>
> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const mails = await readMails(reader, merchant.merchantId, {
      beforeMailId: beforeMailId ?? null,
      state: state ?? null,
      limit: limit + 1,
    });
    return {
      mails: mails.slice(0, limit).map((mail) => operatorMail(merchant, mail)),
      hasMore: mails.length > limit,
    };
  });
}
