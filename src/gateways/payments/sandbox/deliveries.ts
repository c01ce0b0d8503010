import { createHmac } from 'node:crypto';

/** A fault in delivering an event to the store, or null for a normal delivery. */
export type DeliveryFault = 'lose' | 'twice' | 'hold' | null;

export interface Delivery {
  readonly url: string;
  readonly secret: string;
  readonly body: string;
}

/**
 * Returns Stripe's signature header for a body: `t` is the time, and `v1` is a signature of the
 * time and the body.
 */
function signatureOf(body: string, secret: string, nowSeconds: number): string {
  const digest = createHmac('sha256', secret).update(`${nowSeconds}.${body}`).digest('hex');
  return `t=${nowSeconds},v1=${digest}`;
}

const TIMEOUT_MS = 10_000;
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000];

/**
 * Sends the sandbox's events to stores. A test chooses which events are lost, sent twice or held
 * back.
 */
export class EventDeliveries {
  readonly #nowSeconds: () => number;
  readonly #held: Delivery[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #isClosed = false;
  /** Chooses the fault for the next event of the given kind. */
  fault: (kind: string) => DeliveryFault = () => null;

  constructor(nowSeconds: () => number) {
    this.#nowSeconds = nowSeconds;
  }

  send(kind: string, delivery: Delivery): void {
    const fault = this.fault(kind);
    if (fault === 'lose') return;
    if (fault === 'hold') return void this.#held.push(delivery);
    this.#start(delivery, 0);
    if (fault === 'twice') this.#start(delivery, 0);
  }

  /** Sends all events that were held back, the latest first. */
  async release(): Promise<void> {
    for (const delivery of this.#held.splice(0).toReversed()) this.#start(delivery, 0);
    await this.waitUntilSettled();
  }

  /** Resolves when no event is being sent any more. */
  async waitUntilSettled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await this.waitUntilSettled();
  }

  #start(delivery: Delivery, attempt: number): void {
    const running = this.#deliver(delivery, attempt).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async #deliver(delivery: Delivery, attempt: number): Promise<void> {
    const isTaken = await this.#post(delivery);
    const pauseMs = RETRY_DELAYS_MS[attempt];
    if (isTaken || pauseMs === undefined || this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#start(delivery, attempt + 1);
    }, pauseMs).unref();
    this.#timers.add(timer);
  }

  async #post({ url, secret, body }: Delivery): Promise<boolean> {
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(body, secret, this.#nowSeconds()),
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await reply.arrayBuffer();
      return reply.ok;
    } catch {
      // The store can't be reached, and the event is sent again later.
      return false;
    }
  }
}
