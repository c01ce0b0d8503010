import { useState } from 'react';
import { type ActionInput, useAct } from '../../client/actions.ts';
import { sentenceOf } from '../../client/refused.ts';
import { Icon } from '../../ui/icons.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { say } from '../../ui/toasts.tsx';
import { DiscountForm } from './discount-form.tsx';
import type { Order } from '../../client/records.ts';
import { RenewForm } from './renew-form.tsx';

interface MoreProps {
  readonly order: Order;
  readonly onChanged: (order: Order) => void;
}

type Open = 'discount' | 'links' | null;
type Change = 'flag-order' | 'set-order-on-account';

/** What is done to an order now and then. */
export function More({ order, onChanged }: MoreProps) {
  const [open, setOpen] = useState<Open>(null);
  const act = useAct();
  const close = () => setOpen(null);
  const run = <Name extends Change>(name: Name, input: ActionInput<Name>, words: string) =>
    void act(name, input)
      .then((reply) => {
        onChanged(reply.order);
        return say(words);
      })
      .catch((error: unknown) => say(sentenceOf(error), { isBad: true }));
  const { orderId, onAccount, payableTotalAmount, reviewFlag } = order;
  const isUnpaid = Number(payableTotalAmount) > 0;
  const flag: MenuEntry = {
    label: 'Flag it for a look',
    run: () =>
      run('flag-order', { order: orderId, clear: false }, 'It waits in the inbox for a look.'),
  };
  const account: MenuEntry = {
    label: onAccount ? 'Ask for the money first' : 'Make it before it is paid',
    run: () =>
      run(
        'set-order-on-account',
        { order: orderId, onAccount: !onAccount },
        onAccount ? 'It must be paid first.' : 'It may be made and shipped before it is paid.',
      ),
  };
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="button">
            <Icon name="more" /> More
          </button>
        }
        groups={[
          ...(reviewFlag?.needsReview === true ? [] : [[flag]]),
          [
            ...(onAccount || isUnpaid ? [account] : []),
            { label: 'Give a discount…', run: () => setOpen('discount') },
          ],
          [{ label: 'Renew the buyer’s links…', run: () => setOpen('links') }],
        ]}
      />
      {open === 'discount' ? (
        <DiscountForm order={order} onClose={close} onChanged={onChanged} />
      ) : null}
      {open === 'links' ? <RenewForm order={order} onClose={close} onChanged={onChanged} /> : null}
    </>
  );
}
