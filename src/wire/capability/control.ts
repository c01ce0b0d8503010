import { Type } from 'typebox';
import { MAP_LIMITS } from '../../core/capability/map-limits.ts';
import { ExclusionInput, SelectionInput } from '../offers/request.ts';
import {
  uuidSchema,
  limitSchemaUpTo,
  dateOrTimeSchema,
  nameSchema,
} from '../shared/control-fields.ts';
import { closedEnum, requestSchema } from '../shared/schemas.ts';

export const PublishMapInput = requestSchema(
  'PublishMap',
  {
    merchant: nameSchema,
    document: Type.String({ maxLength: MAP_LIMITS.characters }),
    note: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    overrideReason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  },
  "A capability map's text.",
);

export const ListMapsInput = requestSchema(
  'ListMaps',
  {
    merchant: nameSchema,
    mapKey: Type.Optional(nameSchema),
    beforeVersion: Type.Optional(Type.Integer({ minimum: 1 })),
    limit: limitSchemaUpTo(1_000),
  },
  "The current version of each map or, where one is named, that map's versions, latest first.",
);

export const ShowMapInput = requestSchema(
  'ShowMap',
  {
    merchant: nameSchema,
    mapKey: nameSchema,
    version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  },
  'One version of a map; the current one where none is named.',
);

export const ListMapDraftsInput = requestSchema(
  'ListMapDrafts',
  { merchant: nameSchema },
  'The maps of a store that somebody is working on.',
);

export const ReadMapDraftInput = requestSchema(
  'ReadMapDraft',
  { merchant: nameSchema, mapKey: nameSchema },
  'The draft of a map or, where there is none, its published version.',
);

const draftFields = {
  merchant: nameSchema,
  mapKey: nameSchema,
  revision: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }),
};

export const SaveMapDraftInput = requestSchema(
  'SaveMapDraft',
  {
    ...draftFields,
    baseVersion: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }),
    document: Type.String({ maxLength: MAP_LIMITS.characters }),
  },
  'The text of a draft, the revision that it follows (0 where there is no draft yet), and the published version that it was made from (0 where there is none).',
);

export const EndMapDraftInput = requestSchema(
  'EndMapDraft',
  draftFields,
  'A draft, at the revision that the person sees.',
);

const publishingFields = {
  note: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  overrideReason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
};

export const PublishMapDraftInput = requestSchema(
  'PublishMapDraft',
  { ...draftFields, ...publishingFields },
  'A draft, at the revision that the person sees, why it is published, and why although cases fail.',
);

const mapText = Type.String({ maxLength: MAP_LIMITS.characters });

export const CompareMapDraftInput = requestSchema(
  'CompareMapDraft',
  { merchant: nameSchema, mapKey: nameSchema, document: mapText },
  'What the text of a map would change for buyers.',
);

export const MergeMapDraftInput = requestSchema(
  'MergeMapDraft',
  {
    ...draftFields,
    baseVersion: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }),
    document: mapText,
    base: Type.Optional(mapText),
    choices: Type.Optional(
      Type.Array(
        requestSchema(
          'MergeChoice',
          { place: Type.String({ maxLength: 2_000 }), take: closedEnum(['mine', 'theirs']) },
          'Whose change is taken at a place that both have changed.',
        ),
        { maxItems: MAP_LIMITS.values },
      ),
    ),
  },
  'The text of a draft, the revision that the person saw last, the version that it was made from, and the text that was saved last, if somebody else has saved another one since.',
);

export const CompareMapVersionInput = requestSchema(
  'CompareMapVersion',
  {
    merchant: nameSchema,
    mapKey: nameSchema,
    version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  },
  'A version, which is compared with the one before it.',
);

export const ListKeptQuestionsInput = requestSchema(
  'ListKeptQuestions',
  { merchant: nameSchema },
  'What is kept of the questions that buyers asked.',
);

export const ListMapCasesInput = requestSchema(
  'ListMapCases',
  { merchant: nameSchema, mapKey: nameSchema },
  'The cases of a map.',
);

export const CheckMapCasesInput = requestSchema(
  'CheckMapCases',
  { merchant: nameSchema, mapKey: nameSchema, document: Type.Optional(mapText) },
  'The cases of a map, and the text on which they run: what is published where none is given.',
);

export const RemoveMapCaseInput = requestSchema(
  'RemoveMapCase',
  { merchant: nameSchema, mapKey: nameSchema, caseId: uuidSchema },
  'A case.',
);

export const PutMapCaseInput = requestSchema(
  'PutMapCase',
  {
    merchant: nameSchema,
    mapKey: nameSchema,
    caseId: Type.Optional(uuidSchema),
    title: Type.String({ minLength: 1, maxLength: 200 }),
    question: requestSchema(
      'CaseQuestion',
      {
        productSlug: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
        selections: Type.Optional(Type.Array(SelectionInput, { maxItems: MAP_LIMITS.dimensions })),
        excluding: Type.Optional(Type.Array(ExclusionInput, { maxItems: MAP_LIMITS.dimensions })),
        quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      },
      'What is asked.',
    ),
    askedAt: dateOrTimeSchema,
    expected: requestSchema(
      'CaseExpectation',
      {
        answer: closedEnum(['yes', 'yes_after_approval', 'needs_information', 'no']),
        totalAmount: Type.Optional(Type.Number({ minimum: 0 })),
        workingDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
        date: Type.Optional(Type.String({ format: 'date' })),
      },
      'What is expected; what is left out may be anything.',
    ),
  },
  'A question with the answer that a map must give before it is published.',
);

export const ListMapCommentsInput = requestSchema(
  'ListMapComments',
  { merchant: nameSchema, mapKey: nameSchema },
  'What colleagues say of the parts of a map.',
);

export const AddMapCommentInput = requestSchema(
  'AddMapComment',
  {
    merchant: nameSchema,
    mapKey: nameSchema,
    place: Type.String({
      pattern: '^(?:(?:option|rule):[^:]+|value:[^:]+:[^:]+)$',
      maxLength: 2 * MAP_LIMITS.keyLength + 10,
    }),
    text: Type.String({ minLength: 1, maxLength: MAP_LIMITS.messageLength }),
  },
  'A part of a map, by its kind and its keys, and what is said of it.',
);

export const RemoveMapCommentInput = requestSchema(
  'RemoveMapComment',
  { merchant: nameSchema, mapKey: nameSchema, commentId: uuidSchema },
  'A comment.',
);

export const TryMapDraftInput = requestSchema(
  'TryMapDraft',
  {
    merchant: nameSchema,
    mapKey: nameSchema,
    document: Type.String({ maxLength: MAP_LIMITS.characters }),
    sentence: Type.String({ minLength: 1, maxLength: 500 }),
  },
  'A sentence that is answered by the text of a map which nobody else sees.',
);

export const PreviewMapDraftInput = requestSchema(
  'PreviewMapDraft',
  {
    merchant: nameSchema,
    mapKey: nameSchema,
    document: Type.String({ maxLength: MAP_LIMITS.characters }),
    question: Type.Optional(Type.Unknown()),
  },
  'A question, as the Agent API takes it, that is answered by the text of a map which nobody else sees.',
);

export const FindMapConsequencesInput = requestSchema(
  'FindMapConsequences',
  {
    merchant: nameSchema,
    mapKey: nameSchema,
    document: mapText,
    grid: Type.Optional(
      requestSchema(
        'PriceGrid',
        {
          across: Type.Optional(Type.String({ maxLength: MAP_LIMITS.keyLength })),
          down: Type.Optional(
            Type.Union([Type.String({ maxLength: MAP_LIMITS.keyLength }), Type.Null()]),
          ),
          selections: Type.Optional(
            Type.Array(SelectionInput, { maxItems: MAP_LIMITS.dimensions }),
          ),
          quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
        },
        'Of which sizes prices are listed, and what else is chosen.',
      ),
    ),
    gridOnly: Type.Optional(Type.Boolean()),
  },
  'The text of a map, whose meaning for buyers is worked out.',
);

export const ListMapWordsInput = requestSchema(
  'ListMapWords',
  { merchant: nameSchema, mapKey: nameSchema },
  'What sentences can and cannot say of a map.',
);

export const IgnoreWordInput = requestSchema(
  'IgnoreWord',
  {
    merchant: nameSchema,
    mapKey: nameSchema,
    word: Type.String({ minLength: 1, maxLength: 200 }),
    ignored: Type.Boolean(),
  },
  'Whether a word that was not understood is listed.',
);
