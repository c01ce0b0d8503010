import type { Minor, Order } from '../../../core/orders/order.ts';
import { isRefusal, refuse } from '../../../core/shared/result.ts';
import { readMinorAmount } from '../../../wire/shared/minor-amount.ts';
import type { ActionContext } from '../../context.ts';
import { recordMoney } from '../record-payment.ts';
import { changeNamedOrder } from './change-named-order.ts';
import type { OrderNamed } from './find-order.ts';

interface MoneyTold extends OrderNamed {
  readonly amount?: string | number;
  readonly reference?: string;
}

interface Kind<Code extends string> {
  readonly kind: 'payment' | 'refund';
  /** What it is where no amount is told, as the order stands then. */
  readonly open: (order: Order) => Minor;
  readonly nothingOpen: Code;
}

/** Records money that came or went. Without a reference, each command is a payment of its own. */
export function recordOrderMoney<Code extends string>(
  context: ActionContext,
  told: MoneyTold,
  { kind, open, nothingOpen }: Kind<Code>,
) {
  const reference = told.reference ?? `${context.actor.kind}:${context.newId()}`;
  return changeNamedOrder<Code | 'invalid_request'>(context, told, () => ({
    what: `order.${kind}`,
    change: (order, now) => {
      const { currencyCode } = order;
      const amount =
        told.amount === undefined
          ? open(order)
          : readMinorAmount('/amount', told.amount, currencyCode, 'above 0');
      if (isRefusal(amount)) return amount;
      const recorded = recordMoney(context, {
        kind,
        amount,
        currencyCode,
        reference,
        occurredAt: null,
      })(order, now);
      // Asked of the order first: a reference that is known changes nothing, whatever is still
      // open.
      return isRefusal(recorded) && amount === 0n ? refuse(nothingOpen) : recorded;
    },
  }));
}
