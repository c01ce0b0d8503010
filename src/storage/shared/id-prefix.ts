import { isUuid } from './storable.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Returns the first and last possible ids that start with the given text, or null if no id can
 * start with it.
 */
export function idsStartingWith(beginning: string): { first: string; last: string } | null {
  const first = `${beginning}${FIRST_ID.slice(beginning.length)}`;
  if (!isUuid(first)) return null;
  return { first, last: `${beginning}${LAST_ID.slice(beginning.length)}` };
}
