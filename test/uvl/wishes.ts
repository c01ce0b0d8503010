import type { UvlModel } from '@bottega/uvl';
import type {
  CapabilityMap,
  ChoiceDimension,
  ChoicesDimension,
} from '../../src/core/capability/capability-map.ts';
import type { Exclusion, Selection } from '../../src/core/capability/question.ts';
import { placesOf } from './configuration.ts';
import { membersOf } from './feature-model.ts';
import { type Wish, absent, existing } from './feature-solver.ts';

/** What one dimension decides in the tree. */
export interface Branch {
  readonly dimension: ChoiceDimension | ChoicesDimension;
  /** Answering the dimension says that this feature is there. */
  readonly parent: string;
  /** Value by value; an optional feature has its "yes" alone. */
  readonly features: ReadonlyMap<string, string>;
  readonly isOptional: boolean;
}

/** In map order, by dimension key. */
export function branchesOf(map: CapabilityMap, model: UvlModel): ReadonlyMap<string, Branch> {
  const places = placesOf(map, model);
  const branches = new Map<string, Branch & { readonly features: Map<string, string> }>();
  for (const { feature, parent, group } of membersOf(model)) {
    const place = places.get(feature.name);
    if (place === undefined || parent === null) continue;
    const { dimension, valueKey } = place;
    const branch = branches.get(dimension.key) ?? {
      dimension,
      parent: parent.name,
      features: new Map(),
      isOptional: group?.kind === 'optional',
    };
    branch.features.set(valueKey, feature.name);
    branches.set(dimension.key, branch);
  }
  return new Map(map.dimensions.map(({ key }) => [key, branchOf(branches, key)]));
}

export function branchOf(branches: ReadonlyMap<string, Branch>, dimensionKey: string): Branch {
  const branch = branches.get(dimensionKey);
  if (branch === undefined) throw new Error(`${dimensionKey} is no part of the tree`);
  return branch;
}

/** What a statement about one dimension asks of the product, exclusions taken out of it. */
function wishesOfStatement(
  branch: Branch,
  stated: readonly string[],
  excluded: ReadonlySet<string> = new Set(),
): Wish[] {
  const { parent, dimension } = branch;
  const keys = stated.filter((key) => !excluded.has(key));
  const isSet = dimension.kind === 'choices';
  if (keys.length === 0 && !isSet) return [];
  const missing = isSet
    ? [...branch.features]
        .filter(([key]) => !keys.includes(key))
        .map(([, feature]) => absent(feature))
    : [];
  return [existing(parent), ...keys.map((key) => wishOfValue(branch, key)), ...missing];
}

/** The product is as the value says. */
export function wishOfValue({ features, isOptional }: Branch, valueKey: string): Wish {
  const [[, only = ''] = []] = features;
  if (isOptional) return valueKey === 'yes' ? existing(only) : absent(only);
  return existing(features.get(valueKey) ?? '');
}

/**
 * An excluded value can't be chosen: a feature without its "no" must be there wherever it can be
 * asked for.
 */
function wishesOfExclusion(
  { features, isOptional, parent }: Branch,
  excluded: readonly string[],
): Wish[] {
  return excluded.map((key) => {
    const feature = features.get(key);
    if (feature !== undefined) return absent(feature);
    const [[, only = ''] = []] = features;
    if (!isOptional) throw new Error(`no value ${key}`);
    return [...absent(parent), ...existing(only)];
  });
}

export interface AskedQuestion {
  readonly selections: readonly Selection[];
  readonly excluding: readonly Exclusion[];
}

/**
 * Everything that a question asks of the product, those dimensions left out that `isLeft` doesn't
 * name.
 */
export function wishesOf(
  branches: ReadonlyMap<string, Branch>,
  { selections, excluding }: AskedQuestion,
  isLeft: (dimensionKey: string) => boolean = () => true,
): Wish[] {
  const kept = selections.filter(({ dimensionKey }) => isLeft(dimensionKey));
  return [
    ...excluding.flatMap(({ dimensionKey, valueKeys }) =>
      wishesOfExclusion(branchOf(branches, dimensionKey), valueKeys),
    ),
    ...kept.flatMap(({ dimensionKey, valueKeys = [] }) =>
      wishesOfStatement(
        branchOf(branches, dimensionKey),
        valueKeys,
        excludedOn(excluding, dimensionKey),
      ),
    ),
  ];
}

export function excludedOn(
  excluding: readonly Exclusion[],
  dimensionKey: string,
): ReadonlySet<string> {
  return new Set(
    excluding
      .filter((exclusion) => exclusion.dimensionKey === dimensionKey)
      .flatMap(({ valueKeys }) => valueKeys),
  );
}
