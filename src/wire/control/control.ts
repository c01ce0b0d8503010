import { Type } from 'typebox';
import { SCOPES } from '../../core/keys/scopes.ts';
import type { Refusal } from '../../core/shared/result.ts';
import { MAXIMUM_PRODUCTS } from '../products/input.ts';
import { closedSet, requestOf } from '../shared/schemas.ts';

/** In the data folder, while a server runs on its embedded database. */
export const CONTROL_SOCKET = 'control.sock';
export const CONTROL_BASE = '/actions/';

/**
 * What travels to a running server: who asks, by the operating system's name, and what the action
 * is told.
 */
export interface ControlRequest {
  readonly user: string;
  readonly input: unknown;
}

export type ControlReply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: Refusal };

const name = Type.String({ maxLength: 200 });
const limit = Type.Optional(Type.Unsafe<number>({ type: 'integer', minimum: 1, maximum: 1_000 }));

export const ListMerchantsInput = requestOf(
  'ListMerchants',
  { afterSlug: Type.Optional(name), limit },
  'Stores in order of slugs.',
);
export const ShowMerchantInput = requestOf('ShowMerchant', { slug: name }, 'One store.');

export const PutProductsInput = requestOf(
  'PutProducts',
  // Each product is read by itself, so that what is wrong can be told by its SKU.
  { merchant: name, products: Type.Array(Type.Unknown(), { maxItems: MAXIMUM_PRODUCTS }) },
  'Products to create or to change.',
);
export const ListProductsInput = requestOf(
  'ListProducts',
  { merchant: name, afterSku: Type.Optional(name), limit },
  'Products in order of SKUs.',
);
export const ShowProductInput = requestOf(
  'ShowProduct',
  { merchant: name, sku: name },
  'One product.',
);

const MAXIMUM_MAP_CHARACTERS = 4_000_000;

export const PublishMapInput = requestOf(
  'PublishMap',
  { merchant: name, document: Type.String({ maxLength: MAXIMUM_MAP_CHARACTERS }) },
  "A capability map's text.",
);
export const ListMapsInput = requestOf(
  'ListMaps',
  {
    merchant: name,
    mapKey: Type.Optional(name),
    beforeVersion: Type.Optional(Type.Integer({ minimum: 1 })),
    limit,
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

export const AskOfferInput = requestOf(
  'AskOffer',
  { merchant: name, question: Type.Unknown() },
  'A question, as the Agent API takes it.',
);

export const AskSentenceInput = requestOf(
  'AskSentence',
  { merchant: name, request: Type.Unknown() },
  'A sentence, as the Agent API takes it.',
);
export const ListMapWordsInput = requestOf(
  'ListMapWords',
  { merchant: name, mapKey: name },
  'What sentences can and cannot say of a map.',
);

const id = Type.String({ format: 'uuid' });

export const CreateKeyInput = requestOf(
  'CreateKey',
  {
    merchant: name,
    name: Type.String({ minLength: 1, maxLength: 200 }),
    scopes: Type.Array(closedSet(SCOPES), { minItems: 1, maxItems: SCOPES.length }),
    // The last day on which it works, YYYY-MM-DD.
    expires: Type.Optional(Type.String({ maxLength: 10 })),
  },
  'A key of the Store API.',
);
export const ListKeysInput = requestOf(
  'ListKeys',
  { merchant: name, afterKeyId: Type.Optional(id), limit },
  'Keys in the order in which they were made.',
);
export const RevokeKeyInput = requestOf('RevokeKey', { keyId: name }, 'One key.');
export const ListKeyWritesInput = requestOf(
  'ListKeyWrites',
  { keyId: name, beforeEntryId: Type.Optional(id), limit },
  'What a key changed, latest first.',
);
