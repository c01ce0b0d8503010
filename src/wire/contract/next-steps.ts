import type { NextStep } from '../../core/offers/offer.ts';

/**
 * Tells an assistant what to do next after each kind of reply. The same texts appear in /llms.txt
 * and in docs/assistants.md.
 */
export const NEXT_STEPS: Readonly<Record<NextStep, string>> = {
  place_order:
    'The store makes it and the total is known. Tell the buyer; order only once the buyer agrees to exactly that total.',
  answer_questions:
    'Ask the buyer the questions, those with isBlocking first; add the answers to the selections and ask again.',
  change_options:
    "Not like this, but otherwise. Tell the buyer the store's own words, ask again with alternatives included, and let the buyer choose.",
  agree_new_total:
    'Nothing was ordered. Once the buyer agrees to the total in the reply, send the order with it, under the same key.',
  send_opportunity:
    'Only a person at the store can answer this. If the buyer wants that, send the store a request.',
  ask_buyer:
    'Only the buyer can say what comes next: which product, where it goes, whether a later day will do, or whether an earlier order was meant.',
  retry_later: 'Nothing is wrong. Send it again after Retry-After, or later where there is none.',
  retry_same_key:
    'It is not known what became of it. Send exactly the same again, with the same key.',
  use_new_key: 'The key cannot be used again. Send the request with a new one.',
  fix_request:
    'The request is wrong, not the wish. Mend what the reply names and send it again; do not trouble the buyer.',
  stop: 'Nothing is left to do. Tell the buyer how things stand.',
};
