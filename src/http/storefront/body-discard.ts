import type { IncomingMessage } from 'node:http';
import { freeChunk } from './body-chunks.ts';

/**
 * The interval at which a piece of each body is discarded. Together with the other limits, it keeps
 * the rate for all bodies below about 25 MB per second.
 */
const TICK_MS = 10;
const BODIES_PER_TICK = 4;
/**
 * The maximum number of bodies that wait to be discarded. Each of them needs up to 64 KiB of
 * memory.
 */
const MAXIMUM_WAITING_REQUESTS = 64;
/** The time after which the connection is closed, even if the client hasn't read the reply. */
const LIMIT_MS = 10_000;

interface RefusedBody {
  readonly body: IncomingMessage;
  readonly endsAtMs: number;
}

/**
 * Reads and discards the rest of refused bodies, because some clients read the reply only after
 * they have sent everything. Reading is slow, so that it doesn't delay other requests.
 */
export class BodyDiscard {
  readonly #bodies: RefusedBody[] = [];
  #timer: NodeJS.Timeout | null = null;

  /**
   * Discards the rest of a body. The connection is closed if that takes too long, or if too many
   * newer bodies are waiting.
   */
  add(body: IncomingMessage): void {
    if (body.readableEnded || body.destroyed) return;
    if (this.#bodies.length >= MAXIMUM_WAITING_REQUESTS) this.#closeOldest();
    // A paused stream yields one chunk each time it is resumed, so Node doesn't discard the body at
    // full speed.
    body.pause();
    body.on('data', (chunk: Buffer) => {
      freeChunk(chunk);
      body.pause();
    });
    body.on('error', () => undefined);
    const { socket } = body;
    // Node would discard the unread body at full speed after sending the reply, and reading starts
    // the socket. The socket is therefore paused again in the next turn of the event loop.
    body.read(0);
    setImmediate(() => socket.pause());
    this.#bodies.push({ body, endsAtMs: performance.now() + LIMIT_MS });
    this.#timer ??= setInterval(() => this.#discardSome(), TICK_MS).unref();
  }

  #closeOldest(): void {
    const times = this.#bodies.map(({ endsAtMs }) => endsAtMs);
    const [oldest] = this.#bodies.splice(times.indexOf(Math.min(...times)), 1);
    oldest?.body.destroy();
  }

  #discardSome(): void {
    const count = Math.min(BODIES_PER_TICK, this.#bodies.length);
    for (const refused of this.#bodies.splice(0, count)) {
      const { body, endsAtMs } = refused;
      // The connection pauses by itself as soon as its buffer is full.
      body.socket.resume();
      body.resume();
      if (body.readableEnded || body.destroyed) continue;
      if (performance.now() > endsAtMs) body.destroy();
      else this.#bodies.push(refused);
    }
    if (this.#bodies.length > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}
