/** The number of successful and failed runs of a background job since the process started. */
export interface JobFigures {
  readonly succeeded: number;
  readonly failed: number;
  /**
   * The time of the job's last success, in milliseconds since 1970. Before the first success, it is
   * the time at which the job was started.
   */
  readonly succeededAtMs: number;
}

/** Counts the runs of background jobs for the metrics of this process. */
export class JobCounts {
  readonly #now: () => Date;
  readonly #jobs = new Map<string, JobFigures>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Registers a background job, and returns a function that counts each of its runs. */
  startRunRecorder(job: string): (hasSucceeded: boolean) => void {
    let figures: JobFigures = { succeeded: 0, failed: 0, succeededAtMs: this.#now().getTime() };
    this.#jobs.set(job, figures);
    return (hasSucceeded) => {
      figures = hasSucceeded
        ? { ...figures, succeeded: figures.succeeded + 1, succeededAtMs: this.#now().getTime() }
        : { ...figures, failed: figures.failed + 1 };
      this.#jobs.set(job, figures);
    };
  }

  read(): ReadonlyMap<string, JobFigures> {
    return this.#jobs;
  }
}
