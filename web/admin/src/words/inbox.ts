import type { OrderFilter } from '../screens/orders/order-filter.ts';
import { plural } from '../ui/format.ts';
import type { IconName } from '../ui/icon-paths.ts';

interface InboxWords {
  readonly sentence: string;
  readonly icon: IconName;
  /** The screen on which it is dealt with. */
  readonly path: (subjectId: string) => string;
}

/** Several orders are one line, which leads to the list of them. */
interface ManyWords {
  readonly sentence: string;
  /** Stands before what the line names, which is one of them. */
  readonly first: string;
  readonly path: string;
  readonly search: OrderFilter;
}

const order = (subjectId: string) => `orders/${subjectId}`;
const request = (subjectId: string) => `requests/${subjectId}`;

const INBOX_WORDS: Readonly<Record<string, InboxWords>> = {
  order_dispute: { sentence: 'The payment is disputed', icon: 'money', path: order },
  order_review: { sentence: 'Review this order', icon: 'orders', path: order },
  order_flagged: { sentence: 'Somebody should look at this order', icon: 'orders', path: order },
  order_late: { sentence: 'This should have left by now', icon: 'truck', path: order },
  orders_to_start: { sentence: 'A new order to start', icon: 'orders', path: order },
  orders_unpaid: { sentence: 'An order is not fully paid', icon: 'money', path: order },
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
  mail_failed: {
    sentence: 'A mail did not arrive',
    icon: 'requests',
    path: () => 'settings/mails',
  },
};

const WEBHOOK_WORDS: Readonly<Record<string, string>> = {
  failing: 'it fails again and again',
  gone: 'it says that it is gone',
};

/** What stands behind the title. The server knows some of it as codes and numbers. */
export function inboxDetail(kind: string, detail: string | null): string | null {
  if (detail === null || kind === 'mail_failed') return null;
  if (kind === 'webhook_failing') return WEBHOOK_WORDS[detail] ?? null;
  return kind === 'stock_low' ? `${detail} left` : detail;
}

/** Null for what this page has no screen for. */
export function inboxWords(kind: string): InboxWords | null {
  return INBOX_WORDS[kind] ?? null;
}

const MANY_WORDS: Readonly<Record<string, (count: number) => ManyWords>> = {
  orders_to_start: (count) => ({
    sentence: `${plural(count, 'new order', 'new orders')} to start`,
    first: 'First to leave: ',
    path: 'orders',
    search: { toStart: true },
  }),
  orders_unpaid: (count) => ({
    sentence: `${plural(count, 'order is', 'orders are')} not fully paid`,
    first: 'The oldest: ',
    path: 'orders',
    search: { unpaid: true },
  }),
};

/** Null for a single thing, and where each thing has a line of its own. */
export function manyWords(kind: string, count: number): ManyWords | null {
  return count === 1 ? null : (MANY_WORDS[kind]?.(count) ?? null);
}
