import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findMail } from '../../storage/mail-store.ts';
import { findMerchantBySlug } from '../../storage/merchant-store.ts';
import type { ShowMailInput } from '../../wire/mail-control.ts';
import type { ActionContext } from '../context.ts';
import { type ToldMail, toldMail } from './told-mail.ts';

export async function showMail(
  { database }: ActionContext,
  { merchant: slug, mailId }: Static<typeof ShowMailInput>,
): Promise<ToldMail | Refusal<'merchant_not_found' | 'mail_not_found'>> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const mail = await findMail(reader, merchant.merchantId, mailId);
    return mail === null ? refuse('mail_not_found', { mailId }) : toldMail(merchant, mail);
  });
}
