import { parentPort } from 'node:worker_threads';
import type { SheetContent } from './sheet-content.ts';
import { drawSheet } from './draw-sheet.ts';

/** What goes to the worker, and what comes back. */
export interface Job {
  readonly id: number;
  readonly sheet: SheetContent;
}
export type Done =
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

function send(done: Done): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread
  parentPort?.postMessage(done);
}
