import { describe, expect, it } from 'vitest';
import { textCounterOf } from './count-text.ts';

const letters = textCounterOf('letters');
const words = textCounterOf('words');
const lines = textCounterOf('lines');

describe('the letters of a text', () => {
  it.each([
    ['Anna & Ben', 8],
    ['2026-05-01!', 11],
    ['', 0],
    ['  \n\t ', 0],
    ['Zoë', 3],
    ['Zoe\u0308', 3],
    ['👨‍👩‍👧 🇮🇹', 2],
    ['❤\ufe0f1\u20e3', 2],
    ['नमस्ते', 3],
    ['a\u200bb\u00adc\ufeff', 3],
    ['\u200b', 0],
    ['木 村', 2],
  ])('of %j are %i', (text, count) => expect(letters(text)).toBe(count));

  it('are as many in the whole as in its parts between blanks', () => {
    const parts = ['Für', 'e\u0301', '🇮🇹🇩🇪', 'x'];
    expect(letters(parts.join('\u00a0'))).toBe(
      parts.map(letters).reduce((sum, count) => sum + count),
    );
  });
});

describe('the words and lines of a text', () => {
  it.each([
    ['Anna & Ben', 3, 1],
    ['  one\u00a0two  ', 2, 1],
    ['one\r\n\r\ntwo three\u2028four\n', 4, 3],
    ['\u200b \n ', 0, 0],
  ])('of %j are %i and %i', (text, wordCount, lineCount) => {
    expect(words(text)).toBe(wordCount);
    expect(lines(text)).toBe(lineCount);
  });
});
