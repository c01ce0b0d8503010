import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalRequest } from './canonical-request.ts';

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, reversed(member)]),
  );
};

test('the order of members never matters, their values always do', () => {
  const member = fc
    .string({ minLength: 1, maxLength: 6 })
    .filter((name) => name !== 'idempotencyKey' && name !== '__proto__');
  const request = fc.dictionary(member, fc.jsonValue({ maxDepth: 3 }), { noNullPrototype: true });
  fc.assert(
    fc.property(
      request,
      (one) => void expect(canonicalRequest(reversed(one) as object)).toBe(canonicalRequest(one)),
    ),
    { seed: 20_261_120 },
  );
  fc.assert(
    fc.property(request, request, (one, other) => {
      fc.pre(JSON.stringify(sorted(one)) !== JSON.stringify(sorted(other)));
      expect(canonicalRequest(one)).not.toBe(canonicalRequest(other));
    }),
    { seed: 20_261_120 },
  );
});

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
};

test.each<[string, object, object]>([
  ['a number and its text', { agreedTotalAmount: 10 }, { agreedTotalAmount: '10.0' }],
  ['zeros at the end', { lines: [{ agreedAmount: '12.50' }] }, { lines: [{ agreedAmount: 12.5 }] }],
  [
    'a sign and zeros before',
    { lines: [{ selections: [{ magnitude: '+007' }] }] },
    { lines: [{ selections: [{ magnitude: 7 }] }] },
  ],
  ['a count as digits', { lines: [{ quantity: '2' }] }, { lines: [{ quantity: 2 }] }],
  [
    'the key that it came with',
    { idempotencyKey: 'one', note: 'a' },
    { idempotencyKey: 'other', note: 'a' },
  ],
  ['a member that is not there', { note: undefined, name: 'a' }, { name: 'a' }],
])('%s makes no other request', (_, one, other) => {
  expect(canonicalRequest(one)).toBe(canonicalRequest(other));
});

test.each<[string, object, object]>([
  ['null and absent', { note: null }, {}],
  ['another amount', { agreedTotalAmount: 10 }, { agreedTotalAmount: 10.01 }],
  ['words that look like numbers', { note: '10' }, { note: '10.0' }],
  [
    'the order of lines',
    { lines: [{ sku: 'a' }, { sku: 'b' }] },
    { lines: [{ sku: 'b' }, { sku: 'a' }] },
  ],
  ['a key inside', { buyer: { idempotencyKey: 'a' } }, { buyer: { idempotencyKey: 'b' } }],
])('%s makes another request', (_, one, other) => {
  expect(canonicalRequest(one)).not.toBe(canonicalRequest(other));
});
