import { hasLeftStore } from '../../../../../src/core/orders/workflow.ts';
import { formatMoney } from '../../ui/format.ts';
import type { Order } from '../../client/records.ts';

type Row = readonly [label: string, amount: number, isShown: boolean];

/** What an order costs, and what is paid of it. */
export function MoneySum({ order }: { readonly order: Order }) {
  const currency = order.effectiveTotalCurrencyCode;
  return (
    <dl className="stack tight">
      <Rows rows={costRows(order)} currency={currency} />
      <div className="sum total">
        <dt>Total</dt>
        <dd className="number">{formatMoney(order.effectiveTotalAmount, currency)}</dd>
      </div>
      <Rows rows={paidRows(order)} currency={currency} />
    </dl>
  );
}

function costRows(order: Order): readonly Row[] {
  const items = order.lines.reduce((sum, { lineTotalAmount }) => sum + Number(lineTotalAmount), 0);
  const { discount } = order;
  return [
    ['Items', items, true],
    ['Shipping', Number(order.shippingCostAmount ?? 0), true],
    [discount?.label ?? 'Discount', -Number(discount?.amount ?? 0), discount !== null],
    [changesLabel(order), Number(order.adjustmentAmount), Number(order.adjustmentAmount) !== 0],
  ];
}

/** A refund after the order has left lowers its total, as an agreed change does. */
function changesLabel(order: Order): string {
  const hasRefund = hasLeftStore(order) && Number(order.refundedAmount) > 0;
  return hasRefund ? 'Agreed changes and refunds' : 'Agreed changes';
}

function paidRows(order: Order): readonly Row[] {
  const [refunded, payable] = [Number(order.refundedAmount), Number(order.payableTotalAmount)];
  return [
    ['Paid', Number(order.paidAmount), true],
    ['Refunded', refunded, refunded > 0],
    ['Still to pay', payable, payable > 0],
  ];
}

function Rows({ rows, currency }: { readonly rows: readonly Row[]; readonly currency: string }) {
  return rows
    .filter(([, , isShown]) => isShown)
    .map(([label, amount]) => (
      <div key={label} className="sum">
        <dt>{label}</dt>
        <dd className="number">{formatMoney(amount, currency)}</dd>
      </div>
    ));
}
