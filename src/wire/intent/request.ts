import { type Static, Type } from 'typebox';
import { type Refusal, refuse } from '../../core/shared/result.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { DestinationInput, OfferRequestSchema } from '../offers/request.ts';
import { languageInput } from '../shared/language-input.ts';
import { compileRequest } from '../shared/read-request.ts';
import { integerInput, requestSchema, text } from '../shared/schemas.ts';

const MAXIMUM_SENTENCE_LENGTH = 500;

export const IntentRequestSchema = requestSchema(
  'IntentRequest',
  {
    sentence: Type.String({
      minLength: 1,
      description:
        "What the buyer wants, in the buyer's words: one sentence or several. At most 500 UTF-16 units.",
    }),
    productSlug: Type.Optional(
      text(128, 'The product that the sentence is about, where that is known.'),
    ),
    quantity: Type.Optional(
      integerInput(1, 10_000, 'How many pieces, where the sentence does not say. Default: 1.'),
    ),
    deliverTo: Type.Optional(DestinationInput),
    include: Type.Optional(OfferRequestSchema.properties.include),
    language: languageInput(
      'The language of the texts in the offer, where the store has translated them. Sentences are read in English, whatever it is.',
    ),
  },
  'A sentence instead of chosen options.',
);

type IntentRequestBody = Static<typeof IntentRequestSchema>;

export type IntentRequest = Omit<IntentRequestBody, 'quantity'> & {
  readonly quantity?: number | undefined;
};

const reader = compileRequest(IntentRequestSchema);

export function readIntentRequest(body: unknown): IntentRequest | Refusal<'invalid_request'> {
  if (!reader.check(body)) return refuse('invalid_request', { problems: reader.problems(body) });
  const { quantity: given, ...rest } = body;
  const quantity = given === undefined ? undefined : Number(given);
  const problems = sentenceFaults(rest.sentence, quantity);
  return problems.length > 0 ? refuse('invalid_request', { problems }) : { ...rest, quantity };
}

/** Checks what the JSON schema can't express, such as the length of a sentence in UTF-16 units. */
function sentenceFaults(sentence: string, quantity: number | undefined): Problem[] {
  const problems: Problem[] = [];
  if (sentence.length > MAXIMUM_SENTENCE_LENGTH) {
    problems.push({
      path: '/sentence',
      problem: `must have at most ${MAXIMUM_SENTENCE_LENGTH} UTF-16 units`,
    });
  }
  if (sentence.trim() === '') problems.push({ path: '/sentence', problem: 'must not be blank' });
  if (quantity !== undefined && (quantity < 1 || quantity > 10_000)) {
    problems.push({
      path: '/quantity',
      problem: `must be ${quantity < 1 ? 'at least 1' : 'at most 10000'}`,
    });
  }
  return problems;
}
