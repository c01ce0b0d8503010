import { formatMoney } from '../../ui/format.ts';
import { Pill, type Tone } from '../../ui/parts.tsx';
import { paymentMomentWords } from '../../words/money.ts';
import type { Order } from '../../client/records.ts';

type Part = Order['paymentSchedule'][number];

/** A deposit and its balance. An order that is paid all at once has no parts to show. */
export function PaymentParts({ order }: { readonly order: Order }) {
  if (order.paymentSchedule.length < 2) return null;
  return (
    <div className="stack tight">
      <h3 className="small soft">Paid in parts</h3>
      <dl className="stack tight">
        {order.paymentSchedule.map((part, index) => {
          const [label, tone] = standingOf(part);
          return (
            <div key={index} className="sum">
              <dt>
                {paymentMomentWords(part.due)} <Pill tone={tone}>{label}</Pill>
              </dt>
              <dd className="number">
                {formatMoney(part.amount, order.effectiveTotalCurrencyCode)}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

function standingOf({ payableAmount, dueNow }: Part): readonly [string, Tone] {
  if (Number(payableAmount) === 0) return ['Paid', 'good'];
  return dueNow ? ['Due now', 'warn'] : ['Later', 'calm'];
}
