import { say } from '../ui/toasts.tsx';
import { sendWhileLeaving } from './request.ts';
import { sentenceOf } from './refused.ts';

const UNDO_MS = 5_000;

interface DelayedChange {
  /** Said while it can be taken back. */
  readonly sentence: string;
  readonly send: () => Promise<void>;
  /** The same as a request, for a page that is left before it was sent. */
  readonly path: string;
  readonly body: unknown;
  readonly onUndo: () => void;
}

const waiting = new Set<DelayedChange>();

/** Sends a change after a few seconds in which it can be taken back. */
export function sendLater(change: DelayedChange): void {
  waiting.add(change);
  let timer = 0;
  const takeBack = () => {
    window.clearTimeout(timer);
    if (waiting.delete(change)) change.onUndo();
  };
  const dismiss = say(change.sentence, { undo: takeBack, shownMs: UNDO_MS });
  timer = window.setTimeout(() => {
    dismiss();
    if (!waiting.delete(change)) return;
    change.send().catch((error: unknown) => {
      say(sentenceOf(error), { isBad: true });
      change.onUndo();
    });
  }, UNDO_MS);
}

window.addEventListener('pagehide', () => {
  for (const { path, body } of waiting) sendWhileLeaving(path, body);
  waiting.clear();
});
