import { useContext, useState } from 'react';
import type { Dimension, Value } from '../../../../../src/core/capability/capability-map.ts';
import { TextField } from '../../ui/field.tsx';
import { AddOption } from './add-option.tsx';
import {
  moveTo,
  newDimension,
  removeAt,
  replaceAt,
  valuesOf,
  withKeyOfLabel,
  withMembers,
  withoutValue,
} from './map-document.ts';
import { Measures } from './measures.tsx';
import { OptionItem } from './option-item.tsx';
import { useReorder } from './reorder.ts';
import { StudioContext } from './studio-context.ts';
import type { TabProps } from './tab-props.ts';

/** What a buyer chooses, in the order in which it is asked. */
export function OptionsTab({ document, change }: TabProps) {
  const { dimensions } = document;
  const { isPublished } = useContext(StudioContext);
  const [open, setOpen] = useState<string | null>(null);
  const set = (next: readonly Dimension[]) => change({ ...document, dimensions: next });
  const itemOf = useReorder(dimensions.length, (from, to) => set(moveTo(dimensions, from, to)));
  const rename = (dimension: Dimension, value: Value) => {
    if (isPublished) return null;
    const next = withKeyOfLabel(document, dimension.key, value);
    if (next === document) return null;
    change(next);
    const before = valuesOf(dimension).findIndex(({ key }) => key === value.key);
    const named = next.dimensions.find(({ key }) => key === dimension.key);
    return named === undefined ? null : (valuesOf(named)[before]?.key ?? null);
  };
  return (
    <div className="stack">
      <TextField
        label="Title that buyers see"
        value={document.title}
        onChange={(title) => change({ ...document, title })}
        maxLength={200}
      />
      <ol className="items" aria-label="Options">
        {dimensions.map((dimension, index) => (
          <OptionItem
            key={dimension.key}
            dimension={dimension}
            isOpen={open === dimension.key}
            toggle={() => setOpen(open === dimension.key ? null : dimension.key)}
            reorder={itemOf(index)}
            change={(next) => set(replaceAt(dimensions, index, next))}
            remove={() => set(removeAt(dimensions, index))}
            renameValue={(value) => rename(dimension, value)}
            removeValue={(valueKey) =>
              'values' in dimension
                ? change(withoutValue(document, dimension, valueKey))
                : undefined
            }
          />
        ))}
      </ol>
      <AddOption
        add={(kind, label) => {
          const dimension = newDimension(kind, label, document);
          set([...dimensions, dimension]);
          setOpen(dimension.key);
        }}
      />
      <Measures document={document} change={change} />
      <TextField
        label="What buyers read when they ask for something that isn’t here"
        value={document.notInMapMessage ?? ''}
        onChange={(next) => change(withMembers(document, { notInMapMessage: next || undefined }))}
        isGrowing
        maxLength={2_000}
      />
    </div>
  );
}
