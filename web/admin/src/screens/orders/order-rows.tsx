import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { screenPath, useStoreSlug } from '../../client/store-slug.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { formatAgo, formatDay, formatMoney } from '../../ui/format.ts';
import { Pill } from '../../ui/parts.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { STATE_WORDS } from '../../words/orders.ts';
import type { ListedOrder } from './read-orders.ts';
import './orders.css';
import type { Column } from './views.tsx';

const ROW_PX = 68;
const NARROW_ROW_PX = 128;
const NARROW = '(max-width: 46rem)';

interface OrderRowsProps {
  readonly orders: readonly ListedOrder[];
  /** Called when the end of what is loaded comes near. */
  readonly onEnd: () => void;
  readonly columns: readonly Column[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (orderId: string) => void;
}

/** Only the rows in sight are on the page, however many orders there are. */
export function OrderRows({ orders, onEnd, columns, chosen, onChoose }: OrderRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  const rowPx = useRowHeight();
  const rows = useWindowVirtualizer({
    count: orders.length,
    estimateSize: () => rowPx,
    overscan: 8,
    scrollMargin: top,
  });
  useLayoutEffect(() => rows.measure(), [rows, rowPx]);
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= orders.length - 10) onEnd();
  });
  useRowKeys((index) => rows.scrollToIndex(index), orders.length);
  useShortcuts([
    {
      keys: 'x',
      label: 'Choose the order, or no longer',
      run: () => {
        const row = document.activeElement?.getAttribute('data-row') ?? null;
        const order = row === null ? undefined : orders[Number(row)];
        if (order !== undefined) onChoose(order.orderId);
      },
    },
  ]);
  return (
    <ol className="order-list" ref={list} style={{ height: rows.getTotalSize() }}>
      {shown.map(({ index, start, size }) => {
        const order = orders[index];
        return order === undefined ? null : (
          <li
            key={order.orderId}
            aria-setsize={orders.length}
            aria-posinset={index + 1}
            style={{ height: size, transform: `translateY(${start - top}px)` }}
          >
            <OrderRow
              order={order}
              index={index}
              columns={columns}
              isChosen={chosen.has(order.orderId)}
              onChoose={onChoose}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** Returns the height of a row, which changes when a phone or tablet is turned. */
function useRowHeight(): number {
  const isNarrow = useSyncExternalStore(watchWidth, () => matchMedia(NARROW).matches);
  return isNarrow ? NARROW_ROW_PX : ROW_PX;
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function useRowKeys(scrollTo: (index: number) => void, count: number): void {
  const move = (step: number) => {
    const current = document.activeElement?.getAttribute('data-row') ?? null;
    const from = current === null ? -1 : Number(current);
    const next = Math.min(Math.max(from + step, 0), count - 1);
    scrollTo(next);
    // The row may have to be drawn before it can take the focus.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus(),
    );
  };
  useShortcuts([
    { keys: 'j', label: 'Next order', run: () => move(1) },
    { keys: 'k', label: 'Previous order', run: () => move(-1) },
  ]);
}

interface OrderRowProps extends Pick<OrderRowsProps, 'columns' | 'onChoose'> {
  readonly order: ListedOrder;
  readonly index: number;
  readonly isChosen: boolean;
}

const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { order, index, columns, isChosen, onChoose } = props;
  const store = useStoreSlug();
  const { label, tone } = STATE_WORDS[order.state];
  return (
    <div className="order-choice" data-chosen={isChosen || undefined}>
      <label className="order-pick">
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={`Choose order ${order.orderNumber}`}
          onChange={() => onChoose(order.orderId)}
        />
      </label>
      <RowLink
        path={screenPath(store, `orders/${order.orderNumber}`)}
        className="order-row"
        row={index}
      >
        <span className="order-number number">{order.orderNumber}</span>
        <span className="order-who">
          <strong>{order.buyerName ?? order.customerEmail}</strong>
          <span className="soft small">
            {[contents(order), ...columnTexts(order, columns)].join(' · ')}
          </span>
        </span>
        <span className="order-state">
          <Pill tone={tone}>{label}</Pill>
          <Worry order={order} />
          <TestMoney order={order} />
        </span>
        <span className="order-total number">
          {formatMoney(order.effectiveTotalAmount, order.effectiveTotalCurrencyCode)}
        </span>
        <time className="order-placed soft small" dateTime={order.placedAt}>
          {formatAgo(order.placedAt)}
        </time>
      </RowLink>
    </div>
  );
});

/** What the columns that a person has chosen say of an order. */
function columnTexts(order: ListedOrder, columns: readonly Column[]): readonly string[] {
  const due = order.estimate?.date ?? null;
  const texts: Readonly<Record<Column, string | null>> = {
    due: due === null ? null : `due ${formatDay(due)}`,
    reference: order.reference,
    email: order.buyerName === null ? null : order.customerEmail,
  };
  return columns.flatMap((column) => texts[column] ?? []);
}

export function contents({ lines }: Pick<ListedOrder, 'lines'>): string {
  const [first] = lines;
  if (first === undefined) return '';
  const more = lines.length > 1 ? ` and ${lines.length - 1} more` : '';
  return `${first.quantity > 1 ? `${first.quantity} × ` : ''}${first.title}${more}`;
}

interface TestMoneyProps {
  readonly order: Pick<ListedOrder, 'paymentMode'>;
  /** Where there is no room for a second word. */
  readonly isShort?: boolean;
}

/** Marks orders for which nobody has paid anything. */
export function TestMoney({ order, isShort = false }: TestMoneyProps) {
  if (order.paymentMode === 'live') return null;
  return (
    <Pill tone="warn">
      Test{isShort ? <span className="hidden-visually"> money</span> : ' money'}
    </Pill>
  );
}

/** The one thing about an order that somebody should know first. */
export function Worry({ order }: { readonly order: Omit<ListedOrder, 'docketsPrintedAt'> }) {
  if (order.state === 'cancelled') return null;
  if (order.dispute !== null && !order.dispute.closed) return <Pill tone="bad">Disputed</Pill>;
  if (order.answer?.overdue === true) return <Pill tone="bad">Answer overdue</Pill>;
  if (order.estimate?.late === true) return <Pill tone="bad">Late</Pill>;
  if (order.pendingRevision !== null) return <Pill tone="warn">Buyer is asked</Pill>;
  if (Number(order.payableTotalAmount) === 0) return null;
  const isBegun = Number(order.paidAmount) > Number(order.refundedAmount);
  return <Pill tone="warn">{isBegun ? 'Partly paid' : 'Not paid'}</Pill>;
}
