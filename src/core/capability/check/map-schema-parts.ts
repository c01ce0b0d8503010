import { Type, type TSchema } from 'typebox';
import { MAP_LIMITS } from '../map-limits.ts';

/** A key consists of lower-case words joined by `_` or `-`. */
export const KEY_PATTERN = '^[a-z0-9][a-z0-9_-]{0,63}$';
export const PRODUCT_SLUG_PATTERN = '^[a-z0-9][a-z0-9_-]{0,127}$';
/** This pattern matches a text with at least one character that is not blank. */
export const TEXT_PATTERN = '\\S';
export const DECIMAL_PATTERN = '^[+-]?[0-9]+(\\.[0-9]+)?$';
export const DATE_PATTERN = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';
export const MAXIMUM_DECIMAL_LENGTH = 40;

export function nullableSchema<S extends TSchema>(schema: S, description: string) {
  return Type.Union([schema, Type.Null()], { description });
}

export function textSchema(maximumLength: number, description: string) {
  return Type.String({
    description,
    minLength: 1,
    maxLength: maximumLength,
    pattern: TEXT_PATTERN,
  });
}

export function messageSchema(description: string) {
  return nullableSchema(textSchema(MAP_LIMITS.messageLength, description), description);
}

export function countSchema(minimum: number, maximum: number, description: string) {
  return Type.Integer({ description, minimum, maximum });
}

export const keySchema = (description: string) => Type.Ref('Key', { description });
export const decimalNumber = (description: string) => Type.Ref('Decimal', { description });
export const unitSchema = (description: string) => Type.Ref('Unit', { description });
export const conditionSchema = (description: string) => Type.Ref('Condition', { description });
export const synonymsSchema = (description: string) =>
  Type.Array(textSchema(200, 'One other name.'), { description, maxItems: 100 });

const decimalText = Type.String({ pattern: DECIMAL_PATTERN, maxLength: MAXIMUM_DECIMAL_LENGTH });

export const partDefinitions = {
  Key: Type.String({
    title: 'Key',
    description: 'Lower-case words joined by _ or -, at most 64 characters.',
    pattern: KEY_PATTERN,
  }),
  ProductSlug: Type.String({
    title: 'Product slug',
    description: "The slug of one of the store's products.",
    pattern: PRODUCT_SLUG_PATTERN,
  }),
  Unit: Type.String({
    title: 'Unit',
    description: 'A unit such as cm, m2, l, kg or piece.',
    minLength: 1,
    maxLength: 20,
  }),
  Decimal: Type.Union([Type.Number(), decimalText], {
    title: 'Decimal',
    description:
      'An exact decimal of at most 15 significant digits, as a number or as text such as "12.50".',
  }),
  BoundValue: Type.Union([Type.Number(), decimalText, Type.String({ pattern: DATE_PATTERN })], {
    title: 'Bound',
    description:
      'A decimal; for a date dimension a number of day, week or working_day, or a date such as 2026-12-24.',
  }),
};
