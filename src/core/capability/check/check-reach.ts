import type { TableEdge } from '../capability-map.ts';
import type { Literal } from '../search/formula.ts';
import { KnownOutcomes, type Survey } from '../search/survey.ts';
import type { MapInquiry } from './check-names.ts';
import { warnOfMissingAmounts } from './check-price.ts';
import { quote } from './check-problem.ts';
import type { SurveyLiterals } from './survey-literals.ts';
import { describeReasons, withoutNotOfferedRules } from './rules-text.ts';

/**
 * Warns of price rules that never apply, and of valid configurations for which the price rules give
 * no amount.
 */
export function checkReach(
  inquiry: MapInquiry,
  survey: Survey,
  { rows, unpricedLiteral: isUnpriced }: SurveyLiterals,
): void {
  if (isUnpriced === null) return;
  survey.load('allRules');
  const places = rows.flatMap(({ applies, withoutAmount, edgesBeyond }) => [
    applies,
    ...withoutAmount.map(({ literal }) => literal),
    ...edgesBeyond.map(({ literal }) => literal),
  ]);
  const outcomes = new KnownOutcomes(survey, places);
  for (const { row, withoutAmount, edgesBeyond } of rows) {
    const missing = withoutAmount
      .filter(({ literal }) => outcomes.findOutcome(literal) !== 'no')
      .map(({ valueKey }) => valueKey);
    if ('byValue' in row && missing.length > 0) warnOfMissingAmounts(inquiry, row, missing);
    for (const { edge, literal } of edgesBeyond)
      if (outcomes.findOutcome(literal) === 'yes') warnOfSizes(inquiry, edge);
  }
  warnOfUnpricedOrders(inquiry, survey, isUnpriced);
  const unreachable = rows.filter(({ applies }) => outcomes.findOutcome(applies) === 'no');
  survey.load('optionalRules');
  for (const { row, applies } of unreachable) warnOfUnreachable(inquiry, survey, row, applies);
}

function warnOfSizes({ dimensions, findings, origins }: MapInquiry, edge: TableEdge): void {
  const dimension = dimensions.get(edge.dimension);
  const unit = edge.unit ?? (dimension?.kind === 'magnitude' ? dimension.unit : '');
  const problem = `${quote(edge.dimension)} can be larger than the last edge, ${String(edge.edges.at(-1))} ${unit}: the price then needs a person. Add an edge, set a limit, or say so with a row that has "requiresPerson".`;
  findings.addWarning(origins.memberPointer(edge, 'edges'), 'size-past-table', problem);
}

function warnOfUnpricedOrders(
  { map, findings, origins }: MapInquiry,
  survey: Survey,
  isUnpriced: Literal,
): void {
  if (map.price === undefined || survey.solve([isUnpriced]) !== 'yes') return;
  const problem = `Not every yes has a price, for no row acts on it, ${describeExample(survey)}: a person must then work it out. Add a row without "when", or require what the rows look at.`;
  findings.addWarning(origins.memberPointer(map.price, 'rows'), 'no-row-acts', problem);
}

const MAXIMUM_CHOICES = 4;

/** Describes the configuration that the search found last by a few of its values. */
function describeExample(survey: Survey): string {
  const chosen = survey.model.dimensions.flatMap(({ dimension, values }) =>
    dimension.values
      .filter(({ index }) => survey.isTrue(values[index] as Literal))
      .map(({ key }) => `${quote(key)} of ${quote(dimension.key)}`),
  );
  if (chosen.length === 0) return 'such as where nothing is chosen';
  return `such as on ${chosen.slice(0, MAXIMUM_CHOICES).join(', ')}${chosen.length > MAXIMUM_CHOICES ? ' and so on' : ''}`;
}

/**
 * Warns of a price rule that never applies. A rule that only applies to values that the store
 * doesn't currently offer is ignored, because the store may offer them again.
 */
function warnOfUnreachable(
  { findings, origins }: MapInquiry,
  survey: Survey,
  row: { readonly key: string },
  applies: Literal,
): void {
  const reasons = survey.findReasons([applies], withoutNotOfferedRules(survey.model.rules));
  if (reasons.outcome !== 'no') return;
  const problem = `${quote(row.key)} is never charged: it acts on no yes${describeReasons(reasons)}. Correct its "when", or take the row away.`;
  findings.addWarning(origins.pointerOf(row), 'unreachable-row', problem);
}
