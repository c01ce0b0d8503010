import { expect, test } from 'vitest';
import { openTestDatabase, TEST_DATABASE_URL } from '../support/database.ts';
import { measureDelays } from '../support/nobody-delayed.ts';

// The embedded database is one connection on one thread: what it takes says nothing.
test.runIf(TEST_DATABASE_URL !== null)(
  'one receiver hangs, one drips, one answers endlessly, one always says 500: fifty others hear within a second, and no memory is lost',
  async () => {
    const held = await openTestDatabase();
    const measured = await measureDelays(held.database, { orders: 20, everyMs: 250 });
    await held.close();
    expect(measured.problems).toEqual([]);
    expect({ came: measured.came, copies: measured.copies }).toEqual({
      came: measured.expected,
      copies: measured.expected,
    });
    expect(measured.p95Ms).toBeLessThan(1_000);
    expect(measured.heapGrowthMb).toBeLessThan(50);
  },
  120_000,
);
