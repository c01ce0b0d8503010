import type { Condition, LeadTime } from '../../../../../src/core/capability/capability-map.ts';
import { leadTimeOf, listOptions, removeAt, replaceAt, valuesOf } from './map-document.ts';
import { NumberField } from './number-field.tsx';
import type { TabProps } from './tab-props.ts';

const days = (value: number | string | undefined) => Math.round(Number(value ?? 0));

/** How many working days it takes, and what takes longer. */
export function TimeTab({ document, change }: TabProps) {
  const time = leadTimeOf(document);
  const more = time.add ?? [];
  const set = (next: LeadTime) => change({ ...document, leadTime: next });
  return (
    <div className="stack">
      <NumberField
        label="Working days to make one"
        hint="Weekends, holidays and days off of your store don’t count."
        value={time.workingDays}
        onChange={(value) => set({ ...time, workingDays: days(value) })}
      />
      {more.map(({ when, workingDays }, index) => (
        <section key={JSON.stringify(when)} className="card card-body stack tight">
          <NumberField
            label={`More days ${conditionWords(document, when)}`}
            value={workingDays}
            onChange={(value) =>
              set({ ...time, add: replaceAt(more, index, { when, workingDays: days(value) }) })
            }
          />
          <div>
            <button
              type="button"
              className="button small"
              onClick={() => set({ ...time, add: removeAt(more, index) })}
            >
              Remove
            </button>
          </div>
        </section>
      ))}
      <AddDays
        document={document}
        add={(when) => set({ ...time, add: [...more, { when, workingDays: 2 }] })}
      />
    </div>
  );
}

function conditionWords(document: TabProps['document'], when: Condition): string {
  if (!('dimension' in when && 'in' in when)) return 'under a condition (tab Document)';
  const option = document.dimensions.find(({ key }) => key === when.dimension);
  const labels = (option === undefined ? [] : valuesOf(option))
    .filter(({ key }) => when.in.includes(key))
    .map(({ label }) => label);
  return `when ${option?.label ?? when.dimension} is ${labels.join(' or ')}`;
}

interface AddDaysProps {
  readonly document: TabProps['document'];
  readonly add: (when: Condition) => void;
}

function AddDays({ document, add }: AddDaysProps) {
  const choices = listOptions(document).flatMap((option) =>
    valuesOf(option).map((value) => ({ option, value })),
  );
  return (
    <label className="field">
      Something takes longer
      <select
        className="input"
        value=""
        onChange={(event) => {
          const chosen = choices[Number(event.target.value)];
          if (chosen !== undefined) add({ dimension: chosen.option.key, in: [chosen.value.key] });
        }}
      >
        <option value="">Choose what…</option>
        {choices.map(({ option, value }, index) => (
          <option key={`${option.key} ${value.key}`} value={index}>
            {option.label}: {value.label}
          </option>
        ))}
      </select>
    </label>
  );
}
