/**
 * Both engines send values as text. These parsers, given to both, are why a column has the same
 * JavaScript value on PostgreSQL and on PGlite. Types that aren't named here stay the text they
 * are.
 */
type Parse = (text: string) => unknown;

const SCALARS: readonly {
  readonly oid: number;
  readonly arrayOid: number;
  readonly parse: Parse;
}[] = [
  { oid: 16, arrayOid: 1000, parse: (text) => text === 't' }, // bool
  { oid: 17, arrayOid: 1001, parse: parseBytes }, // bytea
  { oid: 20, arrayOid: 1016, parse: parseWhole }, // int8
  { oid: 21, arrayOid: 1005, parse: Number }, // int2
  { oid: 23, arrayOid: 1007, parse: Number }, // int4
  { oid: 25, arrayOid: 1009, parse: asIs }, // text
  { oid: 26, arrayOid: 1028, parse: Number }, // oid
  { oid: 114, arrayOid: 199, parse: JSON.parse }, // json
  { oid: 700, arrayOid: 1021, parse: Number }, // float4
  { oid: 701, arrayOid: 1022, parse: Number }, // float8
  { oid: 1042, arrayOid: 1014, parse: asIs }, // char(n)
  { oid: 1043, arrayOid: 1015, parse: asIs }, // varchar
  { oid: 1082, arrayOid: 1182, parse: asIs }, // date
  { oid: 1083, arrayOid: 1183, parse: asIs }, // time
  { oid: 1114, arrayOid: 1115, parse: asIs }, // timestamp
  { oid: 1184, arrayOid: 1185, parse: parseInstant }, // timestamptz
  { oid: 1186, arrayOid: 1187, parse: asIs }, // interval
  { oid: 1700, arrayOid: 1231, parse: asIs }, // numeric
  { oid: 2950, arrayOid: 2951, parse: asIs }, // uuid
  { oid: 3802, arrayOid: 3807, parse: JSON.parse }, // jsonb
];

export const COLUMN_PARSERS: ReadonlyMap<number, Parse> = new Map(
  SCALARS.flatMap(({ oid, arrayOid, parse }) => [
    [oid, parse] as const,
    [arrayOid, (text: string) => parseArray(text, parse)] as const,
  ]),
);

export function columnParser(oid: number): Parse {
  return COLUMN_PARSERS.get(oid) ?? asIs;
}

/**
 * Session settings that the parsers rely on, so that no server's defaults change what they read.
 */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  datestyle: 'ISO,MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  // The feed of changed orders, and keys that are claimed, rely on each statement seeing what is
  // committed by then.
  default_transaction_isolation: 'read committed',
};

function asIs(text: string): string {
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

/** An array literal such as {a,"b \"c\"",NULL} or {{1,2},{3,4}}. */
export function parseArray(text: string, parse: Parse): unknown[] {
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

function parseElement(token: string, parse: Parse): unknown {
  if (token.startsWith('"')) return parse(token.slice(1, -1).replace(/\\(.)/gs, '$1'));
  return token === 'NULL' ? null : parse(token);
}
