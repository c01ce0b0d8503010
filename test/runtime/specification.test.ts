import { expect, test } from 'vitest';
import { STATEMENTS, walk } from '../specification/walk.ts';

test('all statements of the specification hold for a running service', async () => {
  expect(STATEMENTS).toHaveLength(102);
  expect(await walk(null)).toEqual([]);
}, 240_000);
