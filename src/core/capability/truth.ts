/**
 * What a condition is worth. Bit 0: its value as things stand. Bit 1: set while an open dimension
 * could change it. Unknown-but-true is what separates "ask first" from "no";
 * docs/capability-maps.md, "Three values".
 */
export type Truth = 0 | 1 | 2 | 3;

export const FALSE = 0;
export const TRUE = 1;
export const UNKNOWN_FALSE = 2;
export const UNKNOWN_TRUE = 3;

export function and(a: Truth, b: Truth): Truth {
  if (a === FALSE || b === FALSE) return FALSE;
  if (a === TRUE) return b;
  if (b === TRUE) return a;
  return (2 | (a & b)) as Truth;
}

export function or(a: Truth, b: Truth): Truth {
  if (a === TRUE || b === TRUE) return TRUE;
  if (a === FALSE) return b;
  if (b === FALSE) return a;
  return (2 | (a | b)) as Truth;
}

export function not(a: Truth): Truth {
  return (a ^ 1) as Truth;
}

/** True with what was answered so far, whatever may still be answered. */
export function asThingsStand(a: Truth): boolean {
  return (a & 1) === 1;
}

export function isUnknown(a: Truth): boolean {
  return a >= UNKNOWN_FALSE;
}
