import { type FormEvent, useId, useState } from 'react';
import { hasLeftStore } from '../../../../../src/core/orders/workflow.ts';
import { useAct } from '../../client/actions.ts';
import { useDraft } from '../../client/draft.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { formatMoney } from '../../ui/format.ts';
import { say } from '../../ui/toasts.tsx';
import { readAmount } from '../../ui/read-amount.ts';
import type { Order, WholeOrder } from '../../client/records.ts';

interface RefundFormProps {
  readonly order: WholeOrder;
  readonly onClose: () => void;
  readonly onChanged: (order: Order) => void;
}

type Way = 'provider' | 'elsewhere';

/** Gives money back by the payment provider, or records that it was given back. */
export function RefundForm({ order, onClose, onChanged }: RefundFormProps) {
  const { effectiveTotalCurrencyCode: currency, orderNumber } = order;
  const refundable = Number(order.refundableAmount);
  const held = Number(order.paidAmount) - Number(order.refundedAmount);
  const due = Number(order.refundDueAmount);
  const [newKey] = useState(() => crypto.randomUUID());
  const { value, change, drop } = useDraft(`refund ${order.orderId}`, {
    way: (refundable > 0 ? 'provider' : 'elsewhere') as Way,
    amount: due > 0 ? String(due) : '',
    reference: '',
    // What the provider's refund is called, so that a second try can't refund twice.
    key: newKey,
  });
  const isByProvider = value.way === 'provider' && refundable > 0;
  const { isBusy, refusal, problems, submit } = useSubmit();
  const act = useAct();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const reference = isByProvider ? value.key : value.reference.trim();
      // Kept across a reload, also where nothing was typed: the reply may get lost.
      change({ key: value.key });
      const reply = await act(isByProvider ? 'refund-payment' : 'refund-order', {
        order: order.orderId,
        amount: readAmount(value.amount, currency),
        ...(reference === '' ? {} : { reference }),
      });
      drop();
      onChanged(reply.order);
      onClose();
      say(doneWords(isByProvider, reply.changed, orderNumber));
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title={`Refund order ${orderNumber}`}>
      <form className="stack" onSubmit={send}>
        {refundable > 0 ? (
          <WayChoice
            way={isByProvider ? 'provider' : 'elsewhere'}
            onChange={(way) => change({ way })}
          />
        ) : (
          <p className="soft">
            This records money that you have given back. It moves no money by itself.
          </p>
        )}
        <TextField
          label={`Amount in ${currency}`}
          hint={`At most ${formatMoney(isByProvider ? refundable : held, currency)}.${
            due > 0 ? ` ${formatMoney(due, currency)} is due back.` : ''
          }`}
          value={value.amount}
          onChange={(amount) => change({ amount })}
          inputMode="decimal"
          isRequired
          takesFocus
          problem={problems.get('amount')}
        />
        {isByProvider ? null : (
          <TextField
            label="Its number, if there is one"
            hint="From the bank. The same number never counts twice."
            value={value.reference}
            onChange={(reference) => change({ reference })}
            maxLength={200}
            problem={problems.get('reference')}
          />
        )}
        {isPayableAgain(order, value.amount) ? (
          <p className="notice warn" role="status">
            The price stays as it is, so the buyer is asked to pay this again before you go on. To
            lower the price, give a discount first: it is under More.
          </p>
        ) : null}
        <Refusal text={refusal} />
        <FormButtons
          isBusy={isBusy}
          label={isByProvider ? 'Refund the buyer' : 'Record the refund'}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Whether a refund of this amount leaves something to pay, as it does until the order has left. */
function isPayableAgain(order: Order, amount: string): boolean {
  return (
    !hasLeftStore(order) &&
    Number(readAmount(amount, order.effectiveTotalCurrencyCode)) > Number(order.refundDueAmount)
  );
}

function doneWords(isByProvider: boolean, isNew: boolean, orderNumber: string): string {
  if (!isNew) return `This refund of order ${orderNumber} was made before. Nothing happened twice.`;
  return isByProvider
    ? `The payment provider is asked to refund order ${orderNumber}.`
    : `The refund of order ${orderNumber} is recorded.`;
}

interface WayChoiceProps {
  readonly way: Way;
  readonly onChange: (way: Way) => void;
}

const WAYS: readonly (readonly [Way, string, string])[] = [
  ['provider', 'Back to where it came from', 'The payment provider returns it, in a few days.'],
  ['elsewhere', 'I have given it back already', 'In cash or by transfer. This only records it.'],
];

function WayChoice({ way, onChange }: WayChoiceProps) {
  const name = useId();
  return (
    <fieldset className="stack tight">
      <legend>How does the buyer get it?</legend>
      {WAYS.map(([key, label, hint]) => (
        <label key={key} className="choice">
          <input type="radio" name={name} checked={way === key} onChange={() => onChange(key)} />
          <strong>{label}</strong>
          <small>{hint}</small>
        </label>
      ))}
    </fieldset>
  );
}
