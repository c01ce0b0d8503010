import {
  attemptDelivery,
  claimDeliveries,
  type DeliveryContext,
  type DueDelivery,
  findDueMerchants,
  type DeliveryAttempt,
  watchDueDeliveries,
} from '../actions/webhooks/due-deliveries.ts';
import { settleAttempts } from '../actions/webhooks/settle-attempts.ts';
import { DatabaseBusy } from '../core/shared/busy.ts';
import type { Tracer } from '../core/shared/tracer.ts';
import { isSuccess } from '../core/webhooks/send-outcome.ts';
import { batchWrites } from './batch-writes.ts';
import { InFlightDeliveries } from './in-flight.ts';
import { type Loop, startLoop } from './loop.ts';
import { traceTurn } from './trace-turn.ts';

/**
 * Limits how many webhooks are sent at the same time, so that a slow or dead receiver doesn't delay
 * deliveries to others.
 */
const IN_FLIGHT_LIMITS = {
  firstOfEndpoint: 4,
  perEndpoint: 64,
  perMerchant: 128,
  overall: 256,
  guaranteedPerMerchant: 8,
  ceiling: 768,
  unwritten: 256,
  unwrittenOverall: 1_024,
};
/** Webhook deliveries that succeed within this time, in milliseconds, count as quick. */
const FAST_DELIVERY_MS = 500;
/** The maximum number of merchants whose due webhook deliveries are claimed concurrently. */
const CONCURRENT_CLAIMS = 4;
const POLL_MS = 1_000;
/** How long webhook deliveries may continue after the process has been told to stop. */
const GRACE_MS = 5_000;
/**
 * How often the process tries to save the result of a webhook delivery while it is being stopped.
 */
const FINAL_WRITE_ATTEMPTS = 10;
const RETRY_PAUSE_MS = 1_000;

/**
 * Sends all due webhooks until it is closed. Database notifications start deliveries at once, and
 * polling finds those whose notification was lost.
 */
export async function deliverWebhooks(
  context: DeliveryContext,
  onTurnEnd: (hasSucceeded: boolean) => void = () => undefined,
  tracer: Tracer | null = null,
): Promise<Loop> {
  const deliveries = new WebhookDeliveries(context, tracer);
  const stopWatching = await watchDueDeliveries(context, (merchantId) =>
    merchantId === '' ? deliveries.pollAll() : deliveries.enqueue([merchantId]),
  );
  const pollLoop = startLoop({
    turn: traceTurn(tracer, 'deliver-webhooks', () => deliveries.poll()),
    intervalMs: POLL_MS,
    report: context.report,
    onTurn: onTurnEnd,
  });
  return {
    // All parts are closed at the same time, so that no new delivery is claimed after the process
    // has been told to stop.
    async close() {
      await Promise.all([deliveries.close(), stopWatching(), pollLoop.close()]);
    },
  };
}

class WebhookDeliveries {
  readonly #context: DeliveryContext;
  readonly #tracer: Tracer | null;
  readonly #inFlight = new InFlightDeliveries(IN_FLIGHT_LIMITS);
  /** The merchants that may have due webhook deliveries, in the order in which they are served. */
  readonly #wanted = new Set<string>();
  readonly #claiming = new Set<string>();
  readonly #running = new Set<Promise<void>>();
  readonly #writers = new Map<string, (attempt: DeliveryAttempt) => Promise<void>>();
  readonly #stopping = new AbortController();
  #isClosing = false;
  #afterMerchantId: string | null = null;

  constructor(context: DeliveryContext, tracer: Tracer | null) {
    this.#context = context;
    this.#tracer = tracer;
  }

  /**
   * Reads the next page of merchants that have due webhook deliveries. Resolves with true if there
   * are more pages.
   */
  async poll(): Promise<boolean> {
    const { merchantIds, next } = await findDueMerchants(this.#context, this.#afterMerchantId);
    this.#afterMerchantId = next;
    this.enqueue(merchantIds);
    return next !== null;
  }

  /**
   * Reads all merchants with due webhook deliveries at once instead of at the next poll, because
   * notifications may have been lost.
   */
  pollAll(): void {
    const readPages = async () => {
      while (!this.#isClosing && (await this.poll()));
    };
    this.#run(readPages());
  }

  enqueue(merchantIds: readonly string[]): void {
    for (const merchantId of merchantIds) this.#wanted.add(merchantId);
    this.#serve();
  }

  #serve(): void {
    while (!this.#isClosing && this.#claiming.size < CONCURRENT_CLAIMS) {
      const merchantId = this.#nextMerchant();
      if (merchantId === null) return;
      this.#wanted.delete(merchantId);
      this.#claiming.add(merchantId);
      const claim = this.#trace('webhooks claimed', () => this.#claim(merchantId));
      const done = claim.finally(() => {
        this.#inFlight.release(merchantId);
        this.#claiming.delete(merchantId);
      });
      this.#run(done);
    }
  }

  // Only one worker at a time claims a merchant's webhook deliveries, so that each claim knows how
  // many deliveries the previous one took.
  #nextMerchant(): string | null {
    for (const merchantId of this.#wanted) {
      if (!this.#claiming.has(merchantId) && this.#inFlight.remainingCapacity(merchantId) > 0)
        return merchantId;
    }
    return null;
  }

  // Each claim and each delivery starts a trace. It may have been caused by the end of another
  // delivery, which it isn't a part of.
  #trace(name: string, work: () => Promise<void>): Promise<void> {
    return this.#tracer === null ? work() : this.#tracer.startTrace({ name }, work);
  }

  #run(attempt: Promise<void>): void {
    const run = attempt
      .catch((error: unknown) =>
        this.#context.report(error instanceof Error ? error : new Error(String(error))),
      )
      .finally(() => {
        this.#running.delete(run);
        this.#serve();
      });
    this.#running.add(run);
  }

  async #claim(merchantId: string): Promise<void> {
    const capacity = this.#inFlight.reserve(merchantId);
    const free = this.#inFlight.freeCapacity(merchantId);
    const deliveries = await claimDeliveries(this.#context, merchantId, {
      maximumDeliveries: capacity,
      endpointLimits: free,
      defaultEndpointLimit: IN_FLIGHT_LIMITS.firstOfEndpoint,
    });
    for (const delivery of deliveries) {
      this.#inFlight.recordStart(delivery);
      this.#run(this.#trace('webhook delivery', () => this.#deliver(delivery)));
    }
    const isWorthwhile = this.#inFlight.recordClaim(merchantId, free, deliveries);
    if (isWorthwhile || deliveries.length === capacity) this.#wanted.add(merchantId);
  }

  async #deliver(delivery: DueDelivery): Promise<void> {
    const { merchantId } = delivery;
    let wasTaken = false;
    try {
      const attempt = await attemptDelivery(this.#context, delivery, this.#stopping.signal);
      if (attempt === null) return;
      wasTaken = isSuccess(attempt.outcome) && attempt.outcome.latencyMs <= FAST_DELIVERY_MS;
      if (wasTaken && this.#inFlight.recordQuickSuccess(delivery)) this.enqueue([merchantId]);
      await this.#writerOf(merchantId)(attempt);
    } finally {
      if (wasTaken) this.#inFlight.recordSaved(delivery);
      else if (this.#inFlight.recordEnd(delivery)) this.#wanted.add(merchantId);
      if (delivery.isProbe) this.#wanted.add(merchantId);
      if (!this.#inFlight.isBusy(merchantId)) this.#writers.delete(merchantId);
    }
  }

  #writerOf(merchantId: string): (attempt: DeliveryAttempt) => Promise<void> {
    const writer =
      this.#writers.get(merchantId) ??
      batchWrites((attempts: readonly DeliveryAttempt[]) => this.#write(merchantId, attempts));
    this.#writers.set(merchantId, writer);
    return writer;
  }

  async #write(merchantId: string, attempts: readonly DeliveryAttempt[]): Promise<void> {
    const lapsesAt = Math.max(...attempts.map(({ delivery }) => delivery.until.getTime()));
    for (let finalAttempts = 0; ; finalAttempts += this.#isClosing ? 1 : 0) {
      try {
        return await settleAttempts(this.#context, merchantId, attempts);
      } catch (error) {
        const hasLapsed = this.#context.clock.now().getTime() >= lapsesAt;
        if (!(error instanceof DatabaseBusy) || hasLapsed || finalAttempts >= FINAL_WRITE_ATTEMPTS)
          throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    }
  }

  /**
   * Stops claiming webhook deliveries, and waits until the results of those in progress are saved.
   * Deliveries that take too long are aborted.
   */
  async close(): Promise<void> {
    this.#isClosing = true;
    const abortTimer = setTimeout(() => this.#stopping.abort(), GRACE_MS);
    while (this.#running.size > 0) await Promise.all(this.#running);
    clearTimeout(abortTimer);
  }
}
