import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../client/refused.ts';
import { Field } from '../../../ui/field.tsx';
import type { MapDocument } from '../map-document.ts';
import { type ImportResult, unreadable } from './import-result.ts';
import { readImport } from './read-import.ts';

/** Further sentences are only counted. */
const SHOWN = 12;

interface ImportFieldProps {
  /** The map to which the file is added, or in whose place it comes. */
  readonly base: MapDocument;
  readonly onRead: (result: ImportResult | null) => void;
}

/** Takes a spreadsheet, a feature model or a map, and tells what will be carried over. */
export function ImportField({ base, onRead }: ImportFieldProps) {
  const [text, setText] = useState('');
  const [result, setResult] = useState<ImportResult | null>(null);
  const latest = useRef(onRead);
  latest.current = onRead;
  useEffect(() => {
    let isLatest = true;
    const tell = (next: ImportResult | null) => {
      if (!isLatest) return;
      setResult(next);
      latest.current(next);
    };
    if (text.trim() === '') tell(null);
    else readImport(text, base).then(tell, (error) => tell(unreadable(sentenceOf(error))));
    return () => {
      isLatest = false;
    };
  }, [text, base]);
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const { files } = event.target;
    const read = await files?.[0]?.text();
    // The same file may be chosen again.
    event.target.value = '';
    if (read !== undefined) setText(read);
  };
  return (
    <div className="stack tight">
      <Field
        label="Paste it here"
        hint="Cells of a spreadsheet (options in the first line and values below, or the columns Option, Value, Price, Description), a feature model in UVL, or a map as JSON."
      >
        {(attributes) => (
          <textarea
            {...attributes}
            className="input code import-text"
            rows={6}
            spellCheck={false}
            value={text}
            onPaste={(event) => {
              event.preventDefault();
              setText(event.clipboardData.getData('text/plain'));
            }}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div>
        <span className="button file-button">
          <span aria-hidden="true">Choose a file</span>
          <input
            type="file"
            aria-label="Choose a file"
            accept=".csv,.tsv,.txt,.uvl,.json,text/csv,text/plain,application/json"
            onChange={(event) => void take(event)}
          />
        </span>
      </div>
      <div role="status">{result === null ? null : <ImportReport result={result} />}</div>
    </div>
  );
}

function ImportReport({ result: { document, carried, left } }: { readonly result: ImportResult }) {
  if (document === null) {
    return (
      <div className="notice bad stack tight">
        <p>
          <strong>This can’t be read.</strong> Nothing is changed.
        </p>
        {left.length === 0 ? null : <Sentences title="Because" sentences={left} />}
      </div>
    );
  }
  return (
    <div className="stack tight">
      <div className="notice">
        <Sentences title="This is carried over" sentences={carried} />
      </div>
      {left.length === 0 ? null : (
        <div className="notice warn">
          <Sentences title="This isn’t carried over, or needs a look" sentences={left} />
        </div>
      )}
    </div>
  );
}

function Sentences({
  title,
  sentences,
}: {
  readonly title: string;
  readonly sentences: readonly string[];
}) {
  const different = [...new Set(sentences)];
  const more = different.length - SHOWN;
  return (
    <div>
      <strong>{title}</strong>
      <ul>
        {different.slice(0, SHOWN).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {more > 0 ? <li>And {more} more.</li> : null}
      </ul>
    </div>
  );
}
