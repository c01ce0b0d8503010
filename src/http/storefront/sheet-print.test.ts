import { describe, expect, it } from 'vitest';
import { sampleSheet } from '../../../test/support/sample-sheet.ts';
import { computePrintFit } from './sheet-print.ts';

describe('a note that is cut for print', () => {
  it('is never cut within a character', () => {
    const cuts = Array.from({ length: 40 }, (_, index) => {
      const note = `${'x'.repeat(index)}${'🎂'.repeat(4_000)}`;
      const { noteLength } = computePrintFit(sampleSheet({ note }));
      return {
        isCut: noteLength > 0 && noteLength < note.length,
        isWhole: note.slice(0, noteLength).isWellFormed() && note.slice(noteLength).isWellFormed(),
      };
    });
    expect(cuts).toEqual(cuts.map(() => ({ isCut: true, isWhole: true })));
  });
});
