import { type TSchema, Type } from 'typebox';

/**
 * A closed set of strings, as `enum`: alternatives of constants would blind the check for breaking
 * changes.
 */
export function closedSet<const Member extends string>(
  members: readonly Member[],
  options: { title?: string; description?: string } = {},
) {
  return Type.Unsafe<Member>({ type: 'string', enum: [...members], ...options });
}

/** Something or null. A named schema stays a reference; a plain one becomes a list of types. */
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

/** The same schema with words of its own for this place. */
export function described<Schema extends TSchema>(schema: Schema, description: string): Schema {
  return { ...schema, description };
}

/** A mailbox and a domain, and nothing that a mail's header would read as more. */
export const EMAIL_PATTERN = String.raw`^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+$`;

export const KEY_PATTERN = '^[!-~]+$';

export const DECIMAL_PATTERN = String.raw`^[+-]?\d+(\.\d+)?$`;

/** Decimal as it comes in. Its digits are counted by the reader: a pattern cannot. */
export const DecimalInput = Type.Unsafe<number | string>({
  title: 'DecimalInput',
  type: ['number', 'string'],
  pattern: DECIMAL_PATTERN,
  maxLength: 400,
  description:
    'A decimal: a JSON number, or a string such as "12.50". At most 15 significant digits.',
});

export const Decimal = Type.Number({ description: 'A decimal in plain notation.' });

/** A 32-bit integer as it comes in, within bounds that the reader checks for strings too. */
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

/** Members of a request. What isn't named here is refused. */
export function requestOf<Properties extends Record<string, TSchema>>(
  title: string,
  properties: Properties,
  description: string,
) {
  return Type.Object(properties, { title, description, additionalProperties: false });
}

/**
 * Members of a reply: all of them, always. Published without the bolt, so that replies may gain
 * members.
 */
export function replyOf<Properties extends Record<string, TSchema>>(
  title: string,
  properties: Properties,
  description: string,
) {
  return Type.Object(properties, { title, description, additionalProperties: false });
}
