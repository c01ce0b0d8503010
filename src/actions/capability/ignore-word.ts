import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { setWordIgnored } from '../../storage/intent/sentence-word-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { IgnoreWordInput } from '../../wire/capability/control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';

/** Removes a word from the list of words that weren't understood, or restores it. */
export async function ignoreWord(
  context: ActionContext,
  { merchant: slug, mapKey, word, ignored }: Static<typeof IgnoreWordInput>,
): Promise<
  | { readonly word: string; readonly ignored: boolean }
  | Refusal<'merchant_not_found' | 'word_not_found'>
> {
  return context.database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    if (!(await setWordIgnored(transaction, merchantId, { mapKey, word, ignored })))
      return refuse('word_not_found', { word });
    await logWrite(context, transaction, merchantId, 'word.ignore', mapKey);
    return { word, ignored };
  });
}
