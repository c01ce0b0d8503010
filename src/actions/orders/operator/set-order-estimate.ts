import type { Static } from 'typebox';
import { setEstimate } from '../../../core/orders/estimates.ts';
import { refuse } from '../../../core/shared/result.ts';
import { parseStorableDate } from '../../../core/shared/working-days.ts';
import type { SetOrderEstimateInput } from '../../../wire/orders/control.ts';
import type { ActionContext } from '../../context.ts';
import { merchantCalendar } from '../../shared/merchant-calendar.ts';
import { changeNamedOrder } from './change-named-order.ts';

/** Manually sets the day on which an order is expected to leave the store. */
export async function setOrderEstimate(
  context: ActionContext,
  input: Static<typeof SetOrderEstimateInput>,
) {
  const { date } = input;
  if (parseStorableDate(date) === null) {
    return refuse('invalid_request', {
      problems: [{ path: '/date', problem: 'must be a date, YYYY-MM-DD' }],
    });
  }
  return changeNamedOrder(context, input, async (merchant) => {
    const calendar = await merchantCalendar(merchant, context.clock.now());
    return {
      what: 'order.estimate',
      change: (order, now) => setEstimate(order, { on: date, calendar, now }),
    };
  });
}
