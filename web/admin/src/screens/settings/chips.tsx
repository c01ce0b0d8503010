import { type KeyboardEvent, useId, useState } from 'react';
import { Field } from '../../ui/field.tsx';

interface ChipsProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly values: readonly string[];
  readonly nameOf: (value: string) => string;
  /** What may be chosen; null if anything may be typed. */
  readonly choices: readonly string[] | null;
  readonly onChange: (values: readonly string[]) => void;
  readonly problem?: string | undefined;
  /** What the server says against one of the values. */
  readonly problemOf?: (index: number) => string | undefined;
  readonly type?: 'text' | 'email';
}

/** A list of values, each with a button that takes it away, and a field that adds one. */
export function Chips({ label, values, nameOf, choices, onChange, ...more }: ChipsProps) {
  const { name, hint, problem, problemOf, type = 'text' } = more;
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  const add = (text: string) => {
    const wanted = text.trim();
    if (wanted === '') return;
    const value = choices === null ? wanted : findChoice(choices, nameOf, wanted);
    if (value === null) {
      setUnknown(`“${wanted}” is not in the list.`);
      return;
    }
    setTyped('');
    setUnknown(null);
    if (!values.includes(value)) onChange([...values, value]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add(typed);
  };
  const wrong = values.map((_value, index) => problemOf?.(index)).find((text) => text);
  return (
    <Field label={label} hint={hint} problem={unknown ?? problem ?? wrong}>
      {(attributes) => (
        <div className="stack tight">
          {values.length === 0 ? null : (
            <ul className="chips" aria-label={label}>
              {values.map((value, index) => (
                <li key={value} className={problemOf?.(index) === undefined ? 'chip' : 'chip bad'}>
                  {nameOf(value)}
                  <button
                    type="button"
                    aria-label={`Remove ${nameOf(value)}`}
                    onClick={() => onChange(values.filter((other) => other !== value))}
                  >
                    ×
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className="row nowrap">
            <input
              {...attributes}
              name={name}
              className="input"
              type={type}
              autoComplete="off"
              list={choices === null ? undefined : listId}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onInput={(event) => {
                // A name that is picked from the list is added at once; a typed one by Enter, since
                // it may be the beginning of another.
                const { inputType } = event.nativeEvent as InputEvent;
                if (choices !== null && inputType === 'insertReplacementText')
                  add(event.currentTarget.value);
              }}
              onKeyDown={onKeyDown}
              onBlur={() => add(typed)}
            />
            <button type="button" className="button" onClick={() => add(typed)}>
              Add<span className="hidden-visually"> to {label}</span>
            </button>
          </div>
          {choices === null ? null : (
            <datalist id={listId}>
              {choices
                .filter((choice) => !values.includes(choice))
                .map((choice) => (
                  <option key={choice} value={nameOf(choice)} />
                ))}
            </datalist>
          )}
        </div>
      )}
    </Field>
  );
}

function findChoice(
  choices: readonly string[],
  nameOf: (value: string) => string,
  wanted: string,
): string | null {
  const folded = wanted.toLowerCase();
  return (
    choices.find(
      (choice) => choice.toLowerCase() === folded || nameOf(choice).toLowerCase() === folded,
    ) ?? null
  );
}
