import { type TSchema, Type } from 'typebox';

/**
 * Returns the JSON schema for a string that must be one of `members`. It is an `enum`, because the
 * tool that detects breaking changes can't compare other forms.
 */
export function closedEnum<const Member extends string>(
  fields: readonly Member[],
  options: { title?: string; description?: string } = {},
) {
  return Type.Unsafe<Member>({ type: 'string', enum: [...fields], ...options });
}

/**
 * A schema keyword that lists the known values of a string. More values may be added later without
 * a new version of the API.
 */
export const KNOWN_VALUES_KEYWORD = 'x-known-values';
/**
 * A schema keyword that lists the known values of a string. A store may also define values of its
 * own.
 */
const STORE_VALUES_KEYWORD = 'x-store-values';

/**
 * Returns the JSON schema for a string whose known values may grow. It isn't an `enum`, because
 * clients that validate replies would reject new values.
 */
export function openEnum(fields: readonly string[], description: string, title?: string) {
  return Type.Unsafe<string>({
    ...(title !== undefined && { title }),
    type: 'string',
    [KNOWN_VALUES_KEYWORD]: [...fields],
    description,
  });
}

/** Marks a URL in the API description at which programs can read a reply as JSON. */
export const LINKED_REPLY_KEYWORD = 'x-reply';

/** Returns the JSON schema for a URL at which programs can read the given reply. */
export function linkToReply(reply: TSchema, description: string) {
  return Type.Unsafe<string>({ type: 'string', description, [LINKED_REPLY_KEYWORD]: reply });
}

/**
 * Returns the JSON schema for a string with known values, to which a store may add values of its
 * own.
 */
export function openEnumOfStore(fields: readonly string[], description: string) {
  return { ...openEnum(fields, description), [STORE_VALUES_KEYWORD]: true };
}

/**
 * Returns a JSON schema that also allows null. A schema with a name becomes part of a union;
 * otherwise, its `type` becomes a list.
 */
export function nullable<Schema extends TSchema>(schema: Schema, description?: string) {
  const about = description === undefined ? {} : { description };
  const plain = schema as { type?: unknown; title?: string; enum?: unknown };
  if (plain.title !== undefined || plain.enum !== undefined || typeof plain.type !== 'string')
    return Type.Unsafe<Type.Static<Schema> | null>({ anyOf: [schema, { type: 'null' }], ...about });
  return Type.Unsafe<Type.Static<Schema> | null>({
    ...schema,
    type: [plain.type, 'null'],
    ...about,
  });
}

/** Returns a copy of a JSON schema with another description. */
export function withDescription<Schema extends TSchema>(
  schema: Schema,
  description: string,
): Schema {
  return { ...schema, description };
}

/**
 * Matches an email address: a mailbox and a domain, without the characters that have a special
 * meaning in mail headers.
 */
export const EMAIL_PATTERN = String.raw`^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+$`;

export const KEY_PATTERN = '^[!-~]+$';

export const DECIMAL_PATTERN = String.raw`^[+-]?\d+(\.\d+)?$`;

/**
 * A decimal number in a request. The number of its digits is checked elsewhere, because a pattern
 * can't count them.
 */
export const DecimalInput = Type.Unsafe<number | string>({
  title: 'DecimalInput',
  type: ['number', 'string'],
  pattern: DECIMAL_PATTERN,
  maxLength: 400,
  description:
    'A decimal: a JSON number, or a string such as "12.50". At most 15 significant digits.',
});

export const Decimal = Type.Number({ description: 'A decimal in plain notation.' });

/**
 * Returns the JSON schema for a 32-bit integer in a request. If the integer is sent as a string,
 * its range is checked elsewhere.
 */
export function integerInput(minimum: number, maximum: number, description: string) {
  return Type.Unsafe<number | string>({
    type: ['integer', 'string'],
    minimum,
    maximum,
    pattern: String.raw`^\d+$`,
    maxLength: 10,
    description: `${description} An integer from ${minimum} to ${maximum}, as a JSON number or a string of digits.`,
  });
}

export const Integer = Type.Unsafe<number>({
  type: 'integer',
  minimum: -2147483648,
  maximum: 2147483647,
});

export const CalendarDate = Type.String({ format: 'date', description: 'YYYY-MM-DD' });

export const DateTime = Type.String({
  format: 'date-time',
  description: 'YYYY-MM-DDTHH:mm:ss.sssZ',
});

export function text(maxLength: number, description: string) {
  return Type.String({ minLength: 1, maxLength, description });
}

export const optionalTextSchema = (maxLength: number, description: string) =>
  Type.Optional(nullable(Type.String({ minLength: 1, maxLength }), description));

/** Returns the JSON schema for a request body that may not contain unknown fields. */
export function requestSchema<Properties extends Record<string, TSchema>>(
  title: string,
  properties: Properties,
  description: string,
) {
  return Type.Object(properties, { title, description, additionalProperties: false });
}

/**
 * Returns the JSON schema for a reply in which all fields are always present. It allows unknown
 * fields, so that fields can be added to replies later.
 */
export function replySchema<Properties extends Record<string, TSchema>>(
  title: string,
  properties: Properties,
  description: string,
) {
  return Type.Object(properties, { title, description, additionalProperties: false });
}
