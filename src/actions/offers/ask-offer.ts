import type { Static } from 'typebox';
import { makeOffer } from '../../core/offers/make-offer.ts';
import type { Offer } from '../../core/offers/offer.ts';
import { type Refusal, isRefusal, refuse } from '../../core/shared/result.ts';
import type { AskOfferInput } from '../../wire/offers/control.ts';
import { readOfferRequest } from '../../wire/offers/request.ts';
import type { ActionContext } from '../context.ts';
import { Storefronts } from '../shared/storefronts.ts';
import { readSupply } from './read-supply.ts';

const QUESTION_CODES = [
  'invalid_request',
  'product_required',
  'product_not_found',
  'unknown_dimension',
  'unit_not_understood',
] as const;

type AskRefusal = Refusal<'merchant_not_found' | (typeof QUESTION_CODES)[number]>;

/** Answers a question as the Agent API does, from what is published now. */
export async function askOffer(
  { database, clock, baseUrl }: ActionContext,
  { merchant: slug, question }: Static<typeof AskOfferInput>,
): Promise<Offer | AskRefusal> {
  const request = readOfferRequest(question);
  if (isRefusal(request)) return request;
  // Read anew for every question: whoever tries a map out wants the version just published.
  const storefronts = new Storefronts({ database, clock, baseUrl, report: () => undefined });
  const storefront = await storefronts.find(slug);
  if (storefront === null) return refuse('merchant_not_found', { slug });
  const offer = makeOffer(
    storefront,
    request,
    clock.now(),
    await readSupply(database, storefront, request),
  );
  return isRefusal(offer) ? asQuestionRefusal(offer) : offer;
}

function asQuestionRefusal({ code, values }: Refusal): AskRefusal {
  const known = QUESTION_CODES.find((candidate) => candidate === code);
  if (known === undefined) throw new Error(`no question is refused with ${code}`);
  return refuse(known, values);
}
