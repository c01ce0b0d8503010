import { Type } from 'typebox';

/** The name of a merchant, an API key or a product. Whether it exists is checked later. */
export const nameSchema = Type.String({ maxLength: 200 });
export const uuidSchema = Type.String({ format: 'uuid' });
/** A date or a time that a person typed, in the merchant's time zone. */
export const dateOrTimeSchema = Type.Optional(Type.String({ maxLength: 64 }));

/** Returns the schema for the maximum number of entries in a list. */
export const limitSchemaUpTo = (maximum: number) =>
  Type.Optional(Type.Unsafe<number>({ type: 'integer', minimum: 1, maximum }));
