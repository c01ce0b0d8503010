import type { Constraint } from '../capability-map.ts';
import type { CompiledDimension, CompiledMap, DimensionRules, Rule } from '../compiled-map.ts';
import { type Literal, TRUE_LITERAL, negation } from './formula.ts';
import { KeptModel } from './kept-model.ts';
import { MapWriter } from './map-writer.ts';
import { MeasuredBefore } from './measured-before.ts';
import type { DimensionModel, MeasureModel, RuleModel, SearchModel } from './search-model.ts';
import { Solver } from './solver.ts';

/** Makes a map ready for searching; null where it is too large for that. Costs milliseconds. */
export function modelMap(map: CompiledMap): SearchModel | null {
  return modelMapWith(map, () => null)?.model ?? null;
}

/**
 * A model in which more is written than its rules: `write` is handed the words that the map is
 * written in.
 */
export function modelMapWith<Written>(
  map: CompiledMap,
  write: (writer: MapWriter) => Written,
): { model: SearchModel; written: Written } | null {
  const writer = new MapWriter(map);
  const rules: RuleModel[] = [];
  const rule: AddRule = (make, literals) => {
    const literal = writer.formula.selector();
    rules.push(make(literal));
    for (const clause of literals) writer.formula.clause([negation(literal), ...clause]);
  };
  for (const dimension of map.dimensions) writeDimension(writer, dimension, rule);
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
  writer.writeOrders();
  if (writer.formula.isTooLarge()) return null;
  return { model: finish(map, writer, rules), written };
}

function finish(map: CompiledMap, writer: MapWriter, rules: readonly RuleModel[]): SearchModel {
  const formula = writer.formula.finish();
  const { measures } = writer;
  return new KeptModel(formula, {
    map,
    armed: Solver.prepare(
      formula,
      rules.map(({ literal }) => literal),
    ),
    dimensions: writer.dimensions.map((each) => ({
      ...each,
      isCertain: certaintyOf(writer, each.dimension),
    })),
    rules,
    quantity: writer.quantity,
    products: writer.products,
    measures,
    recalled: new MeasuredBefore(lookedAt(measures, writer.dimensions)),
    circumstances: writer.circumstances,
    lateDefaults: lateDefaultsOf(map),
  });
}

/**
 * What tells, where no size is held, whether sizes exist: how measures are made up and compared,
 * and between which limits sizes lie.
 */
function lookedAt(
  measures: readonly MeasureModel[],
  dimensions: readonly DimensionModel[],
): Literal[] {
  const looked = new Set<Literal>();
  for (const { isKnown, isTermThere, terms, comparisons } of measures) {
    for (const literal of [
      isKnown,
      ...isTermThere,
      ...terms.map(({ isThere }) => isThere),
      ...comparisons.map(({ literal: each }) => each),
    ])
      looked.add(literal);
    for (const index of terms.flatMap(({ of }) => of))
      for (const literal of dimensions[index]?.sizes?.literals ?? []) looked.add(literal);
  }
  return [...looked];
}

function lateDefaultsOf({ dimensions }: CompiledMap): number[][] {
  const late: number[][] = dimensions.map(() => []);
  for (const { index, assumed, applies } of dimensions) {
    if (applies === null || assumed === null) continue;
    const decisive = new Set(applies.dimensions);
    // A set takes in what is added while it is walked.
    for (const other of decisive)
      for (const further of dimensions[other]?.applies?.dimensions ?? []) decisive.add(further);
    for (const other of decisive) late[other]?.push(index);
  }
  return late;
}

/**
 * A blocking rule must not be true as things stand; one that asks for approval must be certain
 * where it is.
 */
function constraintClause({ conditions }: MapWriter, { when, effect }: Constraint): Literal[] {
  const stands = conditions.stands(when);
  return effect === 'blocks' ? [negation(stands)] : [negation(stands), conditions.isCertain(when)];
}

type AddRule = (
  make: (literal: Literal) => RuleModel,
  clauses: readonly (readonly Literal[])[],
) => void;

/** A dimension's rule, which is made when it is told. */
class BuiltIn implements RuleModel {
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

function writeDimension(writer: MapWriter, dimension: CompiledDimension, rule: AddRule): void {
  const { index, rules, source } = dimension;
  const { answered, values } = writer.dimension(dimension.key);
  const { appliesWhen } = source;
  const builtIn = (name: keyof DimensionRules) => (literal: Literal) =>
    new BuiltIn(literal, rules, name);
  if (appliesWhen)
    rule(builtIn('applies'), [[negation(answered), writer.conditions.stands(appliesWhen)]]);
  for (const { notOffered, index: value } of dimension.values) {
    if (notOffered !== null) {
      rule(
        (literal) => ({ literal, rule: notOffered, constraint: null }),
        [[negation(values[value] as Literal)]],
      );
    }
  }
  if (source.kind === 'choices') {
    const { atLeast, atMost } = source;
    if (atLeast !== null && atLeast !== undefined && atLeast > 0)
      rule(builtIn('tooFew'), [[negation(answered), writer.hasCount(index, atLeast)]]);
    if (atMost !== null && atMost !== undefined && atMost < values.length) {
      rule(builtIn('tooMany'), [
        [negation(answered), negation(writer.hasCount(index, atMost + 1))],
      ]);
    }
  }
  if (dimension.required) {
    rule(builtIn('required'), [
      [...(appliesWhen ? [negation(writer.conditions.stands(appliesWhen))] : []), answered],
    ]);
  }
  writer.formula.clause([
    negation(writer.hasDefault(dimension)),
    negation(certaintyOf(writer, dimension)),
    answered,
  ]);
}

/** That a dimension with a default certainly applies: then the default is assumed. */
function certaintyOf(writer: MapWriter, { assumed, source }: CompiledDimension): Literal {
  return assumed === null || !source.appliesWhen
    ? TRUE_LITERAL
    : writer.conditions.isCertain(source.appliesWhen);
}
