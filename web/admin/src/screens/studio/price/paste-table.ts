import type {
  DecimalInput,
  TableRow,
} from '../../../../../../src/core/capability/capability-map.ts';
import { type DecimalSign, readCell } from '../../../ui/read-number.ts';

/** A table as it was pasted: the sizes at its top and side, and the amounts between them. */
export interface PastedTable {
  readonly across: readonly DecimalInput[];
  readonly down: readonly DecimalInput[];
  readonly amounts: readonly (readonly DecimalInput[])[];
}

export type Pasted<T> =
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'problem'; readonly problem: string };

const SHOWN = 20;

/** Splits what a spreadsheet has copied: rows by lines, and cells by tabs or else semicolons. */
function cellsOf(text: string): readonly (readonly string[])[] {
  const lines = text.replaceAll('\r', '').split('\n');
  const separator = text.includes('\t') ? '\t' : ';';
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(separator).map((cell) => cell.trim().replaceAll(/^"|"$/g, '')));
}

/** The sign before the decimals, if one alone is followed by one or two digits somewhere. */
function decimalSignOf(text: string): DecimalSign {
  const isPoint = /\d\.\d{1,2}(?!\d)/.test(text);
  const isComma = /\d,\d{1,2}(?!\d)/.test(text);
  if (isPoint === isComma) return null;
  return isPoint ? '.' : ',';
}

function problem(text: string): { readonly kind: 'problem'; readonly problem: string } {
  return { kind: 'problem', problem: text };
}

/** Reads a table whose first line and first column are sizes, and whose other cells are amounts. */
export function readPastedTable(text: string): Pasted<PastedTable> {
  const [head, ...lines] = cellsOf(text);
  if (head === undefined || lines.length === 0 || head.length < 2)
    return problem('Copy a table with sizes in its first line and its first column.');
  const wrong: string[] = [];
  const decimal = decimalSignOf(text);
  const read = (cell: string | undefined, line: number, column: number): DecimalInput => {
    const number = readCell(cell ?? '', decimal);
    if (number === null) wrong.push(`line ${line}, column ${column}: “${cell ?? ''}” is no number`);
    return number ?? 0;
  };
  const across = head.slice(1).map((cell, index) => read(cell, 1, index + 2));
  const down = lines.map(([cell], index) => read(cell, index + 2, 1));
  const amounts = lines.map((line, index) =>
    across.map((_, place) => read(line[place + 1], index + 2, place + 2)),
  );
  for (const [name, edges] of [
    ['The first line', across],
    ['The first column', down],
  ] as const)
    if (!isRising(edges)) wrong.push(`${name} must hold sizes that rise`);
  if (wrong.length === 0) return { kind: 'read', value: { across, down, amounts } };
  const more = wrong.length > SHOWN ? `; and ${wrong.length - SHOWN} more` : '';
  return problem(`Not taken over. ${wrong.slice(0, SHOWN).join('; ')}${more}.`);
}

function isRising(edges: readonly DecimalInput[]): boolean {
  return edges.every((edge, index) => index === 0 || Number(edge) > Number(edges[index - 1]));
}

export function withPastedTable({ table }: TableRow, pasted: PastedTable): TableRow {
  const { across, down, amounts } = pasted;
  return {
    table: {
      ...table,
      across: { ...table.across, edges: across },
      down: { ...table.down, edges: down },
      amounts,
    },
  };
}

interface Named {
  readonly key: string;
  readonly label: string;
}

/** Reads two columns: names of values, and their amounts. */
export function readPastedAmounts(
  text: string,
  values: readonly Named[],
): Pasted<Readonly<Record<string, DecimalInput>>> {
  const wrong: string[] = [];
  const decimal = decimalSignOf(text);
  const entries = cellsOf(text).flatMap(([name = '', cell = ''], index) => {
    const value = values.find(({ key, label }) => isSameName(name, label) || name === key);
    const amount = readCell(cell, decimal);
    // A first line without a number holds the names of the columns.
    if (index === 0 && value === undefined && amount === null) return [];
    if (value === undefined) wrong.push(`line ${index + 1}: there is no “${name}”`);
    else if (amount === null) wrong.push(`line ${index + 1}: “${cell}” is no number`);
    return value === undefined || amount === null ? [] : [[value.key, amount] as const];
  });
  if (wrong.length > 0) return problem(`Not taken over. ${wrong.slice(0, SHOWN).join('; ')}.`);
  if (entries.length === 0) return problem('Copy two columns: the names, and their amounts.');
  return { kind: 'read', value: Object.fromEntries(entries) };
}

function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;
}
