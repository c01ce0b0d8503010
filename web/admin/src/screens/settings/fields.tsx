import { type ReactNode, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { formatMoney } from '../../ui/format.ts';
import { readAmount } from '../../ui/read-amount.ts';
import { SETTING_WORDS, type SettingPath } from '../../words/settings.ts';
import type { SettingsForm } from './use-settings.ts';

interface SettingProps {
  readonly form: SettingsForm;
  readonly path: SettingPath;
  readonly label?: string;
  readonly hint?: ReactNode;
}

interface TextSettingProps extends SettingProps {
  readonly isLong?: boolean;
  readonly type?: 'text' | 'url' | 'time';
  readonly maxLength?: number;
  /** An empty field is sent as an empty text, not as null. */
  readonly isRequired?: boolean;
}

/** Where the server finds the setting, which is also the name of its field. */
function fieldName(path: string): string {
  return path.replace(/^settings\./, '');
}

export function TextSetting({ form, path, ...more }: TextSettingProps) {
  const { label = SETTING_WORDS[path], hint, isLong = false, type = 'text', maxLength } = more;
  const { isRequired = false } = more;
  return (
    <BareText
      name={fieldName(path)}
      label={label}
      hint={hint}
      problem={form.problem(path)}
      value={String(form.read(path) ?? '')}
      onChange={(text) => form.set(path, text === '' && !isRequired ? null : text)}
      isLong={isLong}
      type={type}
      maxLength={maxLength}
    />
  );
}

/** Reads what was typed as a number. What is no number is left to the server to refuse. */
export function typedNumber(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d+$/.test(trimmed) ? Number(trimmed) : text;
}

interface NumberSettingProps extends SettingProps {
  /** Such as “days”. */
  readonly unit: string;
}

export function NumberSetting({ form, path, label, hint, unit }: NumberSettingProps) {
  return (
    <BareText
      name={fieldName(path)}
      label={label ?? SETTING_WORDS[path]}
      hint={hint}
      problem={form.problem(path)}
      value={String(form.read(path) ?? '')}
      onChange={(text) => form.set(path, typedNumber(text))}
      inputMode="numeric"
      unit={unit}
    />
  );
}

export function SwitchSetting({ form, path, label, hint }: SettingProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        name={fieldName(path)}
        checked={form.read(path) === true}
        onChange={(event) => form.set(path, event.target.checked)}
      />
      <span>
        {label ?? SETTING_WORDS[path]}
        {hint === undefined ? null : <span className="hint block">{hint}</span>}
      </span>
    </label>
  );
}

interface BareTextProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isLong?: boolean;
  readonly type?: 'text' | 'url' | 'time' | 'date' | 'email';
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'email';
  readonly maxLength?: number | undefined;
  readonly unit?: string;
  readonly list?: string;
  readonly isDisabled?: boolean;
}

/** A named field with its label, for settings that consist of several values. */
export function BareText({ label, hint, problem, onChange, ...more }: BareTextProps) {
  const { name, value, isLong = false, type = 'text', inputMode, maxLength, unit } = more;
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(attributes) => {
        const shared = { ...attributes, name, value, maxLength, disabled: more.isDisabled };
        if (isLong) {
          return (
            <textarea
              {...shared}
              className="input"
              onChange={(event) => onChange(event.target.value)}
            />
          );
        }
        const input = (
          <input
            {...shared}
            className={inputMode === 'numeric' || type === 'time' ? 'input short' : 'input'}
            type={type}
            inputMode={inputMode}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        );
        if (unit === undefined) return input;
        return (
          <span className="row">
            {input} <span className="soft">{unit}</span>
          </span>
        );
      }}
    </Field>
  );
}

interface AmountTextProps extends Omit<BareTextProps, 'onChange' | 'inputMode'> {
  readonly currency: string;
  /** Called with the amount or, while it is none, with what was typed. */
  readonly onChange: (amount: string) => void;
}

/** A field for money, as people write it. What it is read as stands below once they differ. */
export function AmountText({ currency, value, onChange, hint, ...more }: AmountTextProps) {
  const [typed, setTyped] = useState({ text: value, of: value });
  const text = typed.of === value ? typed.text : value;
  const isOther = text !== value && /^\d+(\.\d+)?$/.test(value);
  return (
    <BareText
      {...more}
      hint={isOther ? `= ${formatMoney(value, currency)}` : hint}
      inputMode="decimal"
      value={text}
      onChange={(next) => {
        const amount = readAmount(next, currency);
        setTyped({ text: next, of: amount });
        onChange(amount);
      }}
    />
  );
}

interface BareSelectProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

export function BareSelect({ label, hint, problem, onChange, ...more }: BareSelectProps) {
  const { name, value, choices } = more;
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(attributes) => (
        <select
          {...attributes}
          name={name}
          className="input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
