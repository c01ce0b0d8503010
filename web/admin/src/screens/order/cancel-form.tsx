import { type FormEvent } from 'react';
import { useAct } from '../../client/actions.ts';
import { useDraft } from '../../client/draft.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { formatMoney } from '../../ui/format.ts';
import { say } from '../../ui/toasts.tsx';
import { CANCEL_REASONS } from '../../words/orders.ts';
import type { Order } from './order.tsx';

interface CancelFormProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onChanged: (order: Order) => void;
}

export function CancelForm({ order, onClose, onChanged }: CancelFormProps) {
  const { value, change, drop } = useDraft(`cancel ${order.orderId}`, {
    reason: 'cannot_make',
    note: '',
    isRefunded: false,
  });
  const { isBusy, refusal, problems, submit } = useSubmit();
  const act = useAct();
  const isDeclining = order.state === 'placed';
  const held = Number(order.paidAmount) - Number(order.refundedAmount);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const reply = await act('advance-order', {
        order: order.orderId,
        action: 'cancel',
        request: {
          reason: value.reason,
          note: value.note.trim() === '' ? null : value.note,
          ...(held > 0 ? { customerRefundedElsewhere: value.isRefunded } : {}),
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
        <p className="soft">The buyer is told by mail. This can’t be undone.</p>
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
          <label className="check">
            <input
              type="checkbox"
              checked={value.isRefunded}
              onChange={(event) => change({ isRefunded: event.target.checked })}
            />
            The buyer has {formatMoney(held, order.effectiveTotalCurrencyCode)} back already
          </label>
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
