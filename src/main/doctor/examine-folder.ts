import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Config } from '../../config.ts';
import {
  errorFinding,
  type Finding,
  okFinding,
  warningFinding,
} from '../../core/doctor/finding.ts';

const BYTES_PER_MIB = 2 ** 20;
/** The doctor warns if the free disk space is less than this multiple of the configured reserve. */
const COMFORTABLE_MULTIPLE = 8;

/** Checks the free space on the disk of the embedded database. */
export async function examineFolder({
  dataDir,
  diskReserveMib,
}: Pick<Config, 'dataDir' | 'diskReserveMib'>): Promise<Finding[]> {
  const folder = resolve(dataDir);
  const room = await statfs(folder).catch(() => null);
  if (room === null) return [];
  const freeMib = Math.floor((room.bavail * room.bsize) / BYTES_PER_MIB);
  return judgeFreeSpace(folder, freeMib, diskReserveMib);
}

function judgeFreeSpace(folder: string, freeMib: number, reserveMib: number): Finding[] {
  const says = `The disk of ${folder} has ${freeMib} MiB left`;
  const sentence = `${says}, and with less than ${reserveMib} nothing is written: free some space.`;
  if (freeMib < reserveMib) return [errorFinding('data-folder', sentence)];
  if (freeMib < reserveMib * COMFORTABLE_MULTIPLE) return [warningFinding('data-folder', sentence)];
  return [okFinding('data-folder', `${says}.`)];
}
