import type { ChoiceDimension, ChoicesDimension, Condition, Value } from './capability-map.ts';
import { UvlKeys } from './uvl-keys.ts';
import type { UvlFeature, UvlGroup, UvlModel, UvlProblem } from './uvl-model.ts';

export type FeatureCondition = Extract<Condition, { readonly in: readonly string[] }>;

export interface UvlDimensions {
  readonly dimensions: (ChoiceDimension | ChoicesDimension)[];
  /**
   * When a feature is selected; null: always. A condition on a dimension that doesn't apply is false,
   * so that what its ancestors demand needs no repeating.
   */
  readonly selectedWhen: Map<string, FeatureCondition | null>;
  readonly errors: UvlProblem[];
}

const YES_OR_NO: readonly Value[] = [{ key: 'yes', label: 'Yes' }, { key: 'no', label: 'No' }];

interface Layout extends UvlDimensions { readonly keys: UvlKeys }

/** Lays a feature tree out as dimensions, parents before what hangs on them. */
export function layOutDimensions(model: UvlModel): UvlDimensions {
  const layout: Layout = { dimensions: [], selectedWhen: new Map(), errors: [], keys: new UvlKeys() };
  placeFeature(layout, model.root, null);
  return layout;
}

function placeFeature(layout: Layout, feature: UvlFeature, when: FeatureCondition | null): void {
  layout.selectedWhen.set(feature.name, when);
  for (const group of feature.groups) placeGroup(layout, feature, group, when);
}

function placeGroup(layout: Layout, parent: UvlFeature, group: UvlGroup, when: FeatureCondition | null): void {
  if (group.kind === 'mandatory') for (const feature of group.features) placeFeature(layout, feature, when);
  else if (group.kind === 'optional') for (const feature of group.features) placeOptional(layout, feature, when);
  else placeChoice(layout, parent, group, when);
}

/** Not answering is leaving it out, so a buyer need not say no to everything. */
function placeOptional(layout: Layout, feature: UvlFeature, when: FeatureCondition | null): void {
  const key = layout.keys.claim(feature.name);
  layout.dimensions.push({
    key, label: feature.name, kind: 'choice', required: false, question: `${feature.name}: yes or no?`, ...appliesWhen(when), values: YES_OR_NO,
  });
  placeFeature(layout, feature, { dimension: key, in: ['yes'] });
}

function placeChoice(layout: Layout, parent: UvlFeature, group: UvlGroup, when: FeatureCondition | null): void {
  const { lower, upper } = boundsOf(group);
  const problem = boundsProblem(group, lower, upper);
  if (problem !== null) layout.errors.push({ line: group.line, problem });
  const kind = upper === 1 && group.kind !== 'or' ? 'choice' : 'choices';
  const key = layout.keys.claim(parent.name, `${parent.name} ${kind}`);
  const valueKeys = new UvlKeys();
  const values = group.features.map(({ name }) => ({ key: valueKeys.claim(name), label: name }));
  const shape = { key, label: parent.name, required: lower > 0, ...appliesWhen(when), values };
  layout.dimensions.push(kind === 'choice' ? { ...shape, kind } : { ...shape, kind, ...countsOf(parent, group, lower, upper) });
  for (const [index, feature] of group.features.entries()) {
    placeFeature(layout, feature, { dimension: key, in: [values[index]?.key ?? ''] });
  }
}

function boundsOf(group: UvlGroup): { readonly lower: number; readonly upper: number } {
  const size = group.features.length;
  if (group.kind === 'alternative') return { lower: 1, upper: 1 };
  if (group.kind === 'or') return { lower: 1, upper: size };
  return { lower: group.lower, upper: Math.min(group.upper ?? size, size) };
}

function boundsProblem(group: UvlGroup, lower: number, upper: number): string | null {
  if (lower > group.features.length) return `the group asks for ${lower} of ${group.features.length} features`;
  return upper === 0 ? 'the group lets nothing be chosen' : null;
}

function countsOf(parent: UvlFeature, group: UvlGroup, lower: number, upper: number): Pick<ChoicesDimension, 'atLeast' | 'atMost' | 'countMessage'> {
  const most = upper < group.features.length ? upper : null;
  if (most === null && lower === 0) return {};
  const count = most === null ? `at least ${lower}` : lower === 0 ? `at most ${most}` : lower === most ? `${lower}` : `${lower} to ${most}`;
  return { ...(lower === 0 ? {} : { atLeast: lower }), ...(most === null ? {} : { atMost: most }), countMessage: `${parent.name}: choose ${count}.` };
}

function appliesWhen(when: FeatureCondition | null): { readonly appliesWhen?: Condition } {
  return when === null ? {} : { appliesWhen: when };
}
