import { sampleContent } from '../../packages/sheet-pdf/src/sample-content.ts';
import type { ProductionSheet } from '../../src/core/orders/sheet.ts';

const { code: _, ...CONTENT } = sampleContent();

/** The sheet of two frames. */
export function sampleSheet(change: Partial<ProductionSheet> = {}): ProductionSheet {
  return {
    ...CONTENT,
    imageUrl: null,
    url: 'https://bottega.example/stores/oak/sheets/01950000-0000-7000-8000-0000000000a2/01950000-0000-7000-8000-0000000000b1/abcdefghijklmnopqrstuvwxyzABCDEF',
    ...change,
  };
}
