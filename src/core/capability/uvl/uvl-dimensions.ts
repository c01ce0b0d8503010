import type { UvlFeature, UvlGroup, UvlModel, UvlProblem } from '@bottega/uvl';
import type { ChoiceDimension, ChoicesDimension, Condition, Value } from '../capability-map.ts';
import { UvlKeys } from './uvl-keys.ts';
import { MAXIMUM_DIMENSIONS, MAXIMUM_NAME_LENGTH, MAXIMUM_VALUES } from './uvl-limits.ts';

export type FeatureCondition = Extract<Condition, { readonly in: readonly string[] }>;

export interface UvlDimensions {
  readonly dimensions: (ChoiceDimension | ChoicesDimension)[];
  /**
   * When a feature is selected; null: always. A condition on a dimension that doesn't apply is
   * false, so that what its ancestors demand needs no repeating.
   */
  readonly selectedWhen: Map<string, FeatureCondition | null>;
  readonly errors: UvlProblem[];
}

const YES_OR_NO: readonly Value[] = [
  { key: 'yes', label: 'Yes' },
  { key: 'no', label: 'No' },
];

interface Layout extends UvlDimensions {
  readonly keys: UvlKeys;
}

/** Lays a feature tree out as dimensions, parents before what hangs on them. */
export function layOutDimensions(model: UvlModel): UvlDimensions {
  const layout: Layout = {
    dimensions: [],
    selectedWhen: new Map(),
    errors: [],
    keys: new UvlKeys(),
  };
  placeFeature(layout, model.root, null);
  return layout;
}

function placeFeature(layout: Layout, feature: UvlFeature, when: FeatureCondition | null): void {
  layout.selectedWhen.set(feature.name, when);
  const problem = nameProblem(feature.name);
  if (problem !== null) layout.errors.push({ line: feature.line, problem });
  for (const group of feature.groups) placeGroup(layout, feature, group, when);
}

function nameProblem(name: string): string | null {
  if (name.trim() === '') return 'the name is blank';
  return name.length > MAXIMUM_NAME_LENGTH
    ? `the name is longer than ${MAXIMUM_NAME_LENGTH} characters`
    : null;
}

function addDimension(
  layout: Layout,
  dimension: ChoiceDimension | ChoicesDimension,
  line: number,
): void {
  layout.dimensions.push(dimension);
  if (layout.dimensions.length === MAXIMUM_DIMENSIONS + 1)
    layout.errors.push({ line, problem: `more than ${MAXIMUM_DIMENSIONS} choices and options` });
}

function placeGroup(
  layout: Layout,
  parent: UvlFeature,
  group: UvlGroup,
  when: FeatureCondition | null,
): void {
  if (group.kind === 'mandatory')
    for (const feature of group.features) placeFeature(layout, feature, when);
  else if (group.kind === 'optional')
    for (const feature of group.features) placeOptional(layout, feature, when);
  else placeChoice(layout, parent, group, when);
}

/**
 * A yes or a no must be said, so that no feature is left out by oversight; an overlay's default
 * says no for the buyer.
 */
function placeOptional(layout: Layout, feature: UvlFeature, when: FeatureCondition | null): void {
  const key = layout.keys.claim(feature.name);
  const shape = {
    key,
    label: feature.name,
    required: true,
    question: `${feature.name}: yes or no?`,
  };
  addDimension(
    layout,
    { ...shape, kind: 'choice', ...appliesWhen(when), values: YES_OR_NO },
    feature.line,
  );
  placeFeature(layout, feature, { dimension: key, in: ['yes'] });
}

function placeChoice(
  layout: Layout,
  parent: UvlFeature,
  group: UvlGroup,
  when: FeatureCondition | null,
): void {
  const { lower, upper } = boundsOf(group);
  const problem = boundsProblem(group, lower, upper);
  if (problem !== null) layout.errors.push({ line: group.line, problem });
  const kind = upper === 1 && group.kind !== 'or' ? 'choice' : 'choices';
  const key = layout.keys.claim(parent.name, `${parent.name} ${kind}`);
  const valueKeys = new UvlKeys();
  const values = group.features.map(({ name }) => ({ key: valueKeys.claim(name), label: name }));
  const shape = { key, label: parent.name, required: lower > 0, ...appliesWhen(when), values };
  const dimension =
    kind === 'choice'
      ? ({ ...shape, kind } as const)
      : ({ ...shape, kind, ...countsOf(parent, group, lower, upper) } as const);
  addDimension(layout, dimension, group.line);
  for (const [index, feature] of group.features.entries())
    placeFeature(layout, feature, { dimension: key, in: [values[index]?.key ?? ''] });
}

function boundsOf(group: UvlGroup): { readonly lower: number; readonly upper: number } {
  const size = group.features.length;
  if (group.kind === 'alternative') return { lower: 1, upper: 1 };
  if (group.kind === 'or') return { lower: 1, upper: size };
  return { lower: group.lower, upper: Math.min(group.upper ?? size, size) };
}

function boundsProblem(group: UvlGroup, lower: number, upper: number): string | null {
  if (lower > group.features.length)
    return `the group asks for ${lower} of ${group.features.length} features`;
  if (group.features.length > MAXIMUM_VALUES)
    return `the group has more than ${MAXIMUM_VALUES} features`;
  return upper === 0 ? 'the group lets nothing be chosen' : null;
}

function countsOf(
  parent: UvlFeature,
  group: UvlGroup,
  lower: number,
  upper: number,
): Pick<ChoicesDimension, 'atLeast' | 'atMost' | 'countMessage'> {
  const most = upper < group.features.length ? upper : null;
  if (most === null && lower === 0) return {};
  return {
    ...(lower === 0 ? {} : { atLeast: lower }),
    ...(most === null ? {} : { atMost: most }),
    countMessage: `${parent.name}: choose ${countInWords(lower, most)}.`,
  };
}

function countInWords(least: number, most: number | null): string {
  if (most === null) return `at least ${least}`;
  if (least === 0) return `at most ${most}`;
  return least === most ? `${least}` : `${least} to ${most}`;
}

function appliesWhen(when: FeatureCondition | null): { readonly appliesWhen?: Condition } {
  return when === null ? {} : { appliesWhen: when };
}
