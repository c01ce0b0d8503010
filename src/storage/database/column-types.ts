/**
 * Parses the text form of a column value. PostgreSQL and PGlite use the same parsers, so that
 * columns have the same JavaScript values with both. Values of types without a parser stay text.
 */
type ParseColumn = (text: string) => unknown;

interface ColumnType {
  readonly typeOid: number;
  readonly arrayOid: number;
  readonly parse: ParseColumn;
}

const COLUMN_TYPES: Readonly<Record<string, ColumnType>> = {
  bool: { typeOid: 16, arrayOid: 1000, parse: (text) => text === 't' },
  bytea: { typeOid: 17, arrayOid: 1001, parse: parseBytes },
  int8: { typeOid: 20, arrayOid: 1016, parse: parseWhole },
  int2: { typeOid: 21, arrayOid: 1005, parse: Number },
  int4: { typeOid: 23, arrayOid: 1007, parse: Number },
  text: { typeOid: 25, arrayOid: 1009, parse: keepAsText },
  oid: { typeOid: 26, arrayOid: 1028, parse: Number },
  json: { typeOid: 114, arrayOid: 199, parse: JSON.parse },
  float4: { typeOid: 700, arrayOid: 1021, parse: Number },
  float8: { typeOid: 701, arrayOid: 1022, parse: Number },
  bpchar: { typeOid: 1042, arrayOid: 1014, parse: keepAsText },
  varchar: { typeOid: 1043, arrayOid: 1015, parse: keepAsText },
  date: { typeOid: 1082, arrayOid: 1182, parse: keepAsText },
  time: { typeOid: 1083, arrayOid: 1183, parse: keepAsText },
  timestamp: { typeOid: 1114, arrayOid: 1115, parse: keepAsText },
  timestamptz: { typeOid: 1184, arrayOid: 1185, parse: parseInstant },
  interval: { typeOid: 1186, arrayOid: 1187, parse: keepAsText },
  numeric: { typeOid: 1700, arrayOid: 1231, parse: keepAsText },
  uuid: { typeOid: 2950, arrayOid: 2951, parse: keepAsText },
  jsonb: { typeOid: 3802, arrayOid: 3807, parse: JSON.parse },
};

export const COLUMN_PARSERS: ReadonlyMap<number, ParseColumn> = new Map(
  Object.values(COLUMN_TYPES).flatMap(({ typeOid: oid, arrayOid, parse }) => [
    [oid, parse] as const,
    [arrayOid, (text: string) => parseArray(text, parse)] as const,
  ]),
);

export function columnParser(oid: number): ParseColumn {
  return COLUMN_PARSERS.get(oid) ?? keepAsText;
}

/**
 * The settings of every database session, regardless of the server's defaults. The parsers of
 * column values rely on them.
 */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  datestyle: 'ISO,MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  // Every statement must see everything that was committed before it started. Following changed
  // orders and using idempotency keys would not work otherwise.
  default_transaction_isolation: 'read committed',
};

function keepAsText(text: string): string {
  return text;
}

function parseWhole(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`a bigint too large for a number: ${text}`);
  return value;
}

function parseBytes(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex');
}

function parseInstant(text: string): Date {
  const instant = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  if (Number.isNaN(instant.getTime()))
    throw new RangeError(`a time that no date-time can carry: ${text}`);
  return instant;
}

/** Parses the text form of an SQL array, such as {a,"b \"c\"",NULL} or {{1,2},{3,4}}. */
export function parseArray(text: string, parse: ParseColumn): unknown[] {
  const open: unknown[][] = [];
  let outermost: unknown[] = [];
  for (const [token] of text
    .slice(text.indexOf('{'))
    .matchAll(/[{}]|"(?:[^"\\]|\\.)*"|[^{},"]+/gs)) {
    if (token === '{') {
      const list: unknown[] = [];
      open.at(-1)?.push(list);
      open.push(list);
    } else if (token === '}') {
      outermost = open.pop() ?? outermost;
    } else {
      open.at(-1)?.push(parseElement(token, parse));
    }
  }
  return outermost;
}

function parseElement(token: string, parse: ParseColumn): unknown {
  if (token.startsWith('"')) return parse(token.slice(1, -1).replace(/\\(.)/gs, '$1'));
  return token === 'NULL' ? null : parse(token);
}
