import type { CompiledMap } from '../compiled-map.ts';
import type { Formula, Literal } from './formula.ts';
import type { MeasuredBefore } from './measured-before.ts';
import type {
  Circumstances,
  DimensionModel,
  MeasureModel,
  RuleModel,
  SearchModel,
} from './search-model.ts';
import type { SizeAxis } from './size-axis.ts';
import { type Prepared, Solver } from './solver.ts';

/** A search model; the formula without rules is prepared when a no is first explained by it. */
export class KeptModel implements SearchModel {
  readonly map: CompiledMap;
  readonly armed: Prepared;
  readonly dimensions: readonly DimensionModel[];
  readonly rules: readonly RuleModel[];
  readonly quantity: SizeAxis;
  readonly products: ReadonlyMap<string, Literal>;
  readonly measures: readonly MeasureModel[];
  readonly recalled: MeasuredBefore;
  readonly lateDefaults: readonly (readonly number[])[];
  readonly circumstances: Circumstances;
  readonly #formula: Formula;
  #unarmed: Prepared | null = null;

  constructor(formula: Formula, model: Omit<SearchModel, 'unarmed'>) {
    this.#formula = formula;
    this.map = model.map;
    this.armed = model.armed;
    this.dimensions = model.dimensions;
    this.rules = model.rules;
    this.quantity = model.quantity;
    this.products = model.products;
    this.measures = model.measures;
    this.recalled = model.recalled;
    this.lateDefaults = model.lateDefaults;
    this.circumstances = model.circumstances;
  }

  get unarmed(): Prepared {
    return (this.#unarmed ??= Solver.prepare(this.#formula));
  }
}
