import type { ElementNode, TreeNode } from '../../../src/http/storefront/shop/tree.ts';

/**
 * Makes an element's children those of a tree, and leaves alone what is already so. Texts become
 * text nodes, so that nothing in them is ever markup.
 */
export function patchChildren(parent: Element | ShadowRoot, children: readonly TreeNode[]): void {
  const old = [...parent.childNodes];
  children.forEach((child, index) => patchChild(parent, old[index] ?? null, child));
  for (const rest of old.slice(children.length)) rest.remove();
}

function patchChild(parent: Element | ShadowRoot, before: ChildNode | null, tree: TreeNode): void {
  if (typeof tree === 'string') {
    if (before instanceof Text) {
      if (before.data !== tree) before.data = tree;
      return;
    }
    place(parent, before, document.createTextNode(tree));
    return;
  }
  if (before instanceof Element && isSame(before, tree)) patchElement(before, tree);
  else place(parent, before, create(parent, tree));
}

function place(parent: Element | ShadowRoot, before: ChildNode | null, after: Node): void {
  if (before === null) parent.append(after);
  else before.replaceWith(after);
}

function isSame(before: Element, { tag, attributes }: ElementNode): boolean {
  return (
    before.localName === tag &&
    before.id === (attributes['id'] ?? '') &&
    before.getAttribute('name') === (attributes['name'] ?? null) &&
    before.getAttribute('type') === (attributes['type'] ?? null)
  );
}

const SVG = 'http://www.w3.org/2000/svg';

function create(parent: Element | ShadowRoot, tree: ElementNode): Element {
  const isDrawn = tree.tag === 'svg' || parent instanceof SVGElement;
  const element = isDrawn
    ? document.createElementNS(SVG, tree.tag)
    : document.createElement(tree.tag);
  for (const [name, value] of Object.entries(tree.attributes)) element.setAttribute(name, value);
  patchChildren(element, tree.children);
  return element;
}

/** What a buyer opens and closes, or is typing in, stays as it is. */
const OWN = new Set(['open']);

/** Opens what has to be answered since the last patch. Later it stays as the buyer leaves it. */
function openIfWanted(element: Element, { attributes }: ElementNode): void {
  const isNew = 'data-wanted' in attributes && !element.hasAttribute('data-wanted');
  if (isNew && element instanceof HTMLDetailsElement) element.open = true;
}

function patchElement(element: Element, tree: ElementNode): void {
  openIfWanted(element, tree);
  const { tag, attributes, children } = tree;
  for (const { name } of Array.from(element.attributes))
    if (!(name in attributes) && !OWN.has(name)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes))
    if (!OWN.has(name) && element.getAttribute(name) !== value) element.setAttribute(name, value);
  patchChildren(element, children);
  if (tag === 'input') patchInput(element as HTMLInputElement, attributes);
  if (tag === 'option') (element as HTMLOptionElement).selected = 'selected' in attributes;
}

function patchInput(input: HTMLInputElement, attributes: ElementNode['attributes']): void {
  if (input.type === 'checkbox' || input.type === 'radio') {
    input.checked = 'checked' in attributes;
    return;
  }
  const root = input.getRootNode();
  const isTyping =
    (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === input;
  if (!isTyping && input.value !== attributes['value']) input.value = attributes['value'] ?? '';
}
