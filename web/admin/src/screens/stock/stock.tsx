import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { act } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { formatAgo, formatDay, formatNumber } from '../../ui/format.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { Menu } from '../../ui/menu.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { NextScreen } from '../../ui/next-screen.tsx';
import { Empty, Failed, Loading, Page, Pill } from '../../ui/parts.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { CountForm } from './count-form.tsx';
import { exportStock } from './export-stock.ts';
import { STOCK_FILTERS, type StockSearch } from './stock-filter.ts';
import type { Stock } from '../../client/records.ts';
import type { Counting } from './counting.ts';

export function StockPage() {
  const search = useSearch({ from: '/signed-in/$store/stock' });
  const navigate = useNavigate({ from: '/$store/stock' });
  const mayWrite = useMay()('stock.write');
  const [counting, setCounting] = useState<Counting | null>(null);
  const pages = useStockPages(search);
  const stock = pages.data?.pages.flatMap((page) => page.products) ?? [];
  const change = (next: StockSearch) => void navigate({ search: next, replace: true });
  const isAll = Object.keys(search).length === 0;
  return (
    <Page
      title="Stock"
      lead="How many pieces you have. Orders take from it as soon as they are placed, so nothing is sold twice."
      actions={<Actions mayWrite={mayWrite} />}
    >
      {pages.isSuccess && stock.length === 0 && isAll ? (
        <Empty
          icon="stock"
          title="There is nothing to count"
          action={<NextScreen to="products" label="Go to Products" />}
        >
          Once your store has products, you can count them here. A product that you make to order
          needs no count.
        </Empty>
      ) : (
        <>
          <Tools search={search} onChange={change} />
          {pages.isPending ? <Loading /> : null}
          {pages.isError ? <Failed error={pages.error} retry={() => void pages.refetch()} /> : null}
          {pages.isSuccess && stock.length === 0 ? (
            <Empty
              icon="search"
              title="Nothing is like that"
              action={
                <button type="button" className="button" onClick={() => change({})}>
                  Show all stock
                </button>
              }
            >
              Try fewer words, or a part of the name or the SKU.
            </Empty>
          ) : null}
          {stock.length === 0 ? null : (
            <StockTable stock={stock} onCount={mayWrite ? setCounting : null} />
          )}
          {pages.hasNextPage ? (
            <MoreRows isBusy={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
          ) : null}
        </>
      )}
      {counting === null ? null : (
        <CountForm counting={counting} onClose={() => setCounting(null)} />
      )}
    </Page>
  );
}

function useStockPages({ search, show }: StockSearch) {
  const store = useStoreSlug();
  return useInfiniteQuery({
    queryKey: [store, 'find-stock', search ?? '', show ?? ''],
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) =>
      act(store, 'find-stock', {
        ...(search === undefined ? {} : { query: search }),
        ...(show === undefined ? {} : { show }),
        ...(pageParam === null ? {} : { afterSku: pageParam }),
      }),
    getNextPageParam: ({ products, hasMore }) => (hasMore ? (products.at(-1)?.sku ?? null) : null),
  });
}

function Actions({ mayWrite }: { readonly mayWrite: boolean }) {
  const store = useStoreSlug();
  const navigate = useNavigate();
  const { isBusy, refusal, submit } = useSubmit();
  return (
    <div className="row">
      <Refusal text={refusal} />
      <Menu
        trigger={
          <button type="button" className="button" disabled={isBusy}>
            {isBusy ? 'Reading…' : 'More'}
          </button>
        }
        groups={[
          [
            {
              label: 'Save all counts as a spreadsheet (CSV)',
              run: () => void submit(() => exportStock(store)),
            },
            ...(mayWrite
              ? [
                  {
                    label: 'Take counts from a spreadsheet…',
                    run: () => void navigate({ to: '/$store/stock/import', params: { store } }),
                  },
                ]
              : []),
          ],
        ]}
      />
    </div>
  );
}

interface ToolsProps {
  readonly search: StockSearch;
  readonly onChange: (search: StockSearch) => void;
}

function Tools({ search, onChange }: ToolsProps) {
  const { search: words, ...others } = search;
  return (
    <div className="list-tools">
      <SearchField
        label="Search stock"
        placeholder="Name, SKU or another name"
        words={words ?? ''}
        onChange={(typed) => onChange(typed === '' ? others : { ...others, search: typed })}
      />
      <div className="tabs" role="group" aria-label="Show">
        {STOCK_FILTERS.map(({ show, label }) => (
          <button
            key={label}
            type="button"
            className="tab"
            aria-pressed={(search.show ?? null) === show}
            onClick={() =>
              onChange({
                ...(words === undefined ? {} : { search: words }),
                ...(show === null ? {} : { show }),
              })
            }
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

interface StockTableProps {
  readonly stock: readonly Stock[];
  readonly onCount: ((counting: Counting) => void) | null;
}

function StockTable({ stock, onCount }: StockTableProps) {
  return (
    <div className="table-wrap">
      <table className="table stacks">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">On the shelf</th>
            <th scope="col">Held by orders</th>
            <th scope="col">Can be sold</th>
            <th scope="col">Last change</th>
            <th scope="col">
              <span className="hidden-visually">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {stock.flatMap((product) =>
            product.counts.length === 0
              ? [<StockRow key={product.sku} stock={product} count={null} onCount={onCount} />]
              : product.counts.map((count) => (
                  <StockRow
                    key={`${product.sku} ${count.locationKey}`}
                    stock={product}
                    count={count}
                    onCount={onCount}
                  />
                )),
          )}
        </tbody>
      </table>
    </div>
  );
}

interface StockRowProps extends Pick<StockTableProps, 'onCount'> {
  readonly stock: Stock;
  readonly count: Stock['counts'][number] | null;
}

function StockRow({ stock, count, onCount }: StockRowProps) {
  const store = useStoreSlug();
  const { sku, title } = stock;
  const hasPlaces = stock.counts.length > 1 && count !== null;
  return (
    <tr>
      <td>
        <div className="stack tight">
          <Link to="/$store/stock/of/$sku" params={{ store, sku }} className="row-link">
            {title}
          </Link>
          <span className="row small soft">
            <span>{sku}</span>
            {hasPlaces ? <span>at “{count.locationKey}”</span> : null}
            {stock.isLow ? <Pill tone="warn">Runs low</Pill> : null}
            {stock.restockExpectedOn === null ? null : (
              <span>more on {formatDay(stock.restockExpectedOn)}</span>
            )}
          </span>
        </div>
      </td>
      <td data-label="On the shelf" className="number">
        {count === null ? 'Not counted' : formatNumber(count.onHand)}
      </td>
      <td data-label="Held by orders" className="number">
        {count === null ? '–' : formatNumber(count.reserved)}
      </td>
      <td data-label="Can be sold" className="number">
        {count === null ? 'As ordered' : formatNumber(count.available)}
      </td>
      <td data-label="Last change">{count === null ? '–' : formatAgo(count.changedAt)}</td>
      <td>
        {onCount === null ? null : (
          <div className="row end">
            <button
              type="button"
              className="button small"
              onClick={() => onCount({ stock, locationKey: count?.locationKey ?? null })}
            >
              {count === null ? 'Count' : 'Change'}
              <span className="hidden-visually"> {title}</span>
            </button>
          </div>
        )}
      </td>
    </tr>
  );
}
