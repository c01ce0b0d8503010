import type { CompiledMap, CompiledMeasure } from '../../capability/compiled-map.ts';
import { type ExactFraction, multiply } from '../../shared/exact.ts';
import type { Line } from '../line.ts';
import type { ChargeOutcome, CompiledCharge } from './charge.ts';

export class MeasureRate implements CompiledCharge {
  readonly #map: CompiledMap;
  readonly #measure: CompiledMeasure;
  readonly #ratePerBase: ExactFraction;
  readonly #once: boolean;

  constructor(
    map: CompiledMap,
    measure: CompiledMeasure,
    ratePerBase: ExactFraction,
    isOncePerLine: boolean,
  ) {
    this.#map = map;
    this.#measure = measure;
    this.#ratePerBase = ratePerBase;
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
    return measured === null
      ? 'idle'
      : line.charge(multiply(measured, this.#ratePerBase), this.#once);
  }
}
