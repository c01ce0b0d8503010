import { answerInWords, dayOfAsking } from '../../core/offers/answer-in-words.ts';
import { promptFor, readProposals } from '../../core/intent/ask-model.ts';
import { checkProposals } from '../../core/intent/check-proposals.ts';
import { readSentence } from '../../core/intent/read-sentence.ts';
import type { Reading } from '../../core/intent/reading.ts';
import { questionOf } from '../../core/offers/ask-in-words.ts';
import { unreadWords, wordsIn } from '../../core/offers/unread-words.ts';
import type { Storefront } from '../../core/offers/storefront.ts';
import { type Refusal, isRefusal, refuse } from '../../core/shared/result.ts';
import type { Supply } from '../../core/stock/reserve.ts';
import type { AskModel } from '../../gateways/sentence-model.ts';
import type { Database } from '../../storage/database/database.ts';
import type { IntentRequest } from '../../wire/intent/request.ts';
import { writeIntent } from '../../wire/intent/write-reply.ts';
import { readSupply } from './read-supply.ts';

/** The reply's text, and how many words of the sentence name nothing that the store shows. */
export interface AnsweredIntent {
  readonly text: string;
  readonly unshown: number;
}

/** Counts words that weren't understood. */
type NoteWords = (merchantId: string, mapKey: string, words: readonly string[]) => void;

export interface IntentHelpers {
  readonly note: NoteWords;
  /** Null: sentences are read without a model. */
  readonly askModel: AskModel | null;
}

/**
 * Reads a sentence and answers what it asks, as if it had been asked option by option. At once
 * where no model is asked.
 */
export function answerIntent(
  database: Database,
  storefront: Storefront,
  request: IntentRequest,
  now: Date,
  { note, askModel }: IntentHelpers,
): AnsweredIntent | Refusal | Promise<AnsweredIntent | Refusal> {
  const { productSlug, sentence } = request;
  if (productSlug !== undefined && !storefront.productBySlug.has(productSlug))
    return refuse('product_not_found', { productSlug });
  const today = dayOfAsking(storefront, now);
  const reading = readSentence(storefront.lexicon(), sentence, today, request);
  const answer = (read: Reading): AnsweredIntent | Refusal | Promise<AnsweredIntent | Refusal> => {
    const question = questionOf(read, request);
    const supply = question === null ? null : readSupply(database, storefront, question);
    const withSupply = (known: Supply | null) =>
      answerReading(storefront, request, read, { now, supply: known }, note);
    return supply instanceof Promise ? supply.then(withSupply) : withSupply(supply);
  };
  return askModel === null || isPlain(reading)
    ? answer(reading)
    : readWithModel(storefront, request, today, reading, askModel).then(answer);
}

/** Nothing is left that a model could help with. */
function isPlain({ productSlug, ambiguities, notUnderstood }: Reading): boolean {
  return productSlug === null || ambiguities.length + notUnderstood.length === 0;
}

async function readWithModel(
  storefront: Storefront,
  request: IntentRequest,
  today: number,
  reading: Reading,
  askModel: AskModel,
): Promise<Reading> {
  const map = storefront.maps.get(
    storefront.productBySlug.get(reading.productSlug ?? '')?.capabilityMapKey ?? '',
  )?.compiled;
  const prompt = map === undefined ? null : promptFor(map, request.sentence);
  const text = prompt === null ? null : await askModel(prompt);
  if (map === undefined || text === null) return reading;
  return checkProposals(
    {
      lexicon: storefront.lexicon(),
      map,
      sentence: request.sentence,
      today,
      beside: request,
      reading,
    },
    readProposals(text),
  );
}

function answerReading(
  storefront: Storefront,
  request: IntentRequest,
  reading: Reading,
  { now, supply }: { readonly now: Date; readonly supply: Supply | null },
  note: NoteWords,
): AnsweredIntent | Refusal {
  const { sentence } = request;
  const answer = answerInWords(storefront, request, reading, now, supply);
  if (isRefusal(answer)) return answer;
  const mapKey = storefront.productBySlug.get(reading.productSlug ?? '')?.capabilityMapKey ?? null;
  if (mapKey !== null) {
    note(
      storefront.merchant.merchantId,
      mapKey,
      wordsIn(
        sentence,
        reading.notUnderstood.map(({ span }) => span),
      ),
    );
  }
  return { text: writeIntent(answer), unshown: unreadWords(storefront, sentence, reading).length };
}
