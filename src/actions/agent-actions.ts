import type { PerMinute } from '../core/offers/describe-store.ts';
import type { Storefront } from '../core/offers/storefront.ts';
import { type NamesAsked, countUnshown } from '../core/offers/unshown.ts';
import { type Refusal, refuse } from '../core/shared/result.ts';
import type { IntentRequest } from '../wire/intent/request.ts';
import type { OfferRequest } from '../wire/offers/request.ts';
import { type WrittenCapability, readCapability } from './capability/read-capability.ts';
import { type AnsweredIntent, type IntentHelpers, answerIntent } from './offers/answer-intent.ts';
import { answerOffer } from './offers/answer-offer.ts';
import { SentenceWords } from './offers/sentence-words.ts';
import type { SharedContext } from './context.ts';
import { recordOpportunity } from './opportunities/record-opportunity.ts';
import type { RequestSender } from './opportunities/record-claimed.ts';
import { takeAttachment, type Upload } from './opportunities/take-attachment.ts';
import type { OrderDependencies, OrderSender } from './orders/place-claimed.ts';
import { placeOrder } from './orders/place-order.ts';
import type { AskModel } from '../gateways/sentence-model.ts';
import { type IdempotencyScope, readKeptReply } from '../storage/shared/idempotency-repository.ts';
import type { OpportunityRequest } from '../wire/opportunities/request.ts';
import type { OrderRequest } from '../wire/orders/request.ts';
import type { OnceReply } from './shared/idempotency.ts';
import { KeysInFlight } from './shared/keys-in-flight.ts';
import { type StorefrontOptions, Storefronts } from './shared/storefronts.ts';

export interface AgentActionOptions extends StorefrontOptions, SharedContext {
  readonly perMinute: PerMinute;
  /** Those of the whole process; absent: some of its own. */
  readonly storefronts?: Storefronts;
  readonly onStep?: OrderDependencies['onStep'];
  /** Absent: sentences are read without a language model. */
  readonly askModel?: AskModel | null;
}

/**
 * What assistants and buyers may do, by merchant slug. Answers at once where the storefront is
 * kept.
 */
export function createAgentActions(options: AgentActionOptions) {
  const storefronts = options.storefronts ?? new Storefronts(options);
  const words = new SentenceWords(options);
  const helpers: IntentHelpers = {
    note: (...noted) => words.note(...noted),
    askModel: options.askModel ?? null,
  };
  const desk: OrderDependencies = { ...options, storefronts, keysInFlight: new KeysInFlight() };
  const within = <T>(slug: string, act: (storefront: Storefront) => Awaitable<T>) =>
    whenFound(storefronts.find(slug), (storefront): Awaitable<T | Refusal<'merchant_not_found'>> =>
      storefront === null ? refuse('merchant_not_found') : act(storefront),
    );
  const isKeyUsed = async (
    slug: string,
    scope: IdempotencyScope,
    key: string,
  ): Promise<boolean> => {
    const storefront = await storefronts.find(slug);
    if (storefront === null) return false;
    const { merchantId } = storefront.merchant;
    const kept = await options.database.read((reader) =>
      readKeptReply(reader, { merchantId, scope, key }),
    );
    return kept !== null;
  };
  return {
    merchantExists: (slug: string): Awaitable<boolean> =>
      whenFound(storefronts.find(slug), (storefront) => storefront !== null),
    readCapability: (slug: string): Awaitable<WrittenCapability | Refusal> =>
      within(slug, (storefront) => readCapability(storefront, options.perMinute)),
    answerOffer: (slug: string, request: OfferRequest): Awaitable<string | Refusal> =>
      within(slug, (storefront) =>
        answerOffer(options.database, storefront, request, options.clock.now()),
      ),
    answerIntent: (slug: string, request: IntentRequest): Awaitable<AnsweredIntent | Refusal> =>
      within(slug, (storefront) =>
        answerIntent(options.database, storefront, request, options.clock.now(), helpers),
      ),
    countUnshown: (slug: string, asked: readonly NamesAsked[]): Awaitable<number> =>
      whenFound(storefronts.find(slug), (storefront) =>
        storefront === null
          ? 0
          : asked.reduce((sum, names) => sum + countUnshown(storefront, names), 0),
      ),
    isOrderKeyUsed: (slug: string, key: string): Promise<boolean> => isKeyUsed(slug, 'orders', key),
    isRequestKeyUsed: (slug: string, key: string): Promise<boolean> =>
      isKeyUsed(slug, 'opportunities', key),
    placeOrder: (
      slug: string,
      request: OrderRequest,
      sender: OrderSender,
    ): Promise<OnceReply | Refusal> => placeOrder(desk, slug, request, sender),
    recordOpportunity: (
      slug: string,
      request: OpportunityRequest,
      sender: RequestSender,
    ): Promise<OnceReply | Refusal> => recordOpportunity(desk, slug, request, sender),
    takeAttachment: (slug: string, upload: Upload): Promise<string | Refusal> =>
      takeAttachment(desk, slug, upload),
    watch: () => storefronts.watch(),
    poll: () => storefronts.poll(),
    close: async () => {
      await words.close();
      await storefronts.close();
    },
  };
}

type Awaitable<T> = T | Promise<T>;

/** At once where the storefront is kept. */
function whenFound<T>(
  found: Awaitable<Storefront | null>,
  answer: (storefront: Storefront | null) => Awaitable<T>,
): Awaitable<T> {
  return found instanceof Promise ? found.then(answer) : answer(found);
}
