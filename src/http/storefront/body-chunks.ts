/**
 * Holds the chunks of a request body, and frees their memory after use. Garbage collection would be
 * too slow for a burst of uploads.
 */
export class BodyChunks {
  readonly #chunks: ArrayBuffer[] = [];

  /** Adds a chunk from a connection. No other code may use the chunk. */
  add(chunk: Buffer): void {
    const memory = unsharedMemory(chunk);
    if (memory !== null) this.#chunks.push(memory);
  }

  /** Frees all chunks before the one that contains the given piece. */
  freePreviousChunk({ buffer }: Buffer): void {
    const count = this.#chunks.findIndex((chunk) => chunk === buffer);
    for (const chunk of this.#chunks.splice(0, Math.max(0, count))) freeMemory(chunk);
  }

  /** Frees all chunks. Must be called only after everything has been read. */
  freeAllChunks(): void {
    for (const chunk of this.#chunks.splice(0)) freeMemory(chunk);
  }
}

/** Frees the memory of a chunk of a body, unless the chunk shares its memory with others. */
export function freeChunk(chunk: Buffer): void {
  const memory = unsharedMemory(chunk);
  if (memory !== null) freeMemory(memory);
}

function unsharedMemory({ buffer, byteLength }: Buffer): ArrayBuffer | null {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : null;
}

/** Frees memory immediately. Buffers that refer to this memory become empty. */
function freeMemory(memory: ArrayBuffer): void {
  memory.transfer(0);
}
