import { html, type Html } from '../html.ts';
import { pictureHtml } from './picture.ts';
import type { ShownProduct } from './replies.ts';

/** The width of a picture on the page. It must match `web/storefront/store.css`. */
const PAGE_SIZES = '(min-width: 60rem) 22rem, min(100vw, 24rem)';

/**
 * Returns the HTML of a product's pictures. Several pictures form a strip that can be scrolled
 * without a script.
 */
export function galleryHtml({ title, pictures }: ShownProduct): Html {
  const [first] = pictures;
  if (first === undefined) return html``;
  if (pictures.length === 1) return html`<p class="art">${pictureTile(title, first, 0)}</p>`;
  const items = pictures.map(
    (picture, index) => html`<li class="art">${pictureTile(title, picture, index)}</li>`,
  );
  return html`<ul class="gallery" tabindex="0" aria-label="${title}">${items}</ul>`;
}

/** Returns the HTML of the store's description of a product, with its paragraphs. */
export function descriptionHtml({ description }: ShownProduct): Html {
  const paragraphs = (description ?? '').split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return html`${paragraphs.map((text) => html`<p class="story" dir="auto">${text.trim()}</p>`)}`;
}

function pictureTile(
  title: string,
  picture: ShownProduct['pictures'][number],
  index: number,
): Html {
  const usual = index === 0 ? title : `${title} (${index + 1})`;
  const alt = picture.alt ?? usual;
  return pictureHtml(picture.imageUrl, { alt, sizes: PAGE_SIZES, isLazy: index > 0 });
}
