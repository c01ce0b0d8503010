import { useState } from 'react';
import { useKeptFocus } from '../ui/return-focus.ts';
import { problemsOf, Refused, sentenceOf } from './refused.ts';

export interface Submission {
  readonly isBusy: boolean;
  /** What the server said against it, or null. */
  readonly refusal: string | null;
  readonly problems: ReadonlyMap<string, string>;
  /** The refusal itself, for forms that offer a way on. */
  readonly refused: Refused | null;
  readonly submit: (work: () => Promise<void>) => Promise<void>;
}

/** Sends a form once at a time, and keeps what the server says against it. */
export function useSubmit(): Submission {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const keepFocus = useKeptFocus(isBusy);
  return {
    isBusy,
    refusal: error === null ? null : sentenceOf(error),
    problems: problemsOf(error),
    refused: error instanceof Refused ? error : null,
    async submit(work) {
      if (isBusy) return;
      keepFocus();
      setBusy(true);
      setError(null);
      try {
        await work();
      } catch (thrown) {
        setError(thrown);
      } finally {
        setBusy(false);
      }
    },
  };
}
