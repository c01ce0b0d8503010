import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findMail, requeueMail } from '../../storage/mail/mail-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { ShowMailInput } from '../../wire/mail/control.ts';
import type { ActionContext } from '../context.ts';
import { mailKind } from '../mail-kinds.ts';
import { logWrite } from '../shared/log-write.ts';
import { type OperatorMail, operatorMail } from './operator-mail.ts';

/**
 * Sends a failed email again, with the same number of attempts as a new email. The email isn't sent
 * if its content is outdated by now.
 */
export async function resendMail(
  context: ActionContext,
  { merchant: slug, mailId }: Static<typeof ShowMailInput>,
): Promise<OperatorMail | Refusal<'merchant_not_found' | 'mail_not_found' | 'mail_not_failed'>> {
  const { clock, database } = context;
  return database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const mail = await findMail(transaction, merchantId, mailId);
    if (mail === null) return refuse('mail_not_found', { mailId });
    const current = await mailKind(mail.kind)?.read(context, transaction, merchant, mail);
    if (current?.isOutdated === true) return refuse('mail_not_failed', { state: 'outdated' });
    const requeued = await requeueMail(transaction, merchantId, mailId, clock.now());
    if (requeued === null) return refuse('mail_not_failed', { state: mail.state });
    await logWrite(context, transaction, merchantId, 'mail.resend', mailId);
    return operatorMail(merchant, requeued);
  });
}
