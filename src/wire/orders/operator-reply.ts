import { docketOf } from '../../core/orders/docket.ts';
import type { Order } from '../../core/orders/order.ts';
import { lapseRevision } from '../../core/orders/revisions.ts';
import { availableActions } from '../../core/orders/workflow.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { writeJson } from '../shared/json-text.ts';
import { type ReadingMoment, toldAmount, toldOrder, toldRevision } from './write-reply.ts';

/** Where people see the order; null: nothing is to be paid, there is no docket. */
export interface OperatorLinks {
  readonly statusUrl: string;
  readonly paymentUrl: string | null;
  readonly sheetUrl: (lineId: string) => string;
}

/**
 * An order as whoever runs its store sees it: what the Store API tells, and what only they need.
 * Plain JSON.
 */
export function operatorOrder(
  order: Order,
  moment: ReadingMoment,
  { statusUrl, paymentUrl, sheetUrl }: OperatorLinks,
) {
  const { currencyCode } = order;
  const { revisions } = lapseRevision(order, moment.now);
  return plain({
    ...toldOrder(order, moment),
    buyerPhone: order.buyer.phone,
    onAccount: order.onAccount,
    unpaidSince: order.unpaidSince,
    unpaidUntil: order.unpaidUntil,
    payments: order.payments.map(({ kind, amount, reference, occurredAt, recordedAt, actor }) => ({
      kind,
      amount: toldAmount(amount, currencyCode),
      reference,
      occurredAt,
      recordedAt,
      actor,
    })),
    revisions: revisions.map((revision) => toldRevision(revision, currencyCode)),
    ...availableActions(order, moment.now),
    statusUrl,
    paymentUrl,
    dockets: order.lines.flatMap(({ lineId, title, docket }) => {
      const isNone = isRefusal(docketOf(order, lineId, ''));
      return isNone
        ? []
        : [
            {
              lineId,
              title,
              docketNumber: docket.docketNumber,
              revision: docket.revision,
              sheetUrl: sheetUrl(lineId),
            },
          ];
    }),
  });
}

/** The same once it has travelled: date-times are text. */
export type Plain<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Plain<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Plain<T[Key]> }
      : T;

export type OperatorOrder = ReturnType<typeof operatorOrder>;
export type ListedOrder = Plain<ReturnType<typeof toldOrder>>;

/** What travels, before it does. */
export function plain<T>(value: T): Plain<T> {
  return JSON.parse(writeJson(value)) as Plain<T>; // what JSON makes of T is what Plain says
}
