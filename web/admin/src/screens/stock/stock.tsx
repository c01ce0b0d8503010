import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { act, type OperatorValue, useRead } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { formatAgo, formatDay, formatNumber } from '../../ui/format.ts';
import { Empty, Failed, Loading, Page, Pill } from '../../ui/parts.tsx';
import { CountForm } from './count-form.tsx';

export type Stock = OperatorValue<'list-stock'>['products'][number];
export type Count = Stock['counts'][number];

export interface Counting {
  readonly stock: Stock;
  readonly locationKey: string | null;
}

export function StockPage() {
  const store = useStoreSlug();
  const mayWrite = useMay()('stock.write');
  const [counting, setCounting] = useState<Counting | null>(null);
  const pages = useInfiniteQuery({
    queryKey: [store, 'list-stock'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) =>
      act(store, 'list-stock', pageParam === null ? {} : { after: pageParam }),
    getNextPageParam: ({ hasMore, nextCursor }) => (hasMore ? nextCursor : null),
  });
  const products = useRead('list-products', { limit: 1_000 });
  const counted = pages.data?.pages.flatMap((page) => page.products) ?? [];
  const stock = pages.hasNextPage
    ? counted
    : [...counted, ...uncounted(products.data?.products ?? [], counted)];
  return (
    <Page
      title="Stock"
      lead="How many pieces you have. Orders take from it as soon as they are placed, so nothing is sold twice."
    >
      {pages.isPending ? <Loading /> : null}
      {pages.isError ? <Failed error={pages.error} retry={() => void pages.refetch()} /> : null}
      {pages.isSuccess && products.isSuccess && stock.length === 0 ? (
        <Empty icon="stock" title="There is nothing to count">
          Once your store has products, you can count them here. A product that you make to order
          needs no count.
        </Empty>
      ) : null}
      {stock.length === 0 ? null : (
        <StockTable stock={stock} onCount={mayWrite ? setCounting : null} />
      )}
      {pages.hasNextPage ? (
        <div className="row">
          <button
            type="button"
            className="button"
            disabled={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            Show more
          </button>
        </div>
      ) : null}
      {counting === null ? null : (
        <CountForm counting={counting} onClose={() => setCounting(null)} />
      )}
    </Page>
  );
}

/** Products from stock that nobody has counted so far, so that somebody can begin. */
function uncounted(
  products: OperatorValue<'list-products'>['products'],
  counted: readonly Stock[],
): readonly Stock[] {
  const known = new Set(counted.map(({ sku }) => sku));
  return products
    .filter(({ sku, workflowType }) => workflowType === 'stock' && !known.has(sku))
    .map(({ sku, title, backorder }) => ({
      sku,
      title,
      backorder,
      tracked: false,
      counts: [],
      onHandTotal: 0,
      availableTotal: 0,
      lowStockLevel: null,
      isLow: false,
      restockExpectedOn: null,
    }));
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
  readonly count: Count | null;
}

function StockRow({ stock, count, onCount }: StockRowProps) {
  const hasPlaces = stock.counts.length > 1 && count !== null;
  return (
    <tr>
      <td>
        <div className="stack tight">
          <strong>{stock.title}</strong>
          <span className="row small soft">
            <span>{stock.sku}</span>
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
              Count<span className="hidden-visually"> {stock.title}</span>
            </button>
          </div>
        )}
      </td>
    </tr>
  );
}
