/**
 * What can be done with an order, written out from DESIGN's table by hand: nothing here looks at
 * the code.
 */

export type Step =
  | {
      readonly do:
        | 'accept'
        | 'start-manufacturing'
        | 'mark-ready-to-ship'
        | 'mark-delivered'
        | 'complete';
    }
  | { readonly do: 'ship'; readonly tracking: string | null }
  | { readonly do: 'cancel'; readonly reason: string; readonly refundedElsewhere: boolean }
  | { readonly do: 'pay' | 'refund'; readonly amount: number; readonly reference: string }
  | { readonly do: 'propose'; readonly total: number; readonly expiresInHours: number | null }
  | { readonly do: 'answer'; readonly answer: 'accepted' | 'declined' }
  | { readonly do: 'withdraw' }
  | { readonly do: 'dispute'; readonly status: 'needs_response' | 'under_review' | 'won' | 'lost' }
  | { readonly do: 'discount'; readonly amount: number }
  | { readonly do: 'account'; readonly on: boolean }
  | { readonly do: 'wait'; readonly hours: number };

/** A part of the total, and the step of the store before which it must be paid. */
interface NaivePart {
  readonly due: 'at_ordering' | 'before_making' | 'before_shipping' | 'on_account';
  readonly amount: number;
}

export interface NaiveOrder {
  state: string;
  type: 'made_to_order' | 'stock';
  items: number;
  shipping: number;
  discount: number;
  adjustment: number;
  /** Nobody here has a schedule: all is due at ordering, but for what was added after it was paid. */
  parts: readonly NaivePart[];
  paid: number;
  refunded: number;
  elsewhere: number;
  pending: { total: number; endsAtHour: number | null } | null;
  lastAnswer: string | null;
  dispute: string | null;
  onAccount: boolean;
  references: Set<string>;
  flagged: boolean;
  hour: number;
  firstTracking: string | null | undefined;
  firstCancel: string | undefined;
}

/** `same`: answered well, and nothing changed. */
type Outcome =
  | 'done'
  | 'same'
  | 'action_not_available'
  | 'revision_pending'
  | 'payment_required'
  | 'dispute_open'
  | 'refund_required'
  | 'invalid_request'
  | 'changed_meanwhile';

const TABLE: Record<string, { to: string; made_to_order: string[]; stock: string[] }> = {
  accept: { to: 'accepted', made_to_order: ['placed'], stock: ['placed'] },
  'start-manufacturing': { to: 'in_manufacturing', made_to_order: ['accepted'], stock: [] },
  'mark-ready-to-ship': {
    to: 'ready_to_ship',
    made_to_order: ['in_manufacturing'],
    stock: ['accepted'],
  },
  ship: { to: 'shipped', made_to_order: ['ready_to_ship'], stock: ['accepted', 'ready_to_ship'] },
  'mark-delivered': {
    to: 'delivered',
    made_to_order: ['ready_to_ship', 'shipped'],
    stock: ['ready_to_ship', 'shipped'],
  },
  complete: { to: 'completed', made_to_order: ['delivered'], stock: ['delivered'] },
  cancel: {
    to: 'cancelled',
    made_to_order: ['placed', 'accepted', 'in_manufacturing', 'ready_to_ship'],
    stock: ['placed', 'accepted', 'in_manufacturing', 'ready_to_ship'],
  },
};

export const ACTION_NAMES = [
  'accept',
  'start-manufacturing',
  'mark-ready-to-ship',
  'ship',
  'mark-delivered',
  'complete',
  'cancel',
] as const;
export const STATES = [
  'placed',
  'accepted',
  'in_manufacturing',
  'ready_to_ship',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
];

export const totalOf = (o: NaiveOrder): number => o.items + o.shipping - o.discount + o.adjustment;
export const heldOf = (o: NaiveOrder): number => o.paid - o.refunded - o.elsewhere;
const dueOf = (o: NaiveOrder): number => (o.state === 'cancelled' ? 0 : totalOf(o));
export const payableOf = (o: NaiveOrder): number => Math.max(0, dueOf(o) - heldOf(o));
export const refundDueOf = (o: NaiveOrder): number => Math.max(0, heldOf(o) - dueOf(o));

/** Fifteen digits at most, and no total below nothing. */
const canBeStated = ({ discount, adjustment }: NaiveOrder, total: number): boolean =>
  total >= 0 &&
  [total, discount, Math.abs(adjustment)].every((amount) => amount <= 999_999_999_999_999);

export function isPending(o: NaiveOrder): boolean {
  return o.pending !== null && (o.pending.endsAtHour === null || o.hour < o.pending.endsAtHour);
}

/** Why an action can't be taken, were it not a repeat; null: it can. */
export function whyNot(o: NaiveOrder, action: string, refundedElsewhere = false): Outcome | null {
  const row = TABLE[action];
  if (row === undefined || !row[o.type].includes(o.state)) return 'action_not_available';
  const unpaid = payableOf(o) > 0 && !o.onAccount;
  switch (action) {
    case 'accept':
    case 'mark-ready-to-ship':
      return isPending(o) ? 'revision_pending' : null;
    case 'start-manufacturing':
    case 'ship':
    case 'mark-delivered':
      if (o.state === 'shipped') return null;
      if (unpaid) return 'payment_required';
      return isPending(o) ? 'revision_pending' : null;
    case 'complete':
      return o.dispute === 'needs_response' || o.dispute === 'under_review' ? 'dispute_open' : null;
    default:
      return heldOf(o) > 0 && !refundedElsewhere ? 'refund_required' : null;
  }
}

const LEFT = ['shipped', 'delivered', 'completed'];
const MADE = ['in_manufacturing', 'ready_to_ship', ...LEFT];
const REACHED: Record<NaivePart['due'], string[] | null> = {
  at_ordering: null,
  before_making: MADE,
  before_shipping: ['ready_to_ship', ...LEFT],
  on_account: LEFT,
};

/** What is due by now and isn't paid; money that is held pays the first parts. */
export function dueNowOf(o: NaiveOrder): number {
  let held = heldOf(o);
  let due = 0;
  for (const part of o.parts) {
    const open = Math.max(0, part.amount - Math.max(0, held));
    held -= part.amount;
    if (REACHED[part.due]?.includes(o.state) ?? true) due += open;
  }
  return due;
}

function nextStepOf({ type, state }: NaiveOrder): NaivePart['due'] {
  if (LEFT.includes(state)) return 'on_account';
  return type === 'made_to_order' && !MADE.includes(state) ? 'before_making' : 'before_shipping';
}

/** Takes `amount` out of the parts, the last of it at `end`, counted from the first part on. */
function cut(parts: readonly NaivePart[], end: number, amount: number): NaivePart[] {
  let start = 0;
  return parts.flatMap((part) => {
    const gone = Math.min(start + part.amount, end) - Math.max(start, end - amount);
    start += part.amount;
    const left = part.amount - Math.max(0, gone);
    return left > 0 ? [{ ...part, amount: left }] : [];
  });
}

/** Moves the parts after the total, of which `before` tells how it was. */
function moveParts(o: NaiveOrder, before: NaiveOrder, isRefund: boolean): void {
  const [old, total] = [totalOf(before), totalOf(o)];
  const end = isRefund ? Math.min(heldOf(before), old) : old;
  if (total < old) o.parts = cut(o.parts, end, old - total);
  const rise = Math.max(0, total - old);
  const latest = o.parts.at(-1)?.due ?? 'at_ordering';
  const covered = payableOf(before) > 0 ? rise : Math.min(rise, refundDueOf(before));
  const added = [
    { due: latest, amount: covered },
    { due: nextStepOf(before), amount: rise - covered },
  ];
  o.parts = [...o.parts, ...added.filter(({ amount }) => amount > 0)];
}

/** Takes the step, as DESIGN says it goes; changes the order in place. */
export function take(o: NaiveOrder, step: Step): Outcome {
  const before = { ...o, parts: [] };
  const outcome = changeBy(o, step);
  if (outcome === 'done') moveParts(o, before, step.do === 'refund');
  return outcome;
}

function changeBy(o: NaiveOrder, step: Step): Outcome {
  switch (step.do) {
    case 'wait':
      o.hour += step.hours;
      return 'done';
    case 'account':
      if (o.onAccount === step.on) return 'same';
      o.onAccount = step.on;
      return 'done';
    case 'dispute':
      if (o.dispute === step.status) return 'same';
      o.dispute = step.status;
      return 'done';
    case 'discount':
      return takeDiscount(o, step.amount);
    case 'pay':
    case 'refund':
      return takeMoney(o, step);
    case 'propose':
      return acceptProposal(o, step);
    case 'answer':
    case 'withdraw':
      return takeAnswer(o, step.do === 'answer' ? step.answer : 'withdrawn');
    default:
      return takeAction(o, step);
  }
}

function takeDiscount(o: NaiveOrder, amount: number): Outcome {
  if (o.state === 'cancelled') return 'action_not_available';
  if (!canBeStated({ ...o, discount: amount }, totalOf(o) + o.discount - amount))
    return 'invalid_request';
  if (amount === o.discount) return 'same';
  o.discount = amount;
  return 'done';
}

function takeMoney(
  o: NaiveOrder,
  { do: kind, amount, reference }: Extract<Step, { do: 'pay' | 'refund' }>,
): Outcome {
  if (o.references.has(`${kind} ${reference}`)) return 'same';
  if (kind === 'pay') {
    o.paid += amount;
    if (o.state === 'cancelled') o.flagged = true;
  } else {
    const held = heldOf(o);
    if (amount > held + o.elsewhere) return 'invalid_request';
    // What has left the store is paid for: money given back beyond what was owed makes it cheaper.
    const gift = ['shipped', 'delivered', 'completed'].includes(o.state)
      ? Math.max(0, amount - refundDueOf(o))
      : 0;
    if (!canBeStated({ ...o, adjustment: o.adjustment - gift }, totalOf(o) - gift))
      return 'invalid_request';
    o.adjustment -= gift;
    o.refunded += amount;
    o.elsewhere -= Math.max(0, amount - held);
  }
  o.references.add(`${kind} ${reference}`);
  return 'done';
}

function acceptProposal(
  o: NaiveOrder,
  { total, expiresInHours }: Extract<Step, { do: 'propose' }>,
): Outcome {
  if (!['placed', 'accepted', 'in_manufacturing', 'ready_to_ship'].includes(o.state))
    return 'action_not_available';
  if (isPending(o)) return 'revision_pending';
  if (total === totalOf(o) || !canBeStated(revisedTo(o, total), total)) return 'invalid_request';
  o.pending = { total, endsAtHour: expiresInHours === null ? null : o.hour + expiresInHours };
  o.lastAnswer = 'proposed';
  return 'done';
}

const revisedTo = (o: NaiveOrder, total: number): NaiveOrder => ({
  ...o,
  adjustment: total - o.items - o.shipping + o.discount,
});

function takeAnswer(o: NaiveOrder, answer: string): Outcome {
  if (!isPending(o)) return o.lastAnswer === answer ? 'same' : 'changed_meanwhile';
  if (answer === 'accepted') {
    const total = o.pending?.total ?? 0;
    const { adjustment } = revisedTo(o, total);
    if (!canBeStated({ ...o, adjustment }, total)) return 'changed_meanwhile';
    o.adjustment = adjustment;
  }
  o.pending = null;
  o.lastAnswer = answer;
  return 'done';
}

function takeAction(
  o: NaiveOrder,
  step: Extract<Step, { do: (typeof ACTION_NAMES)[number] }>,
): Outcome {
  const { to = '' } = TABLE[step.do] ?? {};
  const cancelBody = step.do === 'cancel' ? `${step.reason} ${step.refundedElsewhere}` : undefined;
  if (o.state === to) {
    const isOther =
      (step.do === 'ship' && o.firstTracking !== step.tracking) ||
      (step.do === 'cancel' && o.firstCancel !== cancelBody);
    return isOther ? 'action_not_available' : 'same';
  }
  const refused = whyNot(o, step.do, step.do === 'cancel' && step.refundedElsewhere);
  if (refused !== null) return refused;
  o.state = to;
  if (step.do === 'ship') o.firstTracking = step.tracking;
  if (step.do === 'cancel') cancelNaively(o, cancelBody, step.refundedElsewhere);
  return 'done';
}

function cancelNaively(o: NaiveOrder, body: string | undefined, refundedElsewhere: boolean): void {
  o.firstCancel = body;
  if (refundedElsewhere) o.elsewhere += Math.max(0, heldOf(o));
  if (o.pending !== null) o.lastAnswer = isPending(o) ? 'withdrawn' : o.lastAnswer;
  o.pending = null;
}
