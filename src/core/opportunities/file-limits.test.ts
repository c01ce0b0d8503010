import { describe, expect, it } from 'vitest';
import { type FileUse, refuseFile, type SenderFileUse } from './file-limits.ts';

const MIB = 1024 * 1024;
const NOW = new Date('2027-03-02T11:00:00Z');
const HOUR_AGO = new Date('2027-03-02T10:00:00Z');
const STORE_BYTES = 1_000 * MIB;

const sender = (change: Partial<SenderFileUse> = {}): SenderFileUse => ({
  unnamedFiles: 1,
  unnamedBytes: MIB,
  files: 1,
  bytes: MIB,
  unnamedSince: HOUR_AGO,
  ...change,
});

function judge(change: Partial<FileUse>) {
  const address = change.address ?? sender();
  const use = { address, network: address, storeBytes: MIB, unnamedStoreBytes: MIB, ...change };
  return refuseFile(use, { now: NOW, storeBytes: STORE_BYTES });
}

const full = (code: string) => expect.objectContaining({ code });
const wait = expect.objectContaining({
  code: 'too_many_uploads',
  values: { retryAfterSeconds: 82_800 },
});

describe('a file', () => {
  it.each<[string, Partial<FileUse>, unknown]>([
    ['the first', {}, null],
    ['the last that may wait', { address: sender({ unnamedFiles: 20 }) }, null],
    ['one too many that waits', { address: sender({ unnamedFiles: 21 }) }, wait],
    ['too much that waits', { address: sender({ unnamedBytes: 60 * MIB + 1 }) }, wait],
    [
      'too many of the wider network',
      { address: sender(), network: sender({ unnamedFiles: 41 }) },
      wait,
    ],
    ['as much as one may have', { address: sender({ bytes: 200 * MIB }) }, null],
    ['too much', { address: sender({ bytes: 200 * MIB + 1 }) }, full('no_room_for_sender')],
    [
      'too much of the wider network',
      { address: sender(), network: sender({ bytes: 400 * MIB + 1 }) },
      full('no_room_for_sender'),
    ],
    ['more than the store keeps', { storeBytes: STORE_BYTES + 1 }, full('no_room_for_files')],
    ['of a new network in the last quarter', { storeBytes: 900 * MIB }, null],
    [
      'of a known network in the last quarter',
      { storeBytes: 900 * MIB, address: sender({ files: 2 }) },
      full('no_room_for_files'),
    ],
    [
      'of a known network while half waits',
      { storeBytes: 501 * MIB, unnamedStoreBytes: 501 * MIB, address: sender({ files: 2 }) },
      full('no_room_for_files'),
    ],
  ])('%s', (_, use, expected) => {
    expect(judge(use)).toEqual(expected);
  });
});
