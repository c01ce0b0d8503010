import { memo, useCallback, useContext, useRef } from 'react';
import type {
  DecimalInput,
  TableEdge,
  TableRow,
} from '../../../../../../src/core/capability/capability-map.ts';
import { Field } from '../../../ui/field.tsx';
import { dimensionOf } from '../conditions/condition-tree.ts';
import { unitWords } from '../conditions/condition-words.ts';
import { removeAt, replaceAt, type Row, sizeOptions } from '../map-document.ts';
import { NumberInput } from '../number-field.tsx';
import { StudioContext } from '../studio-context.ts';
import { PasteBox } from './paste-box.tsx';
import { readPastedTable, withPastedTable } from './paste-table.ts';

interface TableFieldsProps {
  readonly row: Row & TableRow;
  readonly change: (row: Row) => void;
}

/** Prices by two sizes, as a spreadsheet shows them. A size in between costs as the next larger. */
export function TableFields({ row, change }: TableFieldsProps) {
  const { table } = row;
  const { across, down, amounts } = table;
  const set = (next: TableRow['table']) => change({ ...row, table: next });
  // The cells of a large table are drawn again only when they change, so they get one function.
  const latest = useRef({ table, set });
  latest.current = { table, set };
  const setCell = useCallback((line: number, column: number, amount: DecimalInput) => {
    const { table: now, set: put } = latest.current;
    const cells = now.amounts[line] ?? [];
    put({ ...now, amounts: replaceAt(now.amounts, line, replaceAt(cells, column, amount)) });
  }, []);
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
      <div className="price-table" tabIndex={0} role="region" aria-label="Table of prices">
        <table>
          <EdgeHead
            edge={across}
            change={(edges) => set({ ...table, across: { ...across, edges } })}
          />
          <tbody>
            {amounts.map((cells, line) => (
              <tr key={line}>
                <th scope="row">
                  <NumberInput
                    label={`Size ${line + 1} down`}
                    value={down.edges[line]}
                    onChange={(size) =>
                      set({
                        ...table,
                        down: { ...down, edges: replaceAt(down.edges, line, size ?? 0) },
                      })
                    }
                  />
                </th>
                <Cells cells={cells} line={line} setCell={setCell} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
    <Field label={`${label}, in ${unitWords(unit ?? own)}`}>
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

function EdgeHead({
  edge: { edges },
  change,
}: {
  readonly edge: TableEdge;
  readonly change: (edges: readonly DecimalInput[]) => void;
}) {
  return (
    <thead>
      <tr>
        <td />
        {edges.map((size, column) => (
          <th key={column} scope="col">
            <NumberInput
              label={`Size ${column + 1} across`}
              value={size}
              onChange={(next) => change(replaceAt(edges, column, next ?? 0))}
            />
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CellsProps {
  readonly cells: readonly DecimalInput[];
  readonly line: number;
  readonly setCell: (line: number, column: number, amount: DecimalInput) => void;
}

const Cells = memo(function Cells({ cells, line, setCell }: CellsProps) {
  return cells.map((amount, column) => (
    <td key={column}>
      <NumberInput
        label={`Price, line ${line + 1}, column ${column + 1}`}
        value={amount}
        onChange={(next) => setCell(line, column, next ?? 0)}
      />
    </td>
  ));
});

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
