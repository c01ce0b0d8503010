import { useContext, useState } from 'react';
import type { DecimalInput } from '../../../../../src/core/capability/capability-map.ts';
import { TextField } from '../../ui/field.tsx';
import { isUnclearRate, readAmount } from '../../ui/read-amount.ts';
import { readNumber } from '../../ui/read-number.ts';
import { StudioContext } from './studio-context.ts';

interface NumberProps {
  readonly label: string;
  readonly value: DecimalInput | null | undefined;
  /** Whether 0 is shown as an empty field, since nobody has said the number yet. */
  readonly isEmptyAtZero?: boolean;
  /**
   * Whether it is money, which people write with signs for thousands and for its currency. A rate,
   * such as one per letter, may have more decimals.
   */
  readonly money?: 'amount' | 'rate';
  /** Called with a number, or with undefined for an empty field, but with nothing else. */
  readonly onChange: (value: DecimalInput | undefined) => void;
}

interface TypedNumber {
  readonly text: string;
  readonly problem: string | undefined;
  readonly read: (typed: string) => void;
}

/** What is no number stays in the field and changes nothing. */
function useTypedNumber(props: NumberProps, mayBeEmpty: boolean): TypedNumber {
  const { value, onChange, isEmptyAtZero = false, money } = props;
  const { currency } = useContext(StudioContext);
  const shownFor = (number: NumberProps['value']) =>
    number === null || number === undefined || (isEmptyAtZero && Number(number) === 0)
      ? ''
      : String(number);
  const shown = shownFor(value);
  const [typed, setTyped] = useState({ text: shown, of: shown });
  const text = typed.of === shown ? typed.text : shown;
  const understand = (next: string) =>
    money === undefined ? readNumber(next) : readMoney(next, money, currency);
  const read = (next: string) => {
    const isCleared = next.trim() === '' && mayBeEmpty;
    const becomes = isCleared ? undefined : understand(next);
    const isKept = becomes === null;
    setTyped({ text: next, of: isKept ? shown : shownFor(becomes) });
    if (!isKept) onChange(becomes);
  };
  const isFine = text === shown || (text.trim() === '' ? mayBeEmpty : understand(text) !== null);
  return { text, problem: isFine ? undefined : problemOf(text, money), read };
}

function readMoney(typed: string, money: 'amount' | 'rate', currency: string): DecimalInput | null {
  if (money === 'rate' && isUnclearRate(typed)) return null;
  return readNumber(readAmount(typed, currency));
}

function problemOf(typed: string, money: NumberProps['money']): string {
  if (money !== 'rate' || !isUnclearRate(typed)) return 'Please write a number.';
  const [whole, decimals] = typed.trim().split(/[.,]/);
  return `Please write ${whole}${decimals} or ${whole}.${decimals}0, since this can be read as both.`;
}

/** A number as the maker writes it. */
export function NumberField({
  hint,
  ...props
}: NumberProps & { readonly hint?: string | undefined }) {
  const { text, problem, read } = useTypedNumber(props, true);
  return (
    <TextField
      label={props.label}
      hint={hint}
      value={text}
      onChange={read}
      inputMode="decimal"
      problem={problem}
    />
  );
}

/** A number in the middle of a sentence or a table. An empty one keeps what was there before. */
export function NumberInput({
  mayBeEmpty = false,
  ...props
}: NumberProps & { readonly mayBeEmpty?: boolean }) {
  const { text, problem, read } = useTypedNumber(props, mayBeEmpty);
  return (
    <input
      className="input number-input"
      aria-label={props.label}
      aria-invalid={problem !== undefined}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => read(event.target.value)}
    />
  );
}
