import type { PGlite } from '@electric-sql/pglite';

/**
 * Detects a panic of the embedded PostgreSQL, for example after a failed write to its log. All
 * later statements are rejected, because they would block the event loop forever.
 */
export function stopAfterPanic(
  pglite: PGlite,
  onPanic: (problem: Error) => void,
): { hasPanicHappened(): boolean } {
  let panic: Error | null = null;
  const guard =
    <Parameters extends unknown[], Result>(work: (...parameters: Parameters) => Promise<Result>) =>
    async (...parameters: Parameters): Promise<Result> => {
      if (panic !== null) throw panic;
      try {
        return await work(...parameters);
      } catch (error) {
        if (panic === null && isDatabasePanic(error)) {
          panic = new Error(`the embedded database stopped: ${error.message}`, { cause: error });
          onPanic(panic);
        }
        throw error;
      }
    };
  // All statements are sent through this function, including those that begin and end transactions.
  pglite.execProtocol = guard(pglite.execProtocol.bind(pglite));
  pglite.execProtocolStream = guard(pglite.execProtocolStream.bind(pglite));
  return { hasPanicHappened: () => panic !== null };
}

function isDatabasePanic(error: unknown): error is Error {
  return error instanceof Error && 'severity' in error && error.severity === 'PANIC';
}
