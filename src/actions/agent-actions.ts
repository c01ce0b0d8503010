import type { PerMinute } from '../core/offers/describe-store.ts';
import type { Storefront } from '../core/offers/storefront.ts';
import { type Refusal, refuse } from '../core/shared/result.ts';
import type { OfferRequest } from '../wire/offer.ts';
import { type WrittenCapability, readCapability } from './capability/read-capability.ts';
import { answerOffer } from './offers/answer-offer.ts';
import { type StorefrontOptions, Storefronts } from './storefronts.ts';

export interface AgentActionOptions extends StorefrontOptions {
  readonly perMinute: PerMinute;
}

/** What assistants and buyers may do, by merchant slug. Answers at once where the storefront is kept. */
export function createAgentActions(options: AgentActionOptions) {
  const storefronts = new Storefronts(options);
  const within = <T>(slug: string, act: (storefront: Storefront) => T): Awaitable<T | Refusal<'merchant_not_found'>> => {
    const found = storefronts.find(slug);
    const answer = (storefront: Storefront | null) => (storefront === null ? refuse('merchant_not_found') : act(storefront));
    return found instanceof Promise ? found.then(answer) : answer(found);
  };
  return {
    merchantExists: (slug: string): Awaitable<boolean> => {
      const found = storefronts.find(slug);
      return found instanceof Promise ? found.then((storefront) => storefront !== null) : found !== null;
    },
    readCapability: (slug: string): Awaitable<WrittenCapability | Refusal> =>
      within(slug, (storefront) => readCapability(storefront, options.perMinute)),
    answerOffer: (slug: string, request: OfferRequest): Awaitable<string | Refusal> =>
      within(slug, (storefront) => answerOffer(storefront, request, options.clock.now())),
    watch: () => storefronts.watch(),
    poll: () => storefronts.poll(),
    close: () => storefronts.close(),
  };
}

type Awaitable<T> = T | Promise<T>;
