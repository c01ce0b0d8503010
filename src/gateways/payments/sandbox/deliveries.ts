import { createHmac } from 'node:crypto';

/** What happens to an event on its way to the store. */
export type DeliveryFault = 'lose' | 'twice' | 'hold' | null;

export interface Delivery {
  readonly url: string;
  readonly secret: string;
  readonly body: string;
}

/** Signs a body as Stripe does: `t` is the time, and `v1` covers the time and the body. */
function signatureOf(body: string, secret: string, nowSeconds: number): string {
  const digest = createHmac('sha256', secret).update(`${nowSeconds}.${body}`).digest('hex');
  return `t=${nowSeconds},v1=${digest}`;
}

const TIMEOUT_MS = 10_000;
const RETRY_MS = [1_000, 5_000, 30_000];

/** Sends events to stores. A test decides which of them are lost, doubled or held back. */
export class Deliveries {
  readonly #nowSeconds: () => number;
  readonly #held: Delivery[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #isClosed = false;
  /** Decides what happens to the next event. */
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

  /** Sends the events that were held back, the latest first. */
  async release(): Promise<void> {
    for (const delivery of this.#held.splice(0).toReversed()) this.#start(delivery, 0);
    await this.settled();
  }

  /** Waits until no event is being sent. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await this.settled();
  }

  #start(delivery: Delivery, attempt: number): void {
    const running = this.#deliver(delivery, attempt).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async #deliver(delivery: Delivery, attempt: number): Promise<void> {
    const isTaken = await this.#post(delivery);
    const pauseMs = RETRY_MS[attempt];
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
      // The store can't be reached, so the event is sent again later.
      return false;
    }
  }
}
