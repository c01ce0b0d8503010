import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeSheet } from './compose-sheet.ts';
import { MANY_ROWS, sampleContent } from './sample-content.ts';
import { scaleDrawing } from './scale-drawing.ts';
import type { SheetDrawing } from './sheet-content.ts';

const ROOM = { x: 20, y: 30, width: 180, height: 130 };

function drawing(width: number, height: number | null): SheetDrawing {
  return {
    shape: height === null ? 'ellipse' : 'rectangle',
    width: { label: 'Width', text: `${width} mm`, millimetres: width },
    height: height === null ? null : { label: 'Height', text: `${height} mm`, millimetres: height },
  };
}

const inMillimetres = (points: number): number => (points / 72) * 25.4;

/** What is written beside a drawing, in reading order. */
function writtenOn(content: ReturnType<typeof sampleContent>): string {
  return composeSheet(content)
    .lines.map(({ paragraph, line }) =>
      paragraph.letters
        .slice(line.first, line.end)
        .map(({ glyphText }) => glyphText)
        .join(''),
    )
    .join('\n');
}

function inside(wide: number, high: number): boolean {
  return wide <= ROOM.width + 1e-9 && high <= ROOM.height + 1e-9;
}

describe('a drawing on paper', () => {
  // 13 cm of paper are 368 points; the room is 45.9 mm high.
  it.each([
    ['a frame at 1:20', drawing(400, 500), 20, [20, 25]],
    ['a round table at 1:50', drawing(1_200, null), 50, [24, 24]],
    ['a ring as large as it is', drawing(18, null), 1, [18, 18]],
    ['a long table by its length', drawing(2_400, 800), 50, [48, 16]],
  ])('measures with a ruler what it says: %s', (_, shape, denominator, [wide, high]) => {
    const scaled = scaleDrawing(shape, ROOM);
    expect(scaled?.denominator).toBe(denominator);
    expect(inMillimetres(scaled?.width ?? 0)).toBeCloseTo(wide ?? 0, 6);
    expect(inMillimetres(scaled?.height ?? 0)).toBeCloseTo(high ?? 0, 6);
  });

  it('always fits, at the least usual scale that does', () => {
    const side = fc.double({ min: 0.5, max: 20_000, noNaN: true });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const scaled = scaleDrawing(drawing(width, height), ROOM);
        if (scaled === null) return;
        expect(inside(scaled.width, scaled.height)).toBe(true);
        expect(scaled.width / scaled.height).toBeCloseTo(width / height, 6);
        if (scaled.denominator === 1) return;
        const leading = Number(String(scaled.denominator)[0]);
        const larger = { 1: 2, 2: 2, 5: 2.5 }[leading] ?? 0;
        expect(inside(scaled.width * larger, scaled.height * larger)).toBe(false);
      }),
    );
  });

  it('is left out if it would be a hairline', () => {
    expect(scaleDrawing(drawing(10_000, 10), ROOM)).toBeNull();
  });
});

describe('a sheet with a drawing', () => {
  it('says its sides and its scale', () => {
    const content = sampleContent({ drawing: drawing(400, 500) });
    expect(composeSheet(content).drawings).toHaveLength(1);
    const text = writtenOn(content).replaceAll(/[\u2068\u2069]/g, '');
    for (const words of ['↔ Width 400 mm', '↕ Height 500 mm', 'Drawn at 1:20'])
      expect(text).toContain(words);
  });

  it('gives its room to the texts where they need it', () => {
    const content = sampleContent({ drawing: drawing(400, 500), rows: MANY_ROWS });
    expect(composeSheet(content).drawings).toEqual([]);
    expect(writtenOn(content)).toContain('Option 200');
  });
});
