import { useContext } from 'react';
import { findUnit, unitsOf } from '../../../../../../src/core/shared/units.ts';
import type {
  DecimalInput,
  PercentRow,
  RateRow,
  TextRateRow,
} from '../../../../../../src/core/capability/capability-map.ts';
import { Field } from '../../../ui/field.tsx';
import { wordsOfKey } from '../../../words/map-kinds.ts';
import { dimensionOf } from '../conditions/condition-tree.ts';
import { unitWords } from '../conditions/condition-words.ts';
import { type MapDocument, type Row, sizeOptions, valuesOf, withMembers } from '../map-document.ts';
import { NumberField } from '../number-field.tsx';
import { StudioContext } from '../studio-context.ts';
import { PasteBox } from './paste-box.tsx';
import { PercentFields } from './percent-fields.tsx';
import { readPastedAmounts } from './paste-table.ts';
import { TableFields } from './table-fields.tsx';
import { TextRateFields } from './text-rate-fields.tsx';

interface RowFieldsProps {
  readonly row: Row;
  readonly before: readonly Row[];
  readonly change: (row: Row) => void;
}

/** The fields that rows of one kind have of their own. */
export function RowFields({ row, before, change }: RowFieldsProps) {
  return (
    <>
      <ChargeFields row={row} before={before} change={change} />
      {hasMinimum(row) ? <RowMinimumField row={row} change={change} /> : null}
    </>
  );
}

/** What takes something off charges nothing that could have a least amount. */
function hasMinimum(row: Row): row is RowWithMinimum {
  if ('percent' in row) return Number(row.percent) >= 0 || (row.minimum ?? null) !== null;
  return 'rate' in row;
}

type RowWithMinimum = Row & (RateRow | TextRateRow | PercentRow);

function RowMinimumField({
  row,
  change,
}: {
  readonly row: RowWithMinimum;
  readonly change: (row: Row) => void;
}) {
  const isForLine = 'percent' in row || row.once === true;
  return (
    <NumberField
      label="Charges at least"
      money="amount"
      hint={
        isForLine
          ? 'However many are ordered. Empty: no minimum.'
          : 'For each piece. Empty: no minimum.'
      }
      value={row.minimum}
      onChange={(minimum) => change(withMembers<RowWithMinimum>(row, { minimum }))}
    />
  );
}

function ChargeFields({ row, before, change }: RowFieldsProps) {
  if ('amount' in row) {
    return (
      <NumberField
        label="Amount"
        money="amount"
        isEmptyAtZero
        value={row.amount}
        onChange={(amount) => change({ ...row, amount: amount ?? 0 })}
      />
    );
  }
  if ('count' in row) return <TextRateFields row={row} change={change} />;
  if ('rate' in row) return <RateFields row={row} change={change} />;
  if ('percent' in row) return <PercentFields row={row} before={before} change={change} />;
  if ('byValue' in row) return <AmountsByValue row={row} change={change} />;
  if ('table' in row) return <TableFields row={row} change={change} />;
  return <p className="soft">You are asked for the price of such an order.</p>;
}

/** What a rate can be charged by: measures and sizes, each with its unit. */
function rated(document: MapDocument) {
  return [
    ...(document.measures ?? []).map(({ key, unit }) => ({
      text: `measure ${key}`,
      per: { measure: key },
      words: wordsOfKey(key),
      unit,
    })),
    ...sizeOptions(document).map((size) => ({
      text: `dimension ${size.key}`,
      per: { dimension: size.key },
      words: size.label,
      unit: size.kind === 'magnitude' ? size.unit : '',
    })),
  ];
}

function RateFields({
  row,
  change,
}: {
  readonly row: Row & RateRow;
  readonly change: (row: Row) => void;
}) {
  const { document } = useContext(StudioContext);
  const { per, rate, unit } = row;
  const choices = rated(document);
  const text = 'measure' in per ? `measure ${per.measure}` : `dimension ${per.dimension}`;
  const { quantity } = findUnit(unit) ?? {};
  return (
    <>
      <NumberField
        label={`Amount per ${unitWords(unit)}`}
        money="rate"
        isEmptyAtZero
        value={rate}
        onChange={(next) => change({ ...row, rate: next ?? 0 })}
      />
      <Field label="Of">
        {(attributes) => (
          <select
            {...attributes}
            className="input"
            value={text}
            onChange={(event) => {
              const chosen = choices.find((each) => each.text === event.target.value);
              if (chosen !== undefined) change({ ...row, per: chosen.per, unit: chosen.unit });
            }}
          >
            {choices.map(({ text: each, words }) => (
              <option key={each} value={each}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Unit">
        {(attributes) => (
          <select
            {...attributes}
            className="input"
            value={unit}
            onChange={(event) => change({ ...row, unit: event.target.value })}
          >
            {(quantity === undefined ? [unit] : unitsOf(quantity)).map((each) => (
              <option key={each} value={each}>
                {unitWords(each)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

type ByValue = Extract<Row, { readonly byValue: object }>;

function AmountsByValue({
  row,
  change,
}: {
  readonly row: ByValue;
  readonly change: (row: Row) => void;
}) {
  const { document } = useContext(StudioContext);
  const { dimension, amounts } = row.byValue;
  const option = dimensionOf(document, dimension);
  const values = option === undefined ? [] : valuesOf(option);
  const put = (next: typeof amounts) => change({ ...row, byValue: { dimension, amounts: next } });
  const set = (key: string, amount: DecimalInput | undefined) =>
    put(withMembers<typeof amounts>(amounts, { [key]: amount }));
  const take = (text: string) => {
    const pasted = readPastedAmounts(text, values);
    if (pasted.kind === 'problem') return pasted.problem;
    put({ ...amounts, ...pasted.value });
    return null;
  };
  return (
    <>
      {values.map(({ key, label }) => (
        <NumberField
          key={key}
          label={label}
          money="amount"
          {...(amounts[key] === undefined ? { hint: 'Empty: you say the price.' } : {})}
          value={amounts[key]}
          onChange={(amount) => set(key, amount)}
        />
      ))}
      <PasteBox
        label={`Paste the amounts of ${option?.label ?? dimension}`}
        hint="Paste two columns of a spreadsheet here"
        take={take}
      />
    </>
  );
}
