import type { Random } from './random.ts';
import { boardOrder } from './workshop.ts';

/**
 * Where a request says it comes from, and by which networks it must be counted, told by whoever
 * made it up.
 */
interface AttackAddress {
  readonly sent: string;
  readonly narrow: string;
  /** Null for IPv4. */
  readonly wide: string | null;
}

export interface AttackMove {
  /**
   * A `valid` one may be placed and an `invalidRequest` never; a `reused` key was used for another
   * request before.
   */
  readonly kind: 'valid' | 'invalid' | 'replay' | 'reused' | 'offer';
  readonly door: 'agent' | 'storefront';
  readonly store: string;
  readonly address: AttackAddress;
  /** Whose order it is, however the email is written. */
  readonly mailbox: number;
  readonly code: 'none' | 'right' | 'wrong';
  /** How many names it says that the store doesn't show. */
  readonly guesses: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export const ATTACKED_STORES = ['one', 'two', 'free'] as const;
const MAILBOXES = 16;

/**
 * A /48 with more networks in it than it may send for, and one with few, whose senders guess what
 * isn't shown.
 */
const OVERLOADED = '2001:db8:a';
const GUESSING = '2001:db8:b';

const GROUP = /(?:^|:)0(?::0)+(?:$|:)/;

function randomAddress(random: Random): AttackAddress {
  if (random.chance(0.4)) {
    const narrow = `10.9.8.${1 + random.below(10)}`;
    return { sent: random.chance(0.3) ? `::ffff:${narrow}` : narrow, narrow, wide: null };
  }
  return randomOf(random, OVERLOADED, 12);
}

function randomOf(random: Random, wide: string, networks: number): AttackAddress {
  const narrow = `${wide}:${(1 + random.below(networks)).toString(16)}`;
  const whole = `${narrow}:0:0:0:${(1 + random.below(0xffff)).toString(16)}`;
  const sent = random.chance(0.5) ? whole.replace(GROUP, '::') : whole;
  return { sent: random.chance(0.5) ? sent.toUpperCase() : sent, narrow, wide };
}

function emailOf(random: Random, mailbox: number): string {
  return Array.from(`buyer-${mailbox}@example.org`, (letter) =>
    random.chance(0.2) ? letter.toUpperCase() : letter,
  ).join('');
}

const woodLine = (key: string) => ({
  lines: [{ sku: 'BOARD', quantity: 1, selections: [{ dimensionKey: 'wood', valueKeys: [key] }] }],
});

type Made = Pick<AttackMove, 'kind' | 'code' | 'guesses'> & {
  readonly change: Record<string, unknown>;
};

/** An order that its sender has never sent. */
function freshOrder(random: Random): Made {
  const drawn = random.below(100);
  if (drawn < 45) return { kind: 'valid', code: 'none', guesses: 0, change: {} };
  if (drawn < 65) {
    return {
      kind: 'valid',
      code: 'none',
      guesses: 1,
      change: { ...woodLine('bogoak'), agreedTotalAmount: 107 },
    };
  }
  if (drawn < 73) {
    return {
      kind: 'valid',
      code: 'right',
      guesses: 0,
      change: { discountCode: random.pick(['RIGHT', 'right']), agreedTotalAmount: 18.05 },
    };
  }
  if (drawn < 79) {
    return {
      kind: 'invalid',
      code: 'none',
      guesses: 1,
      change: woodLine(`wood-${random.below(1_000)}`),
    };
  }
  if (drawn < 95) {
    return {
      kind: 'invalid',
      code: 'wrong',
      guesses: 0,
      change: { discountCode: `WRONG-${random.below(1_000)}`, agreedTotalAmount: 18.05 },
    };
  }
  return { kind: 'invalid', code: 'none', guesses: 0, change: { agreedTotalAmount: 28.09 } };
}

/** Names that nobody was shown, up to eight at once. */
function guessingOffer(
  random: Random,
): Pick<AttackMove, 'kind' | 'code' | 'guesses' | 'body' | 'address'> {
  const guesses = 1 + random.below(8);
  const selections = Array.from({ length: guesses }, () => ({
    dimensionKey: `name-${random.below(1_000_000)}`,
    valueKeys: ['x'],
  }));
  return {
    kind: 'offer',
    code: 'none',
    guesses,
    address: randomOf(random, GUESSING, 3),
    body: { sku: 'BOARD', selections },
  };
}

/** What those who send at once have in common. */
type Gang = Partial<Pick<AttackMove, 'store' | 'mailbox' | 'address'>>;

/** Nothing; or one buyer from everywhere; or one address for every buyer. */
export function nextGang(random: Random): Gang {
  const drawn = random.below(4);
  if (drawn < 2) return {};
  const store = random.pick(ATTACKED_STORES);
  if (drawn === 2) return { store, mailbox: random.below(4) };
  const narrow = `10.9.6.${1 + random.below(40)}`;
  return { store, address: { sent: narrow, narrow, wide: null } };
}

/** What comes next, by chance; `placed` are the moves that have made orders. */
export function nextMove(random: Random, gang: Gang, placed: readonly AttackMove[]): AttackMove {
  const sender = {
    door: random.pick(['agent', 'storefront'] as const),
    address: randomAddress(random),
    store: random.pick(ATTACKED_STORES),
    mailbox: random.below(MAILBOXES),
    ...gang,
  };
  const drawn = random.below(100);
  if (drawn < 15) return { ...sender, ...guessingOffer(random) };
  if (drawn < 45 && placed.length > 0) {
    const { body, code, store, mailbox } = random.pick(placed);
    // A key that has made an order tells nothing of what isn't shown.
    const again = {
      ...sender,
      ...(random.chance(0.4) && { address: randomOf(random, GUESSING, 3) }),
      store,
      mailbox,
      guesses: 0,
      code,
    };
    return drawn < 40
      ? { ...again, kind: 'replay', body }
      : { ...again, kind: 'reused', body: { ...body, note: `another ${drawn}` } };
  }
  const { change, ...made } = freshOrder(random);
  // Codes are tried from few addresses, so that it comes to too many wrong ones.
  const narrow = `10.9.7.${1 + random.below(6)}`;
  const address = made.code === 'none' ? sender.address : { sent: narrow, narrow, wide: null };
  return {
    ...sender,
    address,
    ...made,
    body: boardOrder({ buyer: { email: emailOf(random, sender.mailbox) }, ...change }),
  };
}
