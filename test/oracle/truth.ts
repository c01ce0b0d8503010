/** Kleene's three values; null is unknown. */
export type Truth = boolean | null;

export function allOf(parts: readonly Truth[]): Truth {
  if (parts.includes(false)) return false;
  return parts.includes(null) ? null : true;
}

export function anyOf(parts: readonly Truth[]): Truth {
  if (parts.includes(true)) return true;
  return parts.includes(null) ? null : false;
}

export function opposite(value: Truth): Truth {
  return value === null ? null : !value;
}
