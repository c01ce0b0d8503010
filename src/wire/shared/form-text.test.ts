import { expect, it } from 'vitest';
import { languageOf } from '../../core/language/catalogue.ts';
import { lineProblem, multilineProblem, problemOfField } from './form-text.ts';

it.each([
  ['A note (optional)', 'A note: no'],
  ['How wide?', 'How wide: no'],
  ['Size (in cm) across', 'Size (in cm) across: no'],
])('a problem names the field %s', (label, sentence) => {
  expect(problemOfField(languageOf('en'), label, 'no')).toBe(sentence);
});

it('what is too long or cannot be typed is told with its field', () => {
  const german = languageOf('de');
  expect(lineProblem(german, 'abc', 1, 'Ihr Name (freiwillig)')).toBe(
    'Ihr Name: Bitte schreiben Sie höchstens 1 Zeichen; das sind 3.',
  );
  expect(multilineProblem(german, 'a\0b', 9, 'Notiz')).toMatch(/^Notiz: /);
  expect(lineProblem(german, 'a', 1, 'Notiz')).toBeNull();
});
