import { DatabaseBusy } from '../../core/shared/busy.ts';

const MAXIMUM_WAITING_FILES = 64;
const WAITING_LIMIT_MS = 20_000;
/** How many milliseconds the queue remembers what each network has uploaded. */
const UPLOAD_MEMORY_MS = 60_000;

interface WaitingFile {
  readonly network: string;
  readonly bytes: number;
  readonly start: () => void;
}

/**
 * Stores one file at a time, so that the database can serve other requests in between. The next
 * file is the one from the network that has stored the least within the last minute.
 */
export class FileQueue {
  readonly #waiting = new Set<WaitingFile>();
  #storedBytes = new Map<string, number>();
  #forgetAtMs = 0;
  #isBusy = false;

  /** @throws DatabaseBusy if too many files wait, or if the work can't start soon enough */
  async run<T>(network: string, bytes: number, work: () => Promise<T>): Promise<T> {
    await this.#waitForTurn(network, bytes);
    try {
      return await work();
    } finally {
      this.#isBusy = false;
      this.#startNext();
    }
  }

  #waitForTurn(network: string, bytes: number): Promise<void> {
    if (this.#waiting.size >= MAXIMUM_WAITING_FILES)
      return Promise.reject(new DatabaseBusy('too many files wait to be stored'));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(file);
        reject(new DatabaseBusy('other files were being stored for too long'));
      }, WAITING_LIMIT_MS);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const file: WaitingFile = { network, bytes, start };
      this.#waiting.add(file);
      this.#startNext();
    });
  }

  #startNext(): void {
    if (this.#isBusy || this.#waiting.size === 0) return;
    this.#forgetOld();
    const [next] = [...this.#waiting].toSorted(
      (one, other) => this.#totalWith(one) - this.#totalWith(other),
    );
    if (next === undefined) return;
    this.#storedBytes.set(next.network, this.#totalWith(next));
    this.#waiting.delete(next);
    this.#isBusy = true;
    next.start();
  }

  /** Returns how many bytes a network will have stored once this file is stored. */
  #totalWith({ network, bytes }: WaitingFile): number {
    return (this.#storedBytes.get(network) ?? 0) + bytes;
  }

  #forgetOld(): void {
    const nowMs = performance.now();
    if (nowMs < this.#forgetAtMs) return;
    this.#forgetAtMs = nowMs + UPLOAD_MEMORY_MS;
    this.#storedBytes = new Map();
  }
}
