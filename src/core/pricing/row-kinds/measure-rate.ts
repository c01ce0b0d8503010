import type { CompiledMap, CompiledMeasure } from '../../capability/compiled-map.ts';
import { type ExactFraction, multiply } from '../../shared/exact.ts';
import type { Line } from '../line.ts';
import { type ChargeOutcome, type CompiledCharge, type CompiledRate, liftTo } from './charge.ts';

export class MeasureRate implements CompiledCharge {
  readonly #map: CompiledMap;
  readonly #measure: CompiledMeasure;
  readonly #ratePerBase: ExactFraction;
  readonly #minimum: ExactFraction | null;
  readonly #once: boolean;

  constructor(
    map: CompiledMap,
    measure: CompiledMeasure,
    { ratePerBase, minimum }: CompiledRate,
    isOncePerLine: boolean,
  ) {
    this.#map = map;
    this.#measure = measure;
    this.#ratePerBase = ratePerBase;
    this.#minimum = minimum;
    this.#once = isOncePerLine;
  }

  get dimensions(): readonly number[] {
    return this.#measure.dimensions;
  }

  get measuredDimensions(): readonly number[] {
    return this.#measure.dimensions;
  }

  compute(line: Line): ChargeOutcome {
    const measured = line.valueOfMeasure(this.#measure, this.#map.dimensions);
    if (measured === null) return 'idle';
    const amount = multiply(measured, this.#ratePerBase);
    return line.charge(liftTo(this.#minimum, amount), this.#once);
  }
}
