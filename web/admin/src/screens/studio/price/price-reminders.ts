import type { MapDocument, Row } from '../map-document.ts';
import { priceRows } from '../map-document.ts';
import { TEMPLATES } from '../templates.ts';

export interface Reminder {
  readonly place: string;
  readonly words: string;
}

/** Rows whose amounts nobody has said, in the order of the price. */
export function priceReminders(document: MapDocument, isPublished: boolean): readonly Reminder[] {
  return (priceRows(document) ?? []).flatMap((row) => {
    if (isFree(row))
      return [{ place: row.label, words: 'It charges nothing yet. Say its amount.' }];
    return !isPublished && isExample(row)
      ? [{ place: row.label, words: 'Its amounts are examples of the template. Put yours in.' }]
      : [];
  });
}

const isZero = (amount: string | number): boolean => Number(amount) === 0;

function isFree(row: Row): boolean {
  if ('amount' in row) return isZero(row.amount);
  if ('rate' in row) return isZero(row.rate);
  if ('percent' in row) return isZero(row.percent);
  return 'table' in row && row.table.amounts.every((line) => line.every(isZero));
}

const EXAMPLES: ReadonlySet<string> = new Set(
  TEMPLATES.flatMap(({ make }) => priceRows(make('example', 'Example')) ?? []).map(amountsOf),
);

/** Whether a row charges exactly what a template does. */
export function isExample(row: Row): boolean {
  return EXAMPLES.has(amountsOf(row));
}

function amountsOf({ label: _label, ...row }: Row): string {
  return JSON.stringify(row);
}
