import type { Configuration } from '../../../src/core/offers/configuration-query.ts';
import { offerQuestion } from '../../../src/http/storefront/shop/offer-question.ts';
import type { DeliveryWish } from '../../../src/http/storefront/shop/configurator-view.ts';
import type { Capability, Offer } from '../../../src/http/storefront/shop/replies.ts';

/** Asks one store of the service, at its storefront routes. */
export class StoreClient {
  readonly #base: string;
  #capability: Promise<Capability> | null = null;
  #latest: AbortController | null = null;

  constructor(root: string, slug: string) {
    this.#base = `${root}api/storefront/v1/${encodeURIComponent(slug)}`;
  }

  capability(): Promise<Capability> {
    this.#capability ??= fetch(`${this.#base}/capability`).then(async (reply) => {
      if (!reply.ok) throw new Error(String(reply.status));
      return (await reply.json()) as Capability;
    });
    this.#capability.catch(() => (this.#capability = null));
    return this.#capability;
  }

  /** Returns the offer, or a sentence if there is none. A later question ends an earlier one. */
  async offer(
    productSlug: string,
    configuration: Configuration,
    delivery: DeliveryWish,
  ): Promise<Offer | string> {
    this.#latest?.abort();
    const asking = (this.#latest = new AbortController());
    const reply = await fetch(`${this.#base}/offer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(offerQuestion(productSlug, configuration, delivery)),
      signal: asking.signal,
    });
    const body = (await reply.json()) as Offer & { readonly error?: string };
    return reply.ok ? body : (body.error ?? 'Something went wrong.');
  }
}
