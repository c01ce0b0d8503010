/**
 * Thrown where waiting for the database took too long. Callers answer "busy", and say when to try
 * again.
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
 * This transaction gave way to another one, with which it waited in a circle: made again at once,
 * it may well succeed.
 */
export class DatabaseGaveWay extends DatabaseBusy {}
