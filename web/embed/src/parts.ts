import { type ElementNode, h, type TreeNode } from '../../../src/http/storefront/shop/tree.ts';

/** Elements without a class that pages style, by the name of their part. */
const PARTS: Readonly<Record<string, string>> = {
  button: 'button',
  input: 'field',
  select: 'field',
  summary: 'summary',
  table: 'table',
};

/**
 * Names the parts of a tree by its classes, so that the style sheet of a page reaches them, and
 * makes the addresses of pictures those of the service.
 */
export function partsOf(node: ElementNode, root: string): ElementNode {
  const { tag, attributes, children } = node;
  const names = [attributes['class'], PARTS[tag]].filter((name) => name !== undefined);
  return h(
    tag,
    {
      ...attributes,
      part: names.length === 0 ? null : names.join(' '),
      src: attributes['src']?.replace(OWN, root) ?? null,
      srcset: attributes['srcset']?.replaceAll(OWN_OF_SET, `$1${root}`) ?? null,
    },
    ...children.map((child: TreeNode) =>
      typeof child === 'string' ? child : partsOf(child, root),
    ),
  );
}

/** Pictures of the service may be written without its host. */
const OWN = /^\/(?=media\/)/;
const OWN_OF_SET = /(^|,\s*)\/(?=media\/)/g;
