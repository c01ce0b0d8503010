import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../shell/shortcuts.ts';

const SEARCH_DELAY_MS = 150;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** What is searched for now. */
  readonly words: string;
  readonly onChange: (words: string) => void;
}

/** A field that searches while one types, and takes the focus by the key “/”. */
export function SearchField({ label, placeholder, words, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(words);
  const field = useRef<HTMLInputElement>(null);
  useShortcuts([{ keys: '/', label, run: () => field.current?.focus() }]);
  useEffect(() => {
    if (typed.trim() === words) return undefined;
    const timer = window.setTimeout(() => onChange(typed.trim()), SEARCH_DELAY_MS);
    return () => window.clearTimeout(timer);
  });
  return (
    <input
      ref={field}
      className="input"
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
