import { html, type Html } from '../html.ts';
import { pictureHtml } from './picture.ts';
import type { ShownProduct } from './replies.ts';

/** How wide a picture is on the page, as `web/storefront/store.css` has it. */
const PAGE_SIZES = '(min-width: 60rem) 22rem, min(100vw, 24rem)';

/**
 * Writes the pictures of a product. Several stand in a strip, which fingers, wheels and arrow keys
 * move without a script.
 */
export function galleryHtml({ title, pictures }: ShownProduct): Html {
  const [first] = pictures;
  if (first === undefined) return html``;
  if (pictures.length === 1) return html`<p class="art">${shown(title, first, 0)}</p>`;
  const items = pictures.map(
    (picture, index) => html`<li class="art">${shown(title, picture, index)}</li>`,
  );
  return html`<ul class="gallery" tabindex="0" aria-label="${title}">${items}</ul>`;
}

/** What the store says of a product, in its own paragraphs. */
export function descriptionHtml({ description }: ShownProduct): Html {
  const paragraphs = (description ?? '').split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return html`${paragraphs.map((text) => html`<p class="story" dir="auto">${text.trim()}</p>`)}`;
}

function shown(title: string, picture: ShownProduct['pictures'][number], index: number): Html {
  const usual = index === 0 ? title : `${title} (${index + 1})`;
  const alt = picture.alt ?? usual;
  return pictureHtml(picture.imageUrl, { alt, sizes: PAGE_SIZES, isLazy: index > 0 });
}
