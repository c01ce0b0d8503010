import type { AnswerInWords } from '../../core/offers/answer-in-words.ts';
import { writeJson } from '../shared/json-text.ts';
import { writeOffer } from '../offers/write-reply.ts';

const PRODUCT_QUESTION = 'Which product do you mean?';

/**
 * Returns the JSON reply to a buyer's sentence. It contains the offer with exactly the text that a
 * separate request for the offer would get.
 */
export function writeIntent({ reading, question, questions, offer }: AnswerInWords): string {
  const { productSlugs, quantity, selections, exclusions } = reading;
  const { ambiguities, notUnderstood, otherItems } = reading;
  const openQuestions =
    question === null ? [{ question: PRODUCT_QUESTION, productSlugs }] : questions;
  const understood = writeJson({
    question,
    quantity,
    selections,
    exclusions,
    ambiguities,
    notUnderstood,
    otherItems,
    questions: openQuestions,
  });
  return `{"understood":${understood},"offer":${offer === null ? 'null' : writeOffer(offer)}}`;
}
