import type { NamesAsked } from '../../core/offers/unshown.ts';
import type { Refusal } from '../../core/shared/result.ts';
import type { IntentRequest } from '../../wire/intent/request.ts';
import type { OfferRequest } from '../../wire/offers/request.ts';
import type { OpportunityRequest } from '../../wire/opportunities/request.ts';
import type { OrderRequest } from '../../wire/orders/request.ts';

/** At once where nothing must be waited for: a promise less is time saved on every offer. */
export type Answer<T> = T | Promise<T>;

/** What the agent routes ask of the floor below. */
export interface AgentActions {
  merchantExists(slug: string): Answer<boolean>;
  /** The reply's JSON text, and its strong entity tag with the quotes. */
  readCapability(slug: string): Answer<{ readonly text: string; readonly etag: string } | Refusal>;
  /** How many hidden or unknown things are named. */
  countUnshown(slug: string, asked: readonly NamesAsked[]): Answer<number>;
  /** The reply's JSON text. */
  answerOffer(slug: string, request: OfferRequest): Answer<string | Refusal>;
  /** The reply's JSON text, and how many words of the sentence name nothing shown. */
  answerIntent(
    slug: string,
    request: IntentRequest,
  ): Answer<{ readonly text: string; readonly unshown: number } | Refusal>;
  /** Whether the key has made an order. */
  isOrderKeyUsed(slug: string, key: string): Promise<boolean>;
  /** The reply's JSON text, and whether it was made for an earlier request with the same key. */
  placeOrder(
    slug: string,
    request: OrderRequest,
    sender: OrderSender,
  ): Promise<{ readonly text: string; readonly replayed: boolean } | Refusal>;
  /** Whether the key has recorded a request. */
  isRequestKeyUsed(slug: string, key: string): Promise<boolean>;
  /** The reply's JSON text, and whether it was made for an earlier request with the same key. */
  recordOpportunity(
    slug: string,
    request: OpportunityRequest,
    sender: Sender,
  ): Promise<{ readonly text: string; readonly replayed: boolean } | Refusal>;
  /** Keeps a file for a request that is to name it; the reply's JSON text. */
  takeAttachment(slug: string, upload: Upload): Promise<string | Refusal>;
}

/** A file as it was sent. */
export interface Upload {
  /** Null: it has none. */
  readonly fileName: string | null;
  readonly declaredType: string;
  readonly content: Uint8Array;
  /** The network that budgets count by. */
  readonly network: string;
}

/** Who sends something, and through which door. */
export interface Sender {
  readonly via: 'agent' | 'storefront';
  /** The network that budgets count by. */
  readonly network: string;
  /** The address and its network, as blocks may name them. */
  readonly addresses: readonly string[];
}

export interface OrderSender extends Sender {
  /** No discount code is taken from this sender any more: it has guessed too often. */
  readonly codesBarred: boolean;
}
