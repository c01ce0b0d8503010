import type { OfferQuery } from '../../core/offers/make-offer.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { isPublished, findSubject } from '../../core/offers/subject.ts';
import { withoutBuyerText } from '../../core/offers/trial/kept-question.ts';
import { isRefusal } from '../../core/shared/result.ts';
import {
  addQuestions,
  lockKeepQuestions,
  MAXIMUM_QUESTIONS,
  type StoredQuestion,
} from '../../storage/capability/question-repository.ts';
import type { ContextWithoutActor } from '../context.ts';
import { DelayedWrites } from '../shared/delayed-writes.ts';

export interface QuestionSampleOptions extends Pick<
  ContextWithoutActor,
  'database' | 'clock' | 'newId'
> {
  readonly report: (problem: Error) => void;
}

const BATCH_MS = 5_000;
/** The maximum number of maps whose questions may wait in memory until they are written. */
const MAXIMUM_MAPS = 200;

interface PendingQuestions {
  readonly merchantId: string;
  readonly mapKey: string;
  readonly questions: StoredQuestion[];
  /** The priority at and above which a question can no longer be part of the sample. */
  limit: number;
}

/**
 * Stores an even random sample of buyers' questions for stores that have enabled this: each
 * question gets a random priority, and the lowest priorities are kept. Questions are written in the
 * background, and dropped if the database can't be written to.
 */
export class QuestionSample {
  readonly #options: QuestionSampleOptions;
  #pending = new Map<string, PendingQuestions>();
  readonly #writes = new DelayedWrites(() => this.#write(), BATCH_MS);

  constructor(options: QuestionSampleOptions) {
    this.#options = options;
  }

  addQuestion(storefront: Storefront, query: OfferQuery): void {
    const { merchant } = storefront;
    if (!merchant.settings.keepQuestions) return;
    const subject = findSubject(storefront, query);
    if (isRefusal(subject) || subject.mapKey === null || !isPublished(subject.map)) return;
    const pending = this.#pendingOf(merchant.merchantId, subject.mapKey);
    const priority = Math.random();
    if (pending === null || priority >= pending.limit) return;
    const question = withoutBuyerText(subject.map.compiled, subject.product?.slug ?? null, query);
    pending.questions.push({
      questionId: this.#options.newId(),
      priority,
      askedAt: this.#options.clock.now(),
      content: JSON.stringify(question),
    });
    if (pending.questions.length >= MAXIMUM_QUESTIONS * 2) dropHighestPriorities(pending);
    this.#writes.schedule();
  }

  #pendingOf(merchantId: string, mapKey: string): PendingQuestions | null {
    const key = `${merchantId}/${mapKey}`;
    const known = this.#pending.get(key);
    if (known !== undefined) return known;
    if (this.#pending.size >= MAXIMUM_MAPS) return null;
    const pending = { merchantId, mapKey, questions: [], limit: 1 };
    this.#pending.set(key, pending);
    return pending;
  }

  async #write(): Promise<void> {
    const all = [...this.#pending.values()];
    this.#pending = new Map();
    for (const pending of all) {
      const { merchantId, mapKey, questions } = pending;
      if (questions.length === 0) continue;
      dropHighestPriorities(pending);
      try {
        await this.#options.database.transaction(async (transaction) => {
          // The store may have turned off the sampling of questions since the question was asked.
          if (await lockKeepQuestions(transaction, merchantId))
            await addQuestions(transaction, merchantId, mapKey, questions);
        });
      } catch (error) {
        this.#options.report(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  close(): Promise<void> {
    return this.#writes.flush();
  }
}

function dropHighestPriorities(pending: PendingQuestions): void {
  const { questions } = pending;
  if (questions.length <= MAXIMUM_QUESTIONS) return;
  questions.sort((one, other) => one.priority - other.priority);
  questions.length = MAXIMUM_QUESTIONS;
  pending.limit = questions.at(-1)?.priority ?? 1;
}
