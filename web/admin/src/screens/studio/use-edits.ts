import { useCallback, useState } from 'react';
import { beginWork, changed, redone, undone } from './edit-history.ts';
import { type MapDocument, parseDocument, writeDocument } from './map-document.ts';

export interface Edits {
  readonly text: string;
  /** The map of the text, or null while the text is no map. */
  readonly document: MapDocument | null;
  readonly changeText: (text: string) => void;
  readonly change: (document: MapDocument) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

const TYPED = new Set(['text', 'search', 'url', 'date', 'textarea']);

function typingNow() {
  const { activeElement } = globalThis.document;
  const isTyped =
    (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) &&
    TYPED.has(activeElement.type);
  return { field: isTyped ? activeElement : null, at: Date.now() };
}

/** Changes of a map that can be taken back and made again. */
export function useEdits(first: () => string): Edits {
  const [work, setWork] = useState(() => beginWork(first()));
  const { text, document, past, future } = work;
  const changeText = useCallback((next: string) => {
    const read = parseDocument(next);
    setWork((before) => changed(before, next, read, typingNow()));
  }, []);
  const change = useCallback((next: MapDocument) => {
    const written = writeDocument(next);
    setWork((before) => changed(before, written, next, typingNow()));
  }, []);
  return {
    text,
    document,
    changeText,
    change,
    undo: past.length === 0 ? null : () => setWork(undone),
    redo: future.length === 0 ? null : () => setWork(redone),
  };
}
