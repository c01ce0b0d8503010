import {
  array,
  assert,
  constant,
  constantFrom,
  dictionary,
  integer,
  letrec,
  oneof,
  property,
  string,
} from 'fast-check';
import { expect, test } from 'vitest';
import { objectTextAt } from './json-object-at.ts';

const PATH = ['params', 'arguments'];

test.each([
  [
    'as it was written',
    '{"id":1, "params" : {"name":"a", "arguments":\n{ "n": 1.0, "n": 1e400 } , "z":[]}}',
    '{ "n": 1.0, "n": 1e400 }',
  ],
  ['no such member', '{"params":{"name":"a"}}', null],
  ['no object', '{"params":{"arguments":[{"a":1}]}}', null],
  ['text that looks like it', String.raw`{"x":"{\"params\":{\"arguments\":{}}}"}`, null],
  [
    'deeper, and of the same names',
    '{"x":{"params":{"arguments":{"a":1}}},"params":{"params":{"arguments":{}}}}',
    null,
  ],
  ['within a list', '[{"params":{"arguments":{}}}]', null],
  ['keys with escapes', String.raw`{"par\u0061ms":{"arguments":{"a":1}}}`, '{"a":1}'],
  ['the last one counts', '{"params":{"arguments":{"a":1},"arguments":{"b":2}}}', '{"b":2}'],
  ['the last one counts, being none', '{"params":{"arguments":{"a":1},"arguments":null}}', null],
  ['the last parent counts', '{"params":{"arguments":{"a":1}},"params":{}}', null],
  ['the last parent counts, being none', '{"params":{"arguments":{"a":1}},"params":"{"}', null],
])('%s', (_, json, text) => {
  expect(objectTextAt(json, PATH)).toBe(text);
});

test('what it finds parses to what parsing finds', () => {
  const key = constantFrom('params', 'arguments', 'a', '__proto__', '"', '\\');
  const { value } = letrec<{ value: unknown }>((tie) => ({
    value: oneof(
      string(),
      integer(),
      constant(null),
      array(tie('value'), { maxLength: 3 }),
      dictionary(key, tie('value'), { maxKeys: 4 }),
    ),
  }));
  assert(
    property(value, constantFrom(undefined, 1), (json, indent) => {
      const text = objectTextAt(JSON.stringify(json, null, indent), PATH);
      const existing = memberAt(memberAt(json, 'params'), 'arguments');
      const isObject =
        typeof existing === 'object' && existing !== null && !Array.isArray(existing);
      expect(text === null ? null : JSON.stringify(JSON.parse(text))).toBe(
        isObject ? JSON.stringify(existing) : null,
      );
    }),
  );
});

function memberAt(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}

test('nesting as deep as a body allows', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(objectTextAt(`{"params":{"arguments":{"a":${deep}}}}`, PATH)?.length).toBe(200_000 + 6);
});
