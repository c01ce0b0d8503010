import type { Static } from 'typebox';
import {
  type AnswerInWords,
  answerInWords,
  dayOfAsking,
} from '../../core/offers/answer-in-words.ts';
import { readSentence } from '../../core/intent/read-sentence.ts';
import { questionOf } from '../../core/offers/ask-in-words.ts';
import { type Refusal, isRefusal, refuse } from '../../core/shared/result.ts';
import type { AskSentenceInput } from '../../wire/intent/control.ts';
import { readIntentRequest } from '../../wire/intent/request.ts';
import type { ActionContext } from '../context.ts';
import { Storefronts } from '../shared/storefronts.ts';
import { readSupply } from './read-supply.ts';

/** Answers a sentence as the Agent API does, from what is published now. */
export async function askSentence(
  { database, clock, baseUrl }: ActionContext,
  { merchant: slug, request }: Static<typeof AskSentenceInput>,
): Promise<
  AnswerInWords | Refusal<'merchant_not_found' | 'product_not_found' | 'invalid_request'>
> {
  const asked = readIntentRequest(request);
  if (isRefusal(asked)) return asked;
  const storefronts = new Storefronts({ database, clock, baseUrl, report: () => undefined });
  const storefront = await storefronts.find(slug);
  if (storefront === null) return refuse('merchant_not_found', { slug });
  const { productSlug, sentence } = asked;
  if (productSlug !== undefined && !storefront.productBySlug.has(productSlug))
    return refuse('product_not_found', { productSlug });
  const now = clock.now();
  const reading = readSentence(storefront.lexicon(), sentence, dayOfAsking(storefront, now), asked);
  const question = questionOf(reading, asked);
  const supply = question === null ? null : await readSupply(database, storefront, question);
  const answer = answerInWords(storefront, asked, reading, now, supply);
  if (!isRefusal(answer)) return answer;
  if (answer.code !== 'invalid_request')
    throw new Error(`a question that was read is refused with ${answer.code}`);
  return refuse('invalid_request', answer.values);
}
