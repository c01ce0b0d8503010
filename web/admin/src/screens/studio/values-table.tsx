import { type FormEvent, useState } from 'react';
import type {
  ChoiceDimension,
  ChoicesDimension,
  Value,
} from '../../../../../src/core/capability/capability-map.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Pill } from '../../ui/parts.tsx';
import { CommentMark, Comments } from './comments/comments.tsx';
import { valuePlace } from './comments/comments-context.ts';
import { Handle, unlessDoubled } from './item-card.tsx';
import { addValues, moveTo, replaceAt } from './map-document.ts';
import type { DetailsProps } from './details-props.ts';
import { type ReorderItem, useReorder } from './reorder.ts';
import { ValueFields } from './value-fields.tsx';

interface ValuesTableProps extends DetailsProps<ChoiceDimension | ChoicesDimension> {
  readonly remove: (valueKey: string) => void;
  /** Lets the key of a value follow its name where it may, and returns the new one. */
  readonly rename: (value: Value) => string | null;
}

export function ValuesTable({ dimension, change, remove, rename }: ValuesTableProps) {
  const { values, label } = dimension;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const set = (next: readonly Value[]) => change({ ...dimension, values: next });
  const itemOf = useReorder(values.length, (from, to) => set(moveTo(values, from, to)));
  // A line stays the same one when its key follows its name, so that nothing loses the focus.
  const [drawnKeys, setDrawnKeys] = useState<ReadonlyMap<string, string>>(new Map());
  const named = (value: Value) => {
    const key = rename(value);
    if (key === null) return;
    setDrawnKeys(new Map([...drawnKeys, [key, drawnKeys.get(value.key) ?? value.key]]));
    if (open === value.key) setOpen(key);
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    change(addValues(dimension, typed));
    setTyped('');
  };
  return (
    <div className="stack tight">
      <ul className="items inner" aria-label={`Values of ${label}`}>
        {values.map((value, index) => (
          <ValueLine
            key={drawnKeys.get(value.key) ?? value.key}
            option={dimension.key}
            value={value}
            isOpen={open === value.key}
            toggle={() => setOpen(open === value.key ? null : value.key)}
            reorder={itemOf(index)}
            change={(next) => set(replaceAt(values, index, next))}
            remove={() => remove(value.key)}
            named={() => named(value)}
          />
        ))}
      </ul>
      <form onSubmit={add}>
        <Field
          label={`Add values to ${label}`}
          hint="Several at once with commas between them, such as “Oak, Ash, Walnut”."
        >
          {(attributes) => (
            <div className="row">
              <input
                {...attributes}
                className="input grows"
                // An option without values was just added, and needs them next.
                autoFocus={values.length === 0}
                value={typed}
                required
                onChange={(event) => setTyped(event.target.value)}
              />
              <button type="submit" className="button">
                Add
              </button>
            </div>
          )}
        </Field>
      </form>
    </div>
  );
}

interface ValueLineProps {
  /** The key of the option that the value belongs to. */
  readonly option: string;
  readonly value: Value;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly reorder: ReorderItem;
  readonly change: (value: Value) => void;
  readonly remove: () => void;
  /** Called when the name has been written. */
  readonly named: () => void;
}

function ValueLine(props: ValueLineProps) {
  const { option, value, isOpen, toggle, reorder, change, remove, named } = props;
  const { label } = value;
  const place = valuePlace(option, value.key);
  return (
    <li
      className="item"
      data-reorder=""
      data-drop={reorder.drop}
      data-dragged={reorder.isDragged ? '' : undefined}
    >
      <div className="value-line">
        <Handle label={label} reorder={reorder} />
        <input
          className="input"
          aria-label={`Name of ${label}`}
          value={label}
          maxLength={200}
          onChange={(event) => change({ ...value, label: event.target.value })}
          onBlur={named}
        />
        <span className="item-aside">
          <ValueMarks value={value} />
          <CommentMark place={place} />
        </span>
        <button
          type="button"
          className="button small quiet"
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {isOpen ? 'Less' : 'More'}
          <span className="hidden-visually"> about {label}</span>
        </button>
        <button
          type="button"
          className="button small quiet icon"
          aria-label={`Remove ${label}`}
          title="Remove"
          onClick={(event) => unlessDoubled(event, remove)}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
      {isOpen ? (
        <ValueFields value={value} change={change}>
          <Comments place={place} about={label} />
        </ValueFields>
      ) : null}
    </li>
  );
}

function ValueMarks({
  value: { offered, visibility, requiresApproval, imageUrl, description },
}: {
  readonly value: Value;
}) {
  return (
    <>
      {offered === false ? <Pill tone="warn">not made</Pill> : null}
      {visibility === 'hidden' ? <Pill tone="calm">hidden</Pill> : null}
      {requiresApproval === true ? <Pill tone="calm">you look first</Pill> : null}
      {imageUrl ? <Pill tone="calm">picture</Pill> : null}
      {description ? <Pill tone="calm">described</Pill> : null}
    </>
  );
}
