import { Link } from '@tanstack/react-router';
import { useRead } from '../../client/actions.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { compareTexts } from '../../ui/format.ts';
import { Chips } from '../settings/chips.tsx';
import { AmountText, BareSelect, BareText } from '../settings/fields.tsx';
import { SettingsCard } from '../settings/settings-page.tsx';
import { type ProductForm, skuFrom, slugFrom } from './use-product.ts';

interface CardProps {
  readonly form: ProductForm;
}

export function NameCard({ form }: CardProps) {
  const store = useStoreSlug();
  const isNew = form.product === null;
  const slug = form.read('slug');
  return (
    <SettingsCard title="What it is">
      <BareText
        name="title"
        label="Name"
        value={form.read('title')}
        onChange={(title) => form.set('title', title)}
        problem={form.problem('title')}
        maxLength={200}
      />
      <BareText
        name="description"
        label="Description"
        hint="What buyers read beside the pictures. An empty line begins a paragraph."
        value={form.read('description')}
        onChange={(description) => form.set('description', description)}
        problem={form.problem('description')}
        isLong
        maxLength={4_000}
      />
      <BareText
        name="sku"
        label="Article number (SKU)"
        hint={
          isNew
            ? skuHint(form.read('sku'), form.read('title'))
            : 'It stays as it is, because orders and your other systems know it.'
        }
        value={form.read('sku')}
        onChange={(sku) => form.set('sku', sku)}
        problem={form.problem('sku')}
        maxLength={128}
        isDisabled={!isNew}
      />
      <BareText
        name="slug"
        label="Address of its page"
        hint={addressHint(store, slug, form.read('title'))}
        value={slug}
        onChange={(next) => form.set('slug', next)}
        problem={form.problem('slug')}
        maxLength={64}
      />
      <Chips
        name="synonyms"
        label="Other names"
        hint="What else buyers and their assistants call it."
        values={form.read('synonyms')}
        nameOf={(value) => value}
        choices={null}
        onChange={(synonyms) => form.set('synonyms', synonyms)}
        problem={form.problem('synonyms')}
        problemOf={(index) => form.problem(`synonyms.${index}`)}
      />
    </SettingsCard>
  );
}

function skuHint(sku: string, title: string): string {
  const proposed = skuFrom(title);
  const follows = `It follows from the name if you leave it empty${proposed === '' ? '' : `: ${proposed}`}. `;
  return `Your own short name for it, on dockets and in lists. ${sku === '' ? follows : ''}It can’t be changed later.`;
}

function addressHint(store: string, slug: string, title: string): string {
  if (slug !== '') return `Buyers open it at /stores/${store}/${slug}.`;
  const proposed = slugFrom(title);
  return proposed === ''
    ? 'It follows from the name if you leave it empty.'
    : `It follows from the name if you leave it empty: /stores/${store}/${proposed}.`;
}

export function PriceCard({ form, currency }: CardProps & { readonly currency: string }) {
  const maps = useRead('list-maps', {});
  const mapKey = form.read('capabilityMapKey');
  const price = form.read('price');
  const choices = [
    { value: '', label: 'None: it is sold as it is' },
    ...(maps.data?.maps ?? [])
      .map((map) => ({ value: map.mapKey, label: map.title ?? map.mapKey }))
      .toSorted((one, other) => compareTexts(one.label, other.label)),
  ];
  return (
    <SettingsCard title="What buyers choose, and what it costs">
      <BareSelect
        name="capabilityMapKey"
        label="Kind of product"
        hint="Described in the studio: the options that buyers choose, what goes together, and prices."
        value={mapKey ?? ''}
        choices={choices}
        onChange={(key) => {
          form.set('capabilityMapKey', key === '' ? null : key);
          if (key === '') form.set('designDimensionKey', null);
        }}
        problem={form.problem('capabilityMapKey')}
      />
      {mapKey === null ? null : (
        <DesignOption
          form={form}
          mapKey={mapKey}
          title={choices.find(({ value }) => value === mapKey)?.label ?? mapKey}
        />
      )}
      <fieldset>
        <legend>Price</legend>
        <label className="choice">
          <input
            type="radio"
            name="price-kind"
            checked={price !== null}
            onChange={() => form.set('price', form.product?.price ?? '')}
          />
          <strong>One price</strong>
          <small>
            {mapKey === null ? 'For each piece.' : 'For each piece, whatever is chosen.'}
          </small>
        </label>
        <label className="choice">
          <input
            type="radio"
            name="price-kind"
            checked={price === null}
            onChange={() => form.set('price', null)}
          />
          <strong>{mapKey === null ? 'A person says it, each time' : 'By what is chosen'}</strong>
          <small>
            {mapKey === null
              ? 'Buyers send a request, and you answer with an offer.'
              : 'As the kind of product says.'}
          </small>
        </label>
      </fieldset>
      {price === null ? null : (
        <AmountText
          name="price"
          label={`Price (${currency})`}
          currency={currency}
          value={price}
          onChange={(amount) => form.set('price', amount)}
          problem={form.problem('price')}
        />
      )}
    </SettingsCard>
  );
}

interface NamedOption {
  readonly key: string;
  readonly label: string;
}

function optionsOf(document: string): readonly NamedOption[] {
  const { dimensions } = JSON.parse(document) as { readonly dimensions: readonly NamedOption[] };
  return dimensions;
}

interface DesignOptionProps extends CardProps {
  readonly mapKey: string;
  readonly title: string;
}

function DesignOption({ form, mapKey, title }: DesignOptionProps) {
  const map = useRead('show-map', { mapKey });
  const store = useStoreSlug();
  const options = map.data === undefined ? [] : optionsOf(map.data.document);
  return (
    <>
      <p className="hint">
        <Link to="/$store/studio/$map" params={{ store, map: mapKey }}>
          Open “{title}” in the studio
        </Link>
      </p>
      <BareSelect
        name="designDimensionKey"
        label="Option that is the design"
        hint="Your other systems then see it by itself, such as the motif of a print."
        value={form.read('designDimensionKey') ?? ''}
        choices={[
          { value: '', label: 'None' },
          ...options.map(({ key, label }) => ({ value: key, label })),
        ]}
        onChange={(key) => form.set('designDimensionKey', key === '' ? null : key)}
        problem={form.problem('designDimensionKey')}
      />
    </>
  );
}

export function StockCard({ form }: CardProps) {
  const kind = form.read('workflowType');
  return (
    <SettingsCard title="Where it comes from">
      <fieldset>
        <legend className="hidden-visually">Where it comes from</legend>
        <label className="choice">
          <input
            type="radio"
            name="workflowType"
            checked={kind === 'made_to_order'}
            onChange={() => form.set('workflowType', 'made_to_order')}
          />
          <strong>Made to order</strong>
          <small>Each order gets a docket for the workshop.</small>
        </label>
        <label className="choice">
          <input
            type="radio"
            name="workflowType"
            checked={kind === 'stock'}
            onChange={() => form.set('workflowType', 'stock')}
          />
          <strong>From stock</strong>
          <small>It lies on a shelf and only has to be packed.</small>
        </label>
      </fieldset>
      <BareText
        name="leadTimeWorkingDays"
        label="How long it takes"
        hint={
          form.read('capabilityMapKey') === null ? undefined : 'Besides what its options add to it.'
        }
        unit="working days"
        inputMode="numeric"
        value={String(form.read('leadTimeWorkingDays'))}
        onChange={(days) => form.set('leadTimeWorkingDays', days.trim())}
        problem={form.problem('leadTimeWorkingDays')}
      />
      <label className="check">
        <input
          type="checkbox"
          name="backorder"
          checked={form.read('backorder')}
          onChange={(event) => form.set('backorder', event.target.checked)}
        />
        <span>
          Sell more than there is
          <span className="hint block">
            Only where pieces are counted, on the page Stock. The buyer waits for the rest.
          </span>
        </span>
      </label>
    </SettingsCard>
  );
}
