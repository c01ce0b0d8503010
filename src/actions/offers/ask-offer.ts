import type { Static } from 'typebox';
import type { Offer } from '../../core/offers/offer.ts';
import { OFFER_JOB } from '../../core/offers/offer-job.ts';
import type { OfferRefusalCode } from '../../core/offers/refusal-values.ts';
import { type Refusal, isRefusal, refuse } from '../../core/shared/result.ts';
import type { AskOfferInput } from '../../wire/offers/control.ts';
import { readOfferRequest } from '../../wire/offers/request.ts';
import type { ActionContext } from '../context.ts';
import { LOCAL_JOB_CLIENT, runInEventLoopOrThread } from '../shared/thread-jobs.ts';
import { Storefronts } from '../shared/storefronts.ts';
import { readOfferSupply } from './read-supply.ts';

type AskRefusal = Refusal<'merchant_not_found' | 'busy' | OfferRefusalCode>;

/** Answers an operator's question from the published map, in the same way as the Agent API. */
export async function askOffer(
  { threads, database, clock, baseUrl }: ActionContext,
  { merchant: slug, question }: Static<typeof AskOfferInput>,
): Promise<Offer | AskRefusal> {
  const request = readOfferRequest(question);
  if (isRefusal(request)) return request;
  // The store's data is read again for every question, because operators may want to try out a map
  // that they have just published.
  const storefronts = new Storefronts({ database, clock, baseUrl, report: () => undefined });
  const storefront = await storefronts.findEvenClosed(slug);
  if (storefront === null) return refuse('merchant_not_found', { slug });
  const supply = await readOfferSupply(database, storefront, request);
  const input = { query: request, now: clock.now(), supply };
  return runInEventLoopOrThread(threads, storefront, OFFER_JOB, input, LOCAL_JOB_CLIENT);
}
