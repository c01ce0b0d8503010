import { refuse, type Refusal } from '../shared/result.ts';

/** The files that one sender has uploaded to a store, with their number and sizes. */
export interface SenderFileUse {
  /** The number of files that aren't attached to any opportunity yet. */
  readonly unnamedFiles: number;
  readonly unnamedBytes: number;
  readonly files: number;
  readonly bytes: number;
  /**
   * The time when the oldest file that isn't attached to any opportunity was uploaded, or null if
   * there is none.
   */
  readonly unnamedSince: Date | null;
}

/**
 * The number and sizes of a store's uploaded files, including the file that is about to be stored.
 */
export interface FileUse {
  /** The files from the same IPv4 address or IPv6 /64 network. */
  readonly address: SenderFileUse;
  /** The files from the same IPv4 address or IPv6 /48 network. */
  readonly network: SenderFileUse;
  readonly storeBytes: number;
  readonly unnamedStoreBytes: number;
}

const MIB = 1024 * 1024;

/** How long a file is kept that isn't attached to any opportunity, in milliseconds. */
export const UNNAMED_FILES_KEPT_MS = 24 * 60 * 60 * 1_000;

/**
 * The limits for one IPv4 address or IPv6 /64 network. The limits for a /48 network are twice as
 * high.
 */
const ADDRESS_FILE_LIMITS = { unnamedFiles: 20, unnamedBytes: 60 * MIB, bytes: 200 * MIB };
const NETWORK_FACTOR = 2;

/** The default limit for all files of one store. */
export const DEFAULT_STORE_FILES_MIB = 2_048;

/**
 * Returns a refusal if the file doesn't fit within the limits of the sender or the store, and
 * otherwise null. A quarter of the store's space is reserved for senders who have no other files
 * there.
 */
export function refuseFile(
  fileUse: FileUse,
  { now, storeBytes }: { readonly now: Date; readonly storeBytes: number },
): Refusal<'too_many_uploads' | 'no_room_for_sender' | 'no_room_for_files'> | null {
  const waiting = isOverUnnamed(fileUse.address, 1)
    ? fileUse.address.unnamedSince
    : isOverUnnamed(fileUse.network, NETWORK_FACTOR) && fileUse.network.unnamedSince;
  if (waiting instanceof Date)
    return refuse('too_many_uploads', { retryAfterSeconds: secondsUntilDeleted(waiting, now) });
  if (
    fileUse.address.bytes > ADDRESS_FILE_LIMITS.bytes ||
    fileUse.network.bytes > ADDRESS_FILE_LIMITS.bytes * NETWORK_FACTOR
  )
    return refuse('no_room_for_sender');
  return isStoreFull(fileUse, storeBytes) ? refuse('no_room_for_files') : null;
}

function isOverUnnamed({ unnamedFiles, unnamedBytes }: SenderFileUse, factor: number): boolean {
  return (
    unnamedFiles > ADDRESS_FILE_LIMITS.unnamedFiles * factor ||
    unnamedBytes > ADDRESS_FILE_LIMITS.unnamedBytes * factor
  );
}

function isStoreFull({ network, storeBytes, unnamedStoreBytes }: FileUse, limit: number): boolean {
  if (storeBytes > limit) return true;
  const isNew = network.files <= 1;
  return !isNew && (storeBytes > (limit * 3) / 4 || unnamedStoreBytes > limit / 2);
}

function secondsUntilDeleted(uploadedAt: Date, now: Date): number {
  const leftMs = uploadedAt.getTime() + UNNAMED_FILES_KEPT_MS - now.getTime();
  return Math.max(1, Math.ceil(leftMs / 1_000));
}
