import { type QuantityKind, productQuantity } from '../../shared/units.ts';
import type { Measure } from '../capability-map.ts';
import { type MapInquiry, checkUnit, findMagnitude, quantityOf } from './check-names.ts';
import { quote } from './check-problem.ts';

const SPATIAL_QUANTITIES: ReadonlySet<QuantityKind | null> = new Set(['length', 'area', 'volume']);

/**
 * Checks that a measure multiplies only sizes. If the product and the unit of the measure are
 * lengths, areas or volumes, they must be of the same kind.
 */
export function checkMeasure(inquiry: MapInquiry, measure: Measure): void {
  const unit = checkUnit(
    inquiry,
    measure.unit,
    inquiry.origins.memberPointer(measure, 'unit'),
    null,
  );
  for (const term of measure.terms) {
    const factors = term.of.map((key, index) =>
      findMagnitude(inquiry, key, inquiry.origins.itemPointer(term.of, index)),
    );
    const quantities = factors.map((factor) => (factor === null ? null : quantityOf(factor.unit)));
    const known = quantities.filter((quantity) => quantity !== null);
    if (unit === null || known.length < quantities.length || inquiry.origins.isDamaged(term.of))
      continue;
    const product = productQuantity(known);
    // A measure may have a unit of another kind, such as kilograms or hours. Its `factor` then
    // converts the product to that unit.
    if (
      product === unit.quantity ||
      !SPATIAL_QUANTITIES.has(product) ||
      !SPATIAL_QUANTITIES.has(unit.quantity)
    )
      continue;
    const listed = `${quote(measure.key)} is told in ${quote(measure.unit)}, a unit of ${unit.quantity}`;
    const problem = `${term.of.map(quote).join(' × ')} is a quantity of ${product}, but ${listed}.`;
    inquiry.findings.addError(
      inquiry.origins.pointerOf(term.of),
      'measure-contradicts-unit',
      problem,
    );
  }
}

/**
 * Warns of measures that no condition and no price rule uses. This must run last, because the other
 * checks record which measures are used.
 */
export function checkUnusedMeasures({ map, usedMeasures, findings, origins }: MapInquiry): void {
  for (const measure of map.measures ?? []) {
    if (measure.key === '' || usedMeasures.has(measure.key)) continue;
    findings.addWarning(
      origins.pointerOf(measure),
      'unused-measure',
      `Nothing uses the measure ${quote(measure.key)}.`,
    );
  }
}
