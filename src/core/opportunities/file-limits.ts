import { refuse, type Refusal } from '../shared/result.ts';

/** How much room the files of one sender take at a store. */
export interface SenderFileUse {
  /** How many of the files no request has named yet. */
  readonly unnamedFiles: number;
  readonly unnamedBytes: number;
  readonly files: number;
  readonly bytes: number;
  /** When the oldest file was uploaded that no request has named yet, or null if there is none. */
  readonly unnamedSince: Date | null;
}

/**
 * How much room the uploaded files at a store take. The file that is about to be stored is
 * included.
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

/** How long a file is kept that no request names, in milliseconds. */
export const UNNAMED_FILES_KEPT_MS = 24 * 60 * 60 * 1_000;

/** The limits of one IPv4 address or IPv6 /64 network. A /48 network has twice as much. */
const ADDRESS_FILE_LIMITS = { unnamedFiles: 20, unnamedBytes: 60 * MIB, bytes: 200 * MIB };
const NETWORK_FACTOR = 2;

/** The default limit for all files of one store. */
export const DEFAULT_STORE_FILES_MIB = 2_048;

/**
 * Returns the refusal of a file if the sender or the store has no room for it, and otherwise null.
 * A quarter of the store's room is only for senders of whom it keeps nothing else.
 */
export function refuseFile(
  use: FileUse,
  { now, storeBytes }: { readonly now: Date; readonly storeBytes: number },
): Refusal<'too_many_uploads' | 'no_room_for_sender' | 'no_room_for_files'> | null {
  const waiting = isOverUnnamed(use.address, 1)
    ? use.address.unnamedSince
    : isOverUnnamed(use.network, NETWORK_FACTOR) && use.network.unnamedSince;
  if (waiting instanceof Date)
    return refuse('too_many_uploads', { retryAfterSeconds: secondsUntilDeleted(waiting, now) });
  if (
    use.address.bytes > ADDRESS_FILE_LIMITS.bytes ||
    use.network.bytes > ADDRESS_FILE_LIMITS.bytes * NETWORK_FACTOR
  )
    return refuse('no_room_for_sender');
  return isStoreFull(use, storeBytes) ? refuse('no_room_for_files') : null;
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
