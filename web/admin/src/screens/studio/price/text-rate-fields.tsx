import { useContext } from 'react';
import type {
  DecimalInput,
  TextCount,
  TextRateRow,
} from '../../../../../../src/core/capability/capability-map.ts';
import { Field } from '../../../ui/field.tsx';
import { type Row, textOptions, withMembers } from '../map-document.ts';
import { NumberField } from '../number-field.tsx';
import { StudioContext } from '../studio-context.ts';

const COUNTS: readonly (readonly [TextCount, string])[] = [
  ['letters', 'letter'],
  ['words', 'word'],
  ['lines', 'line'],
];

/** What is charged for every letter, word or line that a buyer writes. */
export function TextRateFields({
  row,
  change,
}: {
  readonly row: Row & TextRateRow;
  readonly change: (row: Row) => void;
}) {
  const { document } = useContext(StudioContext);
  const { per, count, rate, free } = row;
  const noun = COUNTS.find(([each]) => each === count)?.[1] ?? count;
  const countFree = (number: DecimalInput | undefined) =>
    change(
      withMembers(row, { free: number === undefined ? undefined : Math.round(Number(number)) }),
    );
  return (
    <>
      <NumberField
        label={`Amount per ${noun}`}
        money="rate"
        isEmptyAtZero
        value={rate}
        onChange={(next) => change({ ...row, rate: next ?? 0 })}
      />
      <Choice
        label="Counted"
        value={count}
        choices={COUNTS.map(([each]) => ({ key: each, label: each }))}
        choose={(next) => change({ ...row, count: next })}
      />
      <Choice
        label="Of"
        value={per.dimension}
        choices={textOptions(document)}
        choose={(dimension) => change({ ...row, per: { dimension } })}
      />
      <NumberField
        label={`First … ${count} free`}
        hint={count === 'letters' ? 'Blanks are never counted.' : 'Empty: all are charged.'}
        value={free}
        onChange={countFree}
      />
    </>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly { readonly key: T; readonly label: string }[];
  readonly choose: (value: T) => void;
}

function Choice<T extends string>({ label, value, choices, choose }: ChoiceProps<T>) {
  return (
    <Field label={label}>
      {(attributes) => (
        <select
          {...attributes}
          className="input"
          value={value}
          onChange={(event) => {
            const chosen = choices.find(({ key }) => key === event.target.value);
            if (chosen !== undefined) choose(chosen.key);
          }}
        >
          {choices.map(({ key, label: words }) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
