import type { AttackMove } from '../support/attack-moves.ts';

/** What may be taken by whom; each counts over the whole attack. */
export interface AttackBudgets {
  /** Orders: an address or /64, and a /48, for each door. */
  readonly narrow: number;
  readonly wide: number;
  /** Orders: a store for each door, and what of it anybody may take. */
  readonly store: number;
  readonly storeCommon: number;
  readonly guessesNarrow: number;
  readonly guessesWide: number;
  readonly wrongCodes: number;
  readonly unpaid: number;
}

export interface AttackReply {
  readonly status: number;
  readonly text: string;
  readonly code: string;
  readonly orderId: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly replayed: boolean;
  /** The budget that refused it; null: none did. */
  readonly refusedBy: string | null;
}

type Sent = readonly [move: AttackMove, reply: AttackReply];
interface Open {
  readonly store: string;
  readonly mailbox: number;
  readonly narrow: string;
}

class Counts {
  readonly #counts = new Map<string, number>();
  add(key: string, by = 1): void {
    this.#counts.set(key, this.of(key) + by);
  }
  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
  most(): number {
    return Math.max(0, ...this.#counts.values());
  }
}

const keyOf = ({ store, body }: AttackMove): string => `${store} ${String(body['idempotencyKey'])}`;
const narrowOf = ({ door, address }: AttackMove): string => `${door} ${address.narrow}`;
const wideOf = ({ door, address }: AttackMove): string => `${door} ${address.wide ?? 'none'}`;
const storeOf = ({ door, store }: AttackMove): string => `${door} ${store}`;

/** Keeps its own books of an attack, and holds every reply against them. */
export class AttackTally {
  readonly faults: string[] = [];
  /** Moves that made an order. */
  readonly placed: AttackMove[] = [];
  readonly orderIds = new Map<string, string>();
  readonly open = new Map<string, Open>();
  /** How often what was answered, so that a test can see that it came to that. */
  readonly seen = new Counts();
  readonly #budgets: AttackBudgets;
  readonly #texts = new Map<string, string>();
  readonly #sent = {
    narrow: new Counts(),
    wide: new Counts(),
    store: new Counts(),
    guesses: new Counts(),
    guessesWide: new Counts(),
  };
  readonly #passed = {
    narrow: new Counts(),
    wide: new Counts(),
    store: new Counts(),
    guesses: new Counts(),
  };
  readonly #wrong = new Counts();

  constructor(budgets: AttackBudgets) {
    this.#budgets = budgets;
  }

  /** Requests that were under way at once: their order among themselves isn't known. */
  record(burst: readonly Sent[]): void {
    const barred = new Map(burst.map(([move]) => [move, this.#isBarred(move)]));
    for (const [move, reply] of burst) this.#count(move, reply);
    for (const [move, reply] of burst)
      if (reply.status === 201) this.#recordOrder(move, reply, barred.get(move) === true);
    for (const [move, reply] of burst) if (reply.status !== 201) this.#judge(move, reply);
    this.#checkBudgets();
    this.#checkUnpaid();
  }

  paid(orderId: string): void {
    this.open.delete(orderId);
  }

  #count(move: AttackMove, reply: AttackReply): void {
    const { address, guesses, kind, code } = move;
    const isOrder = kind !== 'offer';
    if (isOrder) this.#sent.narrow.add(narrowOf(move));
    if (isOrder && address.wide !== null) this.#sent.wide.add(wideOf(move));
    if (isOrder) this.#sent.store.add(storeOf(move));
    this.#sent.guesses.add(address.narrow, guesses);
    this.#sent.guessesWide.add(String(address.wide), guesses);
    this.seen.add(
      reply.refusedBy ??
        (reply.status === 201 && reply.replayed ? 'replayed' : `${kind} ${reply.code}`),
    );
    if (reply.refusedBy !== null) return;
    if (isOrder) {
      for (const [counts, key] of [
        [this.#passed.narrow, narrowOf(move)],
        [this.#passed.store, storeOf(move)],
      ] as const)
        counts.add(key);
    }
    if (isOrder && address.wide !== null) this.#passed.wide.add(wideOf(move));
    if (!reply.replayed) this.#passed.guesses.add(address.narrow, guesses);
    if (code === 'wrong' && reply.code === 'discount_not_valid') this.#wrong.add(address.narrow);
  }

  #isBarred({ address }: AttackMove): boolean {
    return this.#wrong.of(address.narrow) >= this.#budgets.wrongCodes;
  }

  #recordOrder(move: AttackMove, reply: AttackReply, wasBarred: boolean): void {
    const [key, { store, mailbox, address }] = [keyOf(move), move];
    const known = this.#texts.get(key);
    if (known !== undefined && known !== reply.text)
      this.#fault('another reply to an equal request', move, reply);
    if (move.kind === 'invalid' || move.kind === 'reused' || move.kind === 'offer')
      this.#fault('must not be placed', move, reply);
    if (move.code === 'right' && wasBarred && move.kind === 'valid' && !reply.replayed)
      this.#fault('a code after too many wrong ones', move, reply);
    if (known === undefined && this.orderIds.has(reply.orderId))
      this.#fault('an order of two keys', move, reply);
    if (known !== undefined) return;
    this.#texts.set(key, reply.text);
    this.orderIds.set(reply.orderId, key);
    this.placed.push(move);
    this.open.set(reply.orderId, { store, mailbox, narrow: address.narrow });
  }

  #judge(move: AttackMove, reply: AttackReply): void {
    if (reply.status >= 500) this.#fault('a failure', move, reply);
    else if (reply.refusedBy !== null) this.#judgeBudget(move, reply, reply.refusedBy);
    else if (move.kind === 'replay') this.#fault('a repeat without its reply', move, reply);
    else if (move.kind === 'reused' && reply.code !== 'idempotency_key_reused')
      this.#fault('a key in another request', move, reply);
    else if (move.kind === 'valid') this.#judgeRefused(move, reply);
  }

  /** Whoever is refused must have sent more than the budget of that name has. */
  #judgeBudget(move: AttackMove, reply: AttackReply, name: string): void {
    const { narrow, wide, storeCommon, guessesNarrow, guessesWide } = this.#budgets;
    const excess: Record<string, boolean> = {
      orders: this.#sent.narrow.of(narrowOf(move)) > narrow,
      'orders-network': this.#sent.wide.of(wideOf(move)) > wide,
      'orders-store': this.#sent.store.of(storeOf(move)) > storeCommon,
      // The hour's refusal lasts longer than the minute's, so it is the one that is told.
      'unshown-hour':
        move.guesses > 0 && this.#sent.guesses.of(move.address.narrow) > guessesNarrow,
      'unshown-hour-network':
        move.guesses > 0 && this.#sent.guessesWide.of(String(move.address.wide)) > guessesWide,
    };
    if (excess[name] !== true) this.#fault(`refused by ${name} without cause`, move, reply);
  }

  #judgeRefused(move: AttackMove, reply: AttackReply): void {
    const { store, mailbox, address } = move;
    const unpaid = Math.max(
      this.#unpaid(store, (order) => order.mailbox === mailbox),
      // One address isn't one buyer: it may have ten times as many.
      this.#unpaid(store, (order) => order.narrow === address.narrow) / 10,
    );
    const isFull =
      reply.code === 'too_many_requests' && store !== 'free' && unpaid >= this.#budgets.unpaid;
    const isBarredCode =
      reply.code === 'discount_not_valid' && move.code === 'right' && this.#isBarred(move);
    if (!isFull && !isBarredCode) this.#fault('a good order refused without cause', move, reply);
  }

  #unpaid(store: string, of: (order: Open) => boolean): number {
    return [...this.open.values()].filter((order) => order.store === store && of(order)).length;
  }

  #checkUnpaid(): void {
    const counts = new Counts();
    const ofAddresses = new Counts();
    for (const { store, mailbox, narrow } of this.open.values()) {
      if (store === 'free') continue;
      counts.add(`${store} mailbox ${mailbox}`);
      ofAddresses.add(`${store} ${narrow}`);
    }
    if (ofAddresses.most() > 10 * this.#budgets.unpaid)
      this.faults.push(`${ofAddresses.most()} unpaid orders of one address`);
    if (counts.most() > this.#budgets.unpaid)
      this.faults.push(`${counts.most()} unpaid orders of one buyer`);
    if (counts.most() === this.#budgets.unpaid) this.seen.add('as many unpaid orders as may be');
  }

  #checkBudgets(): void {
    const { narrow, wide, store, guessesNarrow } = this.#budgets;
    const limits = [
      [this.#passed.narrow, narrow, 'an address'],
      [this.#passed.wide, wide, 'a network'],
      [this.#passed.store, store, 'a store'],
      [this.#passed.guesses, guessesNarrow, 'guesses'],
    ] as const;
    for (const [counts, most, owner] of limits) {
      if (counts.most() > most)
        this.faults.push(`${counts.most()} instead of ${most} let through: ${owner}`);
    }
  }

  #fault(
    what: string,
    { kind, door, store, address, mailbox, body }: AttackMove,
    { status, code }: AttackReply,
  ): void {
    this.faults.push(
      `${what}: ${status} ${code} to ${JSON.stringify({ kind, door, store, address, mailbox, body })}`,
    );
  }
}
