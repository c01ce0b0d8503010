import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  readonly children: (attributes: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': boolean;
  }) => ReactNode;
}

/** A labelled field with a hint, and with what the server said of it. */
export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId();
  const describedBy = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(problem === undefined ? [] : [`${id}-problem`]),
  ].join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': problem !== undefined,
      })}
      {hint === undefined ? null : (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {problem === undefined ? null : (
        <div className="problem" id={`${id}-problem`} role="alert">
          {problem}
        </div>
      )}
    </div>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  readonly type?: string;
  readonly isLong?: boolean;
  /** Whether a field that is one line high at first becomes as high as what is typed. */
  readonly isGrowing?: boolean;
  /** Whether Enter sends the form, as in a field of one line. Shift and Enter begin a line. */
  readonly isSentByEnter?: boolean;
  readonly isRequired?: boolean;
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'email';
  readonly maxLength?: number;
  readonly takesFocus?: boolean;
  readonly isReadOnly?: boolean;
}

export function TextField({
  label,
  value,
  onChange,
  hint,
  problem,
  type = 'text',
  isLong = false,
  isGrowing = false,
  isSentByEnter = false,
  isRequired = false,
  autoComplete = 'off',
  inputMode,
  maxLength,
  takesFocus = false,
  isReadOnly = false,
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(attributes) => {
        const shared = {
          ...attributes,
          className: isGrowing ? 'input growing' : 'input',
          value,
          required: isRequired,
          readOnly: isReadOnly,
          autoComplete,
          maxLength,
          'data-autofocus': takesFocus ? '' : undefined,
          autoFocus: takesFocus,
        };
        return isLong || isGrowing ? (
          <textarea
            {...shared}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={isSentByEnter ? sendByEnter : undefined}
          />
        ) : (
          <input
            {...shared}
            type={type}
            inputMode={inputMode}
            onChange={(event) => onChange(event.target.value)}
          />
        );
      }}
    </Field>
  );
}

function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  // While a word is being composed, Enter takes the word.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
