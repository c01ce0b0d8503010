import {
  parseUvl,
  type UvlConstraint,
  type UvlFeature,
  type UvlModel,
  type UvlProblem,
} from '@bottega/uvl';
import type { CapabilityMap, Constraint } from '../capability-map.ts';
import { conditionOf, depthOf } from './uvl-conditions.ts';
import { type FeatureCondition, layOutDimensions } from './uvl-dimensions.ts';
import { UvlKeys } from './uvl-keys.ts';
import { MAXIMUM_CONDITION_DEPTH, MAXIMUM_CONSTRAINTS } from './uvl-limits.ts';
import { type Violation, violationsOf } from './uvl-violation.ts';
import { wordRule } from './uvl-wording.ts';

export type UvlImport =
  | { readonly map: CapabilityMap; readonly warnings: readonly UvlProblem[] }
  | { readonly errors: readonly UvlProblem[] };

/**
 * Turns a feature model in the Universal Variability Language into a capability map whose valid
 * complete configurations are exactly the model's products. What can't be carried over is an error
 * that names its line.
 */
export function importUvl(
  text: string,
  options: { readonly key: string; readonly title?: string },
): UvlImport {
  const parsed = parseUvl(text);
  if ('errors' in parsed) return parsed;
  const { model } = parsed;
  const { dimensions, selectedWhen, errors } = layOutDimensions(model);
  const rules = writeRules(model.constraints, selectedWhen);
  const problems = [...errors, ...rules.errors];
  if (problems.length > 0) return { errors: problems.toSorted((a, b) => a.line - b.line) };
  const map = {
    key: options.key,
    title: options.title ?? model.root.name,
    dimensions,
    constraints: rules.constraints,
  };
  return { map, warnings: [...leftBehind(model), ...rules.warnings] };
}

interface Rules {
  readonly constraints: Constraint[];
  readonly warnings: UvlProblem[];
  readonly errors: UvlProblem[];
  readonly keys: UvlKeys;
}

function writeRules(
  constraints: readonly UvlConstraint[],
  selectedWhen: ReadonlyMap<string, FeatureCondition | null>,
): Rules {
  const rules: Rules = { constraints: [], warnings: [], errors: [], keys: new UvlKeys() };
  for (const { line, formula } of constraints) {
    if (rules.constraints.length > MAXIMUM_CONSTRAINTS) break;
    const violations = violationsOf(formula, (name) => selectedWhen.get(name) === null);
    if (violations === null) rules.errors.push({ line, problem: 'the constraint is too large' });
    else for (const violation of violations) writeRule(rules, violation, line, selectedWhen);
  }
  return rules;
}

function writeRule(
  rules: Rules,
  violation: Violation,
  line: number,
  selectedWhen: ReadonlyMap<string, FeatureCondition | null>,
): void {
  if (violation.kind !== 'feature' && violation.of.length === 0) {
    if (violation.kind === 'or') {
      rules.warnings.push({ line, problem: 'the constraint always holds and was left out' });
    } else {
      rules.errors.push({
        line,
        problem: 'the constraint can never hold: no configuration would be left',
      });
    }
    return;
  }
  const when = conditionOf(violation, (name) => conditionFor(selectedWhen, name));
  if (depthOf(when) > MAXIMUM_CONDITION_DEPTH)
    rules.errors.push({ line, problem: 'the constraint is nested too deeply' });
  if (rules.constraints.length === MAXIMUM_CONSTRAINTS)
    rules.errors.push({ line, problem: `more than ${MAXIMUM_CONSTRAINTS} rules` });
  const { kind, customerMessage, keyWords } = wordRule(violation);
  rules.constraints.push({
    key: rules.keys.claim(keyWords),
    kind,
    effect: 'blocks',
    when,
    reason: `UVL line ${line}`,
    customerMessage,
  });
}

function conditionFor(
  selectedWhen: ReadonlyMap<string, FeatureCondition | null>,
  name: string,
): FeatureCondition {
  const condition = selectedWhen.get(name);
  if (!condition) throw new Error(`the feature ${JSON.stringify(name)} has no condition`);
  return condition;
}

/**
 * Attributes say nothing about what can be made, so they stay behind; prices come from the overlay.
 */
function leftBehind(model: UvlModel): UvlProblem[] {
  const seen = new Map<string, { line: number; count: number }>();
  const waiting: UvlFeature[] = [model.root];
  for (let feature = waiting.pop(); feature !== undefined; feature = waiting.pop()) {
    for (const name of feature.attributes) {
      const { line, count } = seen.get(name) ?? { line: feature.line, count: 0 };
      seen.set(name, { line: Math.min(line, feature.line), count: count + 1 });
    }
    for (const group of feature.groups) waiting.push(...group.features);
  }
  seen.delete('abstract');
  return [...seen].map(([name, { line, count }]) => ({
    line,
    problem: `the attribute "${name}" was left behind (${count} times, first here)`,
  }));
}
