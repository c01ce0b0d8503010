export interface Caps {
  /**
   * Sent to one endpoint at once: at first, and at most, while all that is sent to it is taken
   * quickly.
   */
  readonly firstOfEndpoint: number;
  readonly perEndpoint: number;
  readonly perMerchant: number;
  readonly overall: number;
  /**
   * Of a merchant, though all of `overall` is used up by others; until there are so many as no
   * process can bear.
   */
  readonly ownOfMerchant: number;
  readonly ceiling: number;
  /** Of a merchant's, being sent or not written down yet. */
  readonly unwritten: number;
  /** Of all, taken and not written down yet: where writing is slow, no more is sent meanwhile. */
  readonly unwrittenOverall: number;
}

interface Flying {
  readonly merchantId: string;
  readonly endpointId: string;
}

interface Lane {
  /** What is being sent: each has one of the places that its endpoint has. */
  sending: number;
  /** What was taken, has given up its place, and is being written down. */
  unwritten: number;
  cap: number;
  /** It was given all that it had room for, and may be owed more. */
  isCrowded: boolean;
}

/** What is being sent and written down by this process, and how much more may be. */
export class InFlight {
  readonly #caps: Caps;
  /** Of merchants and their endpoints, those that are busy, or crowded and about to be. */
  readonly #merchants = new Map<string, Map<string, Lane>>();
  #sending = 0;
  #unwritten = 0;

  constructor(caps: Caps) {
    this.#caps = caps;
  }

  /** How many more of this merchant's. */
  roomOf(merchantId: string): number {
    const { sending, unwritten } = sumOf(this.#lanesOf(merchantId).values());
    const { overall, perMerchant, ownOfMerchant, ceiling, unwrittenOverall } = this.#caps;
    const own = Math.min(ownOfMerchant - sending, ceiling - this.#sending);
    return Math.max(
      0,
      Math.min(
        Math.max(overall - this.#sending, own),
        perMerchant - sending,
        this.#caps.unwritten - unwritten - sending,
        unwrittenOverall - this.#unwritten,
      ),
    );
  }

  /**
   * How many more each of its endpoints may be sent; those that aren't named as many as at first.
   */
  freeOf(merchantId: string): ReadonlyMap<string, number> {
    return new Map(
      [...this.#lanesOf(merchantId)].map(([endpointId, { sending, cap }]) => [
        endpointId,
        Math.max(0, cap - sending),
      ]),
    );
  }

  isBusy(merchantId: string): boolean {
    return [...this.#lanesOf(merchantId).values()].some(isBusy);
  }

  begin({ merchantId, endpointId }: Flying): void {
    const lanes = this.#merchants.get(merchantId) ?? new Map<string, Lane>();
    const lane = lanes.get(endpointId) ?? {
      sending: 0,
      unwritten: 0,
      cap: this.#caps.firstOfEndpoint,
      isCrowded: false,
    };
    lane.sending += 1;
    this.#merchants.set(merchantId, lanes.set(endpointId, lane));
    this.#sending += 1;
  }

  /**
   * Notes what a claim has begun that was made by `free`: an endpoint that was given all it had
   * room for is crowded. Answers whether another claim is worth while already, since enough has
   * ended meanwhile.
   */
  noteClaim(
    merchantId: string,
    free: ReadonlyMap<string, number>,
    begun: readonly Flying[],
  ): boolean {
    const left = new Map(free);
    for (const { endpointId } of begun)
      left.set(endpointId, (left.get(endpointId) ?? this.#caps.firstOfEndpoint) - 1);
    let isWorthwhile = false;
    for (const [endpointId, more] of left) {
      const lane = this.#lanesOf(merchantId).get(endpointId);
      if (more <= 0 && (lane === undefined || isHalfEmpty(lane))) isWorthwhile = true;
      if (lane === undefined) continue;
      lane.isCrowded = more <= 0;
      this.#dropIdle(merchantId, endpointId, lane);
    }
    return isWorthwhile;
  }

  /**
   * It was taken, and quickly: its place is free for the next one while what came of it is written
   * down. Answers whether another claim has become worth while.
   */
  taken(flying: Flying): boolean {
    const lane = this.#laneOf(flying);
    lane.unwritten += 1;
    this.#unwritten += 1;
    return this.#leave(lane, Math.min(lane.cap + 1, this.#caps.perEndpoint));
  }

  /** What was taken is written down. */
  written({ merchantId, endpointId }: Flying): void {
    const lane = this.#laneOf({ merchantId, endpointId });
    lane.unwritten -= 1;
    this.#unwritten -= 1;
    this.#dropIdle(merchantId, endpointId, lane);
  }

  /**
   * Anything else came of it, which holds its place until it is written down. Answers whether
   * another claim has become worth while.
   */
  end({ merchantId, endpointId }: Flying): boolean {
    const lane = this.#laneOf({ merchantId, endpointId });
    const isWorthwhile = this.#leave(lane, this.#caps.firstOfEndpoint);
    this.#dropIdle(merchantId, endpointId, lane);
    return isWorthwhile;
  }

  // Worth while once half of a crowded endpoint's places are free: for each alone a claim would
  // cost too much.
  #leave(lane: Lane, cap: number): boolean {
    const wasHalfEmpty = isHalfEmpty(lane);
    lane.cap = cap;
    lane.sending -= 1;
    this.#sending -= 1;
    return lane.isCrowded && !wasHalfEmpty && isHalfEmpty(lane);
  }

  #laneOf({ merchantId, endpointId }: Flying): Lane {
    const lane = this.#lanesOf(merchantId).get(endpointId);
    if (lane === undefined) throw new Error(`nothing is being sent to ${endpointId}`);
    return lane;
  }

  // A crowded one keeps its cap until the claim that follows.
  #dropIdle(merchantId: string, endpointId: string, lane: Lane): void {
    if (isBusy(lane) || lane.isCrowded) return;
    const lanes = this.#merchants.get(merchantId);
    lanes?.delete(endpointId);
    if (lanes?.size === 0) this.#merchants.delete(merchantId);
  }

  #lanesOf(merchantId: string): ReadonlyMap<string, Lane> {
    return this.#merchants.get(merchantId) ?? new Map();
  }
}

function sumOf(lanes: Iterable<Lane>): Pick<Lane, 'sending' | 'unwritten'> {
  const sum = { sending: 0, unwritten: 0 };
  for (const { sending, unwritten } of lanes) {
    sum.sending += sending;
    sum.unwritten += unwritten;
  }
  return sum;
}

function isBusy({ sending, unwritten }: Lane): boolean {
  return sending + unwritten > 0;
}

function isHalfEmpty({ sending, cap }: Lane): boolean {
  return sending <= cap / 2;
}
