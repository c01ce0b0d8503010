export interface Caps {
  /** Of one endpoint: at first, and at most, while all that is sent to it is taken quickly. */
  readonly firstOfEndpoint: number;
  readonly perEndpoint: number;
  readonly perMerchant: number;
  readonly overall: number;
  /** Of a merchant, though all of `overall` is used up by others; until there are so many as no process can bear. */
  readonly ownOfMerchant: number;
  readonly ceiling: number;
}

interface Flying { readonly merchantId: string; readonly endpointId: string }

interface Lane {
  count: number;
  cap: number;
  /** It was given all that it had room for, and may be owed more. */
  isCrowded: boolean;
}

/** What is being sent by this process, and how much more may be. */
export class InFlight {
  readonly #caps: Caps;
  /** Of merchants and their endpoints, those that are busy, or crowded and about to be. */
  readonly #merchants = new Map<string, Map<string, Lane>>();
  #count = 0;

  constructor(caps: Caps) {
    this.#caps = caps;
  }

  /** How many more of this merchant's. */
  roomOf(merchantId: string): number {
    const used = [...this.#lanesOf(merchantId).values()].reduce((sum, { count }) => sum + count, 0);
    const { overall, perMerchant, ownOfMerchant, ceiling } = this.#caps;
    const own = Math.min(ownOfMerchant - used, ceiling - this.#count);
    return Math.max(0, Math.min(Math.max(overall - this.#count, own), perMerchant - used));
  }

  /** How many more each of its endpoints may be sent; those that aren't named as many as at first. */
  freeOf(merchantId: string): ReadonlyMap<string, number> {
    return new Map([...this.#lanesOf(merchantId)].map(([endpointId, { count, cap }]) => [endpointId, Math.max(0, cap - count)]));
  }

  isBusy(merchantId: string): boolean {
    return [...this.#lanesOf(merchantId).values()].some(({ count }) => count > 0);
  }

  begin({ merchantId, endpointId }: Flying): void {
    const lanes = this.#merchants.get(merchantId) ?? new Map<string, Lane>();
    const lane = lanes.get(endpointId) ?? { count: 0, cap: this.#caps.firstOfEndpoint, isCrowded: false };
    lane.count += 1;
    this.#merchants.set(merchantId, lanes.set(endpointId, lane));
    this.#count += 1;
  }

  /**
   * Notes what a claim has begun that was made by `free`: an endpoint that was given all it had room for is crowded.
   * Answers whether another claim is worth while already, since enough has ended meanwhile.
   */
  noteClaim(merchantId: string, free: ReadonlyMap<string, number>, begun: readonly Flying[]): boolean {
    const left = new Map(free);
    for (const { endpointId } of begun) left.set(endpointId, (left.get(endpointId) ?? this.#caps.firstOfEndpoint) - 1);
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

  /** Answers whether another claim has become worth while: of a crowded endpoint half has ended. For each alone it would cost too much. */
  end({ merchantId, endpointId }: Flying, isQuick: boolean): boolean {
    const lane = this.#lanesOf(merchantId).get(endpointId);
    if (lane === undefined) throw new Error(`nothing is being sent to ${endpointId}`);
    const wasHalfEmpty = isHalfEmpty(lane);
    this.#count -= 1;
    lane.count -= 1;
    lane.cap = isQuick ? Math.min(lane.cap + 1, this.#caps.perEndpoint) : this.#caps.firstOfEndpoint;
    this.#dropIdle(merchantId, endpointId, lane);
    return lane.isCrowded && !wasHalfEmpty && isHalfEmpty(lane);
  }

  // A crowded one keeps its cap until the claim that follows.
  #dropIdle(merchantId: string, endpointId: string, { count, isCrowded }: Lane): void {
    if (count > 0 || isCrowded) return;
    const lanes = this.#merchants.get(merchantId);
    lanes?.delete(endpointId);
    if (lanes?.size === 0) this.#merchants.delete(merchantId);
  }

  #lanesOf(merchantId: string): ReadonlyMap<string, Lane> {
    return this.#merchants.get(merchantId) ?? new Map();
  }
}

function isHalfEmpty({ count, cap }: Lane): boolean {
  return count <= cap / 2;
}
