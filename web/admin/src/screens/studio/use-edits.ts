import { useCallback, useState } from 'react';
import { type MapDocument, parseDocument, writeDocument } from './map-document.ts';

/** A text with what it was before, and what it was until somebody took a change back. */
interface Work {
  readonly text: string;
  /**
   * The map of the text, or null while the text is no map. It is kept beside the text, so that a
   * large text isn't read anew for each key, and parts that nobody changed stay the same objects.
   */
  readonly document: MapDocument | null;
  readonly past: readonly string[];
  readonly future: readonly string[];
  /** The field that made the last change and when, so that typing a word is one change. */
  readonly typing: { readonly field: Element | null; readonly at: number };
}

export interface Edits {
  readonly text: string;
  /** The map of the text, or null while the text is no map. */
  readonly document: MapDocument | null;
  readonly changeText: (text: string) => void;
  readonly change: (document: MapDocument) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

const MAXIMUM_UNDO = 200;
/** Keys in the same field that follow one another faster are one change. */
const TYPING_MS = 1_000;
const TYPED = new Set(['text', 'search', 'url', 'date', 'textarea']);

function typingField(): Element | null {
  const { activeElement } = globalThis.document;
  const isTyped =
    (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) &&
    TYPED.has(activeElement.type);
  return isTyped ? activeElement : null;
}

function changed(before: Work, text: string, document: MapDocument | null): Work {
  if (text === before.text) return before;
  const field = typingField();
  const at = Date.now();
  const { typing, past } = before;
  const isSame = field !== null && field === typing.field && at - typing.at < TYPING_MS;
  return {
    text,
    document,
    past: isSame && past.length > 0 ? past : [...past, before.text].slice(-MAXIMUM_UNDO),
    future: [],
    typing: { field, at },
  };
}

const RESTED = { field: null, at: 0 };

function undone(work: Work): Work {
  const { text, past, future } = work;
  const last = past.at(-1);
  if (last === undefined) return work;
  return {
    text: last,
    document: parseDocument(last),
    past: past.slice(0, -1),
    future: [text, ...future],
    typing: RESTED,
  };
}

function redone(work: Work): Work {
  const { text, past, future } = work;
  const [next, ...rest] = future;
  if (next === undefined) return work;
  return {
    text: next,
    document: parseDocument(next),
    past: [...past, text],
    future: rest,
    typing: RESTED,
  };
}

/** Changes of a map that can be taken back and made again. */
export function useEdits(first: () => string): Edits {
  const [work, setWork] = useState<Work>(() => {
    const text = first();
    return { text, document: parseDocument(text), past: [], future: [], typing: RESTED };
  });
  const { text, document, past, future } = work;
  const changeText = useCallback((next: string) => {
    const read = parseDocument(next);
    setWork((before) => changed(before, next, read));
  }, []);
  const change = useCallback((next: MapDocument) => {
    const written = writeDocument(next);
    setWork((before) => changed(before, written, next));
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
