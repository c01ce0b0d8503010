import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import {
  act,
  type OperatorActionResult,
  useAct,
  useRead,
  useRefresh,
} from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { formatMoney, formatNumber } from '../../ui/format.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { Menu } from '../../ui/menu.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Empty, Failed, Loading, Page, Pill } from '../../ui/parts.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { say } from '../../ui/toasts.tsx';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { BeforeOrders } from '../inbox/before-orders.tsx';
import { exportProducts } from './export-products.ts';
import { PRODUCT_FILTERS, type ProductSearch } from './product-filter.ts';
import './products.css';
import { Thumb } from './thumb.tsx';

type Product = OperatorActionResult<'find-products'>['products'][number];

export function ProductsPage() {
  const search = useSearch({ from: '/signed-in/$store/products' });
  const navigate = useNavigate({ from: '/$store/products' });
  const mayWrite = useMay()('products.write');
  const pages = useProductPages(search);
  const products = pages.data?.pages.flatMap((page) => page.products) ?? [];
  const change = (next: ProductSearch) => void navigate({ search: next, replace: true });
  const isAll = Object.keys(search).length === 0;
  return (
    <Page
      title="Products"
      lead="What your store sells. What is withdrawn can’t be ordered any more; its orders stay."
      actions={<Actions mayWrite={mayWrite} />}
    >
      <BeforeOrders />
      {pages.isSuccess && products.length === 0 && isAll ? (
        <NoProducts mayWrite={mayWrite} />
      ) : (
        <>
          <Tools search={search} onChange={change} />
          {pages.isPending ? <Loading /> : null}
          {pages.isError ? <Failed error={pages.error} retry={() => void pages.refetch()} /> : null}
          {pages.isSuccess && products.length === 0 ? (
            <Empty
              icon="search"
              title="No product is like that"
              action={
                <button type="button" className="button" onClick={() => change({})}>
                  Show all products
                </button>
              }
            >
              Try fewer words, or a part of the name or the SKU.
            </Empty>
          ) : null}
          {products.length === 0 ? null : <ProductTable products={products} />}
          {pages.hasNextPage ? (
            <MoreRows isBusy={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
          ) : null}
        </>
      )}
    </Page>
  );
}

function useProductPages({ search, show }: ProductSearch) {
  const store = useStoreSlug();
  return useInfiniteQuery({
    queryKey: [store, 'find-products', search ?? '', show ?? ''],
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) =>
      act(store, 'find-products', {
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
  const write = () => void submit(() => exportProducts(store));
  const create = () => void navigate({ to: '/$store/products/new', params: { store } });
  useShortcuts(mayWrite ? [{ keys: 'n', label: 'New product', run: create }] : []);
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
            { label: 'Save all as a spreadsheet (CSV)', run: write },
            ...(mayWrite
              ? [
                  {
                    label: 'Take products from a spreadsheet…',
                    run: () => void navigate({ to: '/$store/products/import', params: { store } }),
                  },
                ]
              : []),
          ],
          [
            {
              label: 'See your store’s page',
              run: () => void window.open(`/stores/${store}`, '_blank', 'noopener'),
            },
          ],
        ]}
      />
      {mayWrite ? (
        <button type="button" className="button primary" onClick={create}>
          New product <kbd>N</kbd>
        </button>
      ) : null}
    </div>
  );
}

function NoProducts({ mayWrite }: { readonly mayWrite: boolean }) {
  const store = useStoreSlug();
  return (
    <Empty
      icon="products"
      title="Nothing is on sale yet"
      action={
        mayWrite ? (
          <div className="row">
            <Link to="/$store/products/new" params={{ store }} className="button primary">
              Make the first product
            </Link>
            <Link to="/$store/products/import" params={{ store }} className="button">
              Import a spreadsheet
            </Link>
          </div>
        ) : null
      }
    >
      A product has a name, a picture and a price. Or buyers choose what they want: then it is of a
      kind that you describe in the studio, such as all your signs.
    </Empty>
  );
}

interface ToolsProps {
  readonly search: ProductSearch;
  readonly onChange: (search: ProductSearch) => void;
}

function Tools({ search, onChange }: ToolsProps) {
  const { search: words, ...others } = search;
  return (
    <div className="list-tools">
      <SearchField
        label="Search products"
        placeholder="Name, SKU or another name"
        words={words ?? ''}
        onChange={(typed) => onChange(typed === '' ? others : { ...others, search: typed })}
      />
      <div className="tabs" role="group" aria-label="Show">
        {PRODUCT_FILTERS.map(({ show, label }) => (
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

function ProductTable({ products }: { readonly products: readonly Product[] }) {
  const mayWrite = useMay()('products.write');
  const currency = useRead('show-merchant', {}).data?.currencyCode ?? null;
  return (
    <div className="table-wrap">
      <table className="table stacks">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Made</th>
            <th scope="col">Price</th>
            <th scope="col">In stock</th>
            <th scope="col">
              <span className="hidden-visually">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.sku}>
              <td>
                <ProductName product={product} />
              </td>
              <td data-label="Made">
                {product.workflowType === 'made_to_order' ? 'To order' : 'From stock'}
              </td>
              <td data-label="Price">{priceText(product, currency)}</td>
              <td data-label="In stock">{stockText(product)}</td>
              <td>{mayWrite ? <Withdraw product={product} /> : null}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ProductName({ product }: { readonly product: Product }) {
  const store = useStoreSlug();
  const { sku, title, imageUrl, available, backorder } = product;
  const isOut = available !== null && available <= 0;
  return (
    <div className="product-name">
      <Thumb imageUrl={imageUrl} />
      <div className="stack tight">
        <Link to="/$store/products/edit/$sku" params={{ store, sku }}>
          {title}
        </Link>
        <span className="row small soft">
          <span>{sku}</span>
          {product.withdrawn === true ? <Pill tone="bad">Withdrawn</Pill> : null}
          {isOut ? <Pill tone={backorder ? 'calm' : 'warn'}>Out of stock</Pill> : null}
          {backorder ? <span>sold beyond stock, too</span> : null}
        </span>
      </div>
    </div>
  );
}

function priceText({ price, capabilityMapKey }: Product, currency: string | null): string {
  if (price !== null) return currency === null ? price : formatMoney(price, currency);
  return capabilityMapKey === null ? 'A person says' : 'By what is chosen';
}

function stockText({ available }: Product): string {
  return available === null ? 'Not counted' : formatNumber(available);
}

function Withdraw({ product }: { readonly product: Product }) {
  const run = useAct();
  const refresh = useRefresh();
  const { isBusy, refusal, submit } = useSubmit();
  const isWithdrawn = product.withdrawn === true;
  const set = (withdrawn: boolean) =>
    submit(async () => {
      await run('set-product-withdrawn', { sku: product.sku, withdrawn });
      await refresh('find-products', 'list-products', 'show-product');
      say(withdrawn ? `${product.title} is withdrawn.` : `${product.title} is on sale again.`, {
        undo: () => void set(!withdrawn),
      });
    });
  return (
    <div className="row end">
      <button
        type="button"
        className="button small"
        disabled={isBusy}
        onClick={() => void set(!isWithdrawn)}
      >
        {isWithdrawn ? 'Bring back' : 'Withdraw'}
        <span className="hidden-visually"> {product.title}</span>
      </button>
      <Refusal text={refusal} />
    </div>
  );
}
