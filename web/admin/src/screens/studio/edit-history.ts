import { type MapDocument, parseDocument } from './map-document.ts';

/** A text with what it was before, and what it was until somebody took a change back. */
export interface Work {
  readonly text: string;
  /**
   * The map of the text, or null while the text is no map. It is kept beside the text, so that a
   * large text isn't read anew for each key, and parts that nobody changed stay the same objects.
   */
  readonly document: MapDocument | null;
  readonly past: readonly string[];
  readonly future: readonly string[];
  /** The field that made the last change and when, so that typing a word is one change. */
  readonly typing: Typing;
}

interface Typing {
  readonly field: Element | null;
  readonly at: number;
}

const MAXIMUM_UNDO = 200;
/** Keys in the same field that follow one another faster are one change. */
const TYPING_MS = 1_000;
const RESTED: Typing = { field: null, at: 0 };

export function beginWork(text: string): Work {
  return { text, document: parseDocument(text), past: [], future: [], typing: RESTED };
}

export function changed(
  before: Work,
  text: string,
  document: MapDocument | null,
  { field, at }: Typing,
): Work {
  if (text === before.text) return before;
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

export function undone(work: Work): Work {
  const { text, past, future } = work;
  const last = past.at(-1);
  if (last === undefined) return work;
  return { ...beginWork(last), past: past.slice(0, -1), future: [text, ...future] };
}

export function redone(work: Work): Work {
  const { text, past, future } = work;
  const [next, ...rest] = future;
  if (next === undefined) return work;
  return { ...beginWork(next), past: [...past, text], future: rest };
}
