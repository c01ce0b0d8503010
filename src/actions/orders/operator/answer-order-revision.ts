import type { Static } from 'typebox';
import { estimateDelivery } from '../../../core/orders/estimates.ts';
import type { OrderChange } from '../../../core/orders/order-change.ts';
import type { Order } from '../../../core/orders/order.ts';
import {
  answerRevision,
  expireRevision,
  withdrawRevision,
} from '../../../core/orders/revisions.ts';
import { pendingRevision } from '../../../core/orders/workflow.ts';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import type { WorkingDays } from '../../../core/shared/working-days.ts';
import type { AnswerOrderRevisionInput } from '../../../wire/orders/control.ts';
import type { ActionContext } from '../../context.ts';
import { merchantCalendar } from '../../shared/merchant-calendar.ts';
import { changeNamedOrder } from './change-named-order.ts';

type Input = Static<typeof AnswerOrderRevisionInput>;

/**
 * Records a buyer's answer to a proposed change to the order, or withdraws the proposal. Repeating
 * the call has no further effect.
 */
export function answerOrderRevision(context: ActionContext, input: Input) {
  return changeNamedOrder(context, input, async (merchant) => {
    const calendar = await merchantCalendar(merchant, context.clock.now());
    return {
      what: `order.revision-${input.answer}`,
      change: (order, now) => applyAnswer(order, input, calendar, now),
    };
  });
}

function applyAnswer(
  order: Order,
  input: Input,
  calendar: WorkingDays,
  now: Date,
): OrderChange | Refusal<'revision_not_pending'> {
  const lapsed = expireRevision(order, now);
  const defaultRevisionId = (pendingRevision(order, now) ?? lapsed.revisions.at(-1))?.revisionId;
  const revisionId = input.revisionId?.toLowerCase() ?? defaultRevisionId;
  if (revisionId === undefined) return refuse('revision_not_pending', { status: null });
  const reestimate = (day: string) => estimateDelivery(order, { on: day, calendar, now });
  const result =
    input.answer === 'withdrawn'
      ? withdrawRevision(order, revisionId, now)
      : answerRevision(order, { revisionId, answer: input.answer, reestimate }, now);
  if (!isRefusal(result)) return result;
  return refuse('revision_not_pending', {
    revisionId,
    status: lapsed.revisions.find((revision) => revision.revisionId === revisionId)?.status ?? null,
  });
}
