import { type FormEvent } from 'react';
import { useAct } from '../../client/actions.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { say } from '../../ui/toasts.tsx';
import type { Order } from '../../client/records.ts';

interface RenewFormProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onChanged: (order: Order) => void;
}

export function RenewForm({ order, onClose, onChanged }: RenewFormProps) {
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const reply = await act('renew-order-links', { order: order.orderId });
      onChanged(reply.order);
      onClose();
      say('The order has new links. The old ones are void.');
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title="Renew the buyer’s links?">
      <form className="stack" onSubmit={send}>
        <p className="soft">
          For when a link has come into the wrong hands: every link that the buyer has to this order
          becomes void. Send them the new one, which is on this page under Buyer.
        </p>
        <Refusal text={refusal} />
        <FormButtons isBusy={isBusy} label="Renew the links" onCancel={onClose} isDanger />
      </form>
    </Dialog>
  );
}
