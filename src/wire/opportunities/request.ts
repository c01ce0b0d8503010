import { type Static, Type } from 'typebox';
import { MAP_LIMITS } from '../../core/capability/map-limits.ts';
import type { OpportunityInput } from '../../core/opportunities/record.ts';
import { type Refusal, refuse } from '../../core/shared/result.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { DestinationInput, magnitudeFaults, SelectionInput } from '../offers/request.ts';
import { dateFaults } from '../shared/faults.ts';
import { idempotencyKeyFaults } from '../shared/idempotency-key.ts';
import { languageInput } from '../shared/language-input.ts';
import { compileRequest } from '../shared/read-request.ts';
import {
  EMAIL_PATTERN,
  integerInput,
  KEY_PATTERN,
  nullable,
  optionalTextSchema,
  requestSchema,
} from '../shared/schemas.ts';
import { hasInvisibleCharacters, isBlank } from '../shared/invisible-characters.ts';
import { findUnstorableTexts } from '../shared/unstorable.ts';
import { refuseProblems } from '../shared/refuse-problems.ts';

const AttachmentInput = requestSchema(
  'AttachmentInput',
  {
    publicId: Type.String({
      minLength: 1,
      maxLength: 64,
      description:
        'As the upload answered it: send the file as multipart/form-data, in the field file, to /api/storefront/v1/{merchantSlug}/attachments by POST. Files are deleted after 24 hours if no request names them.',
    }),
  },
  'A file that was uploaded before.',
);

export const OpportunityRequestSchema = requestSchema(
  'OpportunityRequest',
  {
    words: Type.String({
      minLength: 1,
      maxLength: 4_000,
      description:
        'What is wanted, in the own words of whoever asks. The store reads it as it is written.',
    }),
    productSlug: optionalTextSchema(128, 'The product that it is about, if it is about one.'),
    capabilityMapKey: optionalTextSchema(
      128,
      'The capability map that it is about. It says nothing beside productSlug.',
    ),
    selections: Type.Optional(
      Type.Array(SelectionInput, {
        maxItems: MAP_LIMITS.dimensions,
        description:
          'The options chosen so far. Options that the store does not have are recorded too.',
      }),
    ),
    quantity: Type.Optional(
      Type.Unsafe<number | string | null>({
        anyOf: [integerInput(1, 10_000, 'How many pieces.'), { type: 'null' }],
        description: 'How many pieces.',
      }),
    ),
    contactEmail: Type.Optional(
      nullable(
        Type.String({ minLength: 3, maxLength: 254, pattern: EMAIL_PATTERN }),
        'Where the store answers. Without it, the answer stands at statusUrl.',
      ),
    ),
    contactName: optionalTextSchema(200, 'Who asks.'),
    language: languageInput('The language in which the store’s answer is mailed and shown.'),
    deliverTo: Type.Optional(
      nullable(
        DestinationInput,
        'Where it is to be delivered, so that the store can price the shipping.',
      ),
    ),
    neededBy: Type.Optional(
      nullable(
        Type.String({ format: 'date' }),
        'The day it is needed, YYYY-MM-DD. The store reads it when it answers.',
      ),
    ),
    acceptableAlternatives: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 500 }), {
        maxItems: 20,
        description: 'What else would do, in words.',
      }),
    ),
    attachments: Type.Optional(
      Type.Array(AttachmentInput, {
        maxItems: 10,
        description: 'Files that were uploaded before.',
      }),
    ),
    intent: optionalTextSchema(64, 'What it is for, in a word or two, such as gift.'),
    idempotencyKey: Type.Optional(
      Type.String({
        minLength: 16,
        maxLength: 255,
        pattern: KEY_PATTERN,
        description:
          'A key of your own making for this request, such as a UUID: sent again, it gives the same reply, and nothing is recorded twice. It may stand in the Idempotency-Key header instead.',
      }),
    ),
  },
  'A request for something that the store does not offer yet.',
);

/**
 * The schema of requests from the storefront's page. Visitors may send one when they give up before
 * ordering, and the page then adds the step that they had reached.
 */
const StorefrontRequestSchema = requestSchema(
  'StorefrontOpportunityRequest',
  {
    ...OpportunityRequestSchema.properties,
    abandonedAtDimensionKey: optionalTextSchema(
      200,
      'The option at which the visitor gave up choosing.',
    ),
  },
  'A request of a visitor of the storefront.',
);

type OpportunityBody = Static<typeof StorefrontRequestSchema>;

/** The validated input for an opportunity, with the idempotency key from the body or the header. */
export type OpportunityRequest = Omit<OpportunityBody, 'idempotencyKey' | 'quantity'> & {
  readonly idempotencyKey: string | null;
  readonly quantity?: number | null;
};

const REQUEST_READERS = {
  agent: compileRequest(OpportunityRequestSchema),
  storefront: compileRequest(StorefrontRequestSchema),
};

/**
 * Parses the body of a request that records an opportunity, and its `Idempotency-Key` header.
 * Returns the parsed request, or a refusal that lists all problems.
 */
export function readOpportunityRequest(
  body: unknown,
  keyHeader: string | undefined,
  channel: OpportunityInput['via'],
): OpportunityRequest | Refusal<'invalid_request'> {
  const reader = REQUEST_READERS[channel];
  if (!reader.check(body)) return refuse('invalid_request', { problems: reader.problems(body) });
  // Requests from assistants can't contain the fields that are reserved for the storefront's page,
  // because their schema doesn't allow those fields.
  const read: OpportunityBody = body;
  const problems = [
    ...findUnstorableTexts(read),
    ...idempotencyKeyFaults(read.idempotencyKey, keyHeader),
    ...requestBodyFaults(read),
  ];
  if (problems.length > 0) return refuseProblems(problems);
  const { quantity, ...rest } = read;
  return {
    ...rest,
    ...(quantity !== undefined && { quantity: quantity === null ? null : Number(quantity) }),
    idempotencyKey: read.idempotencyKey ?? keyHeader ?? null,
  };
}

/**
 * Matches characters that must not occur in a single line of an email: line breaks and other
 * control characters, and marks that reverse the direction of text.
 */
const FORBIDDEN_CHARACTERS_IN_LINE =
  /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u;

function requestBodyFaults({
  words,
  quantity,
  contactEmail,
  contactName,
  intent,
  productSlug,
  capabilityMapKey,
  selections,
  attachments,
  neededBy,
}: OpportunityBody): Problem[] {
  const problems: Problem[] = [
    ...magnitudeFaults(selections),
    ...dateFaults(neededBy ?? undefined, '/neededBy'),
  ];
  if (isBlank(words)) problems.push({ path: '/words', problem: 'must say what is wanted' });
  const count = quantity === undefined || quantity === null ? 1 : Number(quantity);
  if (count < 1 || count > 10_000) {
    problems.push({
      path: '/quantity',
      problem: `must be ${count < 1 ? 'at least 1' : 'at most 10000'}`,
    });
  }
  for (const [name, line] of Object.entries({
    contactEmail,
    contactName,
    intent,
    productSlug,
    capabilityMapKey,
  })) {
    if (typeof line === 'string' && FORBIDDEN_CHARACTERS_IN_LINE.test(line)) {
      problems.push({
        path: `/${name}`,
        problem: 'must have no line breaks, control characters or marks of direction',
      });
    }
  }
  if (hasInvisibleCharacters(contactEmail ?? '')) {
    problems.push({
      path: '/contactEmail',
      problem: 'must have no characters that cannot be seen',
    });
  }
  const named = new Set<string>();
  for (const [index, { publicId }] of (attachments ?? []).entries()) {
    if (named.has(publicId.toLowerCase()))
      problems.push({ path: `/attachments/${index}/publicId`, problem: 'is named twice' });
    named.add(publicId.toLowerCase());
  }
  return problems;
}

/**
 * Converts a validated request body to the input for recording an opportunity. Fields that are
 * missing from the body become null.
 */
export function opportunityInputOf(
  request: OpportunityRequest,
  channel: OpportunityInput['via'],
): OpportunityInput {
  return {
    words: request.words,
    contactEmail: request.contactEmail ?? null,
    contactName: request.contactName ?? null,
    language: request.language ?? null,
    productSlug: request.productSlug ?? null,
    capabilityMapKey: request.capabilityMapKey ?? null,
    selections: request.selections ?? [],
    quantity: request.quantity ?? null,
    deliverTo: destinationOf(request),
    neededBy: request.neededBy ?? null,
    acceptableAlternatives: request.acceptableAlternatives ?? [],
    intent: request.intent ?? null,
    abandonedAtDimensionKey: request.abandonedAtDimensionKey ?? null,
    via: channel,
  };
}

function destinationOf({ deliverTo }: OpportunityRequest): OpportunityInput['deliverTo'] {
  return deliverTo === undefined || deliverTo === null
    ? null
    : { countryCode: deliverTo.countryCode, postalCode: deliverTo.postalCode ?? null };
}
