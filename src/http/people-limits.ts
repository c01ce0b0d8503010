import { createHash } from 'node:crypto';
import { GuessBudget } from './guess-budget.ts';
import { Budget, type BudgetOptions, type BudgetUse } from './budget.ts';

/**
 * The maximum number of failed sign-ins in ten minutes from an IPv4 address or an IPv6 /64 network.
 */
const TRIES_OF_ADDRESS = 30;
/**
 * The maximum number of failed sign-ins for one account in a minute, from all addresses together.
 * The window is short, so that others can slow a person down, but not lock them out.
 */
const TRIES_OF_ACCOUNT = 6;
/** The maximum number of sign-ins in an hour with the right password and a wrong second factor. */
const TICKETS_OF_ACCOUNT = 10;
/** The maximum number of links and challenges for one address in ten minutes. */
const REQUESTS_OF_ADDRESS = 60;
/** The maximum number of emails with a link for a new password for one account in an hour. */
const RESETS_OF_ACCOUNT = 3;

/** The rate limits for signing in. Only tries that fail are counted. */
export interface PeopleLimits {
  /** Counts a try for the address and for the account that it names. */
  takeTry(address: string, account: string): Promise<BudgetUse>;
  /** Removes a counted attempt, because it succeeded. */
  refundTry(address: string, account: string): Promise<void>;
  takeTicket(account: string): Promise<BudgetUse>;
  refundTicket(account: string): Promise<void>;
  takeRequest(address: string): Promise<BudgetUse>;
  takeReset(account: string): Promise<BudgetUse>;
}

type Describe = (scope: string, name: string, points: number, seconds: number) => BudgetOptions;

/** @param minute the length of a minute in seconds, which tests may shorten */
export function openPeopleLimits(about: Describe, minute: number): PeopleLimits {
  const tens = 10 * minute;
  const hour = 60 * minute;
  const addresses = new GuessBudget(about('people', 'sign-in', TRIES_OF_ADDRESS, tens));
  const accounts = new Budget(about('people', 'account', TRIES_OF_ACCOUNT, minute));
  const tickets = new Budget(about('people', 'second-factor', TICKETS_OF_ACCOUNT, hour));
  const requests = new GuessBudget(about('people', 'request', REQUESTS_OF_ADDRESS, tens));
  const resets = new Budget(about('people', 'reset', RESETS_OF_ACCOUNT, hour));
  return {
    takeTry: async (address, account) => {
      const taken = await addresses.take(address);
      return taken.allowed ? accounts.take(digest(account)) : taken;
    },
    refundTry: async (address, account) => {
      await addresses.refund(address);
      await accounts.refund(digest(account));
    },
    takeTicket: (account) => tickets.take(digest(account)),
    refundTicket: (account) => tickets.refund(digest(account)),
    takeRequest: (address) => requests.take(address),
    takeReset: (account) => resets.take(digest(account)),
  };
}

/** The keys are digests, so that neither Redis nor the memory contains email addresses. */
function digest(account: string): string {
  return createHash('sha256').update(account).digest('base64url');
}
