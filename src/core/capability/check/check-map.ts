import { checkCycles } from './check-cycles.ts';
import { checkCollisions } from './check-collisions.ts';
import { checkConstraint, warnOfOverdueReviews } from './check-constraints.ts';
import { checkDrawing } from './check-drawings.ts';
import { checkDimension } from './check-dimensions.ts';
import { checkLeadTime } from './check-lead-time.ts';
import { checkMeasure, checkUnusedMeasures } from './check-measures.ts';
import { type MapInquiry, checkKeys, openInquiry } from './check-names.ts';
import { checkPrice } from './check-price.ts';
import { Findings, type MapProblem } from './check-problem.ts';
import { checkQuestionSize } from './check-question-size.ts';
import { checkRevealing } from './check-revealing.ts';
import { readStructure } from './check-structure.ts';
import { checkTranslations } from './check-translations.ts';
import { surveyMap } from './survey-map.ts';

export { parseMapText } from './check-map-text.ts';

export interface MapCheck {
  /** The errors in the capability map. A map with errors can't be published. */
  readonly errors: readonly MapProblem[];
  readonly warnings: readonly MapProblem[];
}

/**
 * Checks whether a document is a valid capability map, and never throws. If `now` is given, it also
 * warns of rules whose review date has passed, and searches a valid map for things that can never
 * be ordered.
 */
export function checkMap(document: unknown, now: Date | null = null): MapCheck {
  const findings = new Findings();
  const sound = readStructure(document, findings);
  if (sound.isMap) checkMeaning(openInquiry(sound, findings), now);
  return { errors: findings.errors, warnings: findings.warnings };
}

function checkMeaning(inquiry: MapInquiry, now: Date | null): void {
  const { map, findings } = inquiry;
  checkKeys(inquiry);
  for (const dimension of map.dimensions) checkDimension(inquiry, dimension);
  checkCycles(inquiry);
  for (const measure of map.measures ?? []) checkMeasure(inquiry, measure);
  for (const constraint of map.constraints ?? []) checkConstraint(inquiry, constraint);
  if (map.price !== undefined) checkPrice(inquiry, map.price);
  if (map.leadTime !== undefined) checkLeadTime(inquiry, map.leadTime);
  for (const drawing of map.drawings ?? []) checkDrawing(inquiry, drawing);
  checkQuestionSize(inquiry);
  checkRevealing(inquiry);
  checkUnusedMeasures(inquiry);
  checkTranslations(inquiry);
  checkCollisions(inquiry);
  warnOfMissingParts(inquiry);
  if (now === null) return;
  warnOfOverdueReviews(inquiry, now);
  if (findings.errors.length === 0) surveyMap(inquiry, now);
}

function warnOfMissingParts({ map, findings, origins }: MapInquiry): void {
  if (origins.isDamaged(map)) return;
  if (map.price === undefined) {
    findings.addWarning(
      '',
      'no-price',
      'The map has no "price": only products with a fixed price of their own can be ordered without a person.',
    );
  }
  if (map.leadTime === undefined) {
    findings.addWarning(
      '',
      'no-lead-time',
      'The map has no "leadTime": everything is taken to be made within the day.',
    );
  }
}
