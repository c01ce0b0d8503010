/**
 * The waiting jobs of one client, and how much computing time the client has used in the current
 * minute.
 */
interface QueuedClient<Job> {
  readonly name: string;
  readonly waiting: Job[];
  runningJobs: number;
  computingTimeMs: number;
}

/**
 * The limits for a single client: the number of waiting jobs, the number of running jobs, and the
 * computing time in milliseconds per minute.
 */
export interface ClientLimits {
  readonly waiting: number;
  readonly runningJobs: number;
  readonly msPerMinute: number;
}

const USAGE_WINDOW_MS = 60_000;

/**
 * A queue of jobs that always serves the client that has used the least computing time so far. A
 * client with many or long jobs therefore doesn't delay the others.
 */
export class ClientQueue<Job extends { readonly clientKey: string }> {
  readonly #limits: ClientLimits;
  readonly #maximum: number;
  readonly #clients = new Map<string, QueuedClient<Job>>();
  #windowEndsAt = 0;
  #size = 0;

  /** Creates an empty queue. `maximum` limits how many jobs may be waiting, across all clients. */
  constructor(limits: ClientLimits, maximum: number) {
    this.#limits = limits;
    this.#maximum = maximum;
  }

  get size(): number {
    return this.#size;
  }

  /**
   * Adds a job to the queue and returns null. If the queue is full or the client has used up its
   * computing time, returns how many milliseconds the client should wait.
   */
  add(job: Job, nowMs: number, { isUnlimited }: { readonly isUnlimited: boolean }): number | null {
    this.#turnWindow(nowMs);
    const client = this.#clientOf(job.clientKey);
    const isSpent = !isUnlimited && client.computingTimeMs >= this.#limits.msPerMinute;
    const isFull = this.#size >= this.#maximum || client.waiting.length >= this.#limits.waiting;
    if (isSpent || isFull) {
      this.#forgetIdle(client);
      return isSpent ? this.#windowEndsAt - nowMs : 1_000;
    }
    client.waiting.push(job);
    this.#size += 1;
    return null;
  }

  /** Removes the next job from the queue, counts it as running and returns it. */
  next(nowMs: number): Job | null {
    this.#turnWindow(nowMs);
    let first: QueuedClient<Job> | null = null;
    for (const client of this.#clients.values()) {
      if (client.waiting.length === 0 || client.runningJobs >= this.#limits.runningJobs) continue;
      if (first === null || client.computingTimeMs < first.computingTimeMs) first = client;
    }
    const job = first?.waiting.shift();
    if (first === null || job === undefined) return null;
    first.runningJobs += 1;
    this.#size -= 1;
    return job;
  }

  /** Records that a job has ended and how long it took. */
  recordEnd(job: Job, durationMs: number): void {
    const client = this.#clientOf(job.clientKey);
    client.runningJobs -= 1;
    client.computingTimeMs += durationMs;
    this.#forgetIdle(client);
  }

  /** Removes a job that is still waiting. Returns false if it isn't waiting any more. */
  remove(job: Job): boolean {
    const client = this.#clients.get(job.clientKey);
    const place = client?.waiting.indexOf(job) ?? -1;
    if (client === undefined || place === -1) return false;
    client.waiting.splice(place, 1);
    this.#size -= 1;
    this.#forgetIdle(client);
    return true;
  }

  removeAll(): Job[] {
    this.#size = 0;
    return Array.from(this.#clients.values(), ({ waiting }) => waiting.splice(0)).flat();
  }

  #clientOf(name: string): QueuedClient<Job> {
    const before = this.#clients.get(name);
    if (before !== undefined) return before;
    const client = { name, waiting: [], runningJobs: 0, computingTimeMs: 0 };
    this.#clients.set(name, client);
    return client;
  }

  #turnWindow(nowMs: number): void {
    if (nowMs < this.#windowEndsAt) return;
    this.#windowEndsAt = nowMs + USAGE_WINDOW_MS;
    for (const client of this.#clients.values()) {
      client.computingTimeMs = 0;
      this.#forgetIdle(client);
    }
  }

  #forgetIdle({ name, waiting, runningJobs, computingTimeMs }: QueuedClient<Job>): void {
    if (waiting.length === 0 && runningJobs === 0 && computingTimeMs === 0)
      this.#clients.delete(name);
  }
}
