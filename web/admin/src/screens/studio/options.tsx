import { type FormEvent, useState } from 'react';
import type {
  Dimension,
  DimensionKind,
} from '../../../../../src/core/capability/capability-map.ts';
import { Field, TextField } from '../../ui/field.tsx';
import { KIND_WORDS } from '../../words/map-kinds.ts';
import { moveItem, newDimension, removeAt, replaceAt, withMembers } from './map-document.ts';
import { OptionDetails } from './option-details.tsx';
import type { TabProps } from './tab-props.ts';

/** What a buyer chooses, in the order in which it is asked. */
export function OptionsTab({ document, change }: TabProps) {
  const { dimensions } = document;
  const set = (next: readonly Dimension[]) => change({ ...document, dimensions: next });
  return (
    <div className="stack">
      <TextField
        label="What buyers read above it all"
        value={document.title}
        onChange={(title) => change({ ...document, title })}
        maxLength={200}
      />
      {dimensions.map((dimension, index) => (
        <OptionCard
          key={dimension.key}
          dimension={dimension}
          change={(next) => set(replaceAt(dimensions, index, next))}
          move={(by) => set(moveItem(dimensions, index, by))}
          remove={() => set(removeAt(dimensions, index))}
          isFirst={index === 0}
          isLast={index === dimensions.length - 1}
        />
      ))}
      <AddOption add={(kind, label) => set([...dimensions, newDimension(kind, label, document)])} />
    </div>
  );
}

interface OptionCardProps {
  readonly dimension: Dimension;
  readonly change: (dimension: Dimension) => void;
  readonly move: (by: -1 | 1) => void;
  readonly remove: () => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function OptionCard({ dimension, change, move, remove, isFirst, isLast }: OptionCardProps) {
  const { label, kind, question, required } = dimension;
  return (
    <section className="card" aria-label={label}>
      <header>
        <h2>
          {label} <span className="soft small">{KIND_WORDS[kind]}</span>
        </h2>
        <span className="row">
          <button
            type="button"
            className="button small"
            disabled={isFirst}
            aria-label={`Move ${label} up`}
            onClick={() => move(-1)}
          >
            ↑
          </button>
          <button
            type="button"
            className="button small"
            disabled={isLast}
            aria-label={`Move ${label} down`}
            onClick={() => move(1)}
          >
            ↓
          </button>
          <button
            type="button"
            className="button small"
            aria-label={`Remove ${label}`}
            onClick={remove}
          >
            Remove
          </button>
        </span>
      </header>
      <div className="card-body stack">
        <div className="studio-fields">
          <TextField
            label="Name"
            value={label}
            onChange={(next) => change({ ...dimension, label: next })}
            maxLength={200}
          />
          <TextField
            label="How buyers are asked"
            hint={`Without it: “${label}”`}
            value={question ?? ''}
            onChange={(next) =>
              change(withMembers(dimension, { question: next === '' ? undefined : next }))
            }
            maxLength={200}
          />
        </div>
        <label className="check">
          <input
            type="checkbox"
            checked={required === true}
            onChange={(event) => change({ ...dimension, required: event.target.checked })}
          />
          <span>Every order needs it</span>
        </label>
        <OptionDetails dimension={dimension} change={change} />
      </div>
    </section>
  );
}

const KINDS = Object.entries(KIND_WORDS) as readonly (readonly [DimensionKind, string])[];

function AddOption({ add }: { readonly add: (kind: DimensionKind, label: string) => void }) {
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<DimensionKind>('choice');
  const send = (event: FormEvent) => {
    event.preventDefault();
    add(kind, label);
    setLabel('');
  };
  return (
    <form className="card card-body stack" onSubmit={send} aria-label="Add an option">
      <div className="studio-fields">
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
      </div>
      <div>
        <button type="submit" className="button">
          Add option
        </button>
      </div>
    </form>
  );
}
