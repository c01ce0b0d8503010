import { type FormEvent } from 'react';
import { useAct } from '../../client/actions.ts';
import { useDraft } from '../../client/draft.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { formatMoney } from '../../ui/format.ts';
import { say } from '../../ui/toasts.tsx';
import type { Order } from '../../client/records.ts';
import { readAmount } from '../../ui/read-amount.ts';

interface MoneyFormProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onChanged: (order: Order) => void;
}

/** Records money that has arrived outside the payment provider. */
export function MoneyForm({ order, onClose, onChanged }: MoneyFormProps) {
  const { effectiveTotalCurrencyCode: currency } = order;
  const payable = Number(order.payableTotalAmount);
  const dueNow = Number(order.dueNowAmount);
  const { value, change, drop } = useDraft(`payment ${order.orderId}`, {
    amount: String(dueNow > 0 ? dueNow : payable),
    reference: '',
  });
  const { isBusy, refusal, problems, submit } = useSubmit();
  const act = useAct();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const reference = value.reference.trim();
      const reply = await act('mark-order-paid', {
        order: order.orderId,
        amount: readAmount(value.amount, currency),
        ...(reference === '' ? {} : { reference }),
      });
      drop();
      onChanged(reply.order);
      onClose();
      say(`The payment of order ${order.orderNumber} is recorded.`);
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title="Record a payment">
      <form className="stack" onSubmit={send}>
        <p className="soft">Money that has arrived, such as by transfer or in cash.</p>
        <TextField
          label={`Amount in ${currency}`}
          hint={
            dueNow > 0 && dueNow < payable
              ? `${formatMoney(dueNow, currency)} is due now, ${formatMoney(payable, currency)} in all.`
              : `${formatMoney(payable, currency)} is to be paid.`
          }
          value={value.amount}
          onChange={(amount) => change({ amount })}
          inputMode="decimal"
          isRequired
          takesFocus
          problem={problems.get('amount')}
        />
        <TextField
          label="Its number, if there is one"
          hint="From the bank or the provider. The same number never counts twice."
          value={value.reference}
          onChange={(reference) => change({ reference })}
          maxLength={200}
          problem={problems.get('reference')}
        />
        <Refusal text={refusal} />
        <FormButtons isBusy={isBusy} label="Record the payment" onCancel={onClose} />
      </form>
    </Dialog>
  );
}
