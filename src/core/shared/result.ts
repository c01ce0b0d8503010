/**
 * A refusal is a value: the caller must look at it, and a transaction that returns one rolls back.
 */
export interface Refusal<Code extends string = string> {
  readonly refused: true;
  readonly code: Code;
  /** Data for whoever must act on the refusal; its shape belongs to the code. */
  readonly values: Readonly<Record<string, unknown>>;
}

export function refuse<Code extends string>(
  code: Code,
  values: Readonly<Record<string, unknown>> = {},
): Refusal<Code> {
  return { refused: true, code, values };
}

export function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' && value !== null && (value as { refused?: unknown }).refused === true
  );
}
