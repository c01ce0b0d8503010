/**
 * The chunks of a body, whose memory is freed as soon as they have been used. Otherwise it would be
 * freed only by the next garbage collection, and a burst of uploads is faster than that.
 */
export class BodyChunks {
  readonly #chunks: ArrayBuffer[] = [];

  /** Adds a chunk that nobody else uses, as it comes from a connection. */
  add(chunk: Buffer): void {
    const memory = ownMemory(chunk);
    if (memory !== null) this.#chunks.push(memory);
  }

  /** Frees all chunks that came before the one that this piece is a part of. */
  freeBefore({ buffer }: Buffer): void {
    const count = this.#chunks.findIndex((chunk) => chunk === buffer);
    for (const chunk of this.#chunks.splice(0, Math.max(0, count))) free(chunk);
  }

  /** Frees all chunks, once nothing reads them any more. */
  freeAll(): void {
    for (const chunk of this.#chunks.splice(0)) free(chunk);
  }
}

/** Frees the memory of a chunk of a body, unless the chunk shares its memory with others. */
export function freeChunk(chunk: Buffer): void {
  const memory = ownMemory(chunk);
  if (memory !== null) free(memory);
}

function ownMemory({ buffer, byteLength }: Buffer): ArrayBuffer | null {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : null;
}

/** Frees memory at once. What refers to it then has no bytes. */
function free(memory: ArrayBuffer): void {
  memory.transfer(0);
}
