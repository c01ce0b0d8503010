import { useSyncExternalStore } from 'react';

interface Toast {
  readonly id: number;
  readonly sentence: string;
  readonly isBad: boolean;
  /** Where the message leads, in another tab. */
  readonly link: ToastLink | null;
  readonly undo: (() => void) | null;
}

interface ToastLink {
  readonly path: string;
  readonly words: string;
}

const SHOWN_MS = 6_000;
const SHOWN_LONG_MS = 12_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function dropToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

interface ToastOptions {
  readonly isBad?: boolean;
  readonly link?: ToastLink;
  readonly undo?: () => void;
  readonly shownMs?: number;
}

/** Says something at the edge of the page, for a while. Returns what takes it away sooner. */
export function say(sentence: string, options: ToastOptions = {}): () => void {
  const { isBad = false, link = null, undo = null } = options;
  const { shownMs = isBad || link !== null ? SHOWN_LONG_MS : SHOWN_MS } = options;
  lastId += 1;
  const id = lastId;
  // The same news once more takes the place of the older, as nobody reads it twice.
  const others = toasts.filter((toast) => toast.sentence !== sentence || toast.undo !== null);
  change([...others.slice(-3), { id, sentence, isBad, link, undo }]);
  const timer = window.setTimeout(() => dropToast(id), shownMs);
  return () => {
    window.clearTimeout(timer);
    dropToast(id);
  };
}

/** Takes back what the latest toast can take back. Returns whether there was something. */
export function undoLatest(): boolean {
  const latest = toasts.findLast((toast) => toast.undo !== null);
  if (latest === undefined) return false;
  latest.undo?.();
  dropToast(latest.id);
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className="toasts" role="region" aria-label="Messages">
      <div role="status" aria-live="polite" className="stack tight">
        {shown.map((toast) => (
          <div key={toast.id} className={toast.isBad ? 'toast bad appear' : 'toast appear'}>
            <span>
              {toast.sentence}
              {toast.link === null ? null : (
                <>
                  {' '}
                  <a href={toast.link.path} target="_blank" rel="noreferrer">
                    {toast.link.words}
                  </a>
                </>
              )}
            </span>
            {toast.undo === null ? null : (
              <button type="button" className="button small" onClick={() => undoLatest()}>
                Undo <kbd>Z</kbd>
              </button>
            )}
            <button type="button" className="button small" onClick={() => dropToast(toast.id)}>
              Close
            </button>
          </div>
        ))}
      </div>
    </div>
  );
}
