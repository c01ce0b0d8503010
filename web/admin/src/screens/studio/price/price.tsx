import { useContext, useState } from 'react';
import type { MapPrice } from '../../../../../../src/core/capability/capability-map.ts';
import { Field, TextField } from '../../../ui/field.tsx';
import {
  moveTo,
  priceRows,
  removeAt,
  replaceAt,
  type Row,
  withMembers,
  withRows,
} from '../map-document.ts';
import { NumberField } from '../number-field.tsx';
import { useReorder } from '../reorder.ts';
import { StudioContext } from '../studio-context.ts';
import type { TabProps } from '../tab-props.ts';
import { AreaByOption } from './area-by-option.tsx';
import { areaOptions } from './area-rows.ts';
import { AddRows } from './add-rows.tsx';
import { RowItem } from './row-item.tsx';

const KINDS = [
  ['worked_out', 'is worked out from rows'],
  ['fixed', 'is always the same amount'],
  ['requires_person', 'is named by you for each order'],
] as const;

/** What it costs: rows that are added up, one amount, or what a person says. */
export function PriceTab({ document, change }: TabProps) {
  const { currency } = useContext(StudioContext);
  const rows = priceRows(document);
  return (
    <div className="stack">
      <PriceKind document={document} change={change} />
      {rows === null ? null : (
        <>
          <p className="soft">
            The rows are added up, in {currency}. Buyers see each of them in the price.
          </p>
          <Rows document={document} change={change} rows={rows} />
          <Rounding document={document} change={change} />
        </>
      )}
    </div>
  );
}

function PriceKind({ document, change }: TabProps) {
  const { price } = document;
  const kind = price?.kind ?? 'worked_out';
  const set = (next: MapPrice) => change({ ...document, price: next });
  const choose = (next: MapPrice['kind']) => {
    if (next === kind) return;
    if (next === 'fixed') set({ kind: 'fixed', amount: 0 });
    else set(next === 'worked_out' ? { kind: next, rows: [] } : { kind: next });
  };
  return (
    <div className="studio-fields wide">
      <Field label="The price">
        {(attributes) => (
          <select
            {...attributes}
            className="input"
            value={kind}
            onChange={(event) => {
              const chosen = KINDS.find(([each]) => each === event.target.value)?.[0];
              if (chosen !== undefined) choose(chosen);
            }}
          >
            {KINDS.map(([each, words]) => (
              <option key={each} value={each}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      {price?.kind === 'fixed' ? (
        <NumberField
          label="Amount"
          money="amount"
          isEmptyAtZero
          value={price.amount}
          onChange={(amount) => set({ ...price, amount: amount ?? 0 })}
        />
      ) : null}
      {price?.kind === 'requires_person' ? (
        <PersonMessage price={price} change={(next) => set(next)} />
      ) : null}
    </div>
  );
}

type MessagePrice = Exclude<MapPrice, { readonly kind: 'fixed' }>;

function PersonMessage<T extends MessagePrice>({
  price,
  change,
}: {
  readonly price: T;
  readonly change: (price: T) => void;
}) {
  return (
    <TextField
      label="What buyers read until you name the price"
      value={price.requiresPersonMessage ?? ''}
      onChange={(next) =>
        change(withMembers<MessagePrice>(price, { requiresPersonMessage: next || undefined }) as T)
      }
      isGrowing
      maxLength={2_000}
    />
  );
}

function Rows({ document, change, rows }: TabProps & { readonly rows: readonly Row[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const [byArea, setByArea] = useState<string | null>(null);
  const chosen = areaOptions(document).find(({ key }) => key === byArea);
  const set = (next: readonly Row[]) => change(withRows(document, next));
  const itemOf = useReorder(rows.length, (from, to) => set(moveTo(rows, from, to)));
  return (
    <>
      <ol className="items" aria-label="Rows of the price">
        {rows.map((row, index) => (
          <RowItem
            key={row.key}
            row={row}
            before={rows.slice(0, index)}
            isOpen={open === row.key}
            toggle={() => setOpen(open === row.key ? null : row.key)}
            reorder={itemOf(index)}
            change={(next) => set(replaceAt(rows, index, next))}
            remove={() => set(removeAt(rows, index))}
          />
        ))}
      </ol>
      <AddRows
        document={document}
        rows={rows}
        take={(next) => {
          change(next);
          setOpen(priceRows(next)?.at(-1)?.key ?? null);
        }}
        splitArea={setByArea}
      />
      {chosen === undefined ? null : (
        <AreaByOption
          document={document}
          change={change}
          option={chosen}
          onClose={() => setByArea(null)}
        />
      )}
    </>
  );
}

function Rounding({ document, change }: TabProps) {
  const { price } = document;
  if (price?.kind !== 'worked_out') return null;
  const set = (next: typeof price) => change({ ...document, price: next });
  return (
    <div className="studio-fields">
      <NumberField
        label="Minimum per piece"
        money="amount"
        hint="Three pieces cost at least three times this. Empty: no minimum."
        value={price.minimumPerPiece}
        onChange={(minimumPerPiece) => set(withMembers(price, { minimumPerPiece }))}
      />
      <NumberField
        label="Minimum altogether"
        money="amount"
        hint="What a small order costs at least, be it one piece or many. Empty: no minimum."
        value={price.minimum}
        onChange={(minimum) => set(withMembers(price, { minimum }))}
      />
      <NumberField
        label="Rounded to"
        hint="Such as 0.50 or 5. Empty: not rounded."
        value={price.roundTo}
        onChange={(roundTo) => set(withMembers(price, { roundTo }))}
      />
      <PersonMessage price={price} change={set} />
    </div>
  );
}
