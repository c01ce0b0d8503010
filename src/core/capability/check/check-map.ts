import { checkCircles } from './check-circles.ts';
import { checkCollisions } from './check-collisions.ts';
import { checkCondition } from './check-conditions.ts';
import { checkConstraint, warnOfOverdue } from './check-constraints.ts';
import { checkDimension } from './check-dimensions.ts';
import { checkMeasure, checkUnusedMeasures } from './check-measures.ts';
import { type Inquiry, checkKeys, openInquiry } from './check-names.ts';
import { checkPrice } from './check-price.ts';
import { Findings, type MapProblem } from './check-problem.ts';
import { checkRevealing } from './check-revealing.ts';
import { readStructure } from './check-structure.ts';
import { surveyMap } from './survey-map.ts';

export { parseMapText } from './check-map-text.ts';

export interface MapCheck {
  /** A map with errors can't be published. */
  readonly errors: readonly MapProblem[];
  readonly warnings: readonly MapProblem[];
}

/**
 * Checks a document that should be a capability map, and reports every mistake at its place: first
 * structure, then, in whatever has the right structure, meaning. Total: any value gets an answer,
 * and none makes it throw. Given the moment of checking, it also warns of what is overdue then,
 * and, in a map without errors, of what a search finds on that day.
 */
export function checkMap(document: unknown, now: Date | null = null): MapCheck {
  const findings = new Findings();
  const sound = readStructure(document, findings);
  if (sound.isMap) checkMeaning(openInquiry(sound, findings), now);
  return { errors: findings.errors, warnings: findings.warnings };
}

function checkMeaning(inquiry: Inquiry, now: Date | null): void {
  const { map, findings } = inquiry;
  checkKeys(inquiry);
  for (const dimension of map.dimensions) checkDimension(inquiry, dimension);
  checkCircles(inquiry);
  for (const measure of map.measures ?? []) checkMeasure(inquiry, measure);
  for (const constraint of map.constraints ?? []) checkConstraint(inquiry, constraint);
  if (map.price !== undefined) checkPrice(inquiry, map.price);
  for (const { when } of map.leadTime?.add ?? []) checkCondition(inquiry, when);
  checkRevealing(inquiry);
  checkUnusedMeasures(inquiry);
  checkCollisions(inquiry);
  checkAbsent(inquiry);
  if (now === null) return;
  warnOfOverdue(inquiry, now);
  if (findings.errors.length === 0) surveyMap(inquiry, now);
}

function checkAbsent({ map, findings, origins }: Inquiry): void {
  if (origins.isDamaged(map)) return;
  if (map.price === undefined) {
    findings.warning(
      '',
      'no-price',
      'The map has no "price": only products with a fixed price of their own can be ordered without a person.',
    );
  }
  if (map.leadTime === undefined) {
    findings.warning(
      '',
      'no-lead-time',
      'The map has no "leadTime": everything is taken to be made within the day.',
    );
  }
}
