import { refuse, type Refusal } from '../../core/shared/result.ts';
import { addressKeys } from '../address.ts';

/** The limits for uploads that are in progress at the same time. */
const UPLOAD_LIMITS = {
  /** The maximum number of uploads from one IPv4 address or IPv6 /64 network. */
  address: 4,
  /** The maximum number of uploads from one IPv6 /48 network. */
  network: 16,
  all: 64,
  /** The number of uploads reserved for networks that have no other upload in progress. */
  reserved: 16,
};

/**
 * The minimum speed of an upload. An upload may be slower than this for half a minute in total, and
 * faster periods make up for slower ones.
 */
const MINIMUM_BYTES_PER_MS = (64 * 1024) / 1_000;
const GRACE_MS = 30_000;
/** If no bytes arrive for this long, the upload is assumed to have stalled. */
const STALLED_MS = 2_000;
const LATE_CHUNK_MARGIN_MS = 5_000;
/** The expected time, in milliseconds, for storing a file after it has arrived. */
const STORING_MS = 2_000;

/** An upload in progress. It must be released when it has ended. */
export interface UploadSlot {
  /** Records how much of the body has arrived. */
  addReceived(bytes: number): void;
  /** Returns whether the body arrives so slowly that the upload must be aborted. */
  isTooSlow(): boolean;
  /**
   * Returns whether the upload has taken so long that the usual time limit for requests may have
   * passed.
   */
  isLate(): boolean;
  release(): void;
}

interface Upload {
  readonly narrow: string;
  readonly network: string;
  readonly totalBytes: number;
  readonly startedAtMs: number;
  receivedBytes: number;
  receivedAtMs: number;
  /** The time, in milliseconds, at which the upload is aborted if nothing more arrives. */
  endsAtMs: number;
}

/**
 * Limits how many uploads are in progress. Otherwise a few clients that send slowly could block all
 * others.
 */
export class UploadSlots {
  readonly #uploads = new Set<Upload>();
  readonly #nowMs: () => number;
  #refused = 0;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  get stats(): { readonly inProgress: number; readonly refused: number } {
    return { inProgress: this.#uploads.size, refused: this.#refused };
  }

  /** Admits an upload of at most `totalBytes`, or refuses it. */
  take(
    address: string | undefined,
    totalBytes: number,
  ): UploadSlot | Refusal<'uploads_in_progress'> {
    const { narrow, wide } = addressKeys(address);
    const freeAtMs = this.#findFreeTime(narrow, wide);
    if (freeAtMs !== null) {
      this.#refused += 1;
      const seconds = Math.ceil((freeAtMs - this.#nowMs()) / 1_000);
      return refuse('uploads_in_progress', { retryAfterSeconds: Math.max(1, seconds) });
    }
    const startedAtMs = this.#nowMs();
    const network = wide ?? narrow;
    const upload: Upload = {
      narrow,
      network,
      totalBytes,
      startedAtMs,
      receivedBytes: 0,
      receivedAtMs: startedAtMs,
      endsAtMs: startedAtMs + GRACE_MS,
    };
    this.#uploads.add(upload);
    return {
      addReceived: (bytes) => this.#addReceived(upload, bytes),
      isTooSlow: () => this.#nowMs() > upload.endsAtMs,
      isLate: () => this.#nowMs() - startedAtMs > GRACE_MS - LATE_CHUNK_MARGIN_MS,
      release: () => void this.#uploads.delete(upload),
    };
  }

  /**
   * Returns the latest time at which an upload will be admitted, or null if it can be admitted now.
   */
  #findFreeTime(narrowAddress: string, wideAddress: string | null): number | null {
    const all = [...this.#uploads];
    const ofAddress = all.filter((upload) => upload.narrow === narrowAddress);
    const ofNetwork = all.filter(({ network }) => network === (wideAddress ?? narrowAddress));
    const excess = [
      this.#waitForFewer(ofAddress, UPLOAD_LIMITS.address),
      wideAddress === null ? null : this.#waitForFewer(ofNetwork, UPLOAD_LIMITS.network),
      this.#waitForFewer(all, UPLOAD_LIMITS.all),
      ofNetwork.length === 0
        ? null
        : this.#waitForFewer(all, UPLOAD_LIMITS.all - UPLOAD_LIMITS.reserved),
    ].filter((time) => time !== null);
    return excess.length === 0 ? null : Math.max(...excess);
  }

  /**
   * Returns the time at which fewer than `limit` of these uploads will be in progress, or null if
   * that is already the case.
   */
  #waitForFewer(uploads: readonly Upload[], limit: number): number | null {
    const ends = uploads.map((upload) => this.#expectEnd(upload)).toSorted((a, b) => a - b);
    return ends[ends.length - limit] ?? null;
  }

  #addReceived(upload: Upload, bytes: number): void {
    const nowMs = this.#nowMs();
    upload.receivedBytes += bytes;
    upload.receivedAtMs = nowMs;
    upload.endsAtMs = Math.min(nowMs + GRACE_MS, upload.endsAtMs + bytes / MINIMUM_BYTES_PER_MS);
  }

  /**
   * Estimates when an upload will end: when all of it has arrived at the present pace, or when it
   * is aborted because it is too slow.
   */
  #expectEnd(upload: Upload): number {
    const { startedAtMs, receivedBytes, receivedAtMs, totalBytes, endsAtMs } = upload;
    const nowMs = this.#nowMs();
    if (receivedBytes >= totalBytes) return nowMs + STORING_MS;
    if (receivedBytes === 0 || nowMs - receivedAtMs > STALLED_MS) return endsAtMs;
    const pace = receivedBytes / Math.max(1, nowMs - startedAtMs);
    const arrivesAtMs = startedAtMs + totalBytes / pace + STORING_MS;
    const lackingPart = 1 - pace / MINIMUM_BYTES_PER_MS;
    return lackingPart <= 0
      ? arrivesAtMs
      : Math.min(arrivesAtMs, nowMs + (endsAtMs - nowMs) / lackingPart);
  }
}
