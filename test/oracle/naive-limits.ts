/** What has been asked of one budget, from the first request on, refused ones included. */
interface AskedQuestion {
  readonly atMs: number;
  readonly count: number;
}

/**
 * Budgets as their description reads: nothing is kept but what happened, and every question goes
 * through all of it again.
 */
export class NaiveLimits {
  readonly #asked = new Map<string, AskedQuestion[]>();
  readonly #seen = new Map<string, number[]>();

  /** A fixed window from the first request that falls into no earlier one. */
  take(key: string, limit: number, windowMs: number, atMs: number, count = 1): boolean {
    const history = this.#asked.get(key) ?? [];
    this.#asked.set(key, history);
    history.push({ atMs, count });
    let start = Number.NEGATIVE_INFINITY;
    let sum = 0;
    for (const request of history) {
      if (request.atMs - start >= windowMs) [start, sum] = [request.atMs, 0];
      sum += request.count;
    }
    return sum <= limit;
  }

  /** Whether it was there within the time before; it is there now. */
  see(key: string, withinMs: number, atMs: number): boolean {
    const times = this.#seen.get(key) ?? [];
    this.#seen.set(key, times);
    const wasThere = times.some((time) => atMs - time < withinMs);
    times.push(atMs);
    return wasThere;
  }

  /**
   * A merchant's cap: three quarters for everybody, the last one for whoever wasn't there in the
   * last hour.
   */
  takeOfCap(
    key: string,
    who: string,
    cap: number,
    windowMs: number,
    atMs: number,
    hourMs: number,
  ): boolean {
    const kept = Math.floor(cap / 4);
    return this.takeShared(key, who, [cap - kept, kept], windowMs, atMs, hourMs);
  }

  /** What many share: a part for everybody, and one for whoever wasn't there in the last hour. */
  takeShared(
    key: string,
    who: string,
    [common, kept]: readonly [number, number],
    windowMs: number,
    atMs: number,
    hourMs: number,
  ): boolean {
    const wasThere = this.see(`${key} ${who}`, hourMs, atMs);
    if (this.take(key, common, windowMs, atMs)) return true;
    return !wasThere && kept > 0 && this.take(`${key} kept`, kept, windowMs, atMs);
  }
}
