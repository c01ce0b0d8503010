import type { DecimalInput } from '../../../../../src/core/capability/capability-map.ts';
import { useRead } from '../../client/actions.ts';
import { TextField } from '../../ui/field.tsx';
import {
  keyFor,
  listOptions,
  priceRows,
  removeAt,
  replaceAt,
  type Row,
  sizeOptions,
  valuesOf,
  withArea,
  withMembers,
  withRows,
} from './map-document.ts';
import { NumberField } from './number-field.tsx';
import type { TabProps } from './tab-props.ts';

/** The rows of a price, which are added up. */
export function PriceTab({ document, change }: TabProps) {
  const merchant = useRead('show-merchant', {});
  const currency = merchant.data?.currencyCode ?? '';
  const rows = priceRows(document);
  if (rows === null) {
    return (
      <p className="soft">
        Its price is one amount, or a person says it. Change that in the tab Document.
      </p>
    );
  }
  const set = (next: readonly Row[]) => change(withRows(document, next));
  return (
    <div className="stack">
      <p className="soft">
        The rows are added up, in {currency}. Buyers see each of them in the price.
      </p>
      {rows.map((row, index) => (
        <RowCard
          key={row.key}
          row={row}
          document={document}
          change={(next) => set(replaceAt(rows, index, next))}
          remove={() => set(removeAt(rows, index))}
        />
      ))}
      <AddRow document={document} change={change} rows={rows} />
      <MinimumPrice document={document} change={change} />
    </div>
  );
}

interface RowCardProps {
  readonly row: Row;
  readonly document: TabProps['document'];
  readonly change: (row: Row) => void;
  readonly remove: () => void;
}

function RowCard({ row, document, change, remove }: RowCardProps) {
  return (
    <section className="card" aria-label={row.label}>
      <header>
        <h2>{row.label}</h2>
        <button type="button" className="button small" onClick={remove}>
          Remove<span className="hidden-visually"> {row.label}</span>
        </button>
      </header>
      <div className="card-body studio-fields">
        <TextField
          label="Name on the bill"
          value={row.label}
          onChange={(label) => change({ ...row, label })}
          maxLength={200}
        />
        <RowFields row={row} document={document} change={change} />
      </div>
      {row.when === undefined || row.when === null ? null : (
        <p className="card-body soft small">It counts only under a condition (tab Document).</p>
      )}
    </section>
  );
}

function RowFields({ row, document, change }: Omit<RowCardProps, 'remove'>) {
  if ('amount' in row) {
    return (
      <NumberField
        label="Amount"
        value={row.amount}
        onChange={(amount) => change({ ...row, amount: amount ?? 0 })}
      />
    );
  }
  if ('rate' in row) {
    return (
      <NumberField
        label={`Amount per ${row.unit}`}
        value={row.rate}
        onChange={(rate) => change({ ...row, rate: rate ?? 0 })}
      />
    );
  }
  if ('percent' in row) {
    return (
      <NumberField
        label="Percent (less than 0 takes off)"
        value={row.percent}
        onChange={(percent) => change({ ...row, percent: percent ?? 0 })}
      />
    );
  }
  if ('byValue' in row) return <AmountsByValue row={row} document={document} change={change} />;
  return <p className="soft">A table or a person’s price: it is edited in the tab Document.</p>;
}

type ByValue = Extract<Row, { readonly byValue: object }>;

function AmountsByValue({
  row,
  document,
  change,
}: {
  readonly row: ByValue;
  readonly document: TabProps['document'];
  readonly change: (row: Row) => void;
}) {
  const { dimension, amounts } = row.byValue;
  const option = document.dimensions.find(({ key }) => key === dimension);
  const set = (key: string, amount: DecimalInput | undefined) =>
    change({
      ...row,
      byValue: { dimension, amounts: withMembers<typeof amounts>(amounts, { [key]: amount }) },
    });
  return (option === undefined ? [] : valuesOf(option)).map(({ key, label }) => (
    <NumberField
      key={key}
      label={label}
      hint={amounts[key] === undefined ? 'Empty: you say the price.' : ''}
      value={amounts[key]}
      onChange={(amount) => set(key, amount)}
    />
  ));
}

interface AddRowProps extends TabProps {
  readonly rows: readonly Row[];
}

function AddRow({ document, change, rows }: AddRowProps) {
  const taken = rows.map(({ key }) => key);
  const add = (row: Row, of = document) => change(withRows(of, [...rows, row]));
  const priced = new Set(rows.map((row) => ('byValue' in row ? row.byValue.dimension : null)));
  const [width, height] = sizeOptions(document);
  const addArea = () => {
    if (width === undefined || height === undefined) return;
    const { document: measured, measure } = withArea(document, [width.key, height.key]);
    const row = { key: keyFor('area', taken), label: 'By area' };
    add({ ...row, per: { measure }, rate: 50, unit: 'm2' }, measured);
  };
  return (
    <div className="row" role="group" aria-label="Add to the price">
      <button
        type="button"
        className="button"
        onClick={() => add({ key: keyFor('base', taken), label: 'Base price', amount: 10 })}
      >
        Add a fixed amount
      </button>
      {width === undefined || height === undefined ? null : (
        <button type="button" className="button" onClick={addArea}>
          Add by area ({width.label} × {height.label})
        </button>
      )}
      {listOptions(document)
        .filter(({ key }) => !priced.has(key))
        .map((option) => (
          <button
            key={option.key}
            type="button"
            className="button"
            onClick={() =>
              add({
                key: keyFor(option.key, taken),
                label: option.label,
                byValue: {
                  dimension: option.key,
                  amounts: Object.fromEntries(valuesOf(option).map(({ key }) => [key, 0])),
                },
              })
            }
          >
            Add by {option.label}
          </button>
        ))}
      <button
        type="button"
        className="button"
        onClick={() =>
          add({
            key: keyFor('surcharge', taken),
            label: 'Surcharge',
            percent: 10,
            of: 'subtotal',
          })
        }
      >
        Add a percentage
      </button>
    </div>
  );
}

function MinimumPrice({ document, change }: TabProps) {
  const { price } = document;
  if (price?.kind !== 'worked_out') return null;
  return (
    <NumberField
      label="Never less than"
      hint="Empty: there is no least price."
      value={price.minimum}
      onChange={(minimum) => change({ ...document, price: withMembers(price, { minimum }) })}
    />
  );
}
