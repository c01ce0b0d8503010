import { decimal, multiply, toDecimalText, toNumber } from '../../../shared/exact.ts';
import { findUnit } from '../../../shared/units.ts';
import type { MagnitudeDimension } from '../../capability-map.ts';
import type { CompiledMagnitude } from '../../compiled-map.ts';

export function compileMagnitude(source: MagnitudeDimension): CompiledMagnitude {
  const unit = findUnit(source.unit);
  if (unit === undefined) throw new Error(`no unit "${source.unit}"`);
  const [minimum, maximum, step] = [source.minimum, source.maximum, source.step].map((limit) =>
    limit === null || limit === undefined ? null : decimal(limit),
  );
  const start = minimum ?? decimal(0);
  const places = Math.max(
    ...[start, step ?? decimal(0)].map(
      (value) => (toDecimalText(value) ?? '').split('.')[1]?.length ?? 0,
    ),
  );
  const scale = 10 ** places;
  return {
    unit,
    minimum: minimum ? toNumber(minimum) : Number.NEGATIVE_INFINITY,
    maximum: maximum ? toNumber(maximum) : Number.POSITIVE_INFINITY,
    exactMinimum: minimum ? multiply(minimum, unit.factor) : null,
    exactMaximum: maximum ? multiply(maximum, unit.factor) : null,
    exactStep: step ? multiply(step, unit.factor) : null,
    scale,
    scaledMinimum: Math.round(toNumber(start) * scale),
    offStep: step ? (source.offStep ?? null) : null,
    scaledStep: step ? Math.round(toNumber(step) * scale) : 0,
  };
}
