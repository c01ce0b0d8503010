import { setTimeout as wait } from 'node:timers/promises';
import {
  attemptDelivery,
  claimDeliveries,
  type DeliveringContext,
  type DueDelivery,
  findDueMerchants,
  type MadeAttempt,
  watchDueDeliveries,
} from '../actions/webhooks/due-deliveries.ts';
import { settleAttempts } from '../actions/webhooks/settle-attempts.ts';
import { DatabaseBusy } from '../core/shared/busy.ts';
import { isSuccess } from '../core/webhooks/send-outcome.ts';
import { gathered } from './gathered.ts';
import { InFlight } from './in-flight.ts';
import { type Loop, startLoop } from './loop.ts';

/**
 * Sent to one endpoint, for one merchant, and by this process, at once; and what is kept for each
 * merchant: whoever is slow or dead holds up nobody else.
 */
const CAPS = {
  firstOfEndpoint: 4,
  perEndpoint: 64,
  perMerchant: 128,
  overall: 256,
  ownOfMerchant: 8,
  ceiling: 768,
  unwritten: 256,
  unwrittenOverall: 1_024,
};
/** Taken within this, it was taken quickly. */
const QUICK_MS = 500;
/** Merchants whose deliveries are being claimed at once. */
const CLAIMERS = 4;
const POLL_MS = 1_000;
/** How long what is under way may go on once we are told to stop. */
const GRACE_MS = 5_000;
/**
 * What came of a delivery is written while its claim holds; after that somebody else has it. Once
 * we are told to stop, it is tried so often.
 */
const LAST_TRIES = 10;
const TRY_AGAIN_MS = 1_000;

/** Sends what is due until it is closed: hinted at by the database, and looked for every second. */
export async function deliverWebhooks(context: DeliveringContext): Promise<Loop> {
  const delivering = new Delivering(context);
  const stopWatching = await watchDueDeliveries(context, (merchantId) =>
    merchantId === '' ? delivering.lookThrough() : delivering.want([merchantId]),
  );
  const looking = startLoop({
    turn: () => delivering.look(),
    intervalMs: POLL_MS,
    report: context.report,
  });
  return {
    // At once, so that nothing more is claimed from the moment on in which it is told to stop.
    async close() {
      await Promise.all([delivering.close(), stopWatching(), looking.close()]);
    },
  };
}

class Delivering {
  readonly #context: DeliveringContext;
  readonly #inFlight = new InFlight(CAPS);
  /** With something due, as far as is known, in the order in which they are served. */
  readonly #wanted = new Set<string>();
  readonly #claiming = new Set<string>();
  readonly #running = new Set<Promise<void>>();
  readonly #writers = new Map<string, (attempt: MadeAttempt) => Promise<void>>();
  readonly #stopping = new AbortController();
  #isClosing = false;
  #afterMerchantId: string | null = null;

  constructor(context: DeliveringContext) {
    this.#context = context;
  }

  /** Looks at the next merchants, and answers whether there are more of them. */
  async look(): Promise<boolean> {
    const { merchantIds, next } = await findDueMerchants(this.#context, this.#afterMerchantId);
    this.#afterMerchantId = next;
    this.want(merchantIds);
    return next !== null;
  }

  /**
   * Looks at all of them now: hints were missed, and while the database was away looking has become
   * rare.
   */
  lookThrough(): void {
    const look = async () => {
      while (!this.#isClosing && (await this.look()));
    };
    this.#run(look());
  }

  want(merchantIds: readonly string[]): void {
    for (const merchantId of merchantIds) this.#wanted.add(merchantId);
    this.#serve();
  }

  #serve(): void {
    while (!this.#isClosing && this.#claiming.size < CLAIMERS) {
      const merchantId = this.#nextMerchant();
      if (merchantId === null) return;
      this.#wanted.delete(merchantId);
      this.#claiming.add(merchantId);
      this.#run(this.#claim(merchantId).finally(() => this.#claiming.delete(merchantId)));
    }
  }

  // One at a time for each merchant, so that what is claimed next knows what was claimed before.
  #nextMerchant(): string | null {
    for (const merchantId of this.#wanted) {
      if (!this.#claiming.has(merchantId) && this.#inFlight.roomOf(merchantId) > 0)
        return merchantId;
    }
    return null;
  }

  #run(work: Promise<void>): void {
    const run = work
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
    const room = this.#inFlight.roomOf(merchantId);
    const free = this.#inFlight.freeOf(merchantId);
    const deliveries = await claimDeliveries(this.#context, merchantId, {
      room,
      free,
      freeOfOthers: CAPS.firstOfEndpoint,
    });
    for (const delivery of deliveries) {
      this.#inFlight.begin(delivery);
      this.#run(this.#deliver(delivery));
    }
    const isWorthwhile = this.#inFlight.noteClaim(merchantId, free, deliveries);
    if (isWorthwhile || deliveries.length === room) this.#wanted.add(merchantId);
  }

  async #deliver(delivery: DueDelivery): Promise<void> {
    const { merchantId } = delivery;
    let wasTaken = false;
    try {
      const attempt = await attemptDelivery(this.#context, delivery, this.#stopping.signal);
      if (attempt === null) return;
      wasTaken = isSuccess(attempt.outcome) && attempt.outcome.latencyMs <= QUICK_MS;
      if (wasTaken && this.#inFlight.taken(delivery)) this.want([merchantId]);
      await this.#writerOf(merchantId)(attempt);
    } finally {
      if (wasTaken) this.#inFlight.written(delivery);
      else if (this.#inFlight.end(delivery)) this.#wanted.add(merchantId);
      if (delivery.isProbe) this.#wanted.add(merchantId);
      if (!this.#inFlight.isBusy(merchantId)) this.#writers.delete(merchantId);
    }
  }

  #writerOf(merchantId: string): (attempt: MadeAttempt) => Promise<void> {
    const writer =
      this.#writers.get(merchantId) ??
      gathered((attempts: readonly MadeAttempt[]) => this.#write(merchantId, attempts));
    this.#writers.set(merchantId, writer);
    return writer;
  }

  async #write(merchantId: string, attempts: readonly MadeAttempt[]): Promise<void> {
    const lapsesAt = Math.max(...attempts.map(({ delivery }) => delivery.until.getTime()));
    for (let lastTries = 0; ; lastTries += this.#isClosing ? 1 : 0) {
      try {
        return await settleAttempts(this.#context, merchantId, attempts);
      } catch (error) {
        const hasLapsed = this.#context.clock.now().getTime() >= lapsesAt;
        if (!(error instanceof DatabaseBusy) || hasLapsed || lastTries >= LAST_TRIES) throw error;
      }
      await wait(TRY_AGAIN_MS);
    }
  }

  /**
   * Claims nothing more, and writes down what came of all that was sent; what takes too long is
   * broken off.
   */
  async close(): Promise<void> {
    this.#isClosing = true;
    const breakOff = setTimeout(() => this.#stopping.abort(), GRACE_MS);
    while (this.#running.size > 0) await Promise.all(this.#running);
    clearTimeout(breakOff);
  }
}
