import { type FormEvent, useState } from 'react';
import type { DimensionKind } from '../../../../../src/core/capability/capability-map.ts';
import { Field, TextField } from '../../ui/field.tsx';
import { KIND_WORDS } from '../../words/map-kinds.ts';

const KINDS = Object.entries(KIND_WORDS) as readonly (readonly [DimensionKind, string])[];

export function AddOption({ add }: { readonly add: (kind: DimensionKind, label: string) => void }) {
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<DimensionKind>('choice');
  const send = (event: FormEvent) => {
    event.preventDefault();
    add(kind, label);
    setLabel('');
    setKind('choice');
  };
  return (
    <form className="card card-body add-option" onSubmit={send} aria-label="Add an option">
      <TextField
        label="Another option"
        hint="Such as “Colour” or “Width”."
        value={label}
        onChange={setLabel}
        isRequired
        maxLength={200}
      />
      <Field label="It is answered by">
        {(attributes) => (
          <select
            {...attributes}
            className="input"
            value={kind}
            onChange={(event) =>
              setKind(KINDS.find(([each]) => each === event.target.value)?.[0] ?? 'choice')
            }
          >
            {KINDS.map(([each, words]) => (
              <option key={each} value={each}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button type="submit" className="button">
        Add option
      </button>
    </form>
  );
}
