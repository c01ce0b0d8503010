import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAXIMUM_LENGTH_CONTENT, MANY_ROWS, sampleContent, SCRIPTS } from './sample-content.ts';
import type { SheetContent } from './sheet-content.ts';
import { composeSheet } from './compose-sheet.ts';
import { BODY, BOTTOM, TOP } from './page.ts';
import { visualRuns } from './paragraph.ts';

/** Returns the text of each line in reading order. */
function read(sheet: SheetContent): string[] {
  return composeSheet(sheet).lines.map(({ paragraph, line }) =>
    paragraph.letters
      .slice(line.first, line.end)
      .map(({ glyphText: drawn }) => drawn)
      .join(''),
  );
}

/** Expects that every line is on the page and that no two lines in the same column overlap. */
function expectOnPage(sheet: SheetContent): void {
  const { lines } = composeSheet(sheet);
  for (const { paragraph, line, x, y, width, size } of lines) {
    const taken = visualRuns(paragraph, line).reduce((sum, run) => sum + run.width * size, 0);
    expect(y - size >= TOP - size && y + 0.3 * size <= BOTTOM + 0.5).toBe(true);
    expect(
      x >= BODY.x && x + width <= BODY.x + BODY.width + 0.01 && taken <= width * 1.15 + 1.5 * size,
    ).toBe(true);
  }
  const ordered = lines.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const crossed = ordered.filter(({ x, y, size }, index) => {
    const above = ordered[index - 1];
    return above !== undefined && above.x === x && y - above.y < 0.9 * Math.min(size, above.size);
  });
  expect(crossed).toEqual([]);
}

describe('a sheet of the usual length', () => {
  it('shows everything in full size', () => {
    const text = read(sampleContent({ allergens: ['tree nuts', 'milk'] }));
    for (const output of [
      'Workshop Oak',
      '270302-7K3F9QX',
      'Revision 2',
      'Due 2027-03-20',
      'Classic frame',
      'Quantity: 2',
      'SKU FR-1',
      'tree nuts, milk',
      'Wood',
      'Oak',
      'With a ribbon, please.',
    ])
      expect(text).toContain(output);
    expect(text).toContain('Revision 2, 2027-03-04: Due: 2027-03-20 (was: 2027-03-18)');
    expect(text.some((line) => line.includes('online sheet'))).toBe(false);
    expectOnPage(sampleContent());
  });

  it('marks a sample', () => {
    expect(read(sampleContent({ isSample: true }))).toContain('Quantity: 2 – a sample');
  });

  it('warns the workshop', () => {
    const warning = 'Test order: do not make it';
    expect(read(sampleContent({ warning }))).toContain(`! ${warning}`);
    expect(read(sampleContent()).join(' ')).not.toContain('!');
  });

  it('says that there are no allergens only if the merchant states it', () => {
    expect(read(sampleContent({ allergens: [] }))).toContain('none');
    expect(read(sampleContent({ allergens: null }))).not.toContain('Allergens');
  });

  it('sets every script', () => {
    const sheet = sampleContent({
      rows: Object.entries(SCRIPTS).map(([label, text]) => ({ label, text })),
    });
    expectOnPage(sheet);
    expect(read(sheet).join('')).not.toContain('\uFFFD');
  });
});

describe('a sheet with too much text', () => {
  it('is set smaller, so that two hundred selections fit', () => {
    const sheet = sampleContent({ rows: MANY_ROWS });
    expectOnPage(sheet);
    const text = read(sheet).join(' ');
    for (const index of [1, 100, 200])
      expect(text).toContain(`Option ${index}: ${index % 2 === 1 ? 'Oak' : 'Museum glass'}`);
    expect(text).not.toContain('online sheet');
  });

  it('is cut if even running text is too long', () => {
    const sheet = sampleContent({
      rows: [...MANY_ROWS, ...MANY_ROWS.slice(0, 80)],
      note: null,
      changes: [],
    });
    expectOnPage(sheet);
    expect(read(sheet).filter((line) => line.includes('online sheet')).length).toBeGreaterThan(0);
  });

  it('is cut, and says how much is missing', () => {
    expectOnPage(MAXIMUM_LENGTH_CONTENT);
    const text = read(MAXIMUM_LENGTH_CONTENT);
    const notes = text.filter((line) => line.includes('see the online sheet'));
    expect(notes.length).toBe(5);
    const whole = text.join(' ');
    const complete = (pattern: RegExp) =>
      new Set([...whole.matchAll(pattern)].map(([, index]) => index)).size;
    const missing = notes.map((note) => Number(/and (\d+) more/.exec(note)?.[1] ?? Number.NaN));
    // An allergen whose name is cut off counts as missing.
    expect(200 - complete(/allergen number (\d+)/g) - (missing[0] ?? 0)).toBeLessThanOrEqual(1);
    expect(complete(/Option (\d+):/g) - 1).toBe(200 - (missing[1] ?? 0));
    expect(missing[4]).toBe(100);
    for (const cut of notes.slice(2, 4)) expect(cut).toBe('… cut here: see the online sheet');
    for (const output of ['270302-7K3F9QX', 'Revision 2', 'Quantity: 10000'])
      expect(text).toContain(output);
  });

  it.each([
    ['marks piled up', `a${'\u0301'.repeat(1_999)}`],
    ['letters joined without end', '\u0915\u094D'.repeat(1_000)],
    ['one word', '\u0628'.repeat(2_000)],
    ['brackets', '('.repeat(1_000) + ')'.repeat(1_000)],
    ['turns of direction', 'a\u05D0'.repeat(1_000)],
    ['people joined', '👩\u200D'.repeat(600)],
  ])('takes seconds at most, even with %s', (_, text) => {
    const started = process.cpuUsage();
    expectOnPage(
      sampleContent({
        note: text,
        rows: MANY_ROWS.map(({ label }) => ({ label, text: text.slice(0, 500) })),
      }),
    );
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1_000).toBeLessThan(15_000);
  });
});

it('is always one page', () => {
  const word = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom(...Object.values(SCRIPTS), '', 'x'.repeat(500), '漢'.repeat(200)),
  );
  const text = fc.oneof(
    word,
    fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
  );
  const sheets = fc.record({
    merchantName: text,
    title: text,
    sku: text,
    allergens: fc.option(fc.array(word, { maxLength: 30 })),
    note: fc.option(text),
    quantity: fc.integer({ min: 1, max: 10_000 }),
    rows: fc.array(fc.record({ label: word, text }), { maxLength: 60 }),
    changes: fc.array(
      fc.record({
        revision: fc.integer({ min: 2, max: 99 }),
        on: fc.constant('2027-03-04'),
        label: fc.constant('Note'),
        from: text,
        to: text,
      }),
      { maxLength: 10 },
    ),
  });
  fc.assert(
    fc.property(sheets, (change) => {
      expect(composeSheet(sampleContent(change)).lines.length).toBeGreaterThan(5);
      expectOnPage(sampleContent(change));
    }),
    { numRuns: 30 },
  );
});
