import { useEffect, useRef } from 'react';

export interface Shortcut {
  /** One key, or two that are typed one after the other: “g o”. */
  readonly keys: string;
  readonly label: string;
  readonly run: () => void;
}

const active = new Set<readonly Shortcut[]>();
const SEQUENCE_MS = 1_200;
let first: { readonly key: string; readonly atMs: number } | null = null;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target) || isDialogOpen()) return;
  const now = performance.now();
  const sequence =
    first !== null && now - first.atMs < SEQUENCE_MS ? `${first.key} ${event.key}` : null;
  const found = findShortcut(sequence) ?? findShortcut(event.key);
  first = found === null ? { key: event.key, atMs: now } : null;
  if (found === null) return;
  event.preventDefault();
  found.run();
}

function findShortcut(keys: string | null): Shortcut | null {
  if (keys === null) return null;
  // The screen that was opened last is asked first.
  for (const shortcuts of [...active].toReversed()) {
    const found = shortcuts.find((shortcut) => shortcut.keys === keys);
    if (found !== undefined) return found;
  }
  return null;
}

let isListening = false;

/** Makes shortcuts work as long as the component is shown. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    if (!isListening) window.addEventListener('keydown', handleKey);
    isListening = true;
    const entry = shortcuts.map(({ keys, label }, index) => ({
      keys,
      label,
      run: () => latest.current[index]?.run(),
    }));
    active.add(entry);
    return () => {
      active.delete(entry);
    };
    // The functions are read when a key is pressed, so only other keys make a new entry.
  }, [shortcuts.map(({ keys }) => keys).join('|')]);
}

/** The shortcuts that work on the page as it is now. */
export function activeShortcuts(): readonly Shortcut[] {
  return [...active].flat();
}
