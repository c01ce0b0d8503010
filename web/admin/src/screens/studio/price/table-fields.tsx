import { useContext } from 'react';
import type {
  DecimalInput,
  TableEdge,
  TableRow,
} from '../../../../../../src/core/capability/capability-map.ts';
import { Field } from '../../../ui/field.tsx';
import { dimensionOf } from '../conditions/condition-tree.ts';
import { unitWords } from '../conditions/condition-words.ts';
import { removeAt, type Row, sizeOptions } from '../map-document.ts';
import { StudioContext } from '../studio-context.ts';
import { PasteBox } from './paste-box.tsx';
import { PriceGrid } from './price-grid.tsx';
import { readPastedTable, withPastedTable } from './paste-table.ts';

interface TableFieldsProps {
  readonly row: Row & TableRow;
  readonly change: (row: Row) => void;
}

/** Prices by two sizes, as a spreadsheet shows them. A size in between costs as the next larger. */
export function TableFields({ row, change }: TableFieldsProps) {
  const { table } = row;
  const { across, down } = table;
  const set = (next: TableRow['table']) => change({ ...row, table: next });
  const take = (text: string) => {
    const pasted = readPastedTable(text);
    if (pasted.kind === 'problem') return pasted.problem;
    change({ ...row, ...withPastedTable(row, pasted.value) });
    return null;
  };
  return (
    <div className="stack table-fields">
      <div className="studio-fields">
        <EdgeOption
          label="Across"
          edge={across}
          change={(next) => set({ ...table, across: next })}
        />
        <EdgeOption label="Down" edge={down} change={(next) => set({ ...table, down: next })} />
      </div>
      <PasteBox
        label="Paste a table of prices"
        hint="Paste a table here: sizes in its first line and first column"
        take={take}
      />
      <PriceGrid table={table} set={set} />
      <SizeButtons table={table} set={set} />
    </div>
  );
}

function EdgeOption({
  label,
  edge,
  change,
}: {
  readonly label: string;
  readonly edge: TableEdge;
  readonly change: (edge: TableEdge) => void;
}) {
  const { document } = useContext(StudioContext);
  const { dimension, unit } = edge;
  const option = dimensionOf(document, dimension);
  const own = option?.kind === 'magnitude' ? option.unit : '';
  return (
    <Field label={`${label} (${unitWords(unit ?? own)})`}>
      {(attributes) => (
        <select
          {...attributes}
          className="input"
          value={dimension}
          onChange={(event) => {
            const chosen = dimensionOf(document, event.target.value);
            if (chosen?.kind === 'magnitude')
              change({ ...edge, dimension: chosen.key, unit: chosen.unit });
          }}
        >
          {sizeOptions(document).map((size) => (
            <option key={size.key} value={size.key}>
              {size.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface SizeButtonsProps {
  readonly table: TableRow['table'];
  readonly set: (table: TableRow['table']) => void;
}

const next = (edges: readonly DecimalInput[]) => Number(edges.at(-1) ?? 0) + 10;

/** Adds a size at the end of either side, or takes the last one away. */
function SizeButtons({ table, set }: SizeButtonsProps) {
  const { across, down, amounts } = table;
  return (
    <div className="row">
      <button
        type="button"
        className="button small"
        onClick={() =>
          set({
            ...table,
            across: { ...across, edges: [...across.edges, next(across.edges)] },
            amounts: amounts.map((cells) => [...cells, cells.at(-1) ?? 0]),
          })
        }
      >
        Add a column
      </button>
      <button
        type="button"
        className="button small"
        onClick={() =>
          set({
            ...table,
            down: { ...down, edges: [...down.edges, next(down.edges)] },
            amounts: [...amounts, amounts.at(-1) ?? across.edges.map(() => 0)],
          })
        }
      >
        Add a line
      </button>
      {across.edges.length > 1 ? (
        <button
          type="button"
          className="button small quiet"
          onClick={() =>
            set({
              ...table,
              across: { ...across, edges: removeAt(across.edges, across.edges.length - 1) },
              amounts: amounts.map((cells) => removeAt(cells, cells.length - 1)),
            })
          }
        >
          Remove the last column
        </button>
      ) : null}
      {down.edges.length > 1 ? (
        <button
          type="button"
          className="button small quiet"
          onClick={() =>
            set({
              ...table,
              down: { ...down, edges: removeAt(down.edges, down.edges.length - 1) },
              amounts: removeAt(amounts, amounts.length - 1),
            })
          }
        >
          Remove the last line
        </button>
      ) : null}
    </div>
  );
}
