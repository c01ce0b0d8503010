import type { NextStep } from '../core/offers/offer.ts';

/** What an assistant is to do at each step that a reply may name. */
export const NEXT_STEPS: Readonly<Record<NextStep, string>> = {
  place_order: "tell the buyer the total and the date, and order once the buyer agrees, with total.totalAmount as agreedTotalAmount",
  answer_questions: 'ask the buyer the questions, and ask again with the answers among the selections',
  change_options: 'tell the buyer why not, and ask again with other options; include: ["alternatives"] proposes the nearest ones',
  agree_new_total: 'tell the buyer this total; once agreed, send the same with it as agreedTotalAmount',
  send_opportunity: 'offer the buyer to send the store a request, which a person there answers',
  ask_buyer: 'something only the buyer knows or decides is missing: ask, then go on',
  retry_later: 'wait as many seconds as retryAfterSeconds says, then send the same again',
  retry_same_key: 'send exactly the same again, with the same idempotencyKey if it had one',
  use_new_key: 'send it again with a new idempotencyKey',
  fix_request: 'the request itself is wrong: change what the error names',
  stop: 'nothing more can be done here',
};
