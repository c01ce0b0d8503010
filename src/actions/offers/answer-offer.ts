import { type Refusal, isRefusal } from '../../core/shared/result.ts';
import type { OfferRequest } from '../../wire/offers/request.ts';
import { OFFER_TEXT_JOB } from '../../wire/offers/offer-text-job.ts';
import type { ContextWithoutActor } from '../context.ts';
import { type ValueOrPromise, applyWhenKnown } from '../shared/awaitable.ts';
import {
  type AskingClient,
  LOCAL_JOB_CLIENT,
  runInEventLoopOrThread,
} from '../shared/thread-jobs.ts';
import { type StorefrontDependencies, withStorefront } from '../shared/with-storefront.ts';
import type { QuestionSample } from './question-sample.ts';
import { readOfferSupply } from './read-supply.ts';

export interface OfferDependencies
  extends StorefrontDependencies, Pick<ContextWithoutActor, 'database' | 'clock' | 'threads'> {
  readonly questionSample: Pick<QuestionSample, 'addQuestion' | 'close'>;
}

/**
 * Answers a buyer's question with an offer as JSON text. Returns the text without a promise if the
 * computation is short and needs no data from the database.
 */
export function answerOffer(
  dependencies: OfferDependencies,
  slug: string,
  request: OfferRequest,
  client: AskingClient = LOCAL_JOB_CLIENT,
): ValueOrPromise<string | Refusal> {
  return withStorefront(dependencies, slug, (storefront): ValueOrPromise<string | Refusal> => {
    const { threads, clock, database } = dependencies;
    const now = clock.now();
    return applyWhenKnown(readOfferSupply(database, storefront, request), (offerSupply) =>
      applyWhenKnown(
        runInEventLoopOrThread(
          threads,
          storefront,
          OFFER_TEXT_JOB,
          { query: request, now, supply: offerSupply },
          client,
        ),
        (offer): string | Refusal => {
          if (isRefusal(offer)) return offer;
          dependencies.questionSample.addQuestion(storefront, request);
          return offer.text;
        },
      ),
    );
  });
}
