export interface InFlightLimits {
  /**
   * How many webhooks may be sent to one endpoint at the same time. The number starts small and
   * grows as long as all deliveries are quick.
   */
  readonly firstOfEndpoint: number;
  readonly perEndpoint: number;
  readonly perMerchant: number;
  readonly overall: number;
  /**
   * Each merchant may always have this many concurrent webhook deliveries, even when the limit for
   * all merchants together has been reached.
   */
  readonly guaranteedPerMerchant: number;
  readonly ceiling: number;
  /**
   * The maximum number of one merchant's webhook deliveries that may be in progress or waiting for
   * their results to be saved.
   */
  readonly unwritten: number;
  /**
   * The maximum number of successful webhook deliveries, across all merchants, whose results may be
   * waiting to be saved. When the database is slow, this limit slows down sending, too.
   */
  readonly unwrittenOverall: number;
}

interface InFlightDelivery {
  readonly merchantId: string;
  readonly endpointId: string;
}

interface EndpointLane {
  /** The number of webhooks currently being sent to one endpoint. */
  sending: number;
  /**
   * How many quick webhook deliveries to one endpoint have succeeded but haven't been saved yet.
   * They don't count towards the number of concurrent deliveries.
   */
  unwritten: number;
  cap: number;
  /**
   * Whether the last claim took as many webhook deliveries as the limit allowed. More deliveries
   * may then be due.
   */
  isSaturated: boolean;
}

/**
 * Counts the webhook deliveries that this process is sending or saving, and limits how many more it
 * may start.
 */
export class InFlightDeliveries {
  readonly #caps: InFlightLimits;
  /**
   * The state of each webhook endpoint, by merchant. An endpoint is listed while deliveries to it
   * are in progress or probably due.
   */
  readonly #merchants = new Map<string, Map<string, EndpointLane>>();
  #sending = 0;
  #unwritten = 0;
  /** How many deliveries each claim that is under way may start, by merchant. */
  readonly #reserved = new Map<string, number>();

  constructor(inFlightLimits: InFlightLimits) {
    this.#caps = inFlightLimits;
  }

  /** Returns how many more webhook deliveries of this merchant may be started. */
  remainingCapacity(merchantId: string): number {
    const { sending, unwritten } = sumOf(this.#lanesOf(merchantId).values());
    const {
      overall,
      perMerchant,
      guaranteedPerMerchant: ownOfMerchant,
      ceiling,
      unwrittenOverall,
    } = this.#caps;
    const taken = this.#sending + this.#reservedByOthers(merchantId);
    const own = Math.min(ownOfMerchant - sending, ceiling - taken);
    return Math.max(
      0,
      Math.min(
        Math.max(overall - taken, own),
        perMerchant - sending,
        this.#caps.unwritten - unwritten - sending,
        unwrittenOverall - this.#unwritten,
      ),
    );
  }

  /**
   * Returns how many webhook deliveries a claim for this merchant may start. Until the claim is
   * released, other merchants' claims can't have the same capacity.
   */
  reserve(merchantId: string): number {
    const capacity = this.remainingCapacity(merchantId);
    this.#reserved.set(merchantId, capacity);
    return capacity;
  }

  /** Gives back the capacity that a claim had reserved, whatever became of the claim. */
  release(merchantId: string): void {
    this.#reserved.delete(merchantId);
  }

  /**
   * Returns how many more deliveries may be started to each webhook endpoint. Endpoints that aren't
   * listed have the default limit.
   */
  freeCapacity(merchantId: string): ReadonlyMap<string, number> {
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

  recordStart({ merchantId, endpointId }: InFlightDelivery): void {
    const lanes = this.#merchants.get(merchantId) ?? new Map<string, EndpointLane>();
    const lane = lanes.get(endpointId) ?? {
      sending: 0,
      unwritten: 0,
      cap: this.#caps.firstOfEndpoint,
      isSaturated: false,
    };
    lane.sending += 1;
    this.#merchants.set(merchantId, lanes.set(endpointId, lane));
    this.#sending += 1;
  }

  /**
   * Records the webhook deliveries that a claim has started. Returns true if the next claim should
   * follow at once, because enough of them have already ended.
   */
  recordClaim(
    merchantId: string,
    freeCapacity: ReadonlyMap<string, number>,
    startedDeliveries: readonly InFlightDelivery[],
  ): boolean {
    const left = new Map(freeCapacity);
    for (const { endpointId } of startedDeliveries)
      left.set(endpointId, (left.get(endpointId) ?? this.#caps.firstOfEndpoint) - 1);
    let isWorthwhile = false;
    for (const [endpointId, more] of left) {
      const lane = this.#lanesOf(merchantId).get(endpointId);
      if (more <= 0 && (lane === undefined || isHalfEmpty(lane))) isWorthwhile = true;
      if (lane === undefined) continue;
      lane.isSaturated = more <= 0;
      this.#dropIdle(merchantId, endpointId, lane);
    }
    return isWorthwhile;
  }

  /**
   * Counts a quick successful webhook delivery as ended before its result is saved. Returns true if
   * it is worthwhile to claim more deliveries.
   */
  recordQuickSuccess(delivery: InFlightDelivery): boolean {
    const lane = this.#laneOf(delivery);
    lane.unwritten += 1;
    this.#unwritten += 1;
    return this.#leave(lane, Math.min(lane.cap + 1, this.#caps.perEndpoint));
  }

  /** Records that the result of a quick webhook delivery has been saved. */
  recordSaved({ merchantId, endpointId }: InFlightDelivery): void {
    const lane = this.#laneOf({ merchantId, endpointId });
    lane.unwritten -= 1;
    this.#unwritten -= 1;
    this.#dropIdle(merchantId, endpointId, lane);
  }

  /**
   * Counts a webhook delivery as ended after its result was saved. Returns true if it is worthwhile
   * to claim more deliveries.
   */
  recordEnd({ merchantId, endpointId }: InFlightDelivery): boolean {
    const lane = this.#laneOf({ merchantId, endpointId });
    const isWorthwhile = this.#leave(lane, this.#caps.firstOfEndpoint);
    this.#dropIdle(merchantId, endpointId, lane);
    return isWorthwhile;
  }

  // Claiming webhook deliveries one by one would cost too much, so the next claim waits until half
  // of the deliveries to a busy endpoint have ended.
  #leave(endpointLane: EndpointLane, maximumDeliveries: number): boolean {
    const wasHalfEmpty = isHalfEmpty(endpointLane);
    endpointLane.cap = maximumDeliveries;
    endpointLane.sending -= 1;
    this.#sending -= 1;
    return endpointLane.isSaturated && !wasHalfEmpty && isHalfEmpty(endpointLane);
  }

  #reservedByOthers(merchantId: string): number {
    let sum = 0;
    for (const [other, capacity] of this.#reserved) if (other !== merchantId) sum += capacity;
    return sum;
  }

  #laneOf({ merchantId, endpointId }: InFlightDelivery): EndpointLane {
    const lane = this.#lanesOf(merchantId).get(endpointId);
    if (lane === undefined) throw new Error(`nothing is being sent to ${endpointId}`);
    return lane;
  }

  // The state of a webhook endpoint is kept until the next claim if more deliveries may be due,
  // because the claim needs the endpoint's limit.
  #dropIdle(merchantId: string, endpointId: string, endpointLane: EndpointLane): void {
    if (isBusy(endpointLane) || endpointLane.isSaturated) return;
    const lanes = this.#merchants.get(merchantId);
    lanes?.delete(endpointId);
    if (lanes?.size === 0) this.#merchants.delete(merchantId);
  }

  #lanesOf(merchantId: string): ReadonlyMap<string, EndpointLane> {
    return this.#merchants.get(merchantId) ?? new Map();
  }
}

function sumOf(endpointLanes: Iterable<EndpointLane>): Pick<EndpointLane, 'sending' | 'unwritten'> {
  const sum = { sending: 0, unwritten: 0 };
  for (const { sending, unwritten } of endpointLanes) {
    sum.sending += sending;
    sum.unwritten += unwritten;
  }
  return sum;
}

function isBusy({ sending, unwritten }: EndpointLane): boolean {
  return sending + unwritten > 0;
}

function isHalfEmpty({ sending, cap }: EndpointLane): boolean {
  return sending <= cap / 2;
}
