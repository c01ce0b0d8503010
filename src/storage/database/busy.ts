import {
  DatabaseBusy,
  DatabaseLockLost,
  DecisionOutdated,
  WritesPaused,
} from '../../core/shared/busy.ts';
import { OUTDATED_MESSAGE } from './with-commit.ts';

const DEADLOCK = '40P01';

/**
 * The SQLSTATE codes of temporary PostgreSQL failures. The same work may succeed if it is tried
 * again soon.
 */
const TEMPORARY_STATES = new Set([
  '25P03', // A transaction was idle for too long.
  '40001', // A transaction couldn't be serialized.
  DEADLOCK,
  '53200', // The server is out of memory.
  '53300', // The server has too many connections.
  '55P03', // A lock wasn't available in time.
  '57014', // A statement timed out.
  '57P01', // The server is shutting down.
  '57P02', // The server crashed.
  '57P03', // The server is starting up.
]);

/** The SQLSTATE codes of a server that can read, but can't write. */
const WRITES_PAUSED_STATES = new Set([
  '25006', // The server doesn't accept writes, because it is a standby or was made read-only.
  '53100', // The disk is full.
]);

const TEMPORARY_NETWORK_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * The messages of temporary connection errors, which the pg package throws without an error code.
 */
const TEMPORARY_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
];

const UNKNOWN_STATEMENT = '26000';
const UNSUPPORTED = '0A000';
const CHANGED_RESULT_MESSAGE = 'cached plan must not change result type';

/**
 * Whether a prepared statement can't be used any more, because a migration changed its columns or
 * the server forgot it. Its transaction has failed, and succeeds if it is tried again.
 */
export function isStatementOutdated(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCodeOf(error);
  return (
    code === UNKNOWN_STATEMENT || (code === UNSUPPORTED && error.message === CHANGED_RESULT_MESSAGE)
  );
}

/** Converts temporary database errors to `DatabaseBusy`, and returns all other errors unchanged. */
export function asBusyError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseBusy) return error;
  if (WRITES_PAUSED_STATES.has(errorCodeOf(error) ?? ''))
    return new WritesPaused(`the database takes no writes: ${error.message}`, { cause: error });
  if (error.message === OUTDATED_MESSAGE)
    return new DecisionOutdated('what was decided is outdated', { cause: error });
  if (!isTemporaryError(error)) return error;
  const Busy = errorCodeOf(error) === DEADLOCK ? DatabaseLockLost : DatabaseBusy;
  return new Busy(`the database is busy: ${error.message || errorCodeOf(error)}`, 1, {
    cause: error,
  });
}

function isTemporaryError(error: Error): boolean {
  const code = errorCodeOf(error);
  if (code === null) return TEMPORARY_MESSAGES.some((message) => error.message.startsWith(message));
  return (
    TEMPORARY_STATES.has(code) || TEMPORARY_NETWORK_CODES.has(code) || /^08[0-9A-Z]{3}$/.test(code)
  );
}

function errorCodeOf(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}
