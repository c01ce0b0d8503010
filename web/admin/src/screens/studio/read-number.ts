import type { DecimalInput } from '../../../../../src/core/capability/capability-map.ts';

/** Reads a number with a point or a comma, exactly as it was typed. */
export function readNumber(typed: string): DecimalInput | null {
  const text = typed.trim().replace(',', '.');
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return null;
  return String(Number(text)) === text ? Number(text) : text;
}
