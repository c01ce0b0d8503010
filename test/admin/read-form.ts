import type { Bounds, Condition } from '../../src/core/capability/capability-map.ts';

/** An element of a page that React has written. */
export interface FormNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: FormNode[];
  text: string;
}

const TAG = /<(\/?)([a-z0-9]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
const VOID = new Set(['input', 'br', 'hr', 'img', 'path']);

/** Reads what React writes, which is well formed, into a tree. */
export function readHtml(html: string): FormNode {
  const root: FormNode = { tag: 'root', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [, isEnd, tag, attributes, text] of html.matchAll(TAG)) {
    const parent = open.at(-1) ?? root;
    if (tag === undefined) {
      parent.text += text ?? '';
      continue;
    }
    if (isEnd === '/') {
      open.pop();
      continue;
    }
    const found = [...(attributes ?? '').matchAll(ATTRIBUTE)];
    const node: FormNode = {
      tag,
      attributes: Object.fromEntries(found.map(([, name, value]) => [name, value ?? ''])),
      children: [],
      text: '',
    };
    parent.children.push(node);
    if (!VOID.has(tag)) open.push(node);
  }
  return root;
}

export function findAll(node: FormNode, isMeant: (node: FormNode) => boolean): FormNode[] {
  return node.children.flatMap((child) => [
    ...(isMeant(child) ? [child] : []),
    ...findAll(child, isMeant),
  ]);
}

const isPart = ({ attributes }: FormNode) =>
  attributes['class'] === 'condition' || attributes['class'] === 'condition-group';

function chosenOf(select: FormNode | undefined): string {
  const option = select?.children.find((child) => findSelected(child));
  return option?.attributes['value'] ?? '';
}

const findSelected = ({ attributes }: FormNode) => 'selected' in attributes;

/** Reads the controls of a condition back into the condition that they say. */
export function readCondition(part: FormNode): Condition {
  if (part.attributes['class'] === 'condition') return readTest(part);
  const parts = part.children.filter(isPart).map(readCondition);
  const [only] = parts;
  const [first] = part.children;
  if (first?.tag === 'p' && only !== undefined) return { not: only };
  const join = chosenOf(findAll(part, ({ tag }) => tag === 'select')[0]);
  const group: Condition = join.endsWith('all') ? { all: parts } : { any: parts };
  return join.startsWith('not ') ? { not: group } : group;
}

function readTest(part: FormNode): Condition {
  const selects = findAll(part, ({ tag }) => tag === 'select');
  const [kind = '', key = ''] = chosenOf(selects[0]).split(' ');
  const operator = chosenOf(selects[1]);
  const test = testOf(part, selects, { kind, key, comparison: operator.replace('not ', '') });
  return operator.startsWith('not ') ? { not: test } : test;
}

interface Compared {
  readonly kind: string;
  readonly key: string;
  readonly comparison: string;
}

function testOf(
  part: FormNode,
  selects: readonly FormNode[],
  { kind, key, comparison }: Compared,
): Condition {
  const ticked = findAll(part, ({ attributes }) => 'checked' in attributes);
  const keys = ticked.map(({ attributes }) => attributes['value'] ?? '');
  if (kind === 'product') return { product: { in: keys } };
  if (comparison === 'in') return { dimension: key, in: keys };
  if (comparison !== 'bounds') return { dimension: key, answered: comparison === 'answered' };
  const bounds = boundsOf(part, selects);
  if (kind === 'quantity') return { quantity: bounds };
  const unit = selects.find(({ attributes }) =>
    /: (?:unit|counted in)$/.test(attributes['aria-label'] ?? ''),
  );
  const named = { [kind]: key, ...(unit === undefined ? {} : { unit: chosenOf(unit) }), ...bounds };
  return named as unknown as Condition;
}

function boundsOf(part: FormNode, selects: readonly FormNode[]): Bounds {
  const names = selects
    .filter(({ attributes }) => /: limit \d$/.test(attributes['aria-label'] ?? ''))
    .map(chosenOf);
  const inputs = findAll(part, ({ tag }) => tag === 'input');
  return Object.fromEntries(
    names.map((name, index) => [name, inputs[index]?.attributes['value'] ?? '']),
  );
}
