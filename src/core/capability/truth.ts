/**
 * The truth value of a condition while some choices are open, in two bits: its value for the
 * choices made so far, and whether a further choice can change that value. docs/capability-maps.md,
 * "Three values", explains why both are needed.
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

/**
 * Returns whether a condition is true for the choices made so far. Later choices may still make it
 * false.
 */
export function isTrueNow(a: Truth): boolean {
  return (a & 1) === 1;
}

export function isUnknown(a: Truth): boolean {
  return a >= UNKNOWN_FALSE;
}
