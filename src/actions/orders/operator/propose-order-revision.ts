import type { Static } from 'typebox';
import { proposeRevision } from '../../../core/orders/revisions.ts';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import { parseStorableDate } from '../../../core/shared/working-days.ts';
import { readMinorAmount } from '../../../wire/shared/minor-amount.ts';
import type { ProposeOrderRevisionInput } from '../../../wire/orders/control.ts';
import { MOMENT_PROBLEM, parseLocalMoment } from '../../../wire/shared/local-moment.ts';
import type { ActionContext } from '../../context.ts';
import { changeNamedOrder } from './change-named-order.ts';

type Input = Static<typeof ProposeOrderRevisionInput>;

const LIFETIME_MS = 7 * 86_400_000;

/** Proposes a new total for an order to the buyer, and optionally a new delivery day. */
export async function proposeOrderRevision(context: ActionContext, input: Input) {
  const { total, note: merchantNote, delivery = null } = input;
  if (delivery !== null && parseStorableDate(delivery) === null)
    return invalidRequest('/delivery', 'must be a date, YYYY-MM-DD');
  const revisionId = context.newId();
  return changeNamedOrder(context, input, ({ timezone }) => ({
    what: 'order.revise',
    change: (order, now) => {
      const revisedTotalAmount = readMinorAmount('/total', total, order.currencyCode, 'from 0');
      if (isRefusal(revisedTotalAmount)) return revisedTotalAmount;
      const expiresAt = expiryOf(input, timezone, now);
      if (isRefusal(expiresAt)) return expiresAt;
      return proposeRevision(
        order,
        {
          revisionId,
          revisedTotalAmount,
          merchantNote,
          revisedEstimatedDelivery: delivery,
          expiresAt,
        },
        now,
      );
    },
  }));
}

function expiryOf(
  { expires }: Input,
  timezone: string,
  now: Date,
): Date | null | Refusal<'invalid_request'> {
  if (expires === undefined) return new Date(now.getTime() + LIFETIME_MS);
  return expires === null
    ? null
    : (parseLocalMoment(expires, timezone, 'end') ?? invalidRequest('/expires', MOMENT_PROBLEM));
}

function invalidRequest(path: string, problem: string): Refusal<'invalid_request'> {
  return refuse('invalid_request', { problems: [{ path, problem }] });
}
