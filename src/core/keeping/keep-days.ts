/**
 * The kinds of rows that are deleted at a certain age, named as in `BOTTEGA_KEEP_DAYS`. Deliveries
 * are deleted before events, because an event is kept while it still has deliveries.
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

/** The number of days for which each kind of row is kept. Null means for ever. */
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
 * The minimum of `BOTTEGA_KEEP_DAYS`. After this time, no delivery is retried automatically any
 * more, and the content of emails is outdated.
 */
export const MINIMUM_KEEP_DAYS = 30;
export const MAXIMUM_KEEP_DAYS = 36_500;

const DAY_MS = 86_400_000;

/** Returns the time that lies the given number of days before `now`. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
