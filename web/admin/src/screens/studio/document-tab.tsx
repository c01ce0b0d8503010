import { type ClipboardEvent, useState } from 'react';
import { say } from '../../ui/toasts.tsx';
import { ImportField } from './import/import-field.tsx';
import type { ImportResult } from './import/import-result.ts';
import type { TabProps } from './tab-props.ts';
import type { MapDraft } from './use-map-draft.ts';

/** Browsers insert short texts at once, but need half a minute for some ten thousand lines. */
const LONG_PASTE = 20_000;

function pasteLong(event: ClipboardEvent<HTMLTextAreaElement>, put: (text: string) => void): void {
  const pasted = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
  if (pasted.length < LONG_PASTE) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  put(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
}

/** The draft as the JSON document that it is, and what can be imported into it. */
export function DocumentTab({ draft }: { readonly draft: MapDraft }) {
  const { text, document, change, changeText } = draft;
  return (
    <div className="stack">
      {document === null ? null : <TakeImport document={document} change={change} />}
      <DocumentText text={text} isMap={document !== null} changeText={changeText} />
    </div>
  );
}

/** A spreadsheet, a feature model or another map, taken into this one. */
function TakeImport({ document, change }: TabProps) {
  const [isOpen, setOpen] = useState(false);
  const [result, setResult] = useState<ImportResult | null>(null);
  const next = result?.document ?? null;
  if (!isOpen) {
    return (
      <div>
        <button type="button" className="button" onClick={() => setOpen(true)}>
          Import…
        </button>
      </div>
    );
  }
  return (
    <section className="card card-body stack" aria-label="Import" data-aside="">
      <ImportField base={document} onRead={setResult} />
      <div className="row">
        <button
          type="button"
          className="button primary"
          disabled={next === null}
          onClick={() => {
            if (next === null) return;
            change(next);
            setOpen(false);
            say('It is taken over. Undo brings back what was there.');
          }}
        >
          Take it over
        </button>
        <button type="button" className="button" onClick={() => setOpen(false)}>
          Cancel
        </button>
      </div>
    </section>
  );
}

interface DocumentTextProps {
  readonly text: string;
  readonly isMap: boolean;
  readonly changeText: (text: string) => void;
}

function DocumentText({ text, isMap, changeText }: DocumentTextProps) {
  return (
    <div className="stack tight">
      <label htmlFor="document">The same as a JSON document, for those who like to write it</label>
      <textarea
        id="document"
        className="input code"
        spellCheck={false}
        rows={28}
        value={text}
        onPaste={(event) => pasteLong(event, changeText)}
        onChange={(event) => changeText(event.target.value)}
      />
      {isMap ? null : (
        <p className="problem" role="alert">
          {isJson(text)
            ? 'The fields can’t show this yet: something in it isn’t formed as it must be.'
            : 'This can’t be read yet: a bracket, a comma or a quotation mark is missing.'}
        </p>
      )}
    </div>
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
