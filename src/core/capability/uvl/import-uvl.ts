import {
  readUvl,
  type UvlConstraint,
  type UvlFeature,
  type UvlModel,
  type UvlProblem,
} from '@bottega/uvl';
import type { CapabilityMap, Constraint } from '../capability-map.ts';
import { MAP_LIMITS } from '../map-limits.ts';
import { conditionOf, depthOf } from './uvl-conditions.ts';
import { type FeatureCondition, mapFeatures } from './uvl-dimensions.ts';
import { UvlKeys } from './uvl-keys.ts';
import { MAXIMUM_FORMULA_NODES } from './uvl-limits.ts';
import { type Violation, violationsOf } from './uvl-violation.ts';
import { createRuleTexts } from './uvl-wording.ts';

export type UvlImport =
  | { readonly map: CapabilityMap; readonly warnings: readonly UvlProblem[] }
  | { readonly errors: readonly UvlProblem[] };

/**
 * Converts a feature model in the Universal Variability Language to a capability map that allows
 * exactly the products of the model. Mistakes in the text, and anything that a map can't express,
 * are returned as errors with their lines.
 */
export function importUvl(
  text: string,
  options: { readonly key: string; readonly title?: string },
): UvlImport {
  const { model, problems } = readUvl(text);
  if (model === null) return { errors: problems.listProblems() };
  const { dimensions, selectedWhen, errors } = mapFeatures(model);
  const rules = writeRules(model.constraints, selectedWhen);
  for (const error of [...errors, ...rules.errors]) problems.report(error, error.problem);
  if (problems.found.length > 0) return { errors: problems.listProblems() };
  const map = {
    key: options.key,
    title: options.title ?? model.root.name,
    dimensions,
    constraints: rules.constraints,
  };
  return { map, warnings: [...unsupportedParts(model), ...rules.warnings] };
}

interface ImportedRules {
  readonly constraints: Constraint[];
  readonly warnings: UvlProblem[];
  readonly errors: UvlProblem[];
  readonly keys: UvlKeys;
  firstExcessLine: number;
}

function writeRules(
  constraints: readonly UvlConstraint[],
  selectedWhen: ReadonlyMap<string, FeatureCondition | null>,
): ImportedRules {
  const rules: ImportedRules = {
    constraints: [],
    warnings: [],
    errors: [],
    keys: new UvlKeys(),
    firstExcessLine: 1,
  };
  for (const { line, formula } of constraints) {
    const violations = violationsOf(formula, (name) => selectedWhen.get(name) === null);
    if (violations === null) {
      const problem = `the constraint is too large: more than ${MAXIMUM_FORMULA_NODES} parts`;
      rules.errors.push({ line, problem });
    } else {
      for (const violation of violations) writeRule(rules, violation, line, selectedWhen);
    }
  }
  const count = rules.constraints.length;
  if (count > MAP_LIMITS.constraints) {
    const line = rules.firstExcessLine;
    rules.errors.push({ line, problem: `${count} rules, at most ${MAP_LIMITS.constraints}` });
  }
  return rules;
}

function writeRule(
  rules: ImportedRules,
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
  if (depthOf(when) > MAP_LIMITS.conditionDepth)
    rules.errors.push({ line, problem: 'the constraint is nested too deeply' });
  if (rules.constraints.length === MAP_LIMITS.constraints) rules.firstExcessLine = line;
  const { kind, customerMessage, keyWords } = createRuleTexts(violation);
  rules.constraints.push({
    key: rules.keys.claimKey(keyWords),
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
  if (condition === null) throw new Error(`the feature ${JSON.stringify(name)} has no condition`);
  // A feature that couldn't be read has no condition, and its mistake has already been reported. A
  // placeholder condition lets the import continue and look for further mistakes.
  return condition ?? { dimension: name, in: [] };
}

/**
 * Returns a warning for each attribute that the import drops. Attributes don't state what can be
 * made, and prices are added from another file.
 */
function unsupportedParts(model: UvlModel): UvlProblem[] {
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
