import { type FormEvent } from 'react';
import { useAct } from '../../client/actions.ts';
import { useDraft } from '../../client/draft.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { say } from '../../ui/toasts.tsx';
import type { Order } from '../../client/records.ts';
import { readAmount } from '../../ui/read-amount.ts';

interface DiscountFormProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onChanged: (order: Order) => void;
}

export function DiscountForm({ order, onClose, onChanged }: DiscountFormProps) {
  const { value, change, drop } = useDraft(`discount ${order.orderId}`, { amount: '', label: '' });
  const { isBusy, refusal, problems, submit } = useSubmit();
  const act = useAct();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const label = value.label.trim();
      const reply = await act('set-order-discount', {
        order: order.orderId,
        amount: readAmount(value.amount, order.effectiveTotalCurrencyCode),
        ...(label === '' ? {} : { label }),
      });
      drop();
      onChanged(reply.order);
      onClose();
      say(`The discount of order ${order.orderNumber} is set.`);
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title="Give a discount">
      <form className="stack" onSubmit={send}>
        <p className="soft">It takes the place of any discount before. 0 takes it away.</p>
        <TextField
          label={`Amount in ${order.effectiveTotalCurrencyCode}`}
          value={value.amount}
          onChange={(amount) => change({ amount })}
          inputMode="decimal"
          isRequired
          takesFocus
          problem={problems.get('amount')}
        />
        <TextField
          label="What it is called"
          hint="The buyer reads it beside the amount."
          value={value.label}
          onChange={(label) => change({ label })}
          maxLength={200}
          problem={problems.get('label')}
        />
        <Refusal text={refusal} />
        <FormButtons isBusy={isBusy} label="Set the discount" onCancel={onClose} />
      </form>
    </Dialog>
  );
}
