import type { OperatorInput } from '../actions/operator-actions.ts';
import { isRefusal, refuse, type Refusal } from '../core/shared/result.ts';
import { formatDate } from '../core/shared/working-days.ts';
import type { Operator } from './host.ts';

/** The content of a demo store's stock file. It hasn't been validated yet. */
export interface DemoStock {
  readonly locations: readonly Omit<OperatorInput<'add-location'>, 'merchant'>[];
  readonly alerts: readonly { readonly sku: string; readonly level: number }[];
  readonly counts: readonly DemoCount[];
}

interface DemoCount {
  readonly sku: string;
  /**
   * The number of days after loading the demo until new stock arrives. A fixed date would soon be
   * in the past.
   */
  readonly restockInDays?: number;
}

/**
 * Returns whether the stock of a demo store was loaded completely. All counts are set in the last
 * step, so a single recorded stock movement proves it.
 */
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
  { act }: Pick<Operator, 'act'>,
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
