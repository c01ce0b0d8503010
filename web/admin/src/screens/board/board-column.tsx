import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, useState } from 'react';
import type { OrderState } from '../../../../../src/core/orders/order.ts';
import { screenPath, useStoreSlug } from '../../client/store-slug.ts';
import { formatMoment, formatMoney, formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { STATE_WORDS } from '../../words/orders.ts';
import { contents, TestMoney, Worry } from '../orders/order-rows.tsx';
import type { ListedOrder } from '../orders/read-orders.ts';
import { stepTo, targetsOf } from './columns.ts';

const CARD_PX = 118;

interface BoardColumnProps {
  readonly state: OrderState;
  readonly orders: readonly ListedOrder[];
  /** The order whose card is being dragged. */
  readonly dragged: ListedOrder | null;
  readonly onDrag: ((order: ListedOrder | null) => void) | null;
  readonly onMove: (order: ListedOrder) => void;
  readonly onMoveTo: ((order: ListedOrder, target: OrderState) => void) | null;
}

export function BoardColumn(props: BoardColumnProps) {
  const { state, orders, dragged, onDrag, onMove, onMoveTo } = props;
  const [isOver, setOver] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const cards = useVirtualizer({
    count: orders.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_PX,
    overscan: 4,
  });
  const isTarget = dragged !== null && stepTo(dragged, state) !== null;
  const { label } = STATE_WORDS[state];
  return (
    <section
      className="column"
      aria-label={`${label}, ${formatNumber(orders.length)}`}
      data-target={isTarget || undefined}
      data-over={(isOver && dragged !== null) || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (dragged !== null) onMove(dragged);
      }}
    >
      <h2>
        {label} <span className="soft number">{formatNumber(orders.length)}</span>
      </h2>
      <div className="column-cards" ref={scroller} tabIndex={orders.length > 0 ? 0 : -1}>
        <ol style={{ height: cards.getTotalSize() }}>
          {cards.getVirtualItems().map(({ index, start }) => {
            const order = orders[index];
            return order === undefined ? null : (
              <li key={order.orderId} style={{ transform: `translateY(${start}px)` }}>
                <Card order={order} onDrag={onDrag} onMoveTo={onMoveTo} />
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

interface CardProps extends Pick<BoardColumnProps, 'onDrag' | 'onMoveTo'> {
  readonly order: ListedOrder;
}

const Card = memo(function Card({ order, onDrag, onMoveTo }: CardProps) {
  const store = useStoreSlug();
  return (
    <article
      className="board-card"
      data-card={order.orderId}
      draggable={onDrag !== null}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', order.orderNumber);
        event.dataTransfer.effectAllowed = 'move';
        onDrag?.(order);
      }}
      onDragEnd={() => onDrag?.(null)}
    >
      <div className="row apart">
        <RowLink
          path={screenPath(store, `orders/${order.orderNumber}`)}
          className="board-link number"
        >
          {order.orderNumber}
        </RowLink>
        <span className="row">
          {order.docketsPrintedAt === null ? null : (
            <span className="soft" title={`Docket printed ${formatMoment(order.docketsPrintedAt)}`}>
              <Icon name="print" size={15} />
              <span className="hidden-visually">Docket printed</span>
            </span>
          )}
          <span className="number small">
            {formatMoney(order.effectiveTotalAmount, order.effectiveTotalCurrencyCode)}
          </span>
          {onMoveTo === null ? null : (
            <CardMenu key={order.orderId} order={order} onMoveTo={onMoveTo} />
          )}
        </span>
      </div>
      <strong>{order.buyerName ?? order.customerEmail}</strong>
      <span className="soft small">{contents(order)}</span>
      <div className="board-marks">
        <Worry order={order} />
        <TestMoney order={order} isShort />
      </div>
    </article>
  );
});

interface CardMenuProps {
  readonly order: ListedOrder;
  readonly onMoveTo: (order: ListedOrder, target: OrderState) => void;
}

/** A menu is made when it is first opened: one for each card would take most of a frame's time. */
function CardMenu({ order, onMoveTo }: CardMenuProps) {
  const [isMade, setMade] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isMade) return;
    button.current?.focus();
    button.current?.click();
  }, [isMade]);
  const targets = targetsOf(order);
  if (targets.length === 0) return null;
  const attributes = {
    ref: button,
    type: 'button',
    className: 'button quiet icon small',
    'aria-label': `Move order ${order.orderNumber}`,
    children: <Icon name="more" />,
  } as const;
  if (!isMade) return <button {...attributes} aria-haspopup="menu" onClick={() => setMade(true)} />;
  return (
    <Menu
      trigger={<button {...attributes} />}
      groups={[
        targets.map((target) => ({
          label: `Move to “${STATE_WORDS[target].label}”`,
          run: () => onMoveTo(order, target),
        })),
      ]}
    />
  );
}
