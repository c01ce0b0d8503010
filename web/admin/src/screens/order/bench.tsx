import { Link } from '@tanstack/react-router';
import { useStoreSlug } from '../../client/store-slug.ts';
import { formatDay, formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { Page, Pill } from '../../ui/parts.tsx';
import { STATE_WORDS } from '../../words/orders.ts';
import { TestMoney, Worry } from '../orders/order-rows.tsx';
import { ScanField } from '../dockets/scan-field.tsx';
import { Specification } from './lines.tsx';
import { NextStep } from './next-step.tsx';
import type { Order, WholeOrder } from '../../client/records.ts';

interface BenchProps {
  readonly order: WholeOrder;
  readonly lineId: string;
  readonly onChanged: ((order: Order) => void) | null;
}

/** What somebody at a bench needs of an order, and its next step as one large button. */
export function Bench({ order, lineId, onChanged }: BenchProps) {
  const store = useStoreSlug();
  const { label, tone } = STATE_WORDS[order.state];
  const line = order.lines.find(({ id }) => id === lineId) ?? order.lines[0];
  const docket = order.dockets.find((each) => each.lineId === line?.id);
  const specification = line?.specification ?? null;
  const due = order.estimate?.date ?? null;
  return (
    <Page
      title={line === undefined ? `Order ${order.orderNumber}` : titleOf(line)}
      width="narrow"
      lead={
        <span className="row">
          <span>Order {order.orderNumber}</span>
          <Pill tone={tone}>{label}</Pill>
          <Worry order={order} />
          <TestMoney order={order} />
          {due === null ? null : <strong>Due {formatDay(due)}</strong>}
        </span>
      }
    >
      <div className="bench stack">
        {onChanged === null ? null : <NextStep order={order} onChanged={onChanged} isAtBench />}
        {specification === null ? null : (
          <section className="card" aria-label="What to make">
            <div className="card-body">
              <Specification specification={specification} />
            </div>
          </section>
        )}
        {order.note === null ? null : <Note title="The buyer’s note" text={order.note} />}
        <div className="bench-links">
          {docket === undefined ? null : (
            <a className="button" href={`${docket.sheetUrl}?sheet`} target="_blank" rel="noopener">
              <Icon name="print" size={18} /> Docket as it is now
            </a>
          )}
          <Link
            to="/$store/orders/$order"
            params={{ store, order: order.orderNumber }}
            className="button"
          >
            The whole order
          </Link>
        </div>
        <ScanField />
      </div>
    </Page>
  );
}

function titleOf({ quantity, title }: Order['lines'][number]): string {
  return quantity > 1 ? `${formatNumber(quantity)} × ${title}` : title;
}

function Note({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section className="notice warn" aria-label={title}>
      <strong>{title}</strong>
      <p>{text}</p>
    </section>
  );
}
