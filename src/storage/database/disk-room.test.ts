import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DatabaseBusy, WritesPaused } from '../../core/shared/busy.ts';
import { DatabaseUnusable } from './database.ts';
import { DiskSpace, openFolder, unusableSentence } from './disk-room.ts';

const MIB = 2 ** 20;

const because = (code: string) => unusableSentence('/d', Object.assign(new Error('x'), { code }));

function roomWith(reserveMib: number) {
  let freeMib = 1_000;
  const room = new DiskSpace({ folder: '/data', reserveMib, freeBytes: () => freeMib * MIB });
  return { room, leave: (mib: number) => void (freeMib = mib) };
}

test('writes end at the reserve, reads where the log may no longer grow, and both come back', () => {
  const { room, leave } = roomWith(64);
  room.requireSpaceForWriting();
  leave(63.9);
  expect(room.hasRoom()).toBe(false);
  expect(() => room.requireSpaceForWriting()).toThrow(WritesPaused);
  expect(() => room.requireSpaceForWriting()).toThrow(
    '/data has 63 MiB left, and with less than 64',
  );
  room.requireSpaceForReading();
  leave(19);
  expect(() => room.requireSpaceForReading()).toThrow(WritesPaused);
  leave(64);
  expect(room.hasRoom()).toBe(true);
  room.requireSpaceForWriting();
  room.requireSpaceForReading();
});

test('a start needs as much as reading, and a new database more', () => {
  const { room, leave } = roomWith(64);
  leave(40);
  room.requireSpaceForStart({ isNew: false });
  expect(() => room.requireSpaceForStart({ isNew: true })).toThrow(DatabaseUnusable);
  leave(3);
  expect(() => room.requireSpaceForStart({ isNew: false })).toThrow(
    'The disk of the data folder /data is full: 3 MiB are free, and the embedded database needs 20 to start.',
  );
});

test('without a reserve, nothing is refused', () => {
  const { room, leave } = roomWith(0);
  leave(0);
  expect(room.hasRoom()).toBe(true);
  room.requireSpaceForWriting();
  room.requireSpaceForReading();
  room.requireSpaceForStart({ isNew: false });
});

test('the free space is that of the disk', () => {
  const room = new DiskSpace({ folder: tmpdir(), reserveMib: 2 ** 30 });
  expect(() => room.requireSpaceForWriting()).toThrow(DatabaseBusy);
  expect(new DiskSpace({ folder: tmpdir(), reserveMib: 0 }).hasRoom()).toBe(true);
});

test('a folder is made, and what is wrong with one is said in a sentence', () => {
  const parent = mkdtempSync(join(tmpdir(), 'bottega-folder-'));
  openFolder(join(parent, 'a', 'b'));
  writeFileSync(join(parent, 'file'), '');
  expect(() => openFolder(join(parent, 'file', 'x'))).toThrow(/^The data folder .* can't be used /);
  expect(because('EROFS')).toMatch(/^The disk of the data folder \/d is read-only; /);
  expect(because('ENOSPC')).toMatch(/^The disk of the data folder \/d is full; /);
  rmSync(parent, { recursive: true });
});
