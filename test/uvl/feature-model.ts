import type { UvlFeature, UvlFormula, UvlGroup, UvlModel } from '@bottega/uvl';

/** A product is the set of its features. Nothing here knows about capability maps. */
export type Product = ReadonlySet<string>;

export interface Member {
  readonly feature: UvlFeature;
  readonly parent: UvlFeature | null;
  readonly group: UvlGroup | null;
}

export function membersOf(model: UvlModel): Member[] {
  const members: Member[] = [];
  const visit = (feature: UvlFeature, parent: UvlFeature | null, group: UvlGroup | null): void => {
    members.push({ feature, parent, group });
    for (const inner of feature.groups)
      for (const child of inner.features) visit(child, feature, inner);
  };
  visit(model.root, null, null);
  return members;
}

/** The definition of a valid product, word for word. */
export function isValid(model: UvlModel, product: Product): boolean {
  return (
    membersOf(model).every((member) => isPlaced(product, member)) &&
    model.constraints.every(({ formula }) => holds(formula, product))
  );
}

function isPlaced(product: Product, { feature, parent }: Member): boolean {
  const isThere = product.has(feature.name);
  if (parent === null && !isThere) return false;
  if (!isThere) return true;
  return (
    (parent === null || product.has(parent.name)) &&
    feature.groups.every((group) => isGroupRight(product, group))
  );
}

function isGroupRight(product: Product, group: UvlGroup): boolean {
  const count = group.features.filter(({ name }) => product.has(name)).length;
  switch (group.kind) {
    case 'mandatory':
      return count === group.features.length;
    case 'optional':
      return true;
    case 'alternative':
      return count === 1;
    case 'or':
      return count >= 1;
    case 'cardinality':
      return count >= group.lower && (group.upper === null || count <= group.upper);
  }
}

function holds(formula: UvlFormula, product: Product): boolean {
  switch (formula.kind) {
    case 'feature':
      return product.has(formula.name);
    case 'not':
      return !holds(formula.of, product);
    case 'and':
      return formula.of.every((part) => holds(part, product));
    case 'or':
      return formula.of.some((part) => holds(part, product));
    case 'implies':
      return !holds(formula.left, product) || holds(formula.right, product);
    case 'equivalent':
      return holds(formula.left, product) === holds(formula.right, product);
  }
}
