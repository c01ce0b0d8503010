import type { IconName } from '../ui/icon-paths.ts';

interface InboxWords {
  readonly sentence: string;
  readonly icon: IconName;
  /** The screen on which it is dealt with. */
  readonly path: (subjectId: string) => string;
}

const order = (subjectId: string) => `orders/${subjectId}`;
const request = (subjectId: string) => `requests/${subjectId}`;

const INBOX_WORDS: Readonly<Record<string, InboxWords>> = {
  order_dispute: { sentence: 'The payment is disputed', icon: 'money', path: order },
  order_review: { sentence: 'Review this order', icon: 'orders', path: order },
  order_flagged: { sentence: 'Somebody should look at this order', icon: 'orders', path: order },
  order_late: { sentence: 'This should have left by now', icon: 'truck', path: order },
  revision_expiring: {
    sentence: 'The buyer has little time left to answer you',
    icon: 'orders',
    path: order,
  },
  request_waiting: { sentence: 'Answer this request', icon: 'requests', path: request },
  referral_overdue: {
    sentence: 'Who should decide has not said',
    icon: 'requests',
    path: request,
  },
  stock_low: { sentence: 'Runs low', icon: 'stock', path: () => 'stock' },
  webhook_failing: {
    sentence: 'Messages don’t arrive',
    icon: 'hook',
    path: () => 'settings/webhooks',
  },
};

/** Null for what this page has no screen for. */
export function inboxWords(kind: string): InboxWords | null {
  return INBOX_WORDS[kind] ?? null;
}
