import type { Constraint } from '../capability-map.ts';
import type {
  CompiledDimension,
  CompiledLeadTime,
  CompiledMap,
  DimensionRules,
  Rule,
} from '../compiled-map.ts';
import { findDeadLiterals } from './dead-literals.ts';
import { type Formula, type Literal, TRUE_LITERAL, negation } from './formula.ts';
import { withOptionalRules } from './optional-rules.ts';
import { MapWriter } from './map-writer.ts';
import type { DimensionModel, MeasureModel, RuleModel, SearchModel } from './search-model.ts';
import { type PreparedFormula, Solver } from './solver.ts';

/**
 * Compiles a capability map to a Boolean formula, which takes milliseconds. Returns null if the map
 * is too large, or if the formula needs more than `maximumSize` integers.
 */
export function modelMap(map: CompiledMap, maximumSize?: number): SearchModel | null {
  return modelMapWith(map, () => null, maximumSize)?.model ?? null;
}

export function modelMapWith<Written>(
  map: CompiledMap,
  write: (writer: MapWriter) => Written,
  maximumSize?: number,
): { model: SearchModel; writeResult: Written } | null {
  const writer = new MapWriter(map, maximumSize);
  const rules: RuleModel[] = [];
  const rule: AddRule = (makeRule, literals) => {
    const literal = writer.formula.newUnguessedVariable();
    rules.push(makeRule(literal));
    for (const clause of literals) writer.formula.addClause([negation(literal), ...clause]);
  };
  for (const dimension of map.dimensions) writeDimension(writer, dimension, rule);
  for (const dimension of map.dueDays) writeDueDay(writer, dimension, map.leadTime, rule);
  for (const { rule: fired, index } of map.constraints) {
    const source = map.source.document.constraints?.[index];
    if (source !== undefined) {
      rule(
        (literal) => ({ literal, rule: fired, constraint: index }),
        [constraintClause(writer, source)],
      );
    }
    if (writer.formula.isTooLarge()) return null;
  }
  const written = write(writer);
  writer.writeFinalClauses();
  if (writer.formula.isTooLarge()) return null;
  return { model: finishModel(map, writer, rules), writeResult: written };
}

function finishModel(
  map: CompiledMap,
  writer: MapWriter,
  rules: readonly RuleModel[],
): SearchModel {
  const formula = writer.formula.finish();
  const { measures } = writer;
  return withOptionalRules(formula, {
    map,
    allRules: prepareAllRules(formula, writer, rules),
    dimensions: writer.dimensions.map((each) => ({
      ...each,
      isCertain: certaintyLiteral(writer, each.dimension),
    })),
    rules,
    quantity: writer.quantity,
    products: writer.products,
    measures,
    measuringLiterals: findDecisiveLiterals(measures, writer.dimensions),
    exclusionLiterals: writer.circumstances,
    dependentDefaults: findDependentDefaults(map),
  });
}

function prepareAllRules(
  formula: Formula,
  { dimensions }: MapWriter,
  rules: readonly RuleModel[],
): PreparedFormula {
  const facts = rules.map(({ literal }) => literal);
  const prepared = Solver.prepare(formula, facts);
  if (prepared.isContradiction) return prepared;
  const dead = findDeadLiterals(prepared, dimensions).filter(
    (literal) => prepared.values[literal] === 0,
  );
  return dead.length === 0 ? prepared : Solver.prepare(formula, [...facts, ...dead.map(negation)]);
}

function findDecisiveLiterals(
  measures: readonly MeasureModel[],
  dimensions: readonly DimensionModel[],
): Literal[] {
  const literals = new Set<Literal>();
  for (const { isKnown, answeredTerms, terms, comparisons } of measures) {
    for (const literal of [
      isKnown,
      ...answeredTerms,
      ...terms.map(({ isAnswered }) => isAnswered),
      ...comparisons.map(({ literal: each }) => each),
    ])
      literals.add(literal);
    for (const index of terms.flatMap(({ of }) => of))
      for (const literal of dimensions[index]?.sizes?.literals ?? []) literals.add(literal);
  }
  return [...literals];
}

function findDependentDefaults({ dimensions }: CompiledMap): number[][] {
  const late: number[][] = dimensions.map(() => []);
  for (const { index, assumed, applies } of dimensions) {
    if (applies === null || assumed === null) continue;
    const decisive = new Set(applies.dimensions);
    // In JavaScript, iterating over a set also visits elements that are added during the iteration.
    for (const other of decisive)
      for (const further of dimensions[other]?.applies?.dimensions ?? []) decisive.add(further);
    for (const other of decisive) late[other]?.push(index);
  }
  return late;
}

function constraintClause({ conditions }: MapWriter, { when, effect }: Constraint): Literal[] {
  const stands = conditions.holdsNow(when);
  return effect === 'blocks' ? [negation(stands)] : [negation(stands), conditions.isCertain(when)];
}

type AddRule = (
  makeRule: (literal: Literal) => RuleModel,
  clauses: readonly (readonly Literal[])[],
) => void;

/** A built-in rule of an option. Its rule object is created when it is first read. */
class BuiltInRuleModel implements RuleModel {
  readonly literal: Literal;
  readonly constraint = null;
  readonly #rules: DimensionRules;
  readonly #name: keyof DimensionRules;

  constructor(literal: Literal, rules: DimensionRules, name: keyof DimensionRules) {
    this.literal = literal;
    this.#rules = rules;
    this.#name = name;
  }

  get rule(): Rule {
    return this.#rules[this.#name];
  }
}

function writeDimension(writer: MapWriter, dimension: CompiledDimension, addRule: AddRule): void {
  const { index, rules, source } = dimension;
  const { answered, values } = writer.dimensionModel(dimension.key);
  const { appliesWhen } = source;
  const builtIn = (name: keyof DimensionRules) => (literal: Literal) =>
    new BuiltInRuleModel(literal, rules, name);
  if (appliesWhen)
    addRule(builtIn('applies'), [[negation(answered), writer.conditions.holdsNow(appliesWhen)]]);
  for (const { notOffered, index: value } of dimension.values) {
    if (notOffered !== null) {
      addRule(
        (literal) => ({ literal, rule: notOffered, constraint: null }),
        [[negation(values[value] as Literal)]],
      );
    }
  }
  if (dimension.valuesTaken === 'several') {
    const { atLeast, atMost } = dimension;
    if (atLeast !== null && atLeast > 0)
      addRule(builtIn('tooFew'), [[negation(answered), writer.atLeastLiteral(index, atLeast)]]);
    if (atMost !== null && atMost < values.length) {
      addRule(builtIn('tooMany'), [
        [negation(answered), negation(writer.atLeastLiteral(index, atMost + 1))],
      ]);
    }
  }
  if (dimension.required) {
    addRule(builtIn('required'), [
      [...(appliesWhen ? [negation(writer.conditions.holdsNow(appliesWhen))] : []), answered],
    ]);
  }
  writer.formula.addClause([
    negation(writer.hasDefault(dimension)),
    negation(certaintyLiteral(writer, dimension)),
    answered,
  ]);
}

/**
 * Rejects due days before the work can be ready, for every time that the conditions of the lead
 * time can lead to.
 */
function writeDueDay(
  writer: MapWriter,
  { key, rules }: CompiledDimension,
  leadTime: CompiledLeadTime,
  addRule: AddRule,
): void {
  const { answered } = writer.dimensionModel(key);
  const { rushWorkingDays } = leadTime;
  const clauses = writer.leadTimes.map(({ added, literal }) => [
    negation(answered),
    negation(literal),
    writer.isReadyBy(key, rushWorkingDays + added),
  ]);
  addRule((literal) => new BuiltInRuleModel(literal, rules, 'dueDay'), clauses);
}

function certaintyLiteral(writer: MapWriter, { assumed, source }: CompiledDimension): Literal {
  return assumed === null || !source.appliesWhen
    ? TRUE_LITERAL
    : writer.conditions.isCertain(source.appliesWhen);
}
