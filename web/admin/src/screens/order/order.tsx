import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRead } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { formatMoment } from '../../ui/format.ts';
import { Failed, Loading, Page, Pill } from '../../ui/parts.tsx';
import { STATE_WORDS } from '../../words/orders.ts';
import { TestMoney, Worry } from '../orders/order-rows.tsx';
import { Bench } from './bench.tsx';
import { Buyer } from './buyer.tsx';
import { Lines } from './lines.tsx';
import { Money } from './money.tsx';
import { More } from './more.tsx';
import { NextStep } from './next-step.tsx';
import { Notes } from './notes.tsx';
import { Timeline } from './timeline.tsx';
import './order.css';
import type { Order, WholeOrder } from '../../client/records.ts';

export function OrderPage() {
  const { order: name } = useParams({ from: '/signed-in/$store/orders/$order' });
  const order = useRead('show-order', { order: name });
  if (order.isPending) {
    return (
      <Page title={`Order ${name}`}>
        <Loading />
      </Page>
    );
  }
  if (order.isError) {
    return (
      <Page title={`Order ${name}`}>
        <Failed error={order.error} retry={() => void order.refetch()} />
      </Page>
    );
  }
  return <ShownOrder order={order.data} name={name} />;
}

interface ShownOrderProps {
  readonly order: WholeOrder;
  readonly name: string;
}

function ShownOrder({ order, name }: ShownOrderProps) {
  const store = useStoreSlug();
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayWrite = useMay()('orders.write');
  const { label, tone } = STATE_WORDS[order.state];
  const show = (changed: Order) => {
    // Shown at once; its refunds and disputes are read again.
    client.setQueryData([store, 'show-order', { order: name }], { ...order, ...changed });
    for (const action of ['show-order', 'find-orders', 'read-timeline', 'read-inbox'])
      void client.invalidateQueries({ queryKey: [store, action] });
  };
  useShortcuts([
    {
      keys: 'u',
      label: 'Back to the orders',
      run: () => void navigate({ to: '/$store/orders', params: { store } }),
    },
  ]);
  const { docket } = useSearch({ from: '/signed-in/$store/orders/$order' });
  if (docket !== undefined)
    return <Bench order={order} lineId={docket} onChanged={mayWrite ? show : null} />;
  return (
    <Page
      title={`Order ${order.orderNumber}`}
      lead={
        <span className="row">
          <Pill tone={tone}>{label}</Pill>
          <Worry order={order} />
          <TestMoney order={order} />
          <span>Placed {formatMoment(order.placedAt)}</span>
        </span>
      }
      actions={
        <span className="row">
          {mayWrite ? <More order={order} onChanged={show} /> : null}
          <Link to="/$store/orders" params={{ store }} className="button quiet">
            All orders
          </Link>
        </span>
      }
    >
      <div className="order-page">
        <div className="order-side stack">
          {mayWrite ? <NextStep order={order} onChanged={show} /> : null}
          <Money order={order} onChanged={mayWrite ? show : null} />
          <Buyer order={order} />
        </div>
        <div className="order-main stack">
          <Lines order={order} />
          <Notes order={order} onChanged={mayWrite ? show : null} key={order.orderId} />
          <Timeline order={order} />
        </div>
      </div>
    </Page>
  );
}
