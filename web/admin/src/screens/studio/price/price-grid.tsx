import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useRef } from 'react';
import type {
  DecimalInput,
  TableRow,
} from '../../../../../../src/core/capability/capability-map.ts';
import { replaceAt } from '../map-document.ts';
import { NumberInput } from '../number-field.tsx';

/** The sizes that studio.css gives to a cell. */
const LINE_REM = 2.1;
const COLUMN_REM = 5;
/** So many cells beyond those in sight can be reached by the Tab key. */
const OVERSCAN = 4;

interface PriceGridProps {
  readonly table: TableRow['table'];
  readonly set: (table: TableRow['table']) => void;
}

const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Prices with their sizes. Only the cells in sight are on the page, however large the table is. */
export function PriceGrid({ table, set }: PriceGridProps) {
  const { across, down, amounts } = table;
  const region = useRef<HTMLDivElement>(null);
  const getScrollElement = () => region.current;
  const lines = useVirtualizer({
    count: amounts.length,
    getScrollElement,
    estimateSize: () => LINE_REM * remPx(),
    overscan: OVERSCAN,
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: across.edges.length,
    getScrollElement,
    estimateSize: () => COLUMN_REM * remPx(),
    overscan: OVERSCAN,
  });
  const setCell = useSetCell(table, set);
  const shown = columns.getVirtualItems();
  const sides = spaces(columns);
  const ends = spaces(lines);
  const [from = 0, to = 0] = [shown[0]?.index, (shown.at(-1)?.index ?? -1) + 1];
  return (
    <div
      className="price-table"
      tabIndex={0}
      role="region"
      aria-label="Table of prices"
      ref={region}
    >
      <table aria-rowcount={amounts.length + 1} aria-colcount={across.edges.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <td className="corner" />
            <Space width={sides.before} />
            {shown.map(({ index }) => (
              <th key={index} scope="col" aria-colindex={index + 2}>
                <NumberInput
                  label={`Size ${index + 1} across`}
                  value={across.edges[index]}
                  onChange={(size) =>
                    set({
                      ...table,
                      across: { ...across, edges: replaceAt(across.edges, index, size ?? 0) },
                    })
                  }
                />
              </th>
            ))}
            <Space width={sides.after} />
          </tr>
        </thead>
        <tbody>
          {ends.before === 0 ? null : <tr style={{ height: ends.before }} />}
          {lines.getVirtualItems().map(({ index: line }) => (
            <tr key={line} aria-rowindex={line + 2}>
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
              <Space width={sides.before} />
              <Cells
                cells={amounts[line] ?? []}
                line={line}
                from={from}
                to={to}
                setCell={setCell}
              />
              <Space width={sides.after} />
            </tr>
          ))}
          {ends.after === 0 ? null : <tr style={{ height: ends.after }} />}
        </tbody>
      </table>
    </div>
  );
}

type SetCell = (line: number, column: number, amount: DecimalInput) => void;

/** The cells are drawn again only when they change, so they get one function. */
function useSetCell(table: TableRow['table'], set: PriceGridProps['set']): SetCell {
  const latest = useRef({ table, set });
  latest.current = { table, set };
  return useCallback((line, column, amount) => {
    const { table: now, set: put } = latest.current;
    const cells = now.amounts[line] ?? [];
    put({ ...now, amounts: replaceAt(now.amounts, line, replaceAt(cells, column, amount)) });
  }, []);
}

/** How many pixels the items before and after those in sight would take. */
function spaces(items: Virtualizer<HTMLDivElement, Element>) {
  const shown = items.getVirtualItems();
  const total = items.getTotalSize();
  return { before: shown[0]?.start ?? 0, after: total - (shown.at(-1)?.end ?? total) };
}

function Space({ width }: { readonly width: number }) {
  return width === 0 ? null : <td aria-hidden="true" style={{ minWidth: width }} />;
}

interface CellsProps {
  readonly cells: readonly DecimalInput[];
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly setCell: SetCell;
}

const Cells = memo(function Cells({ cells, line, from, to, setCell }: CellsProps) {
  return cells.slice(from, to).map((amount, index) => {
    const column = from + index;
    return (
      <td key={column} aria-colindex={column + 2}>
        <NumberInput
          label={`Price, line ${line + 1}, column ${column + 1}`}
          money="amount"
          value={amount}
          onChange={(next) => setCell(line, column, next ?? 0)}
        />
      </td>
    );
  });
});
