import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BYTES_PER_MIB = 2 ** 20;

/** A disk in memory that is soon full, and what somebody else keeps on it. */
export interface SmallDisk {
  readonly folder: string;
  freeMib(): number;
  /** Lets somebody else take everything but so much. */
  leave(mib: number): void;
  /** Deletes what somebody else keeps there. */
  free(): void;
  makeReadOnly(): void;
  close(): void;
}

/** Mounts a small disk. Returns null if this user may not mount anything. */
export function mountSmallDisk(mib: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mib}m,mode=777`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const others = join(folder, 'others');
  const freeBytes = (): number => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const taken: string[] = [];
  return {
    folder,
    freeMib: () => Math.floor(freeBytes() / BYTES_PER_MIB),
    leave: (left) => {
      const bytes = Math.max(0, freeBytes() - left * BYTES_PER_MIB);
      const path = `${others}-${taken.length}`;
      writeFileSync(path, Buffer.alloc(bytes));
      taken.push(path);
    },
    free: () => {
      for (const path of taken.splice(0)) {
        if (!existsSync(path)) continue;
        truncateSync(path);
        rmSync(path);
      }
    },
    makeReadOnly: () => void execFileSync('mount', ['-o', 'remount,ro', folder]),
    close: () => {
      // Processes that were killed may still be giving up their files.
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
