import { NOTHING_WALKED, openWalks } from './random-walks.ts';

/** A piece of the walks: those from the first index on, up to the last one, which is left out. */
export interface WalkPiece {
  readonly from: number;
  readonly to: number;
}

const walkOne = openWalks();

// A walk that fails ends the process, and its message stands in the output of the test.
process.on('message', ({ from, to }: WalkPiece) => {
  const walked = { ...NOTHING_WALKED };
  for (let index = from; index < to; index += 1) walkOne(index, walked);
  process.send?.(walked);
});
