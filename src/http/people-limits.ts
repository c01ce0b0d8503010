import { createHash } from 'node:crypto';
import { GuessBudget } from './guess-budget.ts';
import { Budget, type BudgetOptions, type BudgetUse } from './budget.ts';

/**
 * The maximum number of failed sign-ins in ten minutes from an IPv4 address or an IPv6 /64 network.
 */
const MAXIMUM_TRIES_PER_ADDRESS = 30;
/**
 * The maximum number of failed sign-ins per minute for one account, from all addresses together.
 * The period is short, so that attackers can slow down a person's sign-in but can't prevent it.
 */
const MAXIMUM_TRIES_PER_ACCOUNT = 6;
/** The maximum number of sign-ins per hour with a correct password and a wrong second factor. */
const MAXIMUM_SECOND_FACTORS_PER_ACCOUNT = 10;
/** The maximum number of requests for links and challenges in ten minutes from one address. */
const MAXIMUM_REQUESTS_PER_ADDRESS = 60;
/** The maximum number of password reset emails per hour for one account. */
const MAXIMUM_RESETS_PER_ACCOUNT = 3;

/** The rate limits for signing in. Only failed attempts are counted. */
export interface PeopleLimits {
  /** Counts an attempt against the limits of the network address and of the account. */
  countSignInAttempt(address: string, account: string): Promise<BudgetUse>;
  /** Removes a counted attempt, because it succeeded. */
  refundSignInAttempt(address: string, account: string): Promise<void>;
  countSecondFactorAttempt(account: string): Promise<BudgetUse>;
  refundSecondFactorAttempt(account: string): Promise<void>;
  takeRequest(address: string): Promise<BudgetUse>;
  countPasswordReset(account: string): Promise<BudgetUse>;
}

/**
 * Returns the options of a rate limit with a scope, a name, a maximum number of uses, and a period
 * in seconds.
 */
type DescribeBudget = (
  scope: string,
  name: string,
  points: number,
  seconds: number,
) => BudgetOptions;

/**
 * Creates the rate limits for signing in. `minute` is the length of a minute in seconds, which
 * tests may shorten.
 */
export function openPeopleLimits(describeBudget: DescribeBudget, minute: number): PeopleLimits {
  const tens = 10 * minute;
  const hour = 60 * minute;
  const addresses = new GuessBudget(
    describeBudget('people', 'sign-in', MAXIMUM_TRIES_PER_ADDRESS, tens),
  );
  const accounts = new Budget(
    describeBudget('people', 'account', MAXIMUM_TRIES_PER_ACCOUNT, minute),
  );
  const tickets = new Budget(
    describeBudget('people', 'second-factor', MAXIMUM_SECOND_FACTORS_PER_ACCOUNT, hour),
  );
  const requests = new GuessBudget(
    describeBudget('people', 'request', MAXIMUM_REQUESTS_PER_ADDRESS, tens),
  );
  const resets = new Budget(describeBudget('people', 'reset', MAXIMUM_RESETS_PER_ACCOUNT, hour));
  return {
    countSignInAttempt: async (address, account) => {
      const taken = await addresses.take(address);
      return taken.allowed ? accounts.take(digest(account)) : taken;
    },
    refundSignInAttempt: async (address, account) => {
      await addresses.refund(address);
      await accounts.refund(digest(account));
    },
    countSecondFactorAttempt: (account) => tickets.take(digest(account)),
    refundSecondFactorAttempt: (account) => tickets.refund(digest(account)),
    takeRequest: (address) => requests.take(address),
    countPasswordReset: (account) => resets.take(digest(account)),
  };
}

/** The keys are hashes, so that email addresses aren't stored in Redis or in memory. */
function digest(account: string): string {
  return createHash('sha256').update(account).digest('base64url');
}
