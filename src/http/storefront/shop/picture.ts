import type { Html } from '../html.ts';
import { pictureAttributes } from './picture-attributes.ts';
import { h, treeHtml } from './tree.ts';

interface PictureOptions {
  readonly alt: string;
  /** The widths of the picture on the page, in the format of the HTML attribute `sizes`. */
  readonly sizes: string;
  /** Whether the picture is loaded only shortly before it becomes visible. */
  readonly isLazy: boolean;
}

/** Returns the HTML of a product's picture. */
export function pictureHtml(imageUrl: string, { alt, sizes, isLazy }: PictureOptions): Html {
  const attributes = pictureAttributes(imageUrl, sizes);
  const loading = isLazy ? 'lazy' : null;
  return { html: treeHtml(h('img', { ...attributes, alt, loading })) };
}
