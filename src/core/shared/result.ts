import type { NoValues, RefusalCode, RefusalValues } from './refusal-values.ts';

/**
 * An error that the service foresees. It is returned instead of thrown, so that callers have to
 * handle it; a transaction that returns one is rolled back.
 */
export interface CodedRefusal<Code extends RefusalCode> {
  readonly refused: true;
  readonly code: Code;
  readonly values: RefusalValues[Code];
}

/** A foreseen error with one of the given codes. Comparing `code` narrows the type of `values`. */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  [One in Code]: CodedRefusal<One>;
}[Code];

type CodeWithoutValues = {
  [Code in RefusalCode]: NoValues extends RefusalValues[Code] ? Code : never;
}[RefusalCode];

type CodeWithValues = {
  [Code in RefusalCode]: keyof RefusalValues[Code] extends never ? never : Code;
}[RefusalCode];

export function refuse<Code extends CodeWithoutValues>(code: Code): Refusal<Code>;
export function refuse<Code extends CodeWithValues>(
  code: Code,
  values: RefusalValues[Code],
): Refusal<Code>;
export function refuse(code: RefusalCode, values: object = {}): object {
  return { refused: true, code, values };
}

export function isRefusal(value: unknown): value is CodedRefusal<RefusalCode> {
  return (
    typeof value === 'object' && value !== null && 'refused' in value && value.refused === true
  );
}
