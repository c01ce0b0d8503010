import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findMail } from '../../storage/mail/mail-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { ShowMailInput } from '../../wire/mail/control.ts';
import type { ActionContext } from '../context.ts';
import { mailKind } from '../mail-kinds.ts';
import { type OperatorMail, operatorMail } from './operator-mail.ts';

export interface ShownMail extends OperatorMail {
  readonly text: string;
  readonly html: string;
}

export async function showMail(
  context: ActionContext,
  { merchant: slug, mailId }: Static<typeof ShowMailInput>,
): Promise<ShownMail | Refusal<'merchant_not_found' | 'mail_not_found'>> {
  return context.database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const mail = await findMail(reader, merchant.merchantId, mailId);
    if (mail === null) return refuse('mail_not_found', { mailId });
    const current = await mailKind(mail.kind)?.read(context, reader, merchant, mail);
    const { text, html } = current?.words ?? {
      text: 'This version of the service has no words for this mail.',
      html: '',
    };
    return { ...operatorMail(merchant, mail), text, html };
  });
}
