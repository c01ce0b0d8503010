import * as fc from 'fast-check';
import { Compile } from 'typebox/schema';
import { describe, expect, test } from 'vitest';
import { VALID_MAP, valueAtPointer } from './check-examples.ts';
import { checkMap } from './check-map.ts';
import { MAP_ERROR_CODES } from './check-problem.ts';
import { capabilityMapJsonSchema } from './map-schema.ts';
import { sizeOf } from '../../../../test/support/sizes.ts';

const SEED = 20_260_101;
const schema = Compile(capabilityMapJsonSchema());
const STRUCTURE: ReadonlySet<string> = new Set(
  MAP_ERROR_CODES.slice(
    MAP_ERROR_CODES.indexOf('wrong-type'),
    MAP_ERROR_CODES.indexOf('duplicate-key'),
  ),
);
/**
 * Codes of mistakes that JSON Schema can't express, and two codes that the checks of meaning also
 * use: for reserved row keys and for dates where decimals belong.
 */
const BEYOND_SCHEMA: ReadonlySet<string> = new Set([
  'too-many-digits',
  'too-deep',
  'reserved-key',
  'bad-decimal',
]);

/** What is wrong with the result of checking a document. */
function complaints(document: unknown): string[] {
  const { errors, warnings } = checkMap(document);
  const astray = [...errors, ...warnings].filter(
    ({ pointer }) => pointer !== '' && valueAtPointer(document, pointer) === undefined,
  );
  const fits = schema.Check(document);
  const unexpected = fits
    ? errors.filter(({ code }) => STRUCTURE.has(code) && !BEYOND_SCHEMA.has(code))
    : [];
  return [
    ...astray.map(({ pointer, problem }) => `${pointer} leads nowhere: ${problem}`),
    ...unexpected.map(({ pointer, problem }) => `the schema allows ${pointer}: ${problem}`),
    ...(fits || errors.length > 0 ? [] : ['the schema refuses it, the check finds nothing']),
  ];
}

function placesOf(node: unknown): { parent: object; name: string }[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, child]: [string, unknown]) => [
    { parent: node, name },
    ...placesOf(child),
  ]);
}

const PLACES = placesOf(VALID_MAP).length;
const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    '',
    '-1',
    0,
    -3,
    1e300,
    1e-30,
    '2026-01-01',
    'width',
    'wood',
    'ebony',
    'area',
    [],
    {},
    null,
    'hidden',
    'choice',
    '__proto__',
    'x'.repeat(3_000),
  ),
);
const mutation = fc.record({
  place: fc.nat(PLACES - 1),
  what: fc.constantFrom('replace', 'remove', 'copy', 'add'),
  from: fc.nat(PLACES - 1),
  name: fc.constantFrom(
    'in',
    'unit',
    'kind',
    'amount',
    'default',
    'zzz',
    '__proto__',
    'toString',
    '0',
  ),
  value: junk,
});

type Mutation = typeof mutation extends fc.Arbitrary<infer M> ? M : never;

function mutate(mutations: readonly Mutation[]): unknown {
  const map: unknown = JSON.parse(JSON.stringify(VALID_MAP));
  for (const { place, what, from, name, value } of mutations) {
    const places = placesOf(map);
    const target = places[place % places.length];
    const source = places[from % places.length];
    if (target === undefined || source === undefined) break;
    const given =
      what === 'copy' ? structuredClone<unknown>(Reflect.get(source.parent, source.name)) : value;
    const member = what === 'add' && !Array.isArray(target.parent) ? name : target.name;
    if (what === 'remove') {
      Reflect.deleteProperty(target.parent, target.name);
    } else {
      Object.defineProperty(target.parent, member, {
        value: given,
        enumerable: true,
        writable: true,
        configurable: true,
      });
    }
  }
  // Makes the map what JSON text would carry, with null for holes in lists.
  return JSON.parse(JSON.stringify(map));
}

describe('laws of checking a map', () => {
  const law =
    'gets an answer, its pointers lead somewhere, and structure is judged as the schema judges it';

  test(`any JSON ${law}`, () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (document) => {
        expect(complaints(document)).toEqual([]);
      }),
      { seed: SEED, numRuns: sizeOf(2_000, 500) },
    );
  });

  test(`a map after some accidents ${law}`, () => {
    const accidents = fc.array(mutation, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(accidents, (mutations) => {
        expect(complaints(mutate(mutations))).toEqual([]);
      }),
      { seed: SEED, numRuns: sizeOf(2_000, 500) },
    );
  });
});
