import type { Problem } from '../../core/shared/problem.ts';
import { jsonPointerSegment } from './json-text.ts';

/**
 * Reports strings that no database can store, because they contain a NUL character or half of a
 * surrogate pair.
 */
export function findUnstorableTexts(value: unknown, path = ''): Problem[] {
  if (typeof value === 'string') {
    if (value.includes('\0')) return [{ path, problem: 'holds a NUL character' }];
    return value.isWellFormed() ? [] : [{ path, problem: 'holds half of a surrogate pair' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    findUnstorableTexts(member, `${path}/${jsonPointerSegment(key)}`),
  );
}
