import { Type } from 'typebox';
import { MAP_LIMITS } from '../../core/capability/map-limits.ts';
import { ExclusionInput, SelectionInput } from '../offers/request.ts';
import { id, limitTo, moment, name } from '../shared/control-fields.ts';
import { closedSet, requestOf } from '../shared/schemas.ts';

export const PublishMapInput = requestOf(
  'PublishMap',
  {
    merchant: name,
    document: Type.String({ maxLength: MAP_LIMITS.characters }),
    note: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    overrideReason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  },
  "A capability map's text.",
);

export const ListMapsInput = requestOf(
  'ListMaps',
  {
    merchant: name,
    mapKey: Type.Optional(name),
    beforeVersion: Type.Optional(Type.Integer({ minimum: 1 })),
    limit: limitTo(1_000),
  },
  "The current version of each map or, where one is named, that map's versions, latest first.",
);

export const ShowMapInput = requestOf(
  'ShowMap',
  {
    merchant: name,
    mapKey: name,
    version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  },
  'One version of a map; the current one where none is named.',
);

export const ListMapDraftsInput = requestOf(
  'ListMapDrafts',
  { merchant: name },
  'The maps of a store that somebody is working on.',
);

export const ReadMapDraftInput = requestOf(
  'ReadMapDraft',
  { merchant: name, mapKey: name },
  'The draft of a map or, where there is none, its published version.',
);

const draftMembers = {
  merchant: name,
  mapKey: name,
  revision: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }),
};

export const SaveMapDraftInput = requestOf(
  'SaveMapDraft',
  {
    ...draftMembers,
    baseVersion: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }),
    document: Type.String({ maxLength: MAP_LIMITS.characters }),
  },
  'The text of a draft, the revision that it follows (0 where there is no draft yet), and the published version that it was made from (0 where there is none).',
);

export const EndMapDraftInput = requestOf(
  'EndMapDraft',
  draftMembers,
  'A draft, at the revision that the person sees.',
);

const publishingMembers = {
  note: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  overrideReason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
};

export const PublishMapDraftInput = requestOf(
  'PublishMapDraft',
  { ...draftMembers, ...publishingMembers },
  'A draft, at the revision that the person sees, why it is published, and why although cases fail.',
);

const mapText = Type.String({ maxLength: MAP_LIMITS.characters });

export const CompareMapDraftInput = requestOf(
  'CompareMapDraft',
  { merchant: name, mapKey: name, document: mapText },
  'What the text of a map would change for buyers.',
);

export const MergeMapDraftInput = requestOf(
  'MergeMapDraft',
  {
    ...draftMembers,
    baseVersion: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }),
    document: mapText,
    base: Type.Optional(mapText),
    choices: Type.Optional(
      Type.Array(
        requestOf(
          'MergeChoice',
          { place: Type.String({ maxLength: 2_000 }), take: closedSet(['mine', 'theirs']) },
          'Whose change is taken at a place that both have changed.',
        ),
        { maxItems: MAP_LIMITS.values },
      ),
    ),
  },
  'The text of a draft, the revision that the person saw last, the version that it was made from, and the text that was saved last, if somebody else has saved another one since.',
);

export const CompareMapVersionInput = requestOf(
  'CompareMapVersion',
  { merchant: name, mapKey: name, version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) },
  'A version, which is compared with the one before it.',
);

export const ListKeptQuestionsInput = requestOf(
  'ListKeptQuestions',
  { merchant: name },
  'What is kept of the questions that buyers asked.',
);

export const ListMapCasesInput = requestOf(
  'ListMapCases',
  { merchant: name, mapKey: name },
  'The cases of a map.',
);

export const CheckMapCasesInput = requestOf(
  'CheckMapCases',
  { merchant: name, mapKey: name, document: Type.Optional(mapText) },
  'The cases of a map, and the text on which they run: what is published where none is given.',
);

export const RemoveMapCaseInput = requestOf(
  'RemoveMapCase',
  { merchant: name, mapKey: name, caseId: id },
  'A case.',
);

export const PutMapCaseInput = requestOf(
  'PutMapCase',
  {
    merchant: name,
    mapKey: name,
    caseId: Type.Optional(id),
    title: Type.String({ minLength: 1, maxLength: 200 }),
    question: requestOf(
      'CaseQuestion',
      {
        productSlug: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
        selections: Type.Optional(Type.Array(SelectionInput, { maxItems: MAP_LIMITS.dimensions })),
        excluding: Type.Optional(Type.Array(ExclusionInput, { maxItems: MAP_LIMITS.dimensions })),
        quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      },
      'What is asked.',
    ),
    askedAt: moment,
    expected: requestOf(
      'CaseExpectation',
      {
        answer: closedSet(['yes', 'yes_after_approval', 'needs_information', 'no']),
        totalAmount: Type.Optional(Type.Number({ minimum: 0 })),
        workingDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
        date: Type.Optional(Type.String({ format: 'date' })),
      },
      'What is expected; what is left out may be anything.',
    ),
  },
  'A question with the answer that a map must give before it is published.',
);

export const ListMapCommentsInput = requestOf(
  'ListMapComments',
  { merchant: name, mapKey: name },
  'What colleagues say of the parts of a map.',
);

export const AddMapCommentInput = requestOf(
  'AddMapComment',
  {
    merchant: name,
    mapKey: name,
    place: Type.String({
      pattern: '^(?:(?:option|rule):[^:]+|value:[^:]+:[^:]+)$',
      maxLength: 2 * MAP_LIMITS.keyLength + 10,
    }),
    text: Type.String({ minLength: 1, maxLength: MAP_LIMITS.messageLength }),
  },
  'A part of a map, by its kind and its keys, and what is said of it.',
);

export const RemoveMapCommentInput = requestOf(
  'RemoveMapComment',
  { merchant: name, mapKey: name, commentId: id },
  'A comment.',
);

export const TryMapDraftInput = requestOf(
  'TryMapDraft',
  {
    merchant: name,
    mapKey: name,
    document: Type.String({ maxLength: MAP_LIMITS.characters }),
    sentence: Type.String({ minLength: 1, maxLength: 500 }),
  },
  'A sentence that is answered by the text of a map which nobody else sees.',
);

export const PreviewMapDraftInput = requestOf(
  'PreviewMapDraft',
  {
    merchant: name,
    mapKey: name,
    document: Type.String({ maxLength: MAP_LIMITS.characters }),
    question: Type.Optional(Type.Unknown()),
  },
  'A question, as the Agent API takes it, that is answered by the text of a map which nobody else sees.',
);

export const FindMapConsequencesInput = requestOf(
  'FindMapConsequences',
  {
    merchant: name,
    mapKey: name,
    document: mapText,
    grid: Type.Optional(
      requestOf(
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

export const ListMapWordsInput = requestOf(
  'ListMapWords',
  { merchant: name, mapKey: name },
  'What sentences can and cannot say of a map.',
);

export const IgnoreWordInput = requestOf(
  'IgnoreWord',
  {
    merchant: name,
    mapKey: name,
    word: Type.String({ minLength: 1, maxLength: 200 }),
    ignored: Type.Boolean(),
  },
  'Whether a word that was not understood is listed.',
);
