import { describe, expect, it } from 'vitest';
import { exampleSentence } from '../../web/admin/src/screens/studio/try-words.ts';

const WOOD = {
  key: 'wood',
  label: 'Wood',
  kind: 'choice',
  values: [
    { key: 'elm', label: 'Elm', offered: false },
    { key: 'yew', label: 'Yew', visibility: 'hidden' },
    { key: 'ash', label: 'Ash' },
  ],
} as const;
const size = (label: string, more: object = {}) =>
  ({ key: label, label, kind: 'magnitude', unit: 'cm', ...more }) as const;

const sentenceOf = (...dimensions: Parameters<typeof exampleSentence>[0]['dimensions']) =>
  exampleSentence({ key: 'map', title: 'A map', dimensions });

describe('the example beside “Try it”', () => {
  it('names what the map sells in sizes that it makes', () => {
    expect(sentenceOf()).toBeNull();
    expect(sentenceOf(WOOD)).toBe('Ash');
    const width = size('Width', { minimum: 10, maximum: 200, step: 1 });
    const height = size('Height', { minimum: '10', maximum: '200', step: '1' });
    expect(sentenceOf(WOOD, width, height)).toBe('Ash, 70 × 50 cm');
    expect(sentenceOf(width)).toBe('Width 70 cm');
    expect(sentenceOf(width, size('Depth', { unit: 'mm' }))).toBe('Width 70 cm');
    expect(sentenceOf(size('Count', { unit: 'piece' }))).toBeNull();
  });

  it('keeps to the steps and limits of a size', () => {
    expect(sentenceOf(size('Rail', { minimum: 0.3, maximum: 0.9, step: '0.3' }))).toBe(
      'Rail 0.6 cm',
    );
    expect(sentenceOf(size('Rail', { minimum: 40, maximum: 44, step: 4 }))).toBe('Rail 40 cm');
    expect(sentenceOf(size('Rail', { minimum: 200 }))).toBe('Rail 400 cm');
  });
});
