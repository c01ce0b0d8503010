import type { Static } from 'typebox';
import { type AnswerInWords, currentDay } from '../../core/offers/answer-in-words.ts';
import { questionOf } from '../../core/offers/ask-in-words.ts';
import { READING_JOB, SENTENCE_ANSWER_JOB } from '../../core/offers/sentence-jobs.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import type { StorefrontJob } from '../../core/offers/storefront-job.ts';
import { type Refusal, isRefusal, refuse } from '../../core/shared/result.ts';
import type { AskSentenceInput } from '../../wire/intent/control.ts';
import { readIntentRequest } from '../../wire/intent/request.ts';
import type { ActionContext } from '../context.ts';
import { LOCAL_JOB_CLIENT, runInEventLoopOrThread } from '../shared/thread-jobs.ts';
import { Storefronts } from '../shared/storefronts.ts';
import { readOfferSupply } from './read-supply.ts';

export type SentenceRefusal = Refusal<
  'merchant_not_found' | 'product_not_found' | 'invalid_request' | 'busy'
>;

/** Answers an operator's sentence from the published map, in the same way as the Agent API. */
export async function askSentence(
  context: ActionContext,
  { merchant: slug, request }: Static<typeof AskSentenceInput>,
): Promise<AnswerInWords | SentenceRefusal> {
  const { database, clock, baseUrl } = context;
  const storefronts = new Storefronts({ database, clock, baseUrl, report: () => undefined });
  const storefront = await storefronts.findEvenClosed(slug);
  return storefront === null
    ? refuse('merchant_not_found', { slug })
    : answerSentence(context, storefront, request);
}

/** Answers a buyer's sentence with the given storefront, in the same way as the Agent API. */
export async function answerSentence(
  { threads, database, clock }: ActionContext,
  storefront: Storefront,
  request: unknown,
): Promise<AnswerInWords | SentenceRefusal> {
  const intentRequest = readIntentRequest(request);
  if (isRefusal(intentRequest)) return intentRequest;
  const { productSlug } = intentRequest;
  if (productSlug !== undefined && !storefront.productBySlug.has(productSlug))
    return refuse('product_not_found', { productSlug });
  const now = clock.now();
  const run = <Input, Output extends object>(job: StorefrontJob<Input, Output>, input: Input) =>
    runInEventLoopOrThread(threads, storefront, job, input, LOCAL_JOB_CLIENT);
  const today = currentDay(storefront, now);
  const read = await run(READING_JOB, { request: intentRequest, today, withHiddenNames: true });
  if (isRefusal(read)) return read;
  const { reading } = read;
  const question = questionOf(reading, intentRequest);
  const supply = question === null ? null : await readOfferSupply(database, storefront, question);
  const answered = await run(SENTENCE_ANSWER_JOB, { request: intentRequest, reading, now, supply });
  if (!isRefusal(answered) || answered.code === 'invalid_request' || answered.code === 'busy')
    return answered;
  throw new Error(`a question that was read is refused with ${answered.code}`);
}
