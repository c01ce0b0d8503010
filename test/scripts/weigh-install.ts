/**
 * Prints what an install without development dependencies weighs beside Node: each package, and the
 * files in this repository that were copied from packages. An install may leave out the library for
 * pictures, and be as much lighter.
 *
 *     node test/scripts/weigh-install.ts
 */
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readLock } from './complete-lock.ts';
import { VENDORED } from './copy-vendored.ts';

/** Beside Node, in bytes on a disk of 4 KiB blocks, with the optional library for pictures. */
export const HEAVIEST_INSTALL = 130e6;
const BLOCK = 4_096;
const SHOWN = 24;
const NODE = /\/node-linux-\w+$/;
const PICTURES = /^node_modules\/(?:sharp|@img|detect-libc)(?:\/|$)/;

export interface Weight {
  readonly bytes: number;
  /** What the files take on a disk of 4 KiB blocks. */
  readonly bytesOnDisk: number;
  readonly files: number;
}

export interface WeighedTable extends Weight {
  readonly name: string;
}

/**
 * The packages that run, as `package-lock.json` has them; an install with development dependencies
 * has them in the same places. `root`: a checkout with an install in it.
 */
export function weighPackages(root: string): WeighedTable[] {
  return runningPaths()
    .filter((path) => !PICTURES.test(path))
    .map((path) => ({ name: nameOf(path), ...weighFolder(join(root, path), ['node_modules']) }));
}

/** The library for pictures, of which npm installs the binaries for one platform. */
export function weighPictures(root: string): WeighedTable {
  const paths = runningPaths()
    .filter((path) => PICTURES.test(path))
    .map((path) => join(root, path))
    .filter((path) => existsSync(path));
  const weights = paths.map((path) => weighFolder(path, ['node_modules']));
  return { name: 'sharp, which is optional', ...addUp(weights) };
}

function runningPaths(): string[] {
  return Object.entries(readLock().packages)
    .filter(([path]) => path.startsWith('node_modules/') && !NODE.test(path))
    .filter(([, { dev, link }]) => dev !== true && link !== true)
    .map(([path]) => path);
}

function nameOf(path: string): string {
  return path.slice('node_modules/'.length).replaceAll('/node_modules/', ' > ');
}

export function weighVendored(root: string): WeighedTable[] {
  return VENDORED.map(({ folder }) => ({ name: folder, ...weighFolder(join(root, folder)) }));
}

/** Every file of an install, in no list or in one: Node itself, and all that stands beside it. */
export function weighInstall(root: string): { readonly node: Weight; readonly beside: Weight } {
  const modules = join(root, 'node_modules');
  const nodes = readdirSync(modules).filter((name) => NODE.test(`/${name}`));
  return {
    node: addUp(nodes.map((name) => weighFolder(join(modules, name)))),
    beside: addUp([weighFolder(modules, nodes), ...weighVendored(root)]),
  };
}

/** All files below a folder but for those in folders named so. Links weigh nothing. */
function weighFolder(folder: string, without: readonly string[] = []): Weight {
  const entries = readdirSync(folder, { withFileTypes: true });
  return addUp(
    entries.map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory())
        return without.includes(entry.name) ? NOTHING : weighFolder(path, without);
      return entry.isFile() ? weighFile(path) : NOTHING;
    }),
  );
}

const NOTHING: Weight = { bytes: 0, bytesOnDisk: 0, files: 0 };

function weighFile(path: string): Weight {
  const { size } = lstatSync(path);
  return { bytes: size, bytesOnDisk: Math.ceil(size / BLOCK) * BLOCK, files: 1 };
}

export function addUp(weights: readonly Weight[]): Weight {
  return weights.reduce(
    (sum, { bytes, bytesOnDisk, files }) => ({
      bytes: sum.bytes + bytes,
      bytesOnDisk: sum.bytesOnDisk + bytesOnDisk,
      files: sum.files + files,
    }),
    NOTHING,
  );
}

function line(name: string, { bytes, bytesOnDisk, files }: Weight): string {
  const [size, onDisk] = [bytes, bytesOnDisk].map((each) => (each / 1e6).toFixed(1).padStart(7));
  return `${size} MB ${onDisk} MB ${String(files).padStart(7)}  ${name}`;
}

function report(root: string): string {
  const packages = weighPackages(root).toSorted((a, b) => b.bytesOnDisk - a.bytesOnDisk);
  const vendored = weighVendored(root);
  const pictures = weighPictures(root);
  const others = packages.slice(SHOWN);
  return [
    '     bytes    on disk   files  (on disk: in blocks of 4 KiB)',
    ...packages.slice(0, SHOWN).map((each) => line(each.name, each)),
    line(`${others.length} others`, addUp(others)),
    ...vendored.map((each) => line(`${each.name}, in this repository`, each)),
    line(pictures.name, pictures),
    line('all of it, beside Node', addUp([...packages, ...vendored, pictures])),
  ].join('\n');
}

if (import.meta.main) console.log(report(new URL('../../', import.meta.url).pathname));
