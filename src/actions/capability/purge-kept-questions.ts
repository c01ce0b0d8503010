import { KEPT_QUESTION_DAYS } from '../../core/offers/trial/kept-question.ts';
import { daysBefore } from '../../core/keeping/keep-days.ts';
import {
  deleteOldQuestions,
  storesWithOldQuestions,
} from '../../storage/capability/question-repository.ts';
import {
  type DueWorkBatch,
  type DueBatchResult,
  type DueMerchantContext,
  visitDueMerchants,
} from '../shared/due-work.ts';

const ROWS_PER_BATCH = 500;

const findMerchantsWithOldQuestions = (now: Date) =>
  storesWithOldQuestions(daysBefore(now, KEPT_QUESTION_DAYS));

/** Deletes stored buyers' questions that are older than 30 days. */
export function purgeKeptQuestions(
  context: DueMerchantContext,
  dueBatch: DueWorkBatch,
): Promise<DueBatchResult> {
  const run = async (merchantId: string): Promise<boolean> => {
    const before = daysBefore(context.clock.now(), KEPT_QUESTION_DAYS);
    const deleted = await context.database.transaction((transaction) =>
      deleteOldQuestions(transaction, merchantId, before, ROWS_PER_BATCH),
    );
    return deleted >= ROWS_PER_BATCH;
  };
  return visitDueMerchants(context, { items: findMerchantsWithOldQuestions, run }, dueBatch);
}
