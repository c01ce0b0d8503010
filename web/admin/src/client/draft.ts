import { useCallback, useState } from 'react';

const PREFIX = 'bottega draft ';

function readDraft<T>(key: string, initial: T): T {
  try {
    const text = sessionStorage.getItem(PREFIX + key);
    // Only this hook writes under this prefix, and each key has one type.
    return text === null ? initial : { ...initial, ...(JSON.parse(text) as T) };
  } catch {
    return initial;
  }
}

export interface Draft<T> {
  readonly value: T;
  readonly change: (part: Partial<T>) => void;
  /** To be called once it was sent, or is no longer wanted. */
  readonly drop: () => void;
}

/** What is typed into a form. It survives a reload of the page until it is sent. */
export function useDraft<T extends object>(key: string, initial: T): Draft<T> {
  const [value, setValue] = useState(() => readDraft(key, initial));
  const change = useCallback(
    (part: Partial<T>) =>
      setValue((before) => {
        const next = { ...before, ...part };
        try {
          sessionStorage.setItem(PREFIX + key, JSON.stringify(next));
        } catch {
          // A full or forbidden store only means that a reload forgets the draft.
        }
        return next;
      }),
    [key],
  );
  const drop = useCallback(() => {
    sessionStorage.removeItem(PREFIX + key);
    setValue(initial);
    // The initial value belongs to the key: a form for something else has another key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return { value, change, drop };
}
