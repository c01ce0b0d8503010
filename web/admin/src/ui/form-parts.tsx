/** What the server says against a form as a whole. */
export function Refusal({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <p className="problem" role="alert">
      {text}
    </p>
  );
}

interface FormButtonsProps {
  readonly isBusy: boolean;
  readonly label: string;
  readonly onCancel: () => void;
  readonly isDanger?: boolean;
  /** Whether something must be filled in first. */
  readonly isIncomplete?: boolean;
}

export function FormButtons({
  isBusy,
  label,
  onCancel,
  isDanger = false,
  isIncomplete = false,
}: FormButtonsProps) {
  return (
    <div className="row end">
      <button type="button" className="button quiet" onClick={onCancel}>
        Not now
      </button>
      <button
        type="submit"
        className={isDanger ? 'button danger' : 'button primary'}
        disabled={isBusy || isIncomplete}
      >
        {isBusy ? 'One moment…' : label}
      </button>
    </div>
  );
}
