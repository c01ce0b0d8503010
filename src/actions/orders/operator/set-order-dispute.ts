import type { Static } from 'typebox';
import { setDispute } from '../../../core/orders/disputes.ts';
import type { Order, OrderDispute } from '../../../core/orders/order.ts';
import { isOpenDispute } from '../../../core/orders/workflow.ts';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import { urlProblems } from '../../../wire/shared/faults.ts';
import { readMinorAmount } from '../../../wire/shared/minor-amount.ts';
import type { SetOrderDisputeInput } from '../../../wire/orders/control.ts';
import { MOMENT_PROBLEM, parseLocalMoment } from '../../../wire/shared/local-moment.ts';
import type { ActionContext } from '../../context.ts';
import { changeNamedOrder } from './change-named-order.ts';

type Input = Static<typeof SetOrderDisputeInput>;
type InvalidRequestRefusal = Refusal<'invalid_request'>;

/**
 * Records a payment dispute about an order. Fields that the operator leaves out keep their values.
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
): OrderDispute | InvalidRequestRefusal {
  const { status, paymentUrl } = input;
  const known = currentDispute(order, status);
  const amount =
    input.amount === undefined
      ? known?.amount
      : readMinorAmount('/amount', input.amount, order.currencyCode, 'above 0');
  if (amount === undefined) return invalidRequest('/amount', 'is required of a new dispute');
  if (isRefusal(amount)) return amount;
  const evidenceDueBy =
    input.evidenceDue === undefined
      ? (known?.evidenceDueBy ?? null)
      : (parseLocalMoment(input.evidenceDue, timezone, 'end') ??
        invalidRequest('/evidenceDue', MOMENT_PROBLEM));
  if (isRefusal(evidenceDueBy)) return evidenceDueBy;
  const [urlProblem] = urlProblems(paymentUrl, '/paymentUrl');
  if (urlProblem !== undefined) return invalidRequest(urlProblem.path, urlProblem.problem);
  return {
    status,
    amount,
    disputedAt: known?.disputedAt ?? now,
    evidenceDueBy,
    paymentUrl: paymentUrl ?? known?.paymentUrl ?? null,
  };
}

/**
 * A closed payment dispute is never reopened. If a dispute is reported as open after one was
 * closed, it counts as a new dispute.
 */
function currentDispute({ dispute }: Order, status: OrderDispute['status']): OrderDispute | null {
  return dispute !== null && !isOpenDispute(dispute.status) && isOpenDispute(status)
    ? null
    : dispute;
}

function invalidRequest(path: string, problem: string): InvalidRequestRefusal {
  return refuse('invalid_request', { problems: [{ path, problem }] });
}
