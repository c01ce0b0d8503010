import { parentPort } from 'node:worker_threads';
import type { SheetContent } from './sheet-content.ts';
import { drawSheet } from './draw-sheet.ts';

/** Receives messages of type Job and replies with messages of type WorkerDone. */
export interface Job {
  readonly id: number;
  readonly sheet: SheetContent;
}
export type WorkerDone =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly problem: string };

parentPort?.on('message', ({ id, sheet }: Job) => {
  drawSheet(sheet).then(
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
