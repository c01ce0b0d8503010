import { type UvlModel, parseUvl } from '@bottega/uvl';
import { type Product, membersOf } from './feature-model.ts';
import { ProductFinder } from './find-product.ts';
import type { Seeded } from './seeded.ts';

/** Shares of groups as they are in public models of products: most features are optional. */
const GROUPS = [
  'optional',
  'optional',
  'optional',
  'optional',
  'mandatory',
  'alternative',
  'or',
] as const;
const MAXIMUM_MEMBERS = { optional: 6, mandatory: 3, alternative: 8, or: 6 };
/** Constraints for each feature. */
const DENSITY = 0.6;

/**
 * Writes a model of about as many dimensions as are asked for: a tree of features, with constraints
 * of two or three features each that one hidden product fulfils, so that the model has products.
 */
export function writeLargeModel(random: Seeded, dimensions: number): string {
  const tree = ['features', ...writeTree(random, dimensions)].join('\n');
  const model = read(tree);
  const hidden = new ProductFinder(model).find(random);
  if (hidden === null) throw new Error('a tree without constraints has a product');
  const names = membersOf(model).map(({ feature }) => feature.name);
  const constraints = Array.from(
    { length: Math.round(DENSITY * names.length) },
    () => `\t${writeConstraint(random, names, hidden)}`,
  );
  return [tree, 'constraints', ...constraints, ''].join('\n');
}

function read(text: string): UvlModel {
  const parsed = parseUvl(text);
  if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors[0]));
  return parsed.model;
}

interface Feature {
  readonly name: string;
  readonly groups: { readonly kind: (typeof GROUPS)[number]; readonly members: Feature[] }[];
}

/** Features get their groups breadth first, so the tree is as wide as it is deep. */
function writeTree(random: Seeded, dimensions: number): string[] {
  let count = 0;
  let made = 0;
  const feature = (): Feature => ({ name: `F${made++}`, groups: [] });
  const root = feature();
  const waiting = [root];
  while (count < dimensions) {
    const [parent] = waiting.splice(random.below(Math.min(waiting.length, 20)), 1);
    if (parent === undefined) throw new Error('no feature is left to grow');
    const kind = parent === root ? 'optional' : random.pick(GROUPS);
    const size = parent === root ? 12 : 2 + random.below(MAXIMUM_MEMBERS[kind] - 1);
    const members = Array.from({ length: size }, feature);
    parent.groups.push({ kind, members });
    waiting.push(...members);
    // An optional feature is a dimension of its own, as is a group to choose from.
    if (kind !== 'mandatory') count += kind === 'optional' ? size : 1;
  }
  return writeFeature(root, 1);
}

function writeFeature({ name, groups }: Feature, depth: number): string[] {
  return [
    `${'\t'.repeat(depth)}${name}`,
    ...groups.flatMap(({ kind, members }) => [
      `${'\t'.repeat(depth + 1)}${kind}`,
      ...members.flatMap((member) => writeFeature(member, depth + 2)),
    ]),
  ];
}

/** "If this then that", "not both", or the like, as the hidden product has it. */
function writeConstraint(random: Seeded, names: readonly string[], hidden: Product): string {
  const parts = Array.from({ length: 2 + random.below(2) }, () => {
    const name = random.pick(names);
    return { name, isThere: random.next() < 0.5 };
  });
  const isFulfilled = parts.some(({ name, isThere }) => hidden.has(name) === isThere);
  if (!isFulfilled) return writeConstraint(random, names, hidden);
  return parts.map(({ name, isThere }) => `${isThere ? '' : '!'}${name}`).join(' | ');
}
