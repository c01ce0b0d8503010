import type { AnswerInWords } from '../../core/offers/answer-in-words.ts';
import { writeJson } from '../shared/json-text.ts';
import { writeOffer } from '../offers/write-reply.ts';

const WHICH_PRODUCT = 'Which product do you mean?';

/**
 * The reply to a sentence. The offer in it is the text that a question gets: written once, by the
 * same hand.
 */
export function writeIntent({ reading, question, questions, offer }: AnswerInWords): string {
  const { selections, exclusions, ambiguities, notUnderstood, productSlugs } = reading;
  const asked = question === null ? [{ question: WHICH_PRODUCT, productSlugs }] : questions;
  const understood = writeJson({
    question,
    selections,
    exclusions,
    ambiguities,
    notUnderstood,
    questions: asked,
  });
  return `{"understood":${understood},"offer":${offer === null ? 'null' : writeOffer(offer)}}`;
}
