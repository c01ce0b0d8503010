import { expect, it } from 'vitest';
import { knownReference } from '../../web/admin/src/words/known-reference.ts';

it.each([
  ['INV 2027/14', 'INV 2027/14'],
  ['pi_123', 'pi_123'],
  ['person:Ann', 'person:Ann'],
  ['person:01a40051-6a80-701a-b60e-8f1068f66785', null],
  ['cli:01a40051-6a80-701a-b60e-8f1068f66785', null],
  [null, null],
])('of the reference %s, people see %s', (reference, shown) => {
  expect(knownReference(reference)).toBe(shown);
});
