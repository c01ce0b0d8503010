import type { DecimalInput } from '../../../../src/core/capability/capability-map.ts';

/** Reads a number with a point or a comma, exactly as it was typed. */
export function readNumber(typed: string): DecimalInput | null {
  const text = typed.trim().replace(',', '.');
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return null;
  return String(Number(text)) === text ? Number(text) : text;
}

/** The sign that stands before the decimals, if it is known. */
export type DecimalSign = '.' | ',' | null;

/**
 * Reads a number of a cell: with currency signs and units around it, and with points, commas,
 * blanks or apostrophes as people of different countries write them. Returns null for other texts.
 */
export function readCell(cell: string, decimal: DecimalSign = null): DecimalInput | null {
  const bare = cell
    .replace(/^[^\d.,+-]*(?=[\d.,+-])/u, '')
    .replace(/[^\d.,]*$/u, '')
    .replaceAll(/[\s'’\u00a0\u202f]/gu, '');
  const points = bare.split('.').length - 1;
  const commas = bare.split(',').length - 1;
  if (points > 0 && commas > 0) {
    // The last of the two signs stands before the decimals, and the other one groups thousands.
    const last = bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ',';
    return readNumber(bare.replaceAll(last === '.' ? ',' : '.', '').replace(last, '.'));
  }
  const sign = points > 0 ? '.' : ',';
  const isOther = decimal !== null && decimal !== sign && isGrouped(bare, sign);
  if (points + commas > 1 && !isGrouped(bare, sign)) return null;
  return readNumber(points + commas > 1 || isOther ? bare.replaceAll(sign, '') : bare);
}

function isGrouped(text: string, sign: string): boolean {
  const [, ...groups] = text.split(sign);
  return groups.every((group) => /^\d{3}$/.test(group));
}
