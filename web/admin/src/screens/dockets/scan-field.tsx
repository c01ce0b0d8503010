import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useStoreSlug } from '../../client/store-slug.ts';
import { Field } from '../../ui/field.tsx';
import './dockets.css';
import { readScan } from './read-scan.ts';

/**
 * Takes what a scanner types, which ends with Enter: the code of a docket. The number of an order
 * may be typed, too.
 */
export function ScanField({ takesFocus = false }: { readonly takesFocus?: boolean }) {
  const store = useStoreSlug();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const scan = readScan(text, store);
    if ('problem' in scan) return setProblem(scan.problem);
    setText('');
    setProblem(undefined);
    return void navigate({
      to: '/$store/orders/$order',
      params: { store, order: scan.order },
      search: { docket: scan.lineId ?? 'first' },
    });
  };
  return (
    <form className="scan" onSubmit={send}>
      <Field
        label="Scan a docket"
        hint="With a scanner at this computer, or type the number of the order."
        problem={problem}
      >
        {(attributes) => (
          <span className="scan-row">
            <input
              {...attributes}
              className="input"
              value={text}
              autoComplete="off"
              // A scanner types wherever the focus is; on a phone a keyboard would pop up.
              autoFocus={takesFocus && matchMedia('(pointer: fine)').matches}
              enterKeyHint="go"
              onChange={(event) => setText(event.target.value)}
            />
            <button type="submit" className="button">
              Open
            </button>
          </span>
        )}
      </Field>
    </form>
  );
}
