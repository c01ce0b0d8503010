import { useState } from 'react';
import { formatMoney } from '../../ui/format.ts';
import { MoneyForm } from './money-form.tsx';
import type { Order } from './order.tsx';
import { RevisionForm } from './revision-form.tsx';

interface MoneyProps {
  readonly order: Order;
  readonly onChanged: ((order: Order) => void) | null;
}

type Open = 'payment' | 'refund' | 'revision' | null;

export function Money({ order, onChanged }: MoneyProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const hasPaid = Number(order.paidAmount) > Number(order.refundedAmount);
  const mayRevise =
    order.pendingRevision === null &&
    ['placed', 'accepted', 'in_manufacturing', 'ready_to_ship'].includes(order.state);
  return (
    <section className="card" aria-labelledby="money-title">
      <header>
        <h2 id="money-title">Money</h2>
      </header>
      <div className="card-body stack">
        <Sum order={order} />
        {onChanged === null ? null : (
          <div className="row">
            {Number(order.payableTotalAmount) > 0 ? (
              <button type="button" className="button small" onClick={() => setOpen('payment')}>
                Record a payment
              </button>
            ) : null}
            {hasPaid ? (
              <button type="button" className="button small" onClick={() => setOpen('refund')}>
                Record a refund
              </button>
            ) : null}
            {mayRevise ? (
              <button type="button" className="button small" onClick={() => setOpen('revision')}>
                Propose another price or day
              </button>
            ) : null}
          </div>
        )}
      </div>
      {open === 'payment' || open === 'refund' ? (
        <MoneyForm kind={open} order={order} onClose={close} onChanged={onChanged ?? close} />
      ) : null}
      {open === 'revision' ? (
        <RevisionForm order={order} onClose={close} onChanged={onChanged ?? close} />
      ) : null}
    </section>
  );
}

function Sum({ order }: { readonly order: Order }) {
  const currency = order.effectiveTotalCurrencyCode;
  const items = order.lines.reduce((sum, { lineTotalAmount }) => sum + Number(lineTotalAmount), 0);
  const rows: readonly (readonly [string, number, boolean])[] = [
    ['Items', items, true],
    ['Shipping', Number(order.shippingCostAmount ?? 0), true],
    [
      order.discount?.label ?? 'Discount',
      -Number(order.discount?.amount ?? 0),
      order.discount !== null,
    ],
    ['Agreed changes', Number(order.adjustmentAmount), Number(order.adjustmentAmount) !== 0],
  ];
  const paid: typeof rows = [
    ['Paid', Number(order.paidAmount), true],
    ['Refunded', Number(order.refundedAmount), Number(order.refundedAmount) > 0],
    ['Still to pay', Number(order.payableTotalAmount), Number(order.payableTotalAmount) > 0],
    ['Due back to the buyer', Number(order.refundDueAmount), Number(order.refundDueAmount) > 0],
  ];
  const write = (list: typeof rows) =>
    list
      .filter(([, , isShown]) => isShown)
      .map(([label, amount]) => (
        <div key={label} className="sum">
          <dt>{label}</dt>
          <dd className="number">{formatMoney(amount, currency)}</dd>
        </div>
      ));
  return (
    <dl className="stack tight">
      {write(rows)}
      <div className="sum total">
        <dt>Total</dt>
        <dd className="number">{formatMoney(order.effectiveTotalAmount, currency)}</dd>
      </div>
      {write(paid)}
    </dl>
  );
}
