import { expect, test } from 'vitest';
import { compileMap } from '../capability/compile-map.ts';
import { findCollisions, findUntypable } from './map-words.ts';

const map = compileMap({
  key: 'm',
  title: 'M',
  dimensions: [
    {
      key: 'wood',
      label: 'Wood',
      kind: 'choice',
      values: [
        { key: 'oak', label: 'Oak', synonyms: ['light'] },
        { key: 'ash', label: 'Ash', synonyms: ['Light'] },
        { key: 'elm', label: 'Elm', synonyms: ['secret'], visibility: 'hidden' },
      ],
    },
    {
      key: 'lamp',
      label: 'Light',
      kind: 'choice',
      values: [
        { key: 'yes', label: 'Yes' },
        { key: 'no', label: 'No' },
        { key: 'stars', label: '★★★' },
        { key: 'named', label: '☆', synonyms: ['star light'] },
      ],
    },
    {
      key: 'words',
      label: 'Whatever you would really like us to think about before we begin',
      kind: 'text',
      synonyms: [],
    },
  ],
});

test('names that several shown things share', () => {
  expect(findCollisions(map)).toEqual([
    {
      words: 'light',
      namedThings: [
        { dimensionKey: 'wood', valueKey: 'oak' },
        { dimensionKey: 'wood', valueKey: 'ash' },
        { dimensionKey: 'lamp', valueKey: null },
      ],
    },
  ]);
});

test('labels that nobody can type', () => {
  expect(findUntypable(map)).toEqual([
    { dimensionKey: 'lamp', valueKey: 'yes', label: 'Yes', because: 'needs-its-option' },
    { dimensionKey: 'lamp', valueKey: 'no', label: 'No', because: 'needs-its-option' },
    { dimensionKey: 'lamp', valueKey: 'stars', label: '★★★', because: 'nothing-to-type' },
    {
      dimensionKey: 'words',
      valueKey: null,
      label: 'Whatever you would really like us to think about before we begin',
      because: 'too-long',
    },
  ]);
});
