import { type QuantityKind, productQuantity } from '../../shared/units.ts';
import type { Measure } from '../capability-map.ts';
import { type Inquiry, checkUnit, findMagnitude, quantityOf } from './check-names.ts';
import { quote } from './check-problem.ts';

const SPATIAL: ReadonlySet<QuantityKind | null> = new Set(['length', 'area', 'volume']);

/**
 * Terms are products of magnitudes and, where the measure is of space, measure what its unit does.
 */
export function checkMeasure(inquiry: Inquiry, measure: Measure): void {
  const unit = checkUnit(inquiry, measure.unit, inquiry.origins.member(measure, 'unit'), null);
  for (const term of measure.terms) {
    const factors = term.of.map((key, index) =>
      findMagnitude(inquiry, key, inquiry.origins.item(term.of, index)),
    );
    const quantities = factors.map((factor) => (factor === null ? null : quantityOf(factor.unit)));
    const known = quantities.filter((quantity) => quantity !== null);
    if (unit === null || known.length < quantities.length || inquiry.origins.isDamaged(term.of))
      continue;
    const product = productQuantity(known);
    // A weight or a number of hours may be worked out from any product: its factor carries the
    // rest.
    if (product === unit.quantity || !SPATIAL.has(product) || !SPATIAL.has(unit.quantity)) continue;
    const told = `${quote(measure.key)} is told in ${quote(measure.unit)}, a unit of ${unit.quantity}`;
    const problem = `${term.of.map(quote).join(' × ')} is a quantity of ${product}, but ${told}.`;
    inquiry.findings.error(inquiry.origins.of(term.of), 'measure-contradicts-unit', problem);
  }
}

/** Measures that no condition and no price row looks at. Every other check must have run. */
export function checkUnusedMeasures({ map, usedMeasures, findings, origins }: Inquiry): void {
  for (const measure of map.measures ?? []) {
    if (measure.key === '' || usedMeasures.has(measure.key)) continue;
    findings.warning(
      origins.of(measure),
      'unused-measure',
      `Nothing uses the measure ${quote(measure.key)}.`,
    );
  }
}
