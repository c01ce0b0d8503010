import { readWrittenDate } from './written-out.ts';

import { KNOWN_VALUES_KEYWORD } from '../../src/wire/shared/schemas.ts';

type Json = Record<string, unknown>;

interface Described {
  readonly servers?: readonly { readonly url: string }[];
  readonly paths: Record<string, Record<string, Json>>;
  readonly components?: {
    readonly schemas?: Record<string, unknown>;
    readonly headers?: Record<string, unknown>;
  };
}

type Judge = (before: Json, after: Json) => readonly string[];

/** Differences that the tool doesn't see. */
export function unseenDifferences(published: Json, current: Json): string[] {
  const [before, after] = [published, current].map(
    (document) => readWrittenDate(document) as unknown as Described,
  ) as [Described, Described]; // two in, two out
  const hosts = (before.servers ?? []).filter(
    ({ url }) => !(after.servers ?? []).some((server) => server.url === url),
  );
  const paths = Object.keys(before.paths).filter((path) => after.paths[path] === undefined);
  return [
    ...hosts.map(({ url }) => `the host ${url} is gone`),
    ...paths.map((path) => `${path} is gone`), // to the tool one with another name of a segment is the same
    ...judged(before, after, 'requestBody', narrowed),
    ...judged(before, after, 'responses', widened),
    ...compared(before.components?.headers, after.components?.headers, 'headers', retyped),
  ];
}

/** All that a part of the operations is made of, by reference too. */
function judged(before: Described, after: Described, part: string, judge: Judge): string[] {
  const own = Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      compared(operation[part], after.paths[path]?.[method]?.[part], `${method} ${path}`, judge),
    ),
  );
  const named = [...namesIn(before, part)].flatMap((name) =>
    compared(before.components?.schemas?.[name], after.components?.schemas?.[name], name, judge),
  );
  return [...own, ...named];
}

function namesIn(
  { paths, components: { schemas = {} } = {} }: Described,
  part: string,
): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (node: unknown): void => {
    for (const [, name = ''] of (JSON.stringify(node) ?? '').matchAll(
      /"#\/components\/schemas\/([^"]+)"/g,
    )) {
      if (names.has(name)) continue;
      names.add(name);
      collect(schemas[name]);
    }
  };
  for (const methods of Object.values(paths))
    for (const operation of Object.values(methods)) collect(operation[part]);
  return names;
}

/** Examples stand beside a schema, and may have members that are called like keywords of one. */
function isExample(described: Json, key: string): boolean {
  return 'schema' in described && (key === 'example' || key === 'examples');
}

function compared(published: unknown, current: unknown, place: string, judge: Judge): string[] {
  if (
    typeof published !== 'object' ||
    published === null ||
    typeof current !== 'object' ||
    current === null
  )
    return [];
  const [before, after] = [published as Json, current as Json];
  const inner = Object.entries(before).flatMap(([key, value]) =>
    isExample(before, key) ? [] : compared(value, after[key], `${place}/${key}`, judge),
  );
  return [...judge(before, after).map((difference) => `${place}: ${difference}`), ...inner];
}

const bound = (schema: Json, keyword: string, none: number): number =>
  typeof schema[keyword] === 'number' ? schema[keyword] : none;

/** Beside a type each takes something away; in place of one, anyOf may as well take more. */
const CONDITIONS = ['anyOf', 'oneOf', 'not', 'unevaluatedProperties'];

/** And not the members of one, which may have any name. */
const isSchema = ({ type }: Json) => typeof type === 'string' || Array.isArray(type);

/** Of a request: what was taken and isn't any more. */
const narrowed: Judge = (before, after) => [
  ...(bound(after, 'maxItems', Infinity) < bound(before, 'maxItems', Infinity)
    ? ['takes fewer entries']
    : []),
  ...(bound(after, 'minProperties', 0) > bound(before, 'minProperties', 0)
    ? ['demands more members']
    : []),
  ...(bound(before, 'multipleOf', 0) !== bound(after, 'multipleOf', 0) &&
  after['multipleOf'] !== undefined
    ? ['takes multiples alone']
    : []),
  ...(after['uniqueItems'] === true && before['uniqueItems'] !== true
    ? ['takes nothing twice any more']
    : []),
  ...(bound(after, 'maxProperties', Infinity) < bound(before, 'maxProperties', Infinity)
    ? ['takes fewer members']
    : []),
  ...(isSchema(before) && isSchema(after)
    ? CONDITIONS.filter(
        (keyword) => before[keyword] === undefined && after[keyword] !== undefined,
      ).map((keyword) => `takes only what fits ${keyword}`)
    : []),
  ...(after['additionalProperties'] === false && before['additionalProperties'] !== false
    ? ['takes no other members any more']
    : []),
];

/** Of a reply: what nobody was told of. */
const widened: Judge = (before, after) => [
  ...(bound(after, 'minimum', -Infinity) < bound(before, 'minimum', -Infinity)
    ? ['gives smaller numbers']
    : []),
  ...lostValues(before, after).map((value) => `no longer knows the value ${value}`),
];

const valuesIn = (schema: Json, keyword: string): readonly unknown[] =>
  Array.isArray(schema[keyword]) ? schema[keyword] : [];

/** The published values, of open and of closed sets, that aren't known any more. */
function lostValues(before: Json, after: Json): unknown[] {
  const known = [...valuesIn(after, KNOWN_VALUES_KEYWORD), ...valuesIn(after, 'enum')];
  const published = [
    ...valuesIn(before, KNOWN_VALUES_KEYWORD),
    // A closed set may be opened, with all of its values.
    ...(after[KNOWN_VALUES_KEYWORD] === undefined ? [] : valuesIn(before, 'enum')),
  ];
  return published.filter((value) => !known.includes(value));
}

const retyped: Judge = (before, after) =>
  before['type'] === after['type'] ? [] : ['has another type'];
