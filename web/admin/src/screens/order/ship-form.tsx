import { type FormEvent } from 'react';
import { actionPath, useAct } from '../../client/actions.ts';
import { sendLater } from '../../client/delayed.ts';
import { useDraft } from '../../client/draft.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormButtons } from '../../ui/form-parts.tsx';
import { say } from '../../ui/toasts.tsx';
import type { Order } from '../../client/records.ts';

interface ShipFormProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onChanged: (order: Order) => void;
  /** Told whether the shipment waits for its five seconds. */
  readonly onWaiting: (isWaiting: boolean) => void;
  readonly onUndone: () => void;
}

export function ShipForm({ order, onClose, onChanged, onWaiting, onUndone }: ShipFormProps) {
  const { value, change, drop } = useDraft(`ship ${order.orderId}`, {
    trackingReference: '',
    carrier: '',
    trackingUrl: '',
  });
  const store = useStoreSlug();
  const act = useAct();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const request = {
      trackingReference: textOrNull(value.trackingReference),
      carrier: textOrNull(value.carrier),
      trackingUrl: textOrNull(value.trackingUrl),
    };
    const body = { order: order.orderId, action: 'ship' as const, request };
    onWaiting(true);
    onClose();
    sendLater({
      sentence: `Order ${order.orderNumber} is marked as shipped, and the buyer is told.`,
      path: actionPath(store, 'advance-order'),
      body,
      send: async () => {
        const reply = await act('advance-order', body);
        drop();
        onWaiting(false);
        onChanged(reply.order);
        say(`Order ${order.orderNumber} is on its way.`);
      },
      onUndo: () => {
        onWaiting(false);
        onUndone();
      },
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title={`Ship order ${order.orderNumber}`}>
      <form className="stack" onSubmit={send}>
        <TextField
          label="Tracking number"
          hint="Leave it empty if there is none."
          value={value.trackingReference}
          onChange={(trackingReference) => change({ trackingReference })}
          maxLength={200}
          takesFocus
        />
        <TextField
          label="Carrier"
          value={value.carrier}
          onChange={(carrier) => change({ carrier })}
          maxLength={200}
        />
        <TextField
          label="Page where the buyer can follow it"
          type="url"
          value={value.trackingUrl}
          onChange={(trackingUrl) => change({ trackingUrl })}
        />
        <FormButtons isBusy={false} label="Mark as shipped" onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
