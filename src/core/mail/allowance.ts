/** The period over which emails to unconfirmed addresses are counted. */
export const ALLOWANCE_WINDOW_MS = 3_600_000;

/** How many emails may go to an unconfirmed email address within that period. */
export const MAILS_TO_UNCONFIRMED_EMAIL = 3;

/**
 * How many emails one network address may cause to be sent to unconfirmed email addresses within
 * that period.
 */
export const UNCONFIRMED_MAILS_OF_ADDRESS = 60;
