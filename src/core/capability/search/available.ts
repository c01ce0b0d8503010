import type { Answers } from '../answers.ts';
import type { CompiledDimension } from '../compiled-map.ts';

/**
 * Returns whether a buyer may choose this value: it is not hidden, and the question doesn't exclude
 * it.
 */
export function isAvailable(
  { index, values }: CompiledDimension,
  { excluded }: Pick<Answers, 'excluded'>,
  value: number,
): boolean {
  return values[value]?.hidden === false && excluded[index]?.has(value) !== true;
}
