import { type FormEvent, useId } from 'react';
import { useAct } from '../../client/actions.ts';
import { useDraft } from '../../client/draft.ts';
import { useSendsMails } from '../../client/session.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { formatMoney } from '../../ui/format.ts';
import { say } from '../../ui/toasts.tsx';
import { CANCEL_REASONS } from '../../words/orders.ts';
import type { Order, WholeOrder } from '../../client/records.ts';

interface CancelFormProps {
  readonly order: WholeOrder;
  readonly onClose: () => void;
  readonly onChanged: (order: Order) => void;
}

export function CancelForm({ order, onClose, onChanged }: CancelFormProps) {
  const { value, change, drop } = useDraft(`cancel ${order.orderId}`, {
    reason: 'cannot_make',
    note: '',
    refund: 'provider',
  });
  const sendsMails = useSendsMails();
  const { isBusy, refusal, problems, submit } = useSubmit();
  const act = useAct();
  const isDeclining = order.state === 'placed';
  const held = Number(order.paidAmount) - Number(order.refundedAmount);
  const mayRefund = held > 0 && Number(order.refundableAmount) >= held;
  const isRefunding = mayRefund && value.refund === 'provider';
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const request = {
        reason: value.reason,
        note: value.note.trim() === '' ? null : value.note,
      };
      const reply = isRefunding
        ? await act('refund-payment', { order: order.orderId, cancel: request })
        : await act('advance-order', {
            order: order.orderId,
            action: 'cancel',
            request: {
              ...request,
              ...(held > 0 ? { customerRefundedElsewhere: value.refund === 'elsewhere' } : {}),
            },
          });
      drop();
      onChanged(reply.order);
      onClose();
      say(`Order ${order.orderNumber} is ${isDeclining ? 'declined' : 'cancelled'}.`);
    });
  };
  const title = `${isDeclining ? 'Decline' : 'Cancel'} order ${order.orderNumber}?`;
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form className="stack" onSubmit={send}>
        <p className="soft">
          {sendsMails
            ? 'The buyer is told by mail.'
            : 'No mails go out at the moment, so tell the buyer yourself.'}{' '}
          This can’t be undone.
        </p>
        <Field label="Why?" problem={problems.get('reason')}>
          {(attributes) => (
            <select
              {...attributes}
              className="input"
              value={value.reason}
              onChange={(event) => change({ reason: event.target.value })}
            >
              {CANCEL_REASONS.map(({ reason, label }) => (
                <option key={reason} value={reason}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label="More about it"
          hint="The buyer reads it, too."
          value={value.note}
          onChange={(note) => change({ note })}
          isLong
          maxLength={2_000}
          problem={problems.get('note')}
        />
        {held > 0 ? (
          <RefundChoice
            amount={formatMoney(held, order.effectiveTotalCurrencyCode)}
            mayRefund={mayRefund}
            value={value.refund}
            onChange={(refund) => change({ refund })}
          />
        ) : null}
        <Refusal text={refusal} />
        <FormButtons
          isBusy={isBusy}
          label={isDeclining ? 'Decline the order' : 'Cancel the order'}
          onCancel={onClose}
          isDanger
        />
      </form>
    </Dialog>
  );
}

interface RefundChoiceProps {
  readonly amount: string;
  /** Whether the payment provider can return all of it. */
  readonly mayRefund: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What becomes of the money that the buyer has paid. */
function RefundChoice({ amount, mayRefund, value, onChange }: RefundChoiceProps) {
  const name = useId();
  const choices = [
    ...(mayRefund ? [['provider', `Refund ${amount} to where it came from`] as const] : []),
    ['elsewhere', `The buyer has ${amount} back already`] as const,
  ];
  return (
    <fieldset className="stack tight">
      <legend>The buyer has paid {amount}</legend>
      {choices.map(([key, label]) => (
        <label key={key} className="check">
          <input type="radio" name={name} checked={value === key} onChange={() => onChange(key)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
