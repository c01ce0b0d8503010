import { useEffect, useRef, useState } from 'react';
import { type OperatorActionResult, useAct } from '../../client/actions.ts';
import { Refused, sentenceOf } from '../../client/refused.ts';
import { type Edits, useEdits } from './use-edits.ts';

/** How long after the last key a draft is saved, in milliseconds. */
const PAUSE_MS = 700;
const RETRY_MS = 3_000;

export type ReadDraft = OperatorActionResult<'read-map-draft'>;
export type Problem = ReadDraft['errors'][number];

export interface MapDraft extends Edits {
  readonly revision: number;
  /** The published version that the draft was made from, or 0. */
  readonly baseVersion: number;
  /** The text that was saved last, or null if what is saved isn't known here. */
  readonly savedText: string | null;
  /** Goes on with another text, in place of what has this revision on the server. */
  readonly takeOver: (text: TakenText) => void;
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly state: 'saved' | 'waiting' | 'conflict' | 'failed';
  /** Why the last attempt to save failed, or null. */
  readonly refusal: string | null;
}

export interface TakenText {
  readonly text: string;
  readonly revision: number;
  readonly baseVersion: number;
}

interface SavedText extends Omit<TakenText, 'text'> {
  readonly text: string | null;
}

function isChangedByOther(failure: unknown): boolean {
  return (
    failure instanceof Refused &&
    (failure.code === 'draft_changed' || failure.code === 'draft_outdated')
  );
}

function saveState(isSaved: boolean, failure: unknown): MapDraft['state'] {
  if (isSaved) return 'saved';
  if (isChangedByOther(failure)) return 'conflict';
  return failure === null ? 'waiting' : 'failed';
}

function keptKey(store: string, mapKey: string): string {
  return `bottega studio ${store} ${mapKey}`;
}

/** What is kept in the browser until it is saved. */
interface KeptText {
  readonly text: string;
  /** The revision that was saved last. */
  readonly revision: number;
  /** What was being saved at the time, or null. */
  readonly sentText: string | null;
}

function keep(key: string, kept: KeptText): void {
  localStorage.setItem(key, JSON.stringify(kept));
}

/**
 * The text that could not be saved before the page was left, if it follows the draft that was read:
 * that may also be what was being saved when the page was left.
 */
function keptText(key: string, { revision, document }: ReadDraft): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptText | null;
    if (kept === null) return null;
    const isNext = kept.revision === revision || kept.sentText === document;
    return isNext ? kept.text : null;
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
  const edits = useEdits(() => keptText(key, read) ?? read.document);
  const { text: typed } = edits;
  const [saved, setSaved] = useState<SavedText>({
    text: read.document,
    revision: read.revision,
    baseVersion: read.baseVersion,
  });
  const [checked, setChecked] = useState<Pick<ReadDraft, 'errors' | 'warnings'>>(read);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  /** What is being saved, or null. */
  const sentText = useRef<string | null>(null);
  /** Whether this page, and no other one, has left its text in the browser. */
  const isKept = useRef(false);
  const isConflict = isChangedByOther(failure);

  const save = async (text: string) => {
    try {
      const { revision: after, baseVersion } = saved;
      const input = { mapKey, revision: after, baseVersion, document: text };
      const { revision, errors, warnings } = await act('save-map-draft', input);
      setChecked({ errors, warnings });
      setSaved({ text, revision, baseVersion });
      setFailure(null);
      localStorage.removeItem(key);
    } catch (error) {
      setFailure(error);
      setAttempt((count) => count + 1);
    } finally {
      sentText.current = null;
    }
  };

  useEffect(() => {
    if (typed === saved.text && sentText.current === null) {
      // What was taken back before it was sent must not return when the page is opened again.
      if (isKept.current) localStorage.removeItem(key);
      isKept.current = false;
      return;
    }
    if (isConflict) return;
    isKept.current = true;
    keep(key, { text: typed, revision: saved.revision, sentText: sentText.current });
    const timer = setTimeout(
      () => {
        if (sentText.current !== null) return;
        sentText.current = typed;
        void save(typed);
      },
      failure === null ? PAUSE_MS : RETRY_MS,
    );
    return () => clearTimeout(timer);
    // A failed attempt is made again by `attempt`; `save` is another function at every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, saved, attempt, isConflict]);

  return {
    ...edits,
    revision: saved.revision,
    baseVersion: saved.baseVersion,
    savedText: saved.text,
    takeOver: ({ text, revision, baseVersion }) => {
      edits.changeText(text);
      // It is saved even if it is what was typed here before, since it has another base now.
      setSaved({ text: null, revision, baseVersion });
      setFailure(null);
    },
    errors: checked.errors,
    warnings: checked.warnings,
    state: saveState(typed === saved.text, failure),
    refusal: failure === null ? null : sentenceOf(failure),
  };
}
