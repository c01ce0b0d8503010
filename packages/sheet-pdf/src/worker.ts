import { parentPort } from 'node:worker_threads';
import type { SheetContent } from './sheet-content.ts';
import { drawSheets, type Paper } from './draw-sheet.ts';

/** Receives messages of type Job and replies with messages of type WorkerDone. */
export interface Job {
  readonly id: number;
  readonly sheets: readonly SheetContent[];
  readonly paper: Paper;
}
export type WorkerDone =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly problem: string };

parentPort?.on('message', ({ id, sheets, paper }: Job) => {
  drawSheets(sheets, paper).then(
    (pdf) => send({ id, pdf }),
    (error: unknown) =>
      send({
        id,
        problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
});

function send(done: WorkerDone): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread
  parentPort?.postMessage(done);
}
