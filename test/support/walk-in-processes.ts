import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { BASE_SEED } from '../oracle/random.ts';
import type { Walked } from './walk-configurator.ts';
import type { WalkPiece } from './walk-process.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PIECE = 250;
/** What an outcome of a walk depends on: after a change of it, nothing that was kept counts. */
const WALKED_FILES = [
  'src/{core,wire}/**/*.{ts,json}',
  'src/http/storefront/shop/*.ts',
  'demo/**/*.{json,uvl}',
  'test/support/*walk*.ts',
];

/**
 * Walks all walks, in one process for each processor. What they came across is kept by pieces in a
 * folder, so that a run which was interrupted goes on where it ended.
 */
export async function walkInProcesses(
  walks: number,
  report: (done: number, walked: Walked) => void,
): Promise<Walked> {
  const folder = `${ROOT}node_modules/.cache/random-walks/${digestOfWalkedFiles()}-${BASE_SEED}`;
  mkdirSync(folder, { recursive: true });
  const pieces: WalkPiece[] = [];
  for (let from = 0; from < walks; from += PIECE)
    pieces.push({ from, to: Math.min(from + PIECE, walks) });
  const found: Walked[] = [];
  let done = 0;
  const keep = ({ from, to }: WalkPiece, walked: Walked): void => {
    writeFileSync(pathOf(folder, { from, to }), JSON.stringify(walked));
    found.push(walked);
    done += to - from;
    report(done, sumOf(found));
  };
  const open = pieces.filter((piece) => {
    const kept = readKept(folder, piece);
    if (kept !== null) keep(piece, kept);
    return kept === null;
  });
  await Promise.all(Array.from({ length: availableParallelism() }, () => walkPieces(open, keep)));
  return sumOf(found);
}

async function walkPieces(
  open: WalkPiece[],
  keep: (piece: WalkPiece, walked: Walked) => void,
): Promise<void> {
  const child = fork(fileURLToPath(new URL('walk-process.ts', import.meta.url)));
  const failed = once(child, 'exit').then(() => {
    throw new Error('a walk failed: see the output of its process');
  });
  try {
    for (let piece = open.shift(); piece !== undefined; piece = open.shift())
      keep(piece, await Promise.race([walkedBy(child, piece), failed]));
  } finally {
    // A process that has nothing left to do ends on purpose.
    failed.catch(() => undefined);
    child.kill();
  }
}

async function walkedBy(child: ChildProcess, piece: WalkPiece): Promise<Walked> {
  child.send(piece);
  const [walked] = (await once(child, 'message')) as [Walked];
  return walked;
}

function pathOf(folder: string, { from, to }: WalkPiece): string {
  return `${folder}/${from}-${to}.json`;
}

function readKept(folder: string, piece: WalkPiece): Walked | null {
  try {
    return JSON.parse(readFileSync(pathOf(folder, piece), 'utf8')) as Walked;
  } catch {
    return null;
  }
}

function sumOf(found: readonly Walked[]): Walked {
  const [first, ...rest] = found;
  if (first === undefined) throw new Error('nothing was walked');
  const names = Object.keys(first) as (keyof Walked)[];
  const sum = { ...first };
  for (const walked of rest) for (const name of names) sum[name] += walked[name];
  return sum;
}

function digestOfWalkedFiles(): string {
  const digest = createHash('sha256');
  for (const path of globSync(WALKED_FILES, { cwd: ROOT }).toSorted())
    digest.update(path).update(readFileSync(`${ROOT}${path}`));
  return digest.digest('hex').slice(0, 16);
}
