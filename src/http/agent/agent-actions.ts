import type { Refusal } from '../../core/shared/result.ts';
import type { OfferRequest } from '../../wire/offer.ts';

/** At once where nothing must be waited for: a promise less is time saved on every offer. */
export type Answer<T> = T | Promise<T>;

/** What the agent routes ask of the floor below. */
export interface AgentActions {
  merchantExists(slug: string): Answer<boolean>;
  /** The reply's JSON text, and its strong entity tag with the quotes. */
  readCapability(slug: string): Answer<{ readonly text: string; readonly etag: string } | Refusal>;
  /** The reply's JSON text. */
  answerOffer(slug: string, request: OfferRequest): Answer<string | Refusal>;
}
