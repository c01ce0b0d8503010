import type { Static } from 'typebox';
import type { OfferRefusalCode } from '../../core/offers/refusal-values.ts';
import type { StorefrontJob } from '../../core/offers/storefront-job.ts';
import { type Refusal, isRefusal } from '../../core/shared/result.ts';
import type { PreviewMapDraftInput } from '../../wire/capability/control.ts';
import { OFFER_TEXT_JOB } from '../../wire/offers/offer-text-job.ts';
import { readOfferRequest } from '../../wire/offers/request.ts';
import { CAPABILITY_TEXT_JOB } from '../shared/capability-text-job.ts';
import type { ActionContext } from '../context.ts';
import { LOCAL_JOB_CLIENT, runInEventLoopOrThread } from '../shared/thread-jobs.ts';
import { readOfferSupply } from './read-supply.ts';
import { openDraft } from '../shared/open-draft.ts';

/** The data that a configurator needs to show a draft, in the same form as the Agent API. */
interface DraftPreview {
  /** The slug of the product for which the draft is shown. */
  readonly productSlug: string;
  readonly capability: string;
  /** The offer that answers the question, as JSON text, or null if no question was asked. */
  readonly offer: string | null;
}

/**
 * Answers a buyer's question as if the draft of a map were published, with exactly the same text as
 * the storefront. Nothing is stored.
 */
export async function previewDraft(
  context: ActionContext,
  { question, ...draft }: Static<typeof PreviewMapDraftInput>,
): Promise<
  DraftPreview | Refusal<'merchant_not_found' | 'map_invalid' | 'busy' | OfferRefusalCode>
> {
  const { threads, database, clock } = context;
  const storefront = await openDraft(context, draft);
  if (isRefusal(storefront)) return storefront;
  const productSlug = storefront.products[0]?.slug ?? draft.mapKey;
  const run = <Input, Output extends object>(job: StorefrontJob<Input, Output>, input: Input) =>
    runInEventLoopOrThread(threads, storefront, job, input, LOCAL_JOB_CLIENT);
  const described = await run(CAPABILITY_TEXT_JOB, {
    perMinute: {},
    trackedSkus: [],
    language: null,
  });
  if (isRefusal(described)) return described;
  const capability = described.text;
  if (question === undefined) return { productSlug, capability, offer: null };
  const query = readOfferRequest(question);
  if (isRefusal(query)) return query;
  const supply = await readOfferSupply(database, storefront, query);
  const offer = await run(OFFER_TEXT_JOB, { query, now: clock.now(), supply });
  return isRefusal(offer) ? offer : { productSlug, capability, offer: offer.text };
}
