import { Redis } from 'ioredis';

const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
const MAXIMUM_PAUSE_MS = 5_000;

/**
 * A connection to Redis with a circuit breaker. The connection is cut as soon as one command isn't
 * answered in time, and requests are then counted in memory until Redis answers again.
 */
class RedisWithBreaker extends Redis {
  override sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>): unknown {
    const isCounting = this.status === 'ready';
    const reply = super.sendCommand(command, stream);
    if (isCounting)
      void Promise.resolve(reply).then(undefined, (error: unknown) => this.#leaveIfSilent(error));
    return reply;
  }

  #leaveIfSilent(error: unknown): void {
    const isSilent = error instanceof Error && error.message === 'Command timed out';
    if (!isSilent || this.status !== 'ready') return;
    this.emit(
      'error',
      new Error(
        `Redis did not answer within ${COMMAND_TIMEOUT_MS} ms; limits are counted in this process until it does.`,
      ),
    );
    // The connection is cut abruptly, because a server that hangs would never confirm an orderly
    // close.
    this.stream.destroy();
  }
}

/**
 * Connects to Redis. `onError` is called for every connection failure, even if the connection is
 * restored afterwards.
 */
export function connectRedis(url: string, onError: ((error: Error) => void) | undefined): Redis {
  const redis = new RedisWithBreaker(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAXIMUM_PAUSE_MS),
  });
  redis.on('error', (error: Error) => onError?.(error));
  return redis;
}
