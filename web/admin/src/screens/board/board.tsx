import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OrderState } from '../../../../../src/core/orders/order.ts';
import { act } from '../../client/actions.ts';
import { ordersKey } from '../../client/order-news.ts';
import { Refused, sentenceOf } from '../../client/refused.ts';
import { useMay } from '../../client/session.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { StorePageLink } from '../../ui/next-screen.tsx';
import { Empty, Failed, Loading, Page } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { refusalWords, STATE_WORDS } from '../../words/orders.ts';
import type { ListedOrder } from '../orders/read-orders.ts';
import { BoardColumn } from './board-column.tsx';
import { COLUMNS, stepTo } from './columns.ts';
import './board.css';

const CARDS = 200;

export function BoardPage() {
  const store = useStoreSlug();
  const columns = useQueries({
    queries: COLUMNS.map((state) => ({
      queryKey: ordersKey(store, 'board', { states: [state] }),
      queryFn: () => act(store, 'find-orders', { states: [state], limit: CARDS }),
    })),
  });
  const failed = columns.find(({ isError }) => isError);
  const isPending = columns.some((column) => column.isPending);
  const lists = columns.map(({ data }) => data?.orders ?? []);
  const isEmpty = lists.every((list) => list.length === 0);
  const isShown = !isPending && failed === undefined;
  return (
    <Page
      title="Board"
      width="wide"
      lead="Drag a card to where the order stands now, or use the card’s menu."
    >
      {isPending ? <Loading /> : null}
      {failed === undefined ? null : <Failed error={failed.error} />}
      {isShown && isEmpty ? (
        <Empty icon="board" title="Nothing is in the making" action={<StorePageLink />}>
          As soon as somebody orders, a card stands here. It moves to the right until the order has
          reached the buyer.
        </Empty>
      ) : null}
      {isShown && !isEmpty ? <Columns lists={lists} /> : null}
    </Page>
  );
}

function Columns({ lists }: { readonly lists: readonly (readonly ListedOrder[])[] }) {
  const mayMove = useMay()('orders.write');
  const [dragged, setDragged] = useState<ListedOrder | null>(null);
  const move = useMove();
  return (
    <div className="board">
      {COLUMNS.map((state, index) => (
        <BoardColumn
          key={state}
          state={state}
          orders={lists[index] ?? []}
          dragged={dragged}
          onDrag={mayMove ? setDragged : null}
          onMove={(order) => {
            setDragged(null);
            void move(order, state);
          }}
          onMoveTo={mayMove ? (order, target) => void move(order, target) : null}
        />
      ))}
    </div>
  );
}

/** Returns a function that takes the step which leads an order into a column. */
function useMove(): (order: ListedOrder, target: OrderState) => Promise<void> {
  const store = useStoreSlug();
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (order, target) => {
    if (order.state === target) return;
    const action = stepTo(order, target);
    const { label } = STATE_WORDS[target];
    if (action === null) {
      say(`Order ${order.orderNumber} can’t go from there to “${label}”.`, { isBad: true });
      return;
    }
    if (action === 'ship') {
      // The order's page asks for the tracking number.
      await navigate({
        to: '/$store/orders/$order',
        params: { store, order: order.orderNumber },
        search: { open: 'ship' },
      });
      return;
    }
    try {
      await act(store, 'advance-order', { order: order.orderId, action });
      say(`Order ${order.orderNumber}: ${label}.`);
    } catch (error) {
      say(`Order ${order.orderNumber} stays where it is. ${reasonOf(error)}`, { isBad: true });
    }
    await client.invalidateQueries({ queryKey: [store, 'find-orders'] });
    followCard(order);
  };
}

/** Its menu had the focus, and is drawn anew in another column. */
function followCard({ orderId }: ListedOrder): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-card="${orderId}"] a`)?.focus();
  });
}

function reasonOf(error: unknown): string {
  return error instanceof Refused && error.status === 409
    ? refusalWords(error.code)
    : sentenceOf(error);
}
