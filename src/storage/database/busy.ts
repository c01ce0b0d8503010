import { DatabaseBusy, DatabaseGaveWay } from '../../core/shared/busy.ts';

const DEADLOCK = '40P01';

/** PostgreSQL's SQLSTATEs after which the same work may well succeed a moment later. */
const PASSING_STATES = new Set([
  '25006', // a standby that isn't the primary yet, or a server that takes no writes while its disk is full
  '25P03', // idle in transaction for too long
  '40001', // serialization failure
  DEADLOCK,
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '55P03', // lock not available in time
  '57014', // statement time-out
  '57P01', // the server shuts down
  '57P02', // the server crashed
  '57P03', // the server isn't ready yet
]);

const PASSING_NETWORK_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The pg package gives these no code. */
const PASSING_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
];

/** A passing condition of the database becomes DatabaseBusy; any other error stays what it is. */
export function busyOr(error: unknown): unknown {
  if (!(error instanceof Error) || !isPassing(error)) return error;
  const Busy = codeOf(error) === DEADLOCK ? DatabaseGaveWay : DatabaseBusy;
  return new Busy(`the database is busy: ${error.message || codeOf(error)}`, 1, { cause: error });
}

function isPassing(error: Error): boolean {
  const code = codeOf(error);
  if (code === null) return PASSING_MESSAGES.some((message) => error.message.startsWith(message));
  return (
    PASSING_STATES.has(code) || PASSING_NETWORK_CODES.has(code) || /^08[0-9A-Z]{3}$/.test(code)
  );
}

function codeOf(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}
