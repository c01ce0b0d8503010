import type { UvlFeature, UvlGroup, UvlModel, UvlProblem } from '@bottega/uvl';
import type { ChoiceDimension, ChoicesDimension, Condition, Value } from '../capability-map.ts';
import { UvlKeys } from './uvl-keys.ts';
import { MAP_LIMITS } from '../map-limits.ts';

export type FeatureCondition = Extract<Condition, { readonly in: readonly string[] }>;

export interface UvlDimensions {
  readonly dimensions: (ChoiceDimension | ChoicesDimension)[];
  /**
   * Maps each feature to the condition under which it is selected, or to null if it always is.
   * Conditions on its ancestors aren't needed, because a condition on an option that doesn't apply
   * is false anyway.
   */
  readonly selectedWhen: Map<string, FeatureCondition | null>;
  readonly errors: UvlProblem[];
}

const YES_OR_NO_VALUES: readonly Value[] = [
  { key: 'yes', label: 'Yes' },
  { key: 'no', label: 'No' },
];

interface DimensionLayout extends UvlDimensions {
  readonly keys: UvlKeys;
  firstExcessLine: number;
}

/** Converts a tree of features to options. Each option comes after those that it depends on. */
export function mapFeatures(model: UvlModel): UvlDimensions {
  const layout: DimensionLayout = {
    dimensions: [],
    selectedWhen: new Map(),
    errors: [],
    keys: new UvlKeys(),
    firstExcessLine: 1,
  };
  addFeature(layout, model.root, null);
  const { dimensions, errors } = layout;
  if (dimensions.length > MAP_LIMITS.dimensions) {
    const problem = `${dimensions.length} choices and options, at most ${MAP_LIMITS.dimensions}`;
    errors.push({ line: layout.firstExcessLine, problem });
  }
  return layout;
}

function addFeature(
  layout: DimensionLayout,
  feature: UvlFeature,
  when: FeatureCondition | null,
): void {
  layout.selectedWhen.set(feature.name, when);
  const problem = nameProblem(feature.name);
  if (problem !== null) layout.errors.push({ line: feature.line, problem });
  for (const group of feature.groups) addFeatureGroup(layout, feature, group, when);
}

function nameProblem(name: string): string | null {
  if (name.trim() === '') return 'the name is blank';
  return name.length > MAP_LIMITS.nameLength
    ? `the name has ${name.length} characters, at most ${MAP_LIMITS.nameLength}`
    : null;
}

function addDimension(
  layout: DimensionLayout,
  dimension: ChoiceDimension | ChoicesDimension,
  line: number,
): void {
  layout.dimensions.push(dimension);
  if (layout.dimensions.length === MAP_LIMITS.dimensions + 1) layout.firstExcessLine = line;
}

function addFeatureGroup(
  layout: DimensionLayout,
  parent: UvlFeature,
  group: UvlGroup,
  when: FeatureCondition | null,
): void {
  if (group.kind === 'mandatory')
    for (const feature of group.features) addFeature(layout, feature, when);
  else if (group.kind === 'optional')
    for (const feature of group.features) addOptionalFeature(layout, feature, when);
  else addChoice(layout, parent, group, when);
}

/**
 * Converts an optional feature to a choice between yes and no. The buyer must choose explicitly, so
 * that nobody leaves the feature out by oversight.
 */
function addOptionalFeature(
  layout: DimensionLayout,
  feature: UvlFeature,
  when: FeatureCondition | null,
): void {
  const key = layout.keys.claimKey(feature.name);
  const shape = {
    key,
    label: feature.name,
    required: true,
    question: `${feature.name}: yes or no?`,
  };
  addDimension(
    layout,
    { ...shape, kind: 'choice', ...appliesWhenMember(when), values: YES_OR_NO_VALUES },
    feature.line,
  );
  addFeature(layout, feature, { dimension: key, in: ['yes'] });
}

function addChoice(
  layout: DimensionLayout,
  parent: UvlFeature,
  group: UvlGroup,
  when: FeatureCondition | null,
): void {
  const { lower, upper } = boundsOf(group);
  const problem = boundsProblem(group, lower, upper);
  if (problem !== null) layout.errors.push({ line: group.line, problem });
  const kind = upper === 1 && group.kind !== 'or' ? 'choice' : 'choices';
  const key = layout.keys.claimKey(parent.name, `${parent.name} ${kind}`);
  const valueKeys = new UvlKeys();
  const values = group.features.map(({ name }) => ({ key: valueKeys.claimKey(name), label: name }));
  const shape = {
    key,
    label: parent.name,
    required: lower > 0,
    ...appliesWhenMember(when),
    values,
  };
  const dimension =
    kind === 'choice'
      ? ({ ...shape, kind } as const)
      : ({ ...shape, kind, ...countsOf(parent, group, lower, upper) } as const);
  addDimension(layout, dimension, group.line);
  for (const [index, feature] of group.features.entries())
    addFeature(layout, feature, { dimension: key, in: [values[index]?.key ?? ''] });
}

function boundsOf(group: UvlGroup): { readonly lower: number; readonly upper: number } {
  const size = group.features.length;
  if (group.kind === 'alternative') return { lower: 1, upper: 1 };
  if (group.kind === 'or') return { lower: 1, upper: size };
  return { lower: group.lower, upper: Math.min(group.upper ?? size, size) };
}

function boundsProblem(group: UvlGroup, lower: number, upper: number): string | null {
  // A group without features can only come from lines that couldn't be read and have already been
  // reported.
  if (group.features.length === 0) return null;
  if (lower > group.features.length)
    return `the group asks for ${lower} of ${group.features.length} features`;
  if (group.features.length > MAP_LIMITS.values)
    return `the group has ${group.features.length} features, at most ${MAP_LIMITS.values}`;
  return upper === 0 ? 'the group lets nothing be chosen' : null;
}

function countsOf(
  parent: UvlFeature,
  group: UvlGroup,
  lower: number,
  upper: number,
): Pick<ChoicesDimension, 'atLeast' | 'atMost' | 'countMessage'> {
  const maximum = upper < group.features.length ? upper : null;
  if (maximum === null && lower === 0) return {};
  return {
    ...(lower === 0 ? {} : { atLeast: lower }),
    ...(maximum === null ? {} : { atMost: maximum }),
    countMessage: `${parent.name}: choose ${countInWords(lower, maximum)}.`,
  };
}

function countInWords(minimum: number, maximum: number | null): string {
  if (maximum === null) return `at least ${minimum}`;
  if (minimum === 0) return `at most ${maximum}`;
  return minimum === maximum ? `${minimum}` : `${minimum} to ${maximum}`;
}

function appliesWhenMember(when: FeatureCondition | null): { readonly appliesWhen?: Condition } {
  return when === null ? {} : { appliesWhen: when };
}
