import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCRIPTS } from './sample-content.ts';
import { printableText } from './characters.ts';
import { bold, linesOf, plain, cacheParagraphs, visualRuns } from './paragraph.ts';

const set = (text: string) => cacheParagraphs()([plain(text)]);
const WIDE = 10_000;

/**
 * Returns the runs of the first line in visual order, from left to right. Right-to-left runs are in
 * angle brackets, in reading order.
 */
function drawn(text: string): string {
  const paragraph = set(text);
  const [line] = linesOf(paragraph, WIDE, 10);
  if (line === undefined) return '';
  const parts: { text: string; direction: string }[] = [];
  for (const { text: own, direction } of visualRuns(paragraph, line)) {
    const last = parts.at(-1);
    if (last?.direction !== direction) parts.push({ text: own, direction });
    else last.text = direction === 'rtl' ? own + last.text : last.text + own;
  }
  return parts.map((part) => (part.direction === 'rtl' ? `<${part.text}>` : part.text)).join('');
}

/** Returns the names of the fonts that a text is set in. */
function faces(text: string, span = plain): ReadonlySet<string> {
  return new Set(cacheParagraphs()([span(text)]).letters.map((letter) => letter.face.name));
}

/** Returns the text of each line in reading order. */
function wrapped(text: string, width: number): string[] {
  const paragraph = set(text);
  return linesOf(paragraph, width, 1_000).map(({ first, end }) =>
    paragraph.letters
      .slice(first, end)
      .map((letter) => letter.glyphText)
      .join(''),
  );
}

describe('direction', () => {
  it.each([
    ['left to right', 'Oak, 50 cm (large)', 'Oak, 50 cm (large)'],
    ['Hebrew alone', 'שלום עולם', '<שלום עולם>'],
    ['Hebrew in English', 'For שרה, please', 'For <שרה>, please'],
    ['English in Hebrew', 'עבור Anna דחוף', '< דחוף>Anna<עבור >'],
    ['numbers in Hebrew', 'אלון 50 ס', '< ס>50<אלון >'],
    ['brackets in Hebrew, turned', 'אלון (גדול)', '<אלון )גדול(>'],
  ])('%s', (_, text, expected) => {
    expect(drawn(text)).toBe(expected);
  });

  it('of isolated text does not affect the text around it', () => {
    expect(drawn('\u2068אלון\u2069: \u206850 cm\u2069 · \u2068Oak\u2069')).toBe(
      '<אלון>: 50 cm · Oak',
    );
    expect(drawn(`\u2068${printableText('\u202Eegnaro\u202C')}\u2069 oak`)).toBe('egnaro oak');
  });

  it('of a paragraph follows its first letter', () => {
    expect([
      set('שלום, Anna').isRightToLeft,
      set('Anna, שלום').isRightToLeft,
      set('50').isRightToLeft,
    ]).toEqual([true, false, false]);
  });
});

describe('lines', () => {
  it('end between words, and within a word that is longer than a line', () => {
    expect(wrapped('Oak frame, fifty by seventy', 7)).toEqual(['Oak frame, fifty', 'by seventy']);
    const parts = wrapped('W'.repeat(50), 8);
    expect([parts.join(''), parts.length > 4]).toEqual(['W'.repeat(50), true]);
  });

  it('end within texts without blanks, but not before a full stop', () => {
    const text = SCRIPTS['Chinese'] ?? '';
    const parts = wrapped(text, 6);
    expect([
      parts.join(''),
      parts.length > 2,
      parts.some((part) => /^[，。、]/.test(part)),
    ]).toEqual([text, true, false]);
    expect(wrapped('กรอบรูปไม้โอ๊คขนาดใหญ่กรุณาห่อเป็นของขวัญ', 8).length).toBeGreaterThan(1);
  });

  it('contain the whole text and fit the width, for any text', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc
        .array(fc.constantFrom(...Object.values(SCRIPTS)), { maxLength: 3 })
        .map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(texts, fc.integer({ min: 3, max: 40 }), (raw, width) => {
        const paragraph = set(printableText(raw));
        const lines = linesOf(paragraph, width, 10_000);
        const blank = (first: number, end: number) =>
          paragraph.letters.slice(first, end).every(({ isBlank }) => isBlank);
        const ends = [0, ...lines.map(({ end }) => end)];
        expect(
          lines.every(({ first }, index) => blank(ends[index] ?? 0, first)) &&
            blank(ends.at(-1) ?? 0, paragraph.letters.length),
        ).toBe(true);
        for (const line of lines) {
          const taken = visualRuns(paragraph, line).reduce((sum, run) => sum + run.width, 0);
          // Kerning makes the sum of single letters differ from the width of the line, and a single
          // letter may be wider than a line.
          expect(taken <= width * 1.15 + 1.5 || line.end - line.first === 1).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('letters', () => {
  it.each(Object.entries(SCRIPTS))('of %s are all there', (_, text) => {
    expect(drawn(printableText(text))).not.toContain('\uFFFD');
  });

  it('that no font has get a replacement', () => {
    expect(drawn('a\u{1FFFE}b \u{E000}')).toContain('\uFFFD');
  });

  it('of one word stay in one font, and so do figures beside words', () => {
    expect(faces('Oak, 50 cm – “large”')).toEqual(new Set(['arimo-latin-400-normal']));
    expect(faces('50 סמ 70 (x)')).toEqual(
      new Set(['arimo-latin-400-normal', 'noto-sans-hebrew-hebrew-400-normal']),
    );
    expect(faces('Oak 50', bold)).toEqual(new Set(['arimo-latin-700-normal']));
    const mixed = cacheParagraphs()([bold('Width: '), plain('50')]);
    expect(mixed.letters.at(-1)?.face.name).toBe('arimo-latin-400-normal');
  });
});

describe('text from outside', () => {
  it('loses control characters and overrides, and keeps its letters', () => {
    expect(printableText('a\u0000b\r\nc\u202Ed\u2066e\uD800')).toBe('a b cde');
    expect(printableText('e\u0301')).toBe('\u00E9');
    expect(printableText('น้ำ')).toBe('น\u0E4D\u0E49\u0E32');
  });
});
