/**
 * Collects data from several requests for a short time, so that one SQL statement can write it. The
 * delay starts when `schedule` is first called, and two writes never overlap.
 */
export class DelayedWrites {
  readonly #write: () => Promise<void>;
  readonly #delayMs: number;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  /**
   * Creates a writer that collects data until the delay is over. The function `writeData` must not
   * throw.
   */
  constructor(writeData: () => Promise<void>, delayMs: number) {
    this.#write = writeData;
    this.#delayMs = delayMs;
  }

  schedule(): void {
    this.#timer ??= setTimeout(() => void this.flush(), this.#delayMs).unref();
  }

  /** Writes the collected data at once instead of waiting for the end of the delay. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }
}
