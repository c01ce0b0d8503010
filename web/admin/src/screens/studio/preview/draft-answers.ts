import {
  type Answered,
  type QuestionView,
  type StoreAnswers,
} from '../../../../../configurator/src/ask-store.ts';
import type { Configuration } from '../../../../../../src/core/offers/configuration-query.ts';
import { mendConfiguration } from '../../../../../../src/http/storefront/shop/mend-configuration.ts';
import { offerQuestion } from '../../../../../../src/http/storefront/shop/offer-question.ts';
import {
  type RefusedChoice,
  type Problem,
  problemOf,
  unreachableProblem,
} from '../../../../../../src/http/storefront/shop/problem.ts';
import type { Capability, Offer } from '../../../../../../src/http/storefront/shop/replies.ts';
import type { ChoosingLanguage } from '../../../../../../src/http/storefront/shop/words.ts';
import { Refused } from '../../../client/refused.ts';

/** What the service says of a draft: what it makes, and the offer of a question. */
interface DraftReply {
  readonly capability: string;
  readonly offer: string | null;
}

export type AskDraft = (question: object | undefined) => Promise<DraftReply>;

/** Answers a configurator by a draft that only the people of the store see. */
export class DraftAnswers implements StoreAnswers {
  readonly #ask: AskDraft;

  constructor(ask: AskDraft) {
    this.#ask = ask;
  }

  async capability(): Promise<Capability> {
    const { capability } = await this.#ask(undefined);
    return JSON.parse(capability) as Capability;
  }

  async offer({
    language,
    product,
    map,
    configuration,
    delivery,
  }: QuestionView): Promise<Answered> {
    const answer = (choice: Configuration) =>
      this.#answer(language, offerQuestion(product.slug, choice, delivery, 'en'), {
        map,
        selections: choice.selections,
      });
    const { refused, ...answered } = await answer(configuration);
    const mended =
      refused === null
        ? null
        : mendConfiguration(configuration, { code: refused.code, values: refused.values });
    if (mended === null) return { ...answered, configuration, leftOut: [] };
    const { refused: _, ...again } = await answer(mended.configuration);
    return { ...again, ...mended };
  }

  /** Sentences are read by the bench beside it, which tells more. */
  read(language: ChoosingLanguage): Promise<Problem> {
    return Promise.resolve(unreachableProblem(language));
  }

  async #answer(
    language: ChoosingLanguage,
    question: object,
    choice: RefusedChoice,
  ): Promise<Pick<Answered, 'offer' | 'problem'> & { readonly refused: Refused | null }> {
    try {
      const { offer } = await this.#ask(question);
      const read = offer === null ? null : (JSON.parse(offer) as Offer);
      return { offer: read, problem: null, refused: null };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { status, code, message, values } = error;
      const problem =
        status === 0
          ? unreachableProblem(language)
          : problemOf(language, { status, body: { code, error: message, values } }, choice);
      return { offer: null, problem, refused: error };
    }
  }
}
