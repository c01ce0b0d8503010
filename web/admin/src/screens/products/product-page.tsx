import { Link, useParams } from '@tanstack/react-router';
import { type FormEvent, useEffect } from 'react';
import { useAct, useRead, useRefresh } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { Conflicts, SaveBar } from '../../ui/edits-form.tsx';
import { Refusal } from '../../ui/form-parts.tsx';
import { Failed, Loading, Page, Pill } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { PRODUCT_WORDS, type ProductMember } from '../../words/products.ts';
import { describeSetting } from '../settings/describe-setting.ts';
import '../settings/settings.css';
import { BeforeOrders } from '../inbox/before-orders.tsx';
import { PicturesCard } from './pictures.tsx';
import './products.css';
import { NameCard, PriceCard, StockCard } from './product-cards.tsx';
import { AllergensCard, PaymentCard, SampleCard } from './product-details.tsx';
import { type ProductForm, type ShownProduct, useProduct } from './use-product.ts';

export function NewProductPage() {
  return <ProductScreen sku={null} />;
}

export function EditProductPage() {
  const { sku } = useParams({ from: '/signed-in/$store/products/edit/$sku' });
  return <ProductScreen key={sku} sku={sku} />;
}

function ProductScreen({ sku }: { readonly sku: string | null }) {
  const store = useStoreSlug();
  const { form, error, retry } = useProduct(sku);
  const product = form?.product ?? null;
  return (
    <Page
      title={sku === null ? 'New product' : (product?.title ?? 'Product')}
      lead={product === null ? undefined : <Standing product={product} />}
      actions={product === null ? undefined : <WithdrawButton product={product} />}
      width="narrow"
    >
      <p className="settings-back">
        <Link to="/$store/products" params={{ store }}>
          ← Products
        </Link>
      </p>
      {product === null ? null : <BeforeOrders />}
      {form === null && error === null ? <Loading /> : null}
      {error === null ? null : <Failed error={error} retry={retry} />}
      {form === null ? null : <ProductFields form={form} />}
    </Page>
  );
}

function Standing({ product }: { readonly product: ShownProduct }) {
  const store = useStoreSlug();
  return (
    <span className="row">
      {product.withdrawn === true ? (
        <Pill tone="bad">Withdrawn</Pill>
      ) : (
        <>
          <Pill tone="good">On sale</Pill>
          <a href={`/stores/${store}/${product.slug}`} target="_blank" rel="noopener">
            See it as buyers do
          </a>
        </>
      )}
    </span>
  );
}

function WithdrawButton({ product }: { readonly product: ShownProduct }) {
  const mayWrite = useMay()('products.write');
  const act = useAct();
  const refresh = useRefresh();
  const { isBusy, refusal, submit } = useSubmit();
  const isWithdrawn = product.withdrawn === true;
  if (!mayWrite) return null;
  const set = (withdrawn: boolean) =>
    submit(async () => {
      await act('set-product-withdrawn', { sku: product.sku, withdrawn });
      await refresh('show-product', 'find-products', 'list-products');
      say(withdrawn ? `${product.title} is withdrawn.` : `${product.title} is on sale again.`, {
        undo: () => void set(!withdrawn),
      });
    });
  return (
    <div className="row">
      <Refusal text={refusal} />
      <button
        type="button"
        className="button"
        disabled={isBusy}
        onClick={() => void set(!isWithdrawn)}
      >
        {isWithdrawn ? 'Bring back' : 'Withdraw'}
      </button>
    </div>
  );
}

function ProductFields({ form }: { readonly form: ProductForm }) {
  const mayWrite = useMay()('products.write');
  const currency = useRead('show-merchant', {}).data?.currencyCode ?? '';
  const { edits, product, refusal } = form;
  useEffect(() => {
    if (refusal !== null)
      document.querySelector<HTMLElement>('[aria-invalid="true"], .conflicts button')?.focus();
  }, [refusal]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form className="stack settings-form" onSubmit={send} noValidate>
      {mayWrite ? null : (
        <p className="notice">Your role may look at this. Administrators and owners change it.</p>
      )}
      {product === null ? null : (
        <Conflicts
          conflicts={edits.conflicts}
          labelOf={labelOf}
          describe={describeSetting}
          onKeepMine={edits.keepMine}
          onTakeTheirs={edits.takeTheirs}
        />
      )}
      <fieldset disabled={!mayWrite} className="settings-cards">
        <NameCard form={form} />
        <PicturesCard form={form} />
        <PriceCard form={form} currency={currency} />
        <StockCard form={form} />
        <SampleCard form={form} currency={currency} />
        <AllergensCard form={form} />
        <PaymentCard form={form} currency={currency} />
      </fieldset>
      {edits.changed.length === 0 ? null : (
        <SaveBar
          changed={edits.changed.map(labelOf)}
          refusal={form.refusal}
          isBusy={form.isBusy}
          hasConflicts={product !== null && edits.conflicts.length > 0}
          onDiscard={edits.drop}
          label={product === null ? 'Put it on sale' : 'Save'}
        />
      )}
    </form>
  );
}

function labelOf(member: ProductMember): string {
  return PRODUCT_WORDS[member];
}
