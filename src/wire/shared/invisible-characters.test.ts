import { expect, test } from 'vitest';
import { hasInvisibleCharacters, isBlank } from './invisible-characters.ts';

test.each([
  '',
  ' \t\n',
  '\u00a0\u3000',
  '\u200b',
  '\ufeff \u2060',
  '\u3164',
  '\u115f\u1160',
  '\u2800',
  '\u00ad',
  '\u202e',
  '\u{e0020}',
])('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true);
});

test.each(['a', ' 木 ', '.', '🎁', '٣', '\u200bx'])('%j is not', (text) => {
  expect(isBlank(text)).toBe(false);
});

test.each([
  ['ada@example.org', false],
  ['ad\u00ada@example.org', true],
  ['ada@exam\u200dple.org', true],
  ['\u3164@example.org', true],
  ['grüße@example.org', false],
])('%j has something unseen: %s', (text, has) => {
  expect(hasInvisibleCharacters(text)).toBe(has);
});
