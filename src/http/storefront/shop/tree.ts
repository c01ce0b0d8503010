import { escapeHtml } from '../../../core/shared/escape-html.ts';

/**
 * A part of a page, which the server converts to HTML and a browser to elements. Both draw the
 * configurator from such a tree, so it always looks the same.
 */
export interface ElementNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly TreeNode[];
}

export type TreeNode = ElementNode | string;
export type TreeChild = TreeNode | null | readonly TreeChild[];

/**
 * The attributes of an element. An attribute that is false or null is left out, and one that is
 * true has no value.
 */
export type Attributes = Readonly<Record<string, string | number | boolean | null>>;

export function h(
  tag: string,
  attributes: Attributes = {},
  ...children: readonly TreeChild[]
): ElementNode {
  const stated = Object.entries(attributes).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === false) return [];
    return [[name, value === true ? '' : String(value)]];
  });
  return { tag, attributes: Object.fromEntries(stated), children: flatten(children) };
}

function flatten(children: readonly TreeChild[]): TreeNode[] {
  return children.flatMap((child): TreeNode[] => {
    if (child === null || child === '') return [];
    return isList(child) ? flatten(child) : [child];
  });
}

function isList(child: TreeChild): child is readonly TreeChild[] {
  return Array.isArray(child);
}

const VOID_TAGS: ReadonlySet<string> = new Set(['input', 'img', 'br', 'hr']);

/** Converts a tree to HTML. All texts and attribute values are escaped. */
export function treeHtml(node: TreeNode): string {
  if (typeof node === 'string') return escapeHtml(node);
  const { tag, children } = node;
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => (value === '' ? ` ${name}=""` : ` ${name}="${escapeHtml(value)}"`))
    .join('');
  if (VOID_TAGS.has(tag)) return `<${tag}${attributes}>`;
  return `<${tag}${attributes}>${children.map(treeHtml).join('')}</${tag}>`;
}
