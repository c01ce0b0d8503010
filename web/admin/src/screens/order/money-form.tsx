import { type FormEvent } from 'react';
import { useAct } from '../../client/actions.ts';
import { useDraft } from '../../client/draft.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { formatMoney } from '../../ui/format.ts';
import { say } from '../../ui/toasts.tsx';
import type { Order } from './order.tsx';

interface MoneyFormProps {
  readonly kind: 'payment' | 'refund';
  readonly order: Order;
  readonly onClose: () => void;
  readonly onChanged: (order: Order) => void;
}

const WORDS = {
  payment: {
    title: 'Record a payment',
    lead: 'Money that has arrived, such as by transfer or in cash.',
    button: 'Record the payment',
  },
  refund: {
    title: 'Record a refund',
    lead: 'Money that you have given back. This records it; it moves no money by itself.',
    button: 'Record the refund',
  },
} as const;

export function MoneyForm({ kind, order, onClose, onChanged }: MoneyFormProps) {
  const words = WORDS[kind];
  const due = Number(kind === 'payment' ? order.payableTotalAmount : order.refundDueAmount);
  const { value, change, drop } = useDraft(`${kind} ${order.orderId}`, {
    amount: due > 0 ? String(due) : '',
    reference: '',
  });
  const { isBusy, refusal, problems, submit } = useSubmit();
  const act = useAct();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const name = kind === 'payment' ? 'mark-order-paid' : 'refund-order';
      const amount = value.amount.trim().replace(',', '.');
      const reply = await act(name, {
        order: order.orderId,
        ...(amount === '' ? {} : { amount }),
        ...(value.reference.trim() === '' ? {} : { reference: value.reference.trim() }),
      });
      drop();
      onChanged(reply.order);
      onClose();
      say(`Recorded for order ${order.orderNumber}.`);
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.title}>
      <form className="stack" onSubmit={send}>
        <p className="soft">{words.lead}</p>
        <TextField
          label={`Amount in ${order.effectiveTotalCurrencyCode}`}
          hint={
            due > 0 ? `${formatMoney(due, order.effectiveTotalCurrencyCode)} is due.` : undefined
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
        <FormButtons isBusy={isBusy} label={words.button} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
