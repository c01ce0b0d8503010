import { catalogueTagOf } from '../../../src/core/language/choose-language.ts';
import type { Configuration } from '../../../src/core/offers/configuration-query.ts';
import type { ConfiguratorView } from '../../../src/http/storefront/shop/configurator-view.ts';
import { mendConfiguration } from '../../../src/http/storefront/shop/mend-configuration.ts';
import { offerQuestion } from '../../../src/http/storefront/shop/offer-question.ts';
import {
  type RefusedChoice,
  type Problem,
  problemOf,
  unreachableProblem,
} from '../../../src/http/storefront/shop/problem.ts';
import type { Capability, IntentReply, Offer } from '../../../src/http/storefront/shop/replies.ts';
import type { ChoosingLanguage } from '../../../src/http/storefront/shop/words.ts';

/** The offer of a choice, without what the store no longer understands of it. */
export interface Answered {
  readonly offer: Offer | null;
  readonly problem: Problem | null;
  readonly configuration: Configuration;
  readonly leftOut: readonly string[];
}

interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfter: string | null;
}

/** The part of a configurator's view that a question is made of. */
export type QuestionView = Pick<
  ConfiguratorView,
  'language' | 'product' | 'map' | 'configuration' | 'delivery'
>;

/** Whom a configurator asks. */
export interface StoreAnswers {
  /** `language` is the one in which the options are told. */
  capability(language: string, isFresh?: boolean): Promise<Capability>;
  offer(view: QuestionView): Promise<Answered>;
  read(
    language: ChoosingLanguage,
    productSlug: string,
    sentence: string,
  ): Promise<IntentReply | Problem>;
}

/** Asks one store of the service, at its storefront routes. */
export class StoreClient implements StoreAnswers {
  readonly #base: string;
  #capability: Promise<Capability> | null = null;
  #latest: AbortController | null = null;

  constructor(root: string, slug: string) {
    this.#base = `${root}api/storefront/v1/${encodeURIComponent(slug)}`;
  }

  /** Returns what the store offers. `isFresh` asks again, since a page may be open for a day. */
  capability(language: string, isFresh = false): Promise<Capability> {
    if (isFresh) this.#capability = null;
    const address = `${this.#base}/capability?language=${catalogueTagOf(language)}`;
    this.#capability ??= fetch(address, {
      cache: isFresh ? 'no-cache' : 'default',
    }).then(async (reply) => {
      if (!reply.ok) throw new Error(String(reply.status));
      return (await reply.json()) as Capability;
    });
    this.#capability.catch(() => (this.#capability = null));
    return this.#capability;
  }

  /** Asks for the offer of a choice. A later question ends an earlier one. */
  async offer({
    language,
    product,
    map,
    configuration,
    delivery,
  }: QuestionView): Promise<Answered> {
    this.#latest?.abort();
    const { signal } = (this.#latest = new AbortController());
    const question = (choice: Configuration) =>
      offerQuestion(product.slug, choice, delivery, catalogueTagOf(language.tag));
    const ask = (choice: Configuration): Promise<Reply> =>
      this.#send('offer', question(choice), signal);
    const answer = (reply: Reply, { selections }: Configuration) =>
      answerOf(language, reply, { map, selections });
    const reply = await ask(configuration);
    const mended = mendConfiguration(configuration, reply.body);
    if (mended === null) return { ...answer(reply, configuration), configuration, leftOut: [] };
    return { ...answer(await ask(mended.configuration), mended.configuration), ...mended };
  }

  /** Has a sentence read. Returns the problem if that isn't possible now. */
  async read(
    language: ChoosingLanguage,
    productSlug: string,
    sentence: string,
  ): Promise<IntentReply | Problem> {
    const reply = await this.#send('offer/from-intent', { sentence, productSlug });
    return reply.status === 200
      ? (reply.body as unknown as IntentReply)
      : problemOf(language, reply);
  }

  async #send(path: string, body: object, signal: AbortSignal | null = null): Promise<Reply> {
    try {
      const reply = await fetch(`${this.#base}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      });
      const retryAfter = reply.headers.get('retry-after');
      return { status: reply.status, body: (await reply.json()) as Reply['body'], retryAfter };
    } catch (error) {
      if (signal?.aborted === true) throw error;
      return { status: 0, body: {}, retryAfter: null };
    }
  }
}

function answerOf(
  language: ChoosingLanguage,
  reply: Reply,
  choice: RefusedChoice,
): Pick<Answered, 'offer' | 'problem'> {
  const { status, body } = reply;
  if (status === 200) return { offer: body as unknown as Offer, problem: null };
  return {
    offer: null,
    problem: status === 0 ? unreachableProblem(language) : problemOf(language, reply, choice),
  };
}
