import { Type } from 'typebox';
import { MAP_LIMITS } from '../../core/capability/map-limits.ts';
import { limitTo, name } from '../shared/control-fields.ts';
import { requestOf } from '../shared/schemas.ts';

export const PublishMapInput = requestOf(
  'PublishMap',
  { merchant: name, document: Type.String({ maxLength: MAP_LIMITS.characters }) },
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
  { ...draftMembers, document: Type.String({ maxLength: MAP_LIMITS.characters }) },
  'The text of a draft, and the revision that it follows: 0 where there is no draft yet.',
);

export const EndMapDraftInput = requestOf(
  'EndMapDraft',
  draftMembers,
  'A draft, at the revision that the person sees.',
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

export const ListMapWordsInput = requestOf(
  'ListMapWords',
  { merchant: name, mapKey: name },
  'What sentences can and cannot say of a map.',
);
