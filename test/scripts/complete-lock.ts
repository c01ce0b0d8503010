/**
 * npm leaves the binaries of other platforms out of a lock file where the registry at hand has no
 * copy of them, and `npm ci` then refuses that file everywhere. This adds them by name, exact
 * version and platform, without a checksum. Run it after every `npm install`: node
 * test/scripts/complete-lock.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface LockEntry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Packages = Record<string, LockEntry & Record<string, unknown>>;

const LOCK = new URL('../../package-lock.json', import.meta.url);
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'x64', 'ppc64', 'riscv64', 's390x', 'ia32'];
const EXACT = /^\d+\.\d+\.\d+$/;

/**
 * Optional packages that another one names by exact version, and that have no entry of their own.
 */
export function missingFromLock(
  packages: Packages,
): { readonly name: string; readonly version: string; readonly isDev: boolean }[] {
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(
        ([name, version]) =>
          EXACT.test(version) &&
          !(`${path}/node_modules/${name}` in packages) &&
          !(`node_modules/${name}` in packages),
      )
      .map(([name, version]) => ({ name, version, isDev: entry.dev === true })),
  );
  return [...new Map(missing.map((entry) => [entry.name, entry])).values()];
}

export function readLock(): { packages: Packages } & Record<string, unknown> {
  return JSON.parse(readFileSync(LOCK, 'utf8')) as { packages: Packages };
}

function platformOf(name: string) {
  const words = name.split(/[/-]/).map((word) => (word === 'windows' ? 'win32' : word));
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.find((word) => PROCESSORS.includes(word));
  if (os === undefined || cpu === undefined)
    throw new Error(`${name} doesn't say which platform it is for`);
  const libc = libcOf(words);
  return { os: [os], cpu: [cpu], ...(os === 'linux' && libc !== null ? { libc: [libc] } : {}) };
}

function libcOf(words: readonly string[]): 'glibc' | 'musl' | null {
  if (words.some((word) => word.startsWith('gnu'))) return 'glibc';
  return words.some((word) => word.startsWith('musl')) ? 'musl' : null;
}

if (import.meta.main) {
  const lock = readLock();
  const missing = missingFromLock(lock.packages);
  for (const { name, version, isDev } of missing) {
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(isDev ? { dev: true } : {}),
      optional: true,
    };
  }
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    LOCK,
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
  );
  console.log(`${missing.length} entries added`);
}
