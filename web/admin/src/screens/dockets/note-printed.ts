import { useAct, useRefresh } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';

/** As many orders as the server notes at once. */
const MAXIMUM_ORDERS = 200;

/**
 * Returns what notes that somebody prints the dockets of orders, for the order's story and for
 * colleagues. Printing itself doesn't wait for it, and goes on if it can't be noted.
 */
export function useNotePrinted(): (orderIds: readonly string[]) => void {
  const act = useAct();
  const refresh = useRefresh();
  const mayWrite = useMay()('orders.write');
  return (named) => {
    const orderIds = [...new Set(named)].slice(0, MAXIMUM_ORDERS);
    if (!mayWrite || orderIds.length === 0) return;
    act('note-dockets-printed', { orderIds })
      .then(() => refresh('read-timeline', 'find-orders'))
      .catch(() => undefined);
  };
}
