import { type Refusal, refuse } from '../shared/result.ts';
import type { DocketChange, Order, OrderLine, OrderPaymentMode, OrderState } from './order.ts';
import type { Specification } from './specification.ts';

/** The sheet that tells a workshop how to make an order line. */
export interface Docket {
  readonly docketNumber: string;
  /**
   * The number of the docket's version. It starts at 1 and rises with every change of the content.
   */
  readonly revision: number;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly lineId: string;
  readonly merchantName: string;
  readonly state: OrderState;
  readonly paymentMode: OrderPaymentMode;
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  readonly isSample: boolean;
  readonly specification: Specification | null;
  readonly allergens: OrderLine['allergens'];
  readonly note: string | null;
  readonly storeNote: string | null;
  readonly imageUrl: string | null;
  readonly placedAt: Date;
  readonly acceptedAt: Date | null;
  /** The day on which the line must be dispatched, as YYYY-MM-DD. */
  readonly dueOn: string | null;
  readonly changes: readonly DocketChange[];
}

/**
 * The number of changes that are kept for a line's docket. Older changes are dropped, so that
 * repeated edits of a note can't make the line grow without limit.
 */
export const MAXIMUM_DOCKET_CHANGES = 50;

/**
 * Returns the workshop's docket for a made-to-order line, or null unless the order is accepted and
 * not cancelled.
 */
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
  const { orderId, orderNumber, state, paymentMode } = order;
  const { note, storeNote, placedAt, acceptedAt } = order;
  return {
    docketNumber: docket.docketNumber,
    revision: docket.revision,
    orderId,
    orderNumber,
    lineId,
    merchantName,
    state,
    paymentMode,
    sku,
    title,
    quantity,
    isSample: purchase === 'sample',
    specification,
    allergens,
    note,
    storeNote,
    imageUrl,
    placedAt,
    acceptedAt,
    dueOn: dispatchDay(order),
    changes: docket.changes,
  };
}

/**
 * Returns whether workshops may have dockets for the order: only while it is accepted and not
 * cancelled.
 */
function isInWork(state: OrderState): boolean {
  return state !== 'placed' && state !== 'cancelled';
}

function dispatchDay({ estimate }: Order): string | null {
  return estimate?.date ?? null;
}

/**
 * Records a new docket version for each made-to-order line whose docket content changed. Does
 * nothing before acceptance or after cancellation, because workshops have no dockets then.
 */
export function recordDocketChanges(before: Order, after: Order, now: Date): Order {
  if (!isInWork(before.state) || !isInWork(after.state)) return after;
  const moved = [
    fieldChange('dueOn', dispatchDay(before), dispatchDay(after)),
    fieldChange('storeNote', before.storeNote, after.storeNote),
  ].filter((field) => field !== null);
  if (moved.length === 0) return after;
  return {
    ...after,
    lines: after.lines.map((line) =>
      line.workflowType === 'made_to_order' ? withRevision(line, moved, now) : line,
    ),
  };
}

type DocketChangeText = Pick<DocketChange, 'field' | 'from' | 'to'>;

function fieldChange(
  field: DocketChangeText['field'],
  from: string | null,
  to: string | null,
): DocketChangeText | null {
  return from === to ? null : { field, from, to };
}

function withRevision(
  line: OrderLine,
  revisedFields: readonly DocketChangeText[],
  now: Date,
): OrderLine {
  const revision = line.docket.revision + 1;
  const changes = revisedFields.map((field) => ({
    revision,
    ...field,
    changedAt: now.toISOString(),
  }));
  return {
    ...line,
    docket: {
      ...line.docket,
      revision,
      changes: [...line.docket.changes, ...changes].slice(-MAXIMUM_DOCKET_CHANGES),
    },
  };
}
