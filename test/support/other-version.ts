import { REPOSITORY } from '../runtime/process.ts';

/** The checkout of another version of Bottega, or null if all processes run this one. */
const OTHER_VERSION = process.env['TEST_OTHER_VERSION'] ?? null;

let started = 0;

/**
 * The folder from which the next process of a trial is started: where another version is given, it
 * runs every second one.
 */
export function folderOfNextVersion(): string {
  started += 1;
  return OTHER_VERSION !== null && started % 2 === 0 ? OTHER_VERSION : REPOSITORY;
}
