import { describe, expect, test } from 'vitest';
import type { CapabilityMap } from '../capability-map.ts';
import { mergeIntoMap } from './merge-into-map.ts';

const MAP: CapabilityMap = {
  key: 'pc',
  title: 'PC',
  dimensions: [
    {
      key: 'case',
      label: 'Case',
      kind: 'choice',
      required: true,
      values: [
        { key: 'small', label: 'Small' },
        { key: 'large', label: 'Large' },
      ],
    },
    { key: 'note', label: 'Note', kind: 'text' },
  ],
  constraints: [
    {
      key: 'first',
      kind: 'approval',
      effect: 'requires_approval',
      when: { dimension: 'case', in: ['large'] },
    },
  ],
};

test('an overlay gives words, prices, times and more constraints, and leaves the rest alone', () => {
  const merged = mergeIntoMap(MAP, {
    title: 'Computers',
    notInMapMessage: 'Not on our shelf.',
    price: { kind: 'fixed', amount: '10.00' },
    leadTime: { workingDays: 3 },
    constraints: [
      {
        key: 'second',
        kind: 'approval',
        effect: 'blocks',
        when: { dimension: 'case', in: ['small'] },
      },
    ],
    dimensions: {
      case: {
        label: 'Housing',
        question: 'Which?',
        synonyms: ['tower'],
        default: 'small',
        values: { large: { label: 'Very large', requiresApproval: true } },
      },
    },
  });
  expect(merged).toEqual({
    map: {
      key: 'pc',
      title: 'Computers',
      notInMapMessage: 'Not on our shelf.',
      price: { kind: 'fixed', amount: '10.00' },
      leadTime: { workingDays: 3 },
      dimensions: [
        {
          key: 'case',
          label: 'Housing',
          question: 'Which?',
          synonyms: ['tower'],
          default: 'small',
          kind: 'choice',
          required: true,
          values: [
            { key: 'small', label: 'Small' },
            { key: 'large', label: 'Very large', requiresApproval: true },
          ],
        },
        { key: 'note', label: 'Note', kind: 'text' },
      ],
      constraints: [
        expect.objectContaining({ key: 'first' }),
        expect.objectContaining({ key: 'second' }),
      ],
    },
  });
});

test('an empty overlay changes nothing', () => {
  expect(mergeIntoMap(MAP, {})).toEqual({ map: MAP });
});

describe('an unknown member or key is an error', () => {
  test.each([
    [[], '', 'an object'],
    [null, '', 'an object'],
    [{ prices: {} }, '/prices', '"prices" isn\'t one of'],
    [{ key: 'other' }, '/key', '"key" isn\'t one of'],
    [{ constraints: {} }, '/constraints', 'a list'],
    [{ dimensions: [] }, '/dimensions', 'an object'],
    [{ dimensions: { cse: {} } }, '/dimensions/cse', 'no dimension "cse"'],
    [{ dimensions: { 'a/b~c': {} } }, '/dimensions/a~1b~0c', 'no dimension "a/b~c"'],
    [
      { dimensions: { case: { required: false } } },
      '/dimensions/case/required',
      '"required" isn\'t one of',
    ],
    [
      { dimensions: { case: { values: { huge: {} } } } },
      '/dimensions/case/values/huge',
      'no value "huge"',
    ],
    [
      { dimensions: { case: { values: { large: { key: 'x' } } } } },
      '/dimensions/case/values/large/key',
      '"key" isn\'t one of',
    ],
    [
      { dimensions: { note: { values: { large: {} } } } },
      '/dimensions/note/values/large',
      'no value "large"',
    ],
    [JSON.parse('{"dimensions": {"__proto__": {}}}'), '/dimensions/__proto__', 'no dimension'],
  ])('%j', (overlay, pointer, problem) => {
    expect(mergeIntoMap(MAP, overlay)).toEqual({
      errors: [{ pointer, problem: expect.stringContaining(problem) }],
    });
  });
});
