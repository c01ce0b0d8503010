import { type ClipboardEvent, useState } from 'react';
import { Refusal } from '../../../ui/form-parts.tsx';

interface PasteBoxProps {
  readonly label: string;
  readonly hint: string;
  /** Takes over what was pasted, and returns what is wrong with it, or null. */
  readonly take: (text: string) => string | null;
}

/** A field into which cells of a spreadsheet are pasted. They are taken over at once. */
export function PasteBox({ label, hint, take }: PasteBoxProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isTaken, setTaken] = useState(false);
  const read = (text: string) => {
    if (text.trim() === '') return;
    const found = take(text);
    setProblem(found);
    setTaken(found === null);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    event.preventDefault();
    read(event.clipboardData.getData('text/plain'));
  };
  return (
    <div className="stack tight">
      <textarea
        className="input paste-box"
        aria-label={label}
        placeholder={hint}
        rows={1}
        value=""
        onPaste={paste}
        onChange={(event) => read(event.target.value)}
      />
      <Refusal text={problem} />
      {isTaken ? (
        <p role="status" className="soft small">
          Taken over. Undo brings back what was there.
        </p>
      ) : null}
    </div>
  );
}
