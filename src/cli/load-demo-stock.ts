import type { OperatorInput } from '../actions/operator-actions.ts';
import { isRefusal, refuse, type Refusal } from '../core/shared/result.ts';
import { formatDate } from '../core/shared/working-days.ts';
import type { Operator } from './host.ts';

/** What a demo store has on its shelves, as its file has it; the actions check it. */
export interface DemoStock {
  readonly locations: readonly Omit<OperatorInput<'add-location'>, 'merchant'>[];
  readonly alerts: readonly { readonly sku: string; readonly level: number }[];
  readonly counts: readonly DemoCount[];
}

interface DemoCount {
  readonly sku: string;
  /** From the day of loading: a demo's day that has passed would show nothing. */
  readonly restockInDays?: number;
}

/** Counts come last, all at once: where any was ever set, all of it is there. */
export async function isStockLoaded(
  { act }: Operator,
  merchant: string,
  { counts }: DemoStock,
): Promise<boolean> {
  const [first] = counts;
  if (first === undefined) return true;
  const ledger = await act('list-movements', { merchant, sku: first.sku, limit: 1 });
  return !isRefusal(ledger) && ledger.movements.length > 0;
}

export async function loadDemoStock(
  { act }: Operator,
  merchant: string,
  { locations, alerts, counts }: DemoStock,
  now: Date,
): Promise<Refusal | undefined> {
  for (const location of locations) {
    const added = await act('add-location', { merchant, ...location });
    if (isRefusal(added) && added.code !== 'location_key_taken') return added;
  }
  for (const { sku, level } of alerts) {
    const set = await act('set-low-stock-level', { merchant, sku, request: { level } });
    if (isRefusal(set)) return set;
  }
  const counted = await act('set-stock-batch', {
    merchant,
    entries: counts.map((count) => entryOf(count, now)),
  });
  if (isRefusal(counted)) return counted;
  const failed = counted.results.find(({ outcome }) => outcome !== 'set');
  return failed === undefined
    ? undefined
    : refuse('invalid_request', {
        problems: [{ path: `/counts/${failed.index}`, problem: `isn't set: ${failed.error}` }],
      });
}

const DAY_MS = 86_400_000;

function entryOf({ restockInDays, ...entry }: DemoCount, now: Date): object {
  return restockInDays === undefined
    ? entry
    : {
        ...entry,
        restockExpectedOn: formatDate(Math.floor(now.getTime() / DAY_MS) + restockInDays),
      };
}
