/**
 * A message that sends one job to a worker thread. The job's id can be used to cancel the job
 * later.
 */
export interface ThreadJob {
  readonly id: number;
  readonly input: unknown;
}

/**
 * The result of a job in a worker thread. An error is always a bug and is sent as a stack trace.
 */
export type ThreadOutcome =
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly error: string };

/** The data that a worker thread gets when it starts. */
export interface ThreadData {
  /**
   * The id of the job that has been cancelled, as a 32-bit integer in memory that both threads
   * share.
   */
  readonly cancelled: SharedArrayBuffer;
  readonly memoryMib: number;
}
