import { useState } from 'react';
import { useRead } from '../../client/actions.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { compareTexts } from '../../ui/format.ts';
import { Secret } from '../../ui/parts.tsx';
import { SETTING_WORDS } from '../../words/settings.ts';
import { Chips } from './chips.tsx';
import { BareSelect } from './fields.tsx';
import { SettingsCard, SettingsPage } from './settings-page.tsx';
import type { SettingsForm } from './use-settings.ts';

/** Where the store's configurator may stand besides its own pages, and how it gets there. */
export function WebsitesPage() {
  return (
    <SettingsPage
      page="websites"
      title="On your own website"
      lead="Visitors choose on your website, with prices and days as they choose. Ordering goes on here, on your store’s page, with everything as it was chosen."
    >
      {(form) => (
        <>
          <SettingsCard title="Your websites">
            <Origins form={form} />
          </SettingsCard>
          <SettingsCard
            title="What to put into the page"
            lead="Copy it into the HTML of your page, where the product is to be chosen."
          >
            <Snippet />
          </SettingsCard>
        </>
      )}
    </SettingsPage>
  );
}

/** People copy the address of a page; what counts is what stands before its path. */
function originOf(text: string): string {
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address).origin : text;
}

function Origins({ form }: { readonly form: SettingsForm }) {
  const origins = form.read('settings.embedOrigins');
  return (
    <Chips
      name="embedOrigins"
      label={SETTING_WORDS['settings.embedOrigins']}
      hint="Such as https://www.shop.example. Each host counts by itself: with www and without are two."
      values={origins}
      nameOf={(origin) => origin}
      choices={null}
      onChange={(changed) => form.set('settings.embedOrigins', [...new Set(changed.map(originOf))])}
      problem={form.problem('settings.embedOrigins')}
      problemOf={(index) => form.problem(`settings.embedOrigins.${index}`)}
    />
  );
}

function Snippet() {
  const store = useStoreSlug();
  const products = useRead('list-products', { limit: 1_000 });
  const offered = (products.data?.products ?? [])
    .filter(({ withdrawn }) => withdrawn !== true)
    .toSorted((one, other) => compareTexts(one.title, other.title));
  const [chosen, setChosen] = useState<string | null>(null);
  const product = offered.find(({ slug }) => slug === chosen) ?? offered[0];
  if (products.data === undefined) return null;
  if (product === undefined)
    return <p className="soft">Put a product on sale first; then it can be shown elsewhere.</p>;
  return (
    <>
      <BareSelect
        name=""
        label="Product"
        value={product.slug}
        choices={offered.map(({ slug, title }) => ({ value: slug, label: title }))}
        onChange={setChosen}
      />
      <Secret label="HTML for your website" text={snippetFor(store, product)} />
      <p className="small soft">
        Its colours, corners and font can be those of your website; the service’s documentation on
        embedding lists what can be set.
      </p>
    </>
  );
}

interface Shown {
  readonly slug: string;
  readonly title: string;
}

/** The link inside is what people see whose browser runs no scripts. */
function snippetFor(store: string, { slug, title }: Shown): string {
  const { origin } = location;
  const words = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return [
    `<script type="module" src="${origin}/embed/v1.js"></script>`,
    `<bottega-configurator store="${store}" product="${slug}">`,
    `  <a href="${origin}/stores/${store}/${slug}">${words}</a>`,
    '</bottega-configurator>',
  ].join('\n');
}
