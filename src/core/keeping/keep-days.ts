/**
 * The kinds of rows that are deleted once they are old enough. The names are those of
 * `BOTTEGA_KEEP_DAYS`. Deliveries come before events, which stay while they are still owed.
 */
export const KEPT_KINDS = [
  'mails',
  'write-log',
  'webhook-deliveries',
  'events',
  'payment-sessions',
  'payment-notices',
] as const;

export type KeptKind = (typeof KEPT_KINDS)[number];

/** For how many days each kind of rows is kept. Null means for ever. */
export type KeepDays = Readonly<Record<KeptKind, number | null>>;

export const DEFAULT_KEEP_DAYS: KeepDays = Object.freeze({
  mails: 365,
  events: 400,
  'write-log': 1_095,
  'webhook-deliveries': 180,
  'payment-sessions': 400,
  'payment-notices': 400,
});

/**
 * The fewest days that may be set. By then, no delivery is tried again by itself, and news in mails
 * are outdated.
 */
export const MINIMUM_KEEP_DAYS = 30;
export const MAXIMUM_KEEP_DAYS = 36_500;

const DAY_MS = 86_400_000;

/** Returns the time that lies the given number of days before `now`. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
