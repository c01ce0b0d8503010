import { useState } from 'react';
import { formatMoney } from '../../ui/format.ts';
import { Disputes } from './disputes.tsx';
import { Ledger } from './ledger.tsx';
import { MoneyForm } from './money-form.tsx';
import { MoneySum } from './money-sum.tsx';
import type { Order, WholeOrder } from '../../client/records.ts';
import { PaymentParts } from './payment-parts.tsx';
import { RefundForm } from './refund-form.tsx';
import { RevisionForm } from './revision-form.tsx';

interface MoneyProps {
  readonly order: WholeOrder;
  readonly onChanged: ((order: Order) => void) | null;
}

type Open = 'payment' | 'refund' | 'revision' | null;

const STATES_THAT_CHANGE = ['placed', 'accepted', 'in_manufacturing', 'ready_to_ship'];

/** What an order costs, what was paid and given back, and what can be done about it. */
export function Money({ order, onChanged }: MoneyProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { effectiveTotalCurrencyCode: currency, refundDueAmount } = order;
  return (
    <section className="card" aria-labelledby="money-title">
      <header>
        <h2 id="money-title">Money</h2>
      </header>
      <div className="card-body stack">
        {order.paymentMode === 'live' ? null : (
          <p className="notice warn">
            This order was placed with test money. Nobody has paid anything.
          </p>
        )}
        <Disputes order={order} />
        <MoneySum order={order} />
        {Number(refundDueAmount) > 0 ? (
          <p className="notice warn">
            {formatMoney(refundDueAmount, currency)} is due back to the buyer.
          </p>
        ) : null}
        <PaymentParts order={order} />
        <Ledger order={order} />
        {onChanged === null ? null : <MoneyButtons order={order} onOpen={setOpen} />}
      </div>
      {onChanged !== null && open === 'payment' ? (
        <MoneyForm order={order} onClose={close} onChanged={onChanged} />
      ) : null}
      {onChanged !== null && open === 'refund' ? (
        <RefundForm order={order} onClose={close} onChanged={onChanged} />
      ) : null}
      {onChanged !== null && open === 'revision' ? (
        <RevisionForm order={order} onClose={close} onChanged={onChanged} />
      ) : null}
    </section>
  );
}

interface MoneyButtonsProps {
  readonly order: WholeOrder;
  readonly onOpen: (open: Open) => void;
}

function MoneyButtons({ order, onOpen }: MoneyButtonsProps) {
  const isHeld = Number(order.paidAmount) > Number(order.refundedAmount);
  const mayRevise = order.pendingRevision === null && STATES_THAT_CHANGE.includes(order.state);
  return (
    <div className="row">
      {isHeld ? (
        <button type="button" className="button small" onClick={() => onOpen('refund')}>
          Refund
        </button>
      ) : null}
      {Number(order.payableTotalAmount) > 0 ? (
        <button type="button" className="button small" onClick={() => onOpen('payment')}>
          Record a payment
        </button>
      ) : null}
      {mayRevise ? (
        <button type="button" className="button small" onClick={() => onOpen('revision')}>
          Propose another price or day
        </button>
      ) : null}
    </div>
  );
}
