import { useState } from 'react';
import type { DecimalInput } from '../../../../../src/core/capability/capability-map.ts';
import { TextField } from '../../ui/field.tsx';
import { readNumber } from './read-number.ts';

interface NumberProps {
  readonly label: string;
  readonly value: DecimalInput | null | undefined;
  /** Whether 0 is shown as an empty field, since nobody has said the number yet. */
  readonly isEmptyAtZero?: boolean;
  /** Called with a number, or with undefined for an empty field, but with nothing else. */
  readonly onChange: (value: DecimalInput | undefined) => void;
}

interface TypedNumber {
  readonly text: string;
  readonly isWrong: boolean;
  readonly read: (typed: string) => void;
}

/** What is no number stays in the field and changes nothing. */
function useTypedNumber(props: NumberProps, mayBeEmpty: boolean): TypedNumber {
  const { value, onChange, isEmptyAtZero = false } = props;
  const shownFor = (number: NumberProps['value']) =>
    number === null || number === undefined || (isEmptyAtZero && Number(number) === 0)
      ? ''
      : String(number);
  const shown = shownFor(value);
  const [typed, setTyped] = useState({ text: shown, of: shown });
  const text = typed.of === shown ? typed.text : shown;
  const isEmpty = text.trim() === '';
  const read = (next: string) => {
    const isCleared = next.trim() === '' && mayBeEmpty;
    const becomes = isCleared ? undefined : readNumber(next);
    const isKept = becomes === null;
    setTyped({ text: next, of: isKept ? shown : shownFor(becomes) });
    if (!isKept) onChange(becomes);
  };
  return { text, isWrong: isEmpty ? !mayBeEmpty : readNumber(text) === null, read };
}

/** A number as the maker writes it. */
export function NumberField({
  hint,
  ...props
}: NumberProps & { readonly hint?: string | undefined }) {
  const { text, isWrong, read } = useTypedNumber(props, true);
  return (
    <TextField
      label={props.label}
      hint={hint}
      value={text}
      onChange={read}
      inputMode="decimal"
      problem={isWrong ? 'Please write a number.' : undefined}
    />
  );
}

/** A number in the middle of a sentence or a table. An empty one keeps what was there before. */
export function NumberInput({
  mayBeEmpty = false,
  ...props
}: NumberProps & { readonly mayBeEmpty?: boolean }) {
  const { text, isWrong, read } = useTypedNumber(props, mayBeEmpty);
  return (
    <input
      className="input number-input"
      aria-label={props.label}
      aria-invalid={isWrong}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => read(event.target.value)}
    />
  );
}
