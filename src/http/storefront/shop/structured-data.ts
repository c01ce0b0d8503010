import type { Offer, ShownProduct } from './replies.ts';
import { publicAddress, type Shop } from './shop.ts';

/**
 * The maximum number of products in a store's structured data. The sitemap contains all products.
 */
const MAXIMUM_NAMED_PRODUCTS = 50;

/** Returns the absolute URL of a picture, or null if there is none. */
export function publicPicture(shop: Pick<Shop, 'publicUrl' | 'request'>, url: string | null) {
  return url?.startsWith('/') === true ? publicAddress(shop, url.slice(1)) : url;
}

function storeAddress(shop: Shop): string {
  return publicAddress(shop, `stores/${shop.slug}`);
}

/** Returns structured data about a store and its products. */
export function storeData(shop: Shop): object {
  const { face, capability } = shop;
  const { contact } = face;
  const address = storeAddress(shop);
  const logo = publicPicture(shop, face.theme?.logoUrl ?? null);
  const items = capability.products
    .slice(0, MAXIMUM_NAMED_PRODUCTS)
    .map(({ slug, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: `${address}/${slug}`,
    }));
  const store = {
    '@type': 'Store',
    '@id': `${address}#store`,
    name: face.name,
    url: address,
    currenciesAccepted: capability.currencyCode,
    ...(face.theme?.words && { description: face.theme.words }),
    ...(logo !== null && { logo }),
    ...(contact?.email && { email: contact.email }),
    ...(contact?.phone && { telephone: contact.phone }),
    ...(contact?.address && { address: contact.address }),
  };
  return { '@graph': [store, { '@type': 'ItemList', itemListElement: items }] };
}

/**
 * Returns structured data about a product. It includes an offer only if the product has a fixed
 * price.
 */
export function productData(
  shop: Shop,
  product: ShownProduct,
  offer: Offer | null,
  description: string,
): object {
  const { face } = shop;
  const store = storeAddress(shop);
  const address = `${store}/${product.slug}`;
  const { price, imageUrl, sku, title } = product;
  const image = publicPicture(shop, imageUrl);
  const described = {
    '@type': 'Product',
    '@id': `${address}#product`,
    name: title,
    sku,
    url: address,
    description: product.description ?? description,
    brand: { '@type': 'Brand', name: face.name },
    ...(image !== null && { image }),
    ...(price !== null && {
      offers: {
        '@type': 'Offer',
        url: address,
        price: price.amount,
        priceCurrency: price.currencyCode,
        itemCondition: 'https://schema.org/NewCondition',
        availability: `https://schema.org/${availabilityOf(product, offer)}`,
        seller: { '@type': 'Organization', name: face.name, url: store },
      },
    }),
  };
  const trail = [
    { name: face.name, item: store },
    { name: title, item: address },
  ].map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry }));
  return { '@graph': [described, { '@type': 'BreadcrumbList', itemListElement: trail }] };
}

function availabilityOf({ workflowType }: ShownProduct, offer: Offer | null): string {
  if (offer?.answer === 'no') return 'OutOfStock';
  if (offer !== null && offer.backordered > 0) return 'BackOrder';
  return workflowType === 'made_to_order' ? 'MadeToOrder' : 'InStock';
}
