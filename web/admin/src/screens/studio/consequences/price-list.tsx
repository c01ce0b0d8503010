import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { act } from '../../../client/actions.ts';
import { useStoreSlug } from '../../../client/store-slug.ts';
import { formatMoney, formatNumber } from '../../../ui/format.ts';
import { say } from '../../../ui/toasts.tsx';
import { Field } from '../../../ui/field.tsx';
import { type MapDocument, sizeOptions, valuesOf } from '../map-document.ts';
import type { MapDraft } from '../use-map-draft.ts';
import type { Consequences } from './use-consequences.ts';

type Grid = NonNullable<Consequences['grid']>;
type Cell = Grid['cells'][number][number];
type Selection = Grid['selections'][number];

interface PriceListProps {
  readonly mapKey: string;
  readonly draft: MapDraft;
  readonly document: MapDocument;
  readonly found: Consequences;
}

/** What somebody changed of the list that is shown at first. */
interface Asked {
  readonly across?: string;
  readonly down?: string | null;
  readonly selections?: readonly Selection[];
}

/** Prices by one size or two, with what is chosen of everything else. */
export function PriceList({ mapKey, draft: { text }, document, found }: PriceListProps) {
  const store = useStoreSlug();
  const [asked, setAsked] = useState<Asked>({});
  const isAsked = Object.keys(asked).length > 0;
  const first = found.grid;
  const base = { ...asked, selections: asked.selections ?? first?.selections ?? [] };
  const listed = useQuery({
    queryKey: [store, 'find-map-consequences', mapKey, text, base],
    queryFn: () => {
      const { selections, ...axes } = base;
      const grid = { ...axes, selections: selections.map(sendable) };
      return act(store, 'find-map-consequences', { mapKey, document: text, grid, gridOnly: true });
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const grid = (isAsked ? listed.data?.grid : first) ?? first;
  if (grid === null) return null;
  return (
    <section className="card" aria-label="Price list">
      <header className="row apart">
        <h2>Price list</h2>
        <button
          type="button"
          className="button small"
          onClick={() => {
            navigator.clipboard.writeText(tabbed(grid)).then(
              () => say('Copied. Paste it into a spreadsheet.'),
              () => say('Your browser did not let us copy. Select the table instead.'),
            );
          }}
        >
          Copy for a spreadsheet
        </button>
      </header>
      <div className="card-body stack">
        <SizeChoice
          document={document}
          grid={grid}
          ask={(axes) => setAsked({ ...asked, ...axes })}
        />
        <GridTable document={document} grid={grid} />
        <Others
          document={document}
          grid={grid}
          choose={(selections) => setAsked({ ...asked, selections })}
        />
      </div>
    </section>
  );
}

/** A selection without members that have no value. */
function sendable({ dimensionKey, valueKeys, magnitude, unit, requestedValue }: Selection) {
  return {
    dimensionKey,
    ...(valueKeys === undefined ? {} : { valueKeys: [...valueKeys] }),
    ...(magnitude === undefined || magnitude === null ? {} : { magnitude }),
    ...(unit === undefined || unit === null ? {} : { unit }),
    ...(requestedValue === undefined || requestedValue === null ? {} : { requestedValue }),
  };
}

function labelOf(document: MapDocument, key: string): string {
  return document.dimensions.find((dimension) => dimension.key === key)?.label ?? key;
}

interface SizeChoiceProps {
  readonly document: MapDocument;
  readonly grid: Grid;
  readonly ask: (axes: Pick<Asked, 'across' | 'down'>) => void;
}

function SizeChoice({ document, grid, ask }: SizeChoiceProps) {
  const sizes = sizeOptions(document);
  if (sizes.length < 2) return null;
  return (
    <div className="studio-fields">
      <Field label="Columns">
        {(field) => (
          <select
            {...field}
            className="input"
            value={grid.across}
            onChange={({ target }) =>
              ask({ across: target.value, down: target.value === grid.down ? null : grid.down })
            }
          >
            {sizes.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Rows">
        {(field) => (
          <select
            {...field}
            className="input"
            value={grid.down ?? ''}
            onChange={({ target }) =>
              ask({ across: grid.across, down: target.value === '' ? null : target.value })
            }
          >
            <option value="">One row</option>
            {sizes
              .filter(({ key }) => key !== grid.across)
              .map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
          </select>
        )}
      </Field>
    </div>
  );
}

const REASONS: Readonly<Record<NonNullable<Cell['reason']>, string>> = {
  no: 'not made',
  open: 'more to choose',
  person: 'you price it',
};

function GridTable({ document, grid }: { readonly document: MapDocument; readonly grid: Grid }) {
  const { across, down, columns, rows, cells, currencyCode } = grid;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-wrap" role="region" aria-label="Prices by size" tabIndex={0}>
      <table className="table studio-grid">
        <thead>
          <tr>
            <th scope="col">
              {down === null ? null : <span className="block">{labelOf(document, down)} ↓</span>}
              <span className="block">
                {labelOf(document, across)}
                {down === null ? '' : ' →'}
              </span>
            </th>
            {columns.map((size) => (
              <th key={size.magnitude} scope="col" className="number">
                {sizeWords(size)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((row, index) => {
            const size = rows[index];
            return (
              <tr key={size?.magnitude ?? 0}>
                <th scope="row" className="number">
                  {size === undefined ? 'Price' : sizeWords(size)}
                </th>
                {row.map((cell, place) => (
                  <td
                    key={columns[place]?.magnitude ?? place}
                    className={cell.amount === null ? 'soft small' : 'number'}
                  >
                    {cell.amount === null
                      ? REASONS[cell.reason ?? 'open']
                      : formatMoney(cell.amount, currencyCode)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function sizeWords({ magnitude, unit }: Grid['columns'][number]): string {
  return `${formatNumber(magnitude)} ${unit}`;
}

/** The table as spreadsheets take it: numbers without currency, cells without a price empty. */
function tabbed({ columns, rows, cells }: Grid): string {
  const head = ['', ...columns.map(({ magnitude }) => String(magnitude))];
  const lines = cells.map((row, index) => [
    String(rows[index]?.magnitude ?? ''),
    ...row.map(({ amount }) => (amount === null ? '' : String(amount))),
  ]);
  return [head, ...lines].map((line) => line.join('\t')).join('\n');
}

interface OthersProps {
  readonly document: MapDocument;
  readonly grid: Grid;
  readonly choose: (selections: readonly Selection[]) => void;
}

/** What is chosen of everything but the sizes, which is the cheapest at first. */
function Others({ document, grid: { selections }, choose }: OthersProps) {
  const options = document.dimensions.filter(({ kind }) => kind === 'choice');
  if (options.length === 0) return null;
  const chosenOf = (key: string): string =>
    selections.find(({ dimensionKey }) => dimensionKey === key)?.valueKeys?.[0] ?? '';
  const set = (key: string, valueKey: string) => {
    const others = selections.filter(({ dimensionKey }) => dimensionKey !== key);
    choose(valueKey === '' ? others : [...others, { dimensionKey: key, valueKeys: [valueKey] }]);
  };
  return (
    <details className="more">
      <summary>With what else: the cheapest of everything, unless you choose</summary>
      <div className="studio-fields studio-more">
        {options.map((option) => (
          <Field key={option.key} label={option.label}>
            {(field) => (
              <select
                {...field}
                className="input"
                value={chosenOf(option.key)}
                onChange={({ target }) => set(option.key, target.value)}
              >
                <option value="">Nothing</option>
                {valuesOf(option).map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}
