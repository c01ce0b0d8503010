/**
 * Thrown when the database can't be used within the time limit. The caller then replies that the
 * service is busy and when to try again.
 */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds = 1, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Thrown when the database ended this transaction to resolve a deadlock. An immediate retry is
 * likely to succeed.
 */
export class DatabaseLockLost extends DatabaseBusy {}

/**
 * Thrown when a transaction was rolled back because what it had decided is outdated. The next
 * attempt decides anew.
 */
export class DecisionOutdated extends Error {
  override readonly name = 'DecisionOutdated';
}

/**
 * Thrown when the database accepts no writes, because its disk is full or because it is read-only.
 * Reads may still succeed.
 */
export class WritesPaused extends DatabaseBusy {
  constructor(message: string, options?: ErrorOptions) {
    super(message, WRITES_PAUSED_SECONDS, options);
  }
}

/**
 * The time in seconds after which a client should retry a write. Somebody has to free disk space
 * first, so an earlier retry is unlikely to succeed.
 */
const WRITES_PAUSED_SECONDS = 10;
