import { type FormEvent } from 'react';
import { useAct } from '../../client/actions.ts';
import { useDraft } from '../../client/draft.ts';
import { useSendsMails } from '../../client/session.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { readAmount } from '../../ui/read-amount.ts';
import type { Order } from '../../client/records.ts';

interface RevisionFormProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onChanged: (order: Order) => void;
}

export function RevisionForm({ order, onClose, onChanged }: RevisionFormProps) {
  const { value, change, drop } = useDraft(`revision ${order.orderId}`, {
    total: String(order.effectiveTotalAmount),
    note: '',
    delivery: '',
  });
  const sendsMails = useSendsMails();
  const { isBusy, refusal, problems, submit } = useSubmit();
  const act = useAct();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const reply = await act('propose-order-revision', {
        order: order.orderId,
        total: readAmount(value.total, order.effectiveTotalCurrencyCode),
        note: value.note,
        ...(value.delivery === '' ? {} : { delivery: value.delivery }),
      });
      drop();
      onChanged(reply.order);
      onClose();
      say('The buyer is asked, and has seven days to answer.');
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title="Propose another price or day">
      <form className="stack" onSubmit={send}>
        <p className="soft">
          {sendsMails
            ? 'The buyer gets your words by mail and accepts or declines.'
            : 'The buyer accepts or declines on the order’s page. No mails go out at the moment, so tell them yourself.'}{' '}
          Until then the order waits.
        </p>
        <TextField
          label={`New total in ${order.effectiveTotalCurrencyCode}, everything included`}
          value={value.total}
          onChange={(total) => change({ total })}
          inputMode="decimal"
          isRequired
          takesFocus
          problem={problems.get('total')}
        />
        <TextField
          label="New day of delivery"
          hint="Leave it empty if the day stays."
          type="date"
          value={value.delivery}
          onChange={(delivery) => change({ delivery })}
          problem={problems.get('delivery')}
        />
        <TextField
          label="Your words to the buyer"
          value={value.note}
          onChange={(note) => change({ note })}
          isLong
          isRequired
          maxLength={2_000}
          problem={problems.get('note')}
        />
        <Refusal text={refusal} />
        <FormButtons isBusy={isBusy} label="Ask the buyer" onCancel={onClose} />
      </form>
    </Dialog>
  );
}
