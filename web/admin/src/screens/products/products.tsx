import { type OperatorValue, useAct, useRead, useRefresh } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { formatMoney } from '../../ui/format.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { Empty, Failed, Loading, Page, Pill } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';

type Product = OperatorValue<'list-products'>['products'][number];

export function ProductsPage() {
  const products = useRead('list-products', { limit: 1_000 });
  const merchant = useRead('show-merchant', {});
  const store = useStoreSlug();
  return (
    <Page
      title="Products"
      lead="What your store sells. What is withdrawn can’t be ordered any more; its orders stay."
      actions={
        <a className="button" href={`/stores/${store}`} target="_blank" rel="noopener">
          See your store’s page
        </a>
      }
    >
      {products.isPending ? <Loading /> : null}
      {products.isError ? (
        <Failed error={products.error} retry={() => void products.refetch()} />
      ) : null}
      {products.data?.products.length === 0 ? (
        <Empty icon="products" title="Nothing is on sale yet">
          Whoever runs the service puts your products in, from a table with one line for each.
        </Empty>
      ) : null}
      {products.data === undefined || products.data.products.length === 0 ? null : (
        <ProductTable
          products={products.data.products}
          currency={merchant.data?.currencyCode ?? null}
        />
      )}
    </Page>
  );
}

interface ProductTableProps {
  readonly products: readonly Product[];
  readonly currency: string | null;
}

function ProductTable({ products, currency }: ProductTableProps) {
  const mayWrite = useMay()('products.write');
  return (
    <div className="table-wrap">
      <table className="table stacks">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Made</th>
            <th scope="col">Price</th>
            <th scope="col">
              <span className="hidden-visually">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.sku}>
              <td>
                <div className="stack tight">
                  <strong>{product.title}</strong>
                  <span className="row small soft">
                    <span>{product.sku}</span>
                    {product.withdrawn === true ? <Pill tone="bad">Withdrawn</Pill> : null}
                    {product.backorder ? <span>sold beyond stock, too</span> : null}
                  </span>
                </div>
              </td>
              <td data-label="Made">
                {product.workflowType === 'made_to_order' ? 'To order' : 'From stock'}
              </td>
              <td data-label="Price">{priceText(product, currency)}</td>
              <td>{mayWrite ? <Withdraw product={product} /> : null}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function priceText({ price, capabilityMapKey }: Product, currency: string | null): string {
  if (price !== null) return currency === null ? price : formatMoney(price, currency);
  return capabilityMapKey === null ? 'A person says' : 'By what is chosen';
}

function Withdraw({ product }: { readonly product: Product }) {
  const act = useAct();
  const refresh = useRefresh();
  const { isBusy, refusal, submit } = useSubmit();
  const isWithdrawn = product.withdrawn === true;
  const set = (withdrawn: boolean) =>
    submit(async () => {
      await act('set-product-withdrawn', { sku: product.sku, withdrawn });
      await refresh('list-products');
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
