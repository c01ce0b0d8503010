import { useState } from 'react';
import type { DecimalInput } from '../../../../../src/core/capability/capability-map.ts';
import { TextField } from '../../ui/field.tsx';
import { readNumber } from './read-number.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly value: DecimalInput | null | undefined;
  /** Called with a number, or with undefined for an empty field, but with nothing else. */
  readonly onChange: (value: DecimalInput | undefined) => void;
  readonly hint?: string;
}

/** A number as the maker writes it. What is no number stays in the field and changes nothing. */
export function NumberField({ label, value, onChange, hint }: NumberFieldProps) {
  const shown = value === null || value === undefined ? '' : String(value);
  const [typed, setTyped] = useState({ text: shown, of: shown });
  const text = typed.of === shown ? typed.text : shown;
  const isWrong = text.trim() !== '' && readNumber(text) === null;
  const read = (next: string) => {
    const number = readNumber(next);
    const becomes = next.trim() === '' ? undefined : number;
    const isKept = becomes === null;
    setTyped({ text: next, of: isKept ? shown : String(becomes ?? '') });
    if (!isKept) onChange(becomes);
  };
  return (
    <TextField
      label={label}
      hint={hint}
      value={text}
      onChange={read}
      inputMode="decimal"
      problem={isWrong ? 'Please write a number.' : undefined}
    />
  );
}
