/** How often a background job has run since the process was started. */
export interface JobFigures {
  readonly succeeded: number;
  readonly failed: number;
  /**
   * When it last succeeded, in milliseconds since 1970. Before its first success, the time at
   * which the job was started.
   */
  readonly succeededAtMs: number;
}

/** Counts the turns of background jobs, for the metrics of the process. */
export class JobCounts {
  readonly #now: () => Date;
  readonly #jobs = new Map<string, JobFigures>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Starts counting the turns of a job, and returns the function that counts one. */
  recorder(job: string): (hasSucceeded: boolean) => void {
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
