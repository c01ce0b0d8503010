import { useCallback, useEffect, useRef, useState } from 'react';
import { type OperatorValue, useAct } from '../../client/actions.ts';
import { Refused, sentenceOf } from '../../client/refused.ts';
import { type MapDocument, parseDocument, writeDocument } from './map-document.ts';

/** How long after the last key a draft is saved, in milliseconds. */
const PAUSE_MS = 700;
const RETRY_MS = 3_000;

export type ReadDraft = OperatorValue<'read-map-draft'>;
export type Problem = ReadDraft['errors'][number];

export interface MapDraft {
  readonly text: string;
  /** The map of the text, or null while the text is no map. */
  readonly document: MapDocument | null;
  readonly revision: number;
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly state: 'saved' | 'waiting' | 'conflict' | 'failed';
  /** Why the last attempt to save failed, or null. */
  readonly refusal: string | null;
  readonly changeText: (text: string) => void;
  readonly change: (document: MapDocument) => void;
  readonly undo: (() => void) | null;
}

interface Work {
  readonly text: string;
  readonly past: readonly string[];
}

function isChangedByOther(failure: unknown): boolean {
  return failure instanceof Refused && failure.code === 'draft_changed';
}

function saveState(isSaved: boolean, failure: unknown): MapDraft['state'] {
  if (isSaved) return 'saved';
  if (isChangedByOther(failure)) return 'conflict';
  return failure === null ? 'waiting' : 'failed';
}

const MAXIMUM_UNDO = 200;

function keptKey(store: string, mapKey: string): string {
  return `bottega studio ${store} ${mapKey}`;
}

/** The text that could not be saved before the page was left, if it follows this revision. */
function keptText(key: string, revision: number): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as {
      readonly revision: number;
      readonly text: string;
    } | null;
    return kept?.revision === revision ? kept.text : null;
  } catch {
    return null;
  }
}

/**
 * A draft that is saved by itself. What could not be sent yet is kept in the browser, so that
 * neither a lost line nor a crash loses it. Of two people, the second learns of the first.
 */
export function useMapDraft(store: string, mapKey: string, read: ReadDraft): MapDraft {
  const act = useAct();
  const key = keptKey(store, mapKey);
  const [work, setWork] = useState<Work>(() => ({
    text: keptText(key, read.revision) ?? read.document,
    past: [],
  }));
  const [saved, setSaved] = useState({ text: read.document, revision: read.revision });
  const [checked, setChecked] = useState<Pick<ReadDraft, 'errors' | 'warnings'>>(read);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const isSaving = useRef(false);
  const isConflict = isChangedByOther(failure);

  const save = async (text: string) => {
    try {
      const input = { mapKey, revision: saved.revision, document: text };
      const { revision, errors, warnings } = await act('save-map-draft', input);
      setChecked({ errors, warnings });
      setSaved({ text, revision });
      setFailure(null);
      localStorage.removeItem(key);
    } catch (error) {
      setFailure(error);
      setAttempt((count) => count + 1);
    } finally {
      isSaving.current = false;
    }
  };

  useEffect(() => {
    if (work.text === saved.text || isConflict) return;
    localStorage.setItem(key, JSON.stringify({ revision: saved.revision, text: work.text }));
    const timer = setTimeout(
      () => {
        if (isSaving.current) return;
        isSaving.current = true;
        void save(work.text);
      },
      failure === null ? PAUSE_MS : RETRY_MS,
    );
    return () => clearTimeout(timer);
    // A failed attempt is made again by `attempt`; `save` is another function at every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [work.text, saved, attempt, isConflict]);

  const changeText = useCallback(
    (text: string) =>
      setWork((before) => ({ text, past: [...before.past, before.text].slice(-MAXIMUM_UNDO) })),
    [],
  );
  const last = work.past.at(-1);
  return {
    text: work.text,
    document: parseDocument(work.text),
    revision: saved.revision,
    errors: checked.errors,
    warnings: checked.warnings,
    state: saveState(work.text === saved.text, failure),
    refusal: failure === null ? null : sentenceOf(failure),
    changeText,
    change: (document) => changeText(writeDocument(document)),
    undo:
      last === undefined
        ? null
        : () => setWork(({ past }) => ({ text: last, past: past.slice(0, -1) })),
  };
}
