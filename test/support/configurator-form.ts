import type { ElementNode, TreeNode } from '../../src/http/storefront/shop/tree.ts';

/** A field of a drawn form that somebody could use. */
interface Field {
  readonly name: string;
  readonly value: string;
  readonly type: string;
  readonly isChecked: boolean;
  readonly attributes: ElementNode['attributes'];
}

/** Returns all elements of a tree for which a condition holds, from top to bottom. */
export function findAll(tree: TreeNode, isMatching: (node: ElementNode) => boolean): ElementNode[] {
  if (typeof tree === 'string') return [];
  const below = tree.children.flatMap((child) => findAll(child, isMatching));
  return isMatching(tree) ? [tree, ...below] : below;
}

export function textOf(tree: TreeNode): string {
  return typeof tree === 'string' ? tree : tree.children.map(textOf).join('');
}

export function hasClass({ attributes }: ElementNode, name: string): boolean {
  return (attributes['class'] ?? '').split(' ').includes(name);
}

/** Returns the fields of the form with which a buyer chooses. */
export function readFields(tree: ElementNode): readonly Field[] {
  const [form] = findAll(tree, ({ attributes }) => attributes['id'] === 'choose');
  if (form === undefined) throw new Error('no form was drawn');
  return findAll(form, ({ tag }) => tag === 'input' || tag === 'select').map(fieldOf);
}

function fieldOf(node: ElementNode): Field {
  const { attributes } = node;
  const selected = findAll(
    node,
    (option) => option.tag === 'option' && 'selected' in option.attributes,
  );
  return {
    name: attributes['name'] ?? '',
    value: attributes['value'] ?? selected[0]?.attributes['value'] ?? '',
    type: node.tag === 'select' ? 'select' : (attributes['type'] ?? 'text'),
    isChecked: 'checked' in attributes,
    attributes,
  };
}

/** What a browser would send of a form. */
function sentOf(fields: readonly Field[]): URLSearchParams {
  const isMarked = ({ type, isChecked }: Field) =>
    (type !== 'radio' && type !== 'checkbox') || isChecked;
  const sent = fields.filter((field) => field.name !== '' && isMarked(field));
  return new URLSearchParams(sent.map(({ name, value }): [string, string] => [name, value]));
}

/** What a browser would send after a click on a radio button or a box. */
export function sentAfterClick(fields: readonly Field[], clicked: Field): URLSearchParams {
  const changed = fields.map((field) => {
    if (field === clicked)
      return { ...field, isChecked: field.type === 'radio' || !field.isChecked };
    const isBeside = field.name === clicked.name && field.type === clicked.type;
    if (!isBeside) return field;
    // “None of these” and the values beside it exclude one another, as the script sees to.
    const isExcluded = field.type === 'radio' || clicked.value === '' || field.value === '';
    return isExcluded ? { ...field, isChecked: false } : field;
  });
  return sentOf(changed);
}

/** What a browser would send after something was typed into a field. */
export function sentAfterTyping(
  fields: readonly Field[],
  name: string,
  value: string,
): URLSearchParams {
  return sentOf(fields.map((field) => (field.name === name ? { ...field, value } : field)));
}
