import { type Static, Type } from 'typebox';
import { MAP_LIMITS } from '../../core/capability/map-limits.ts';
import { type Refusal, refuse } from '../../core/shared/result.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { dateFaults, decimalFaults } from '../shared/faults.ts';
import { languageInput } from '../shared/language-input.ts';
import { compileRequest } from '../shared/read-request.ts';
import { closedEnum, DecimalInput, integerInput, requestSchema, text } from '../shared/schemas.ts';

const keySchema = (description: string) => text(200, description);

export const SelectionInput = requestSchema(
  'SelectionInput',
  {
    dimensionKey: keySchema(
      'The option, by its key in the capability reply. Options that the store does not show may be asked for too.',
    ),
    valueKeys: Type.Optional(
      Type.Array(text(200, 'A value, by its key.'), {
        maxItems: MAP_LIMITS.values,
        description:
          'The chosen values of a choice. Empty on an option that takes several: answered, with none. A value the store does not list may be sent as well; it is answered.',
      }),
    ),
    magnitude: Type.Optional(
      Type.Unsafe<number | string | null>({
        anyOf: [DecimalInput, { type: 'null' }],
        description: 'A size, for an option of kind magnitude.',
      }),
    ),
    unit: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        minLength: 1,
        maxLength: 64,
        description:
          "The size's unit, such as cm or in; any that measures the same thing. Null or absent: the option's own.",
      }),
    ),
    requestedValue: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        maxLength: 500,
        description:
          'The answer to an option of kind text or date (YYYY-MM-DD), or a wish in words that no value fits.',
      }),
    ),
  },
  'What is asked for on one option.',
);

export const ExclusionInput = requestSchema(
  'ExclusionInput',
  {
    dimensionKey: keySchema('The option, by its key.'),
    valueKeys: Type.Array(text(200, 'A value, by its key.'), {
      minItems: 1,
      maxItems: MAP_LIMITS.values,
      description: 'Values that are not wanted.',
    }),
  },
  'Values of one option that must not be used.',
);

export const DestinationInput = requestSchema(
  'DestinationInput',
  {
    countryCode: Type.String({
      pattern: '^[A-Z]{2}$',
      description: 'ISO 3166-1 alpha-2, such as IT.',
    }),
    postalCode: Type.Optional(text(200, 'Needed where a country has several shipping zones.')),
  },
  'Where it is to be delivered.',
);

export const OfferRequestSchema = requestSchema(
  'OfferRequest',
  {
    productSlug: Type.Optional(
      text(
        128,
        'The product asked about, by its slug. Send one of productSlug, sku and capabilityMapKey.',
      ),
    ),
    sku: Type.Optional(text(128, 'The product asked about, by its SKU.')),
    capabilityMapKey: Type.Optional(
      text(128, 'A capability map asked about, without naming a product.'),
    ),
    purchase: Type.Optional(
      closedEnum(['item', 'sample'], {
        description: 'The thing itself, or a sample of it. Default: item.',
      }),
    ),
    selections: Type.Optional(
      Type.Array(SelectionInput, {
        maxItems: MAP_LIMITS.dimensions,
        description: 'The options chosen so far. A partial choice is answered too.',
      }),
    ),
    excluding: Type.Optional(
      Type.Array(ExclusionInput, {
        maxItems: MAP_LIMITS.dimensions,
        description: 'What must not be used, such as an allergen.',
      }),
    ),
    quantity: Type.Optional(integerInput(1, 10_000, 'How many pieces. Default: 1.')),
    fulfilment: Type.Optional(
      closedEnum(['ship', 'collect'], {
        description: 'Delivered, or collected at the store where it allows that. Default: ship.',
      }),
    ),
    deliverTo: Type.Optional(DestinationInput),
    neededBy: Type.Optional(
      Type.String({
        format: 'date',
        description:
          'The day it is needed, YYYY-MM-DD. It never changes the answer; the estimate says whether it is late.',
      }),
    ),
    include: Type.Optional(
      Type.Array(closedEnum(['alternatives', 'remaining', 'differences']), {
        maxItems: 3,
        uniqueItems: true,
        description:
          'alternatives: the nearest options that are offered, where the answer is no. remaining: what can still be chosen. differences: for every value, the answer, the price and the day if it were chosen instead.',
      }),
    ),
    language: languageInput(
      'The language of the texts in the answer, where the store has translated them. It changes nothing else.',
    ),
  },
  'A question: can the store make this, for how much, by when?',
);

type OfferRequestBody = Static<typeof OfferRequestSchema>;

/** A request for an offer after validation. Sizes stay texts, so that they lose no digits. */
export type OfferRequest = Omit<OfferRequestBody, 'quantity'> & { readonly quantity: number };

const reader = compileRequest(OfferRequestSchema);

/**
 * Parses and validates the body of a request for an offer. Returns the request, or a refusal that
 * lists all problems with their places.
 */
export function readOfferRequest(
  body: unknown,
): OfferRequest | Refusal<'invalid_request' | 'product_required'> {
  if (!reader.check(body)) return refuse('invalid_request', { problems: reader.problems(body) });
  const quantity = body.quantity === undefined ? 1 : Number(body.quantity);
  const problems = findOfferRequestFaults(body, quantity);
  if (problems.length > 0) return refuse('invalid_request', { problems });
  if (
    body.productSlug === undefined &&
    body.sku === undefined &&
    body.capabilityMapKey === undefined
  )
    return refuse('product_required');
  return { ...body, quantity };
}

/**
 * Checks what a JSON schema can't express in a request for an offer, such as the number of digits,
 * or that the request refers to at most one product or map.
 */
function findOfferRequestFaults(body: OfferRequestBody, quantity: number): Problem[] {
  const problems: Problem[] = [];
  if (quantity < 1 || quantity > 10_000) {
    problems.push({
      path: '/quantity',
      problem: `must be ${quantity < 1 ? 'at least 1' : 'at most 10000'}`,
    });
  }
  const subjects = (['productSlug', 'sku', 'capabilityMapKey'] as const).filter(
    (name) => body[name] !== undefined,
  );
  for (const name of subjects.slice(1))
    problems.push({ path: `/${name}`, problem: `must not be sent beside ${subjects[0] ?? ''}` });
  problems.push(...magnitudeFaults(body.selections), ...dateFaults(body.neededBy, '/neededBy'));
  return problems;
}

/** Checks how many digits the sizes in a request have, because a pattern can't count them. */
export function magnitudeFaults(selections: OfferRequestBody['selections']): Problem[] {
  return (selections ?? []).flatMap(({ magnitude }, index) =>
    decimalFaults(magnitude, `/selections/${index}/magnitude`),
  );
}
