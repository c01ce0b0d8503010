import type { Static } from 'typebox';
import { setDispute } from '../../../core/orders/disputes.ts';
import type { Order, OrderDispute } from '../../../core/orders/order.ts';
import { isOpenDispute } from '../../../core/orders/workflow.ts';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import { urlProblems } from '../../../wire/shared/faults.ts';
import { readMinorAmount } from '../../../wire/shared/minor-amount.ts';
import type { SetOrderDisputeInput } from '../../../wire/orders/control.ts';
import { MOMENT_PROBLEM, readToldMoment } from '../../../wire/shared/told-moment.ts';
import type { ActionContext } from '../../context.ts';
import { changeNamedOrder } from './change-named-order.ts';

type Input = Static<typeof SetOrderDisputeInput>;
type Invalid = Refusal<'invalid_request'>;

/**
 * Writes down what is known of a dispute about an order's payment. What isn't told stays as it is.
 */
export function setOrderDispute(context: ActionContext, input: Input) {
  return changeNamedOrder(context, input, ({ timezone }) => ({
    what: 'order.dispute',
    change: (order, now) => {
      const dispute = disputeOf(order, input, timezone, now);
      return isRefusal(dispute) ? dispute : setDispute(order, dispute);
    },
  }));
}

function disputeOf(
  order: Order,
  input: Input,
  timezone: string,
  now: Date,
): OrderDispute | Invalid {
  const { status, paymentUrl } = input;
  const known = knownDispute(order, status);
  const amount =
    input.amount === undefined
      ? known?.amount
      : readMinorAmount('/amount', input.amount, order.currencyCode, 'above 0');
  if (amount === undefined) return invalid('/amount', 'is required of a new dispute');
  if (isRefusal(amount)) return amount;
  const evidenceDueBy =
    input.evidenceDue === undefined
      ? (known?.evidenceDueBy ?? null)
      : (readToldMoment(input.evidenceDue, timezone, 'end') ??
        invalid('/evidenceDue', MOMENT_PROBLEM));
  if (isRefusal(evidenceDueBy)) return evidenceDueBy;
  const [wrong] = urlProblems(paymentUrl, '/paymentUrl');
  if (wrong !== undefined) return invalid(wrong.path, wrong.problem);
  return {
    status,
    amount,
    disputedAt: known?.disputedAt ?? now,
    evidenceDueBy,
    paymentUrl: paymentUrl ?? known?.paymentUrl ?? null,
  };
}

/** One that is closed, and is to be open now, is another dispute. */
function knownDispute({ dispute }: Order, status: OrderDispute['status']): OrderDispute | null {
  return dispute !== null && !isOpenDispute(dispute.status) && isOpenDispute(status)
    ? null
    : dispute;
}

function invalid(path: string, problem: string): Invalid {
  return refuse('invalid_request', { problems: [{ path, problem }] });
}
