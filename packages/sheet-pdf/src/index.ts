export { printSheet } from './print-sheet.ts';
export type { SheetChange, SheetCode, SheetContent, SheetRow } from './sheet-content.ts';
