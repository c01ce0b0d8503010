import type { PaymentTerm } from '../../src/core/merchants/payment-terms.ts';
import type { Clock } from '../../src/gateways/clock.ts';

export const PAID_STORE = 'faulty';

export const SANDBOX_ACCOUNT = {
  key: 'sk_test_faults000000000001',
  webhookSecret: 'whsec_faults000000000001',
};

/** A deposit of 30 percent, and the rest before the order leaves. */
export const SCHEDULE: readonly PaymentTerm[] = [
  { due: 'at_ordering', percent: 30, minimumAmount: null },
  { due: 'before_shipping', percent: 70, minimumAmount: null },
];

/** The steps at which a process can be made to end. */
export const STEPS = [
  'before-commit',
  'after-commit',
  ...['begin', 'read', 'expire', 'refund', 'look'].flatMap((call) => [
    `before-${call}`,
    `after-${call}`,
  ]),
];

/** A clock that runs faster. Two processes with the same numbers agree on the time. */
export function fastClock(fromMs: number, speed: number): Clock {
  return { now: () => new Date(fromMs + (Date.now() - fromMs) * speed) };
}
