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

export const ListMapWordsInput = requestOf(
  'ListMapWords',
  { merchant: name, mapKey: name },
  'What sentences can and cannot say of a map.',
);
