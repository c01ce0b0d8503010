import { type Refusal, refuse } from '../shared/result.ts';
import type { DocketChange, Order, OrderLine, OrderState } from './order.ts';
import type { Specification } from './specification.ts';

/** What a workshop makes a line from. */
export interface Docket {
  readonly docketNumber: string;
  /** 1 at first; rises with every change of what the docket says. */
  readonly revision: number;
  readonly orderId: string;
  readonly lineId: string;
  readonly merchantName: string;
  readonly state: OrderState;
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  readonly isSample: boolean;
  readonly specification: Specification | null;
  readonly allergens: OrderLine['allergens'];
  readonly note: string | null;
  readonly imageUrl: string | null;
  readonly placedAt: Date;
  readonly acceptedAt: Date | null;
  /** The day on which it must leave the store, YYYY-MM-DD. */
  readonly dueOn: string | null;
  /** In the order in which they happened. */
  readonly changes: readonly DocketChange[];
}

/**
 * A line keeps its latest changes only: a note that is edited for ever must not make it grow for
 * ever.
 */
export const MAXIMUM_DOCKET_CHANGES = 50;

/** The docket of a line that is made to order, of an order that is accepted and not cancelled. */
export function docketOf(
  order: Order,
  lineId: string,
  merchantName: string,
): Docket | Refusal<'line_not_found' | 'docket_not_available'> {
  const line = order.lines.find((one) => one.lineId === lineId);
  if (line === undefined) return refuse('line_not_found');
  if (line.workflowType !== 'made_to_order' || !isInWork(order.state))
    return refuse('docket_not_available', { state: order.state, workflowType: line.workflowType });
  const { sku, title, quantity, purchase, specification, allergens, imageUrl, docket } = line;
  const { orderId, state, note, placedAt, acceptedAt } = order;
  return {
    docketNumber: docket.docketNumber,
    revision: docket.revision,
    orderId,
    lineId,
    merchantName,
    state,
    sku,
    title,
    quantity,
    isSample: purchase === 'sample',
    specification,
    allergens,
    note,
    imageUrl,
    placedAt,
    acceptedAt,
    dueOn: dueOn(order),
    changes: docket.changes,
  };
}

/** Accepted and not cancelled: from then on a workshop may hold its dockets. */
function isInWork(state: OrderState): boolean {
  return state !== 'placed' && state !== 'cancelled';
}

function dueOn({ estimate }: Order): string | null {
  return estimate?.date ?? null;
}

/**
 * Writes down on the dockets of `after` what it says otherwise than `before`, one revision for each
 * save. Every change of an order goes through here. What moves before the order is accepted, or
 * once it is cancelled, no workshop has seen.
 */
export function noteDocketChanges(before: Order, after: Order, now: Date): Order {
  if (!isInWork(before.state) || !isInWork(after.state)) return after;
  const moved = [
    told('dueOn', dueOn(before), dueOn(after)),
    told('note', before.note, after.note),
  ].filter((field) => field !== null);
  if (moved.length === 0) return after;
  return {
    ...after,
    lines: after.lines.map((line) =>
      line.workflowType === 'made_to_order' ? revised(line, moved, now) : line,
    ),
  };
}

type Moved = Pick<DocketChange, 'field' | 'from' | 'to'>;

function told(field: Moved['field'], from: string | null, to: string | null): Moved | null {
  return from === to ? null : { field, from, to };
}

function revised(line: OrderLine, moved: readonly Moved[], now: Date): OrderLine {
  const revision = line.docket.revision + 1;
  const changes = moved.map((field) => ({ revision, ...field, changedAt: now.toISOString() }));
  return {
    ...line,
    docket: {
      ...line.docket,
      revision,
      changes: [...line.docket.changes, ...changes].slice(-MAXIMUM_DOCKET_CHANGES),
    },
  };
}
