import type { WholeOrder } from '../client/records.ts';
import type { Tone } from '../ui/parts.tsx';

const MOMENT_WORDS: Readonly<Record<string, string>> = {
  at_ordering: 'When ordering',
  before_making: 'Before making',
  before_shipping: 'Before shipping',
  on_account: 'After it has left',
};

export function paymentMomentWords(moment: string): string {
  return MOMENT_WORDS[moment] ?? 'Another part';
}

export const REFUND_WORDS: Readonly<
  Record<WholeOrder['refunds'][number]['state'], readonly [label: string, tone: Tone]>
> = {
  pending: ['Under way', 'calm'],
  succeeded: ['Done', 'good'],
  failed: ['Failed', 'bad'],
};

/** The entries of an order's ledger, with whether money comes in (1) or goes out (-1). */
export const LEDGER_WORDS: Readonly<
  Record<WholeOrder['payments'][number]['kind'], { readonly label: string; readonly sign: 1 | -1 }>
> = {
  payment: { label: 'Payment', sign: 1 },
  refund: { label: 'Refund', sign: -1 },
  refund_reversed: { label: 'A refund came back', sign: 1 },
  chargeback: { label: 'A lost dispute', sign: -1 },
};

const DISPUTE_WORDS: Readonly<Record<string, string>> = {
  needs_response: 'is disputed, and the buyer’s bank waits for your evidence.',
  under_review: 'is disputed, and the buyer’s bank looks at it.',
  won: 'was disputed. You won, so the money is yours.',
  lost: 'was disputed. You lost, so the buyer has it back.',
};

const DISPUTE_STEPS: Readonly<Record<string, string>> = {
  needs_response:
    'The buyer wants the money back. Show at the payment provider why it is yours, such as what was ordered and that it arrived. If nobody answers, you lose it.',
  under_review: 'You have nothing to do until the bank has decided.',
};

/** What the staff can do about a dispute. */
export function disputeStep(status: string, hasLeft: boolean): string | null {
  if (status === 'lost' && !hasLeft)
    return 'So the order counts as not paid. Cancel it, or have the buyer pay in another way.';
  return DISPUTE_STEPS[status] ?? null;
}

export function disputeWords(status: string): string {
  return DISPUTE_WORDS[status] ?? 'is disputed.';
}

const REVIEW_CLOSED_WORDS: Readonly<Record<string, string>> = {
  approved: 'The payment provider looked at the payment and found it good.',
  refunded: 'The payment provider looked at the payment, and it was refunded.',
  refunded_as_fraud: 'The payment provider looked at the payment, and it was refunded as fraud.',
  disputed: 'The payment provider looked at the payment, and it was disputed.',
};

export function reviewClosedWords(closedAs: string): string {
  return REVIEW_CLOSED_WORDS[closedAs] ?? 'The payment provider has looked at the payment.';
}

type Actor = WholeOrder['payments'][number]['actor'];

/** Who recorded money: a system with a key, somebody of the store, or the provider by itself. */
export function recordedByWords(actor: Actor): string {
  const [kind] = String(actor).split(':');
  if (kind === 'key') return 'by one of your systems';
  return kind === 'person' || kind === 'cli' ? 'by your staff' : 'by the payment provider';
}
