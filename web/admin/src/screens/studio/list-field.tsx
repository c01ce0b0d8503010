import { useState } from 'react';
import { TextField } from '../../ui/field.tsx';

interface ListFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly list: readonly string[] | null | undefined;
  /** Called with undefined if nothing is left. */
  readonly onChange: (list: readonly string[] | undefined) => void;
}

function partsOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Several words, with commas between them. */
export function ListField({ label, hint, list, onChange }: ListFieldProps) {
  const joined = (list ?? []).join(', ');
  const [typed, setTyped] = useState(joined);
  const isTyped = partsOf(typed).join(', ') === joined;
  return (
    <TextField
      label={label}
      hint={hint}
      value={isTyped ? typed : joined}
      onChange={(text) => {
        const parts = partsOf(text);
        setTyped(text);
        if (parts.join(', ') !== joined) onChange(parts.length === 0 ? undefined : parts);
      }}
    />
  );
}
