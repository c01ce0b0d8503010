import { isUuid } from './storable.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Returns the first and last possible ids that start with the given text, or null if no id can
 * start with it.
 */
export function idRangeWithPrefix(prefix: string): { firstId: string; lastId: string } | null {
  const first = `${prefix}${FIRST_ID.slice(prefix.length)}`;
  if (!isUuid(first)) return null;
  return { firstId: first, lastId: `${prefix}${LAST_ID.slice(prefix.length)}` };
}
