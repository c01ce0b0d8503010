import { type FormEvent, useState } from 'react';
import type {
  ChoiceDimension,
  ChoicesDimension,
  Dimension,
  MagnitudeDimension,
  TextDimension,
  Value,
} from '../../../../../src/core/capability/capability-map.ts';
import { TextField } from '../../ui/field.tsx';
import { addValues, moveItem, removeAt, replaceAt, withMembers } from './map-document.ts';
import { NumberField } from './number-field.tsx';

interface DetailsProps<T extends Dimension> {
  readonly dimension: T;
  readonly change: (dimension: Dimension) => void;
}

export function OptionDetails({ dimension, change }: DetailsProps<Dimension>) {
  switch (dimension.kind) {
    case 'choice':
    case 'choices':
      return <Values dimension={dimension} change={change} />;
    case 'magnitude':
      return <Size dimension={dimension} change={change} />;
    case 'text':
      return <Words dimension={dimension} change={change} />;
    default:
      return (
        <label className="check">
          <input
            type="checkbox"
            checked={dimension.workingDaysOnly === true}
            onChange={(event) => change({ ...dimension, workingDaysOnly: event.target.checked })}
          />
          <span>Only on days on which you work</span>
        </label>
      );
  }
}

function Values({ dimension, change }: DetailsProps<ChoiceDimension | ChoicesDimension>) {
  const { values, label } = dimension;
  const [typed, setTyped] = useState('');
  const set = (next: readonly Value[]) => change({ ...dimension, values: next });
  const add = (event: FormEvent) => {
    event.preventDefault();
    change(addValues(dimension, typed));
    setTyped('');
  };
  return (
    <div className="stack tight">
      <ul className="stack tight plain" aria-label={`Values of ${label}`}>
        {values.map((value, index) => (
          <ValueRow
            key={value.key}
            value={value}
            change={(next) => set(replaceAt(values, index, next))}
            move={() => set(moveItem(values, index, -1))}
            remove={() => set(removeAt(values, index))}
            isFirst={index === 0}
          />
        ))}
      </ul>
      <form className="row" onSubmit={add}>
        <input
          className="input grows"
          aria-label={`Add values to ${label}`}
          placeholder="Oak, Ash, Walnut"
          value={typed}
          required
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="button">
          Add
        </button>
      </form>
    </div>
  );
}

interface ValueRowProps {
  readonly value: Value;
  readonly change: (value: Value) => void;
  readonly move: () => void;
  readonly remove: () => void;
  readonly isFirst: boolean;
}

function ValueRow({ value, change, move, remove, isFirst }: ValueRowProps) {
  const { label, description, offered } = value;
  return (
    <li className="studio-value">
      <input
        className="input"
        aria-label={`Name of ${label}`}
        value={label}
        maxLength={200}
        onChange={(event) => change({ ...value, label: event.target.value })}
      />
      <input
        className="input"
        aria-label={`What buyers read about ${label}`}
        placeholder="What buyers read about it"
        value={description ?? ''}
        maxLength={2_000}
        onChange={(event) =>
          change(withMembers(value, { description: event.target.value || undefined }))
        }
      />
      <label className="check">
        <input
          type="checkbox"
          checked={offered !== false}
          onChange={(event) =>
            change(withMembers(value, { offered: event.target.checked ? undefined : false }))
          }
        />
        <span>made</span>
      </label>
      <span className="row">
        <button
          type="button"
          className="button small"
          disabled={isFirst}
          aria-label={`Move ${label} up`}
          onClick={move}
        >
          ↑
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
    </li>
  );
}

function Size({ dimension, change }: DetailsProps<MagnitudeDimension>) {
  const { unit, minimum, maximum, step, offStep } = dimension;
  return (
    <div className="stack tight">
      <div className="studio-fields">
        <TextField
          label="Unit"
          hint="Such as cm, mm, in, m, kg, l or piece."
          value={unit}
          onChange={(next) => change({ ...dimension, unit: next })}
        />
        <NumberField
          label="Smallest"
          value={minimum}
          onChange={(next) => change(withMembers(dimension, { minimum: next }))}
        />
        <NumberField
          label="Largest"
          value={maximum}
          onChange={(next) => change(withMembers(dimension, { maximum: next }))}
        />
        <NumberField
          label="In steps of"
          value={step}
          onChange={(next) => change(withMembers(dimension, { step: next }))}
        />
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={offStep === 'up'}
          onChange={(event) =>
            change(withMembers(dimension, { offStep: event.target.checked ? 'up' : undefined }))
          }
        />
        <span>A size between two steps is made as the next larger one</span>
      </label>
    </div>
  );
}

function Words({ dimension, change }: DetailsProps<TextDimension>) {
  return (
    <NumberField
      label="At most so many characters"
      value={dimension.maximumLength}
      onChange={(next) =>
        change(
          withMembers(dimension, { maximumLength: next === undefined ? undefined : Number(next) }),
        )
      }
    />
  );
}
