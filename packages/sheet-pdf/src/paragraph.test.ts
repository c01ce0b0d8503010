import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCRIPTS } from './sample-content.ts';
import { settable } from './characters.ts';
import { bold, linesOf, plain, rememberParagraphs, visualRuns } from './paragraph.ts';

const set = (text: string) => rememberParagraphs()([plain(text)]);
const WIDE = 10_000;

/**
 * What is drawn, from left to right; what is read from the right stands in angles, in the order
 * that it is read in.
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

/** The fonts that a text is set in. */
function faces(text: string, span = plain): ReadonlySet<string> {
  return new Set(rememberParagraphs()([span(text)]).letters.map((letter) => letter.face.name));
}

/** The lines, each as it is read. */
function wrapped(text: string, width: number): string[] {
  const paragraph = set(text);
  return linesOf(paragraph, width, 1_000).map(({ first, end }) =>
    paragraph.letters
      .slice(first, end)
      .map((letter) => letter.drawn)
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

  it('of what was set apart turns nothing around it', () => {
    expect(drawn('\u2068אלון\u2069: \u206850 cm\u2069 · \u2068Oak\u2069')).toBe(
      '<אלון>: 50 cm · Oak',
    );
    expect(drawn(`\u2068${settable('\u202Eegnaro\u202C')}\u2069 oak`)).toBe('egnaro oak');
  });

  it('sets a paragraph from the side that its first letter is read from', () => {
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

  it('end within texts that have no blanks, but not before a full stop', () => {
    const text = SCRIPTS['Chinese'] ?? '';
    const parts = wrapped(text, 6);
    expect([
      parts.join(''),
      parts.length > 2,
      parts.some((part) => /^[，。、]/.test(part)),
    ]).toEqual([text, true, false]);
    expect(wrapped('กรอบรูปไม้โอ๊คขนาดใหญ่กรุณาห่อเป็นของขวัญ', 8).length).toBeGreaterThan(1);
  });

  it('hold all of a text, no wider than they may be, whatever it says', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc
        .array(fc.constantFrom(...Object.values(SCRIPTS)), { maxLength: 3 })
        .map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(texts, fc.integer({ min: 3, max: 40 }), (raw, width) => {
        const paragraph = set(settable(raw));
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
          // Letters measured by themselves and together differ by their kerning; one letter may be
          // wider than a line.
          expect(taken <= width * 1.15 + 1.5 || line.end - line.first === 1).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('letters', () => {
  it.each(Object.entries(SCRIPTS))('of %s are all there', (_, text) => {
    expect(drawn(settable(text))).not.toContain('\uFFFD');
  });

  it('that no font has are told as such', () => {
    expect(drawn('a\u{1FFFE}b \u{E000}')).toContain('\uFFFD');
  });

  it('of one word stay in one font, and figures in that of their words', () => {
    expect(faces('Oak, 50 cm – “large”')).toEqual(new Set(['arimo-latin-400-normal']));
    expect(faces('50 סמ 70 (x)')).toEqual(
      new Set(['arimo-latin-400-normal', 'noto-sans-hebrew-hebrew-400-normal']),
    );
    expect(faces('Oak 50', bold)).toEqual(new Set(['arimo-latin-700-normal']));
    const mixed = rememberParagraphs()([bold('Width: '), plain('50')]);
    expect(mixed.letters.at(-1)?.face.name).toBe('arimo-latin-400-normal');
  });
});

describe('what strangers send', () => {
  it('loses controls and overrides, and keeps its letters', () => {
    expect(settable('a\u0000b\r\nc\u202Ed\u2066e\uD800')).toBe('a b cde');
    expect(settable('e\u0301')).toBe('\u00E9');
    expect(settable('น้ำ')).toBe('น\u0E4D\u0E49\u0E32');
  });
});
