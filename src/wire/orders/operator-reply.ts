import { docketOf } from '../../core/orders/docket.ts';
import type { Order } from '../../core/orders/order.ts';
import { expireRevision } from '../../core/orders/revisions.ts';
import { availableActions } from '../../core/orders/workflow.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { writeJson } from '../shared/json-text.ts';
import { type ReadingTime, amountReply, orderReply, revisionReply } from './write-reply.ts';

/** The URLs of an order's pages. `paymentUrl` is null if nothing is left to pay. */
export interface OperatorLinks {
  readonly statusUrl: string;
  readonly paymentUrl: string | null;
  readonly sheetUrl: (lineId: string) => string;
}

/**
 * Returns an order as JSON for the merchant's staff. It contains all fields of the Store API, and
 * further fields that only staff may see.
 */
export function operatorOrder(
  order: Order,
  moment: ReadingTime,
  { statusUrl, paymentUrl, sheetUrl }: OperatorLinks,
) {
  const { currencyCode } = order;
  const { revisions } = expireRevision(order, moment.now);
  return toPlainJson({
    ...orderReply(order, moment),
    buyerPhone: order.buyer.phone,
    onAccount: order.onAccount,
    unpaidSince: order.unpaidSince,
    unpaidUntil: order.unpaidUntil,
    payments: order.payments.map(({ kind, amount, reference, occurredAt, recordedAt, actor }) => ({
      kind,
      amount: amountReply(amount, currencyCode),
      reference,
      occurredAt,
      recordedAt,
      actor,
    })),
    revisions: revisions.map((revision) => revisionReply(revision, currencyCode)),
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

/** The type of a value after it has been converted to JSON and back. Dates become text. */
export type PlainJson<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? readonly PlainJson<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: PlainJson<T[Key]> }
      : T;

export type OperatorOrder = ReturnType<typeof operatorOrder>;
export type ListedOrder = PlainJson<ReturnType<typeof orderReply>>;

/**
 * Converts a value to JSON and back, so that a command sees the same value whether the action ran
 * in the command's own process or in the server.
 */
export function toPlainJson<T>(value: T): PlainJson<T> {
  // TypeScript can't compute the type of a value that has been converted to JSON and back.
  return JSON.parse(writeJson(value)) as PlainJson<T>;
}
