import type { PGlite } from '@electric-sql/pglite';

/**
 * Watches for a panic of PostgreSQL, such as when no log can be written. Afterwards, all statements
 * are rejected here, because the instance would block the event loop for ever.
 */
export function stopAfterPanic(
  pglite: PGlite,
  onPanic: (problem: Error) => void,
): { hasHappened(): boolean } {
  let panic: Error | null = null;
  const guard =
    <Parameters extends unknown[], Result>(run: (...parameters: Parameters) => Promise<Result>) =>
    async (...parameters: Parameters): Promise<Result> => {
      if (panic !== null) throw panic;
      try {
        return await run(...parameters);
      } catch (error) {
        if (panic === null && isPanic(error)) {
          panic = new Error(`the embedded database stopped: ${error.message}`, { cause: error });
          onPanic(panic);
        }
        throw error;
      }
    };
  // Every statement passes here, those that begin and end transactions included.
  pglite.execProtocol = guard(pglite.execProtocol.bind(pglite));
  pglite.execProtocolStream = guard(pglite.execProtocolStream.bind(pglite));
  return { hasHappened: () => panic !== null };
}

function isPanic(error: unknown): error is Error {
  return error instanceof Error && 'severity' in error && error.severity === 'PANIC';
}
