export type { Paper } from './draw-sheet.ts';
export { printSheet, printSheets } from './print-sheet.ts';
export type {
  SheetChange,
  SheetCode,
  SheetContent,
  SheetDrawing,
  SheetRow,
} from './sheet-content.ts';
