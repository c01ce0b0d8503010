import type { Static } from 'typebox';
import type { AnswerInWords } from '../../core/offers/answer-in-words.ts';
import { type Refusal, isRefusal } from '../../core/shared/result.ts';
import type { TryMapDraftInput } from '../../wire/capability/control.ts';
import type { ActionContext } from '../context.ts';
import { openDraft } from '../shared/open-draft.ts';
import { answerSentence, type SentenceRefusal } from './ask-sentence.ts';

/** Answers a buyer's sentence as if the draft of a map were published. Nothing is stored. */
export async function tryDraft(
  context: ActionContext,
  { sentence, ...draft }: Static<typeof TryMapDraftInput>,
): Promise<AnswerInWords | SentenceRefusal | Refusal<'map_invalid'>> {
  const storefront = await openDraft(context, draft);
  if (isRefusal(storefront)) return storefront;
  const [only, ...others] = storefront.products;
  const product = only !== undefined && others.length === 0 ? { productSlug: only.slug } : {};
  const include = ['alternatives'];
  return answerSentence(context, storefront, { sentence, include, ...product });
}
