import type { TableEdge } from '../capability-map.ts';
import type { Literal } from '../search/formula.ts';
import { Sightings, type Survey } from '../search/survey.ts';
import type { Inquiry } from './check-names.ts';
import { warnOfMissingAmounts } from './check-price.ts';
import { quote } from './check-problem.ts';
import type { Places } from './survey-places.ts';
import { reasonsIn, unlessNotOffered } from './tell-rules.ts';

/** Of a price that is worked out: rows that never act, and yeses that it has no amount for. */
export function checkReach(inquiry: Inquiry, survey: Survey, { rows, isUnpriced }: Places): void {
  if (isUnpriced === null) return;
  survey.load('armed');
  const places = rows.flatMap(({ acts, withoutAmount, beyond }) => [
    acts,
    ...withoutAmount.map(({ literal }) => literal),
    ...beyond.map(({ literal }) => literal),
  ]);
  const sightings = new Sightings(survey, places);
  for (const { row, withoutAmount, beyond } of rows) {
    const missing = withoutAmount
      .filter(({ literal }) => sightings.canBe(literal) !== 'no')
      .map(({ valueKey }) => valueKey);
    if ('byValue' in row && missing.length > 0) warnOfMissingAmounts(inquiry, row, missing);
    for (const { edge, literal } of beyond)
      if (sightings.canBe(literal) === 'yes') warnOfSizes(inquiry, edge);
  }
  warnOfUnpriced(inquiry, survey, isUnpriced);
  const unreachable = rows.filter(({ acts }) => sightings.canBe(acts) === 'no');
  survey.load('unarmed');
  for (const { row, acts } of unreachable) warnOfUnreachable(inquiry, survey, row, acts);
}

function warnOfSizes({ dimensions, findings, origins }: Inquiry, edge: TableEdge): void {
  const dimension = dimensions.get(edge.dimension);
  const unit = edge.unit ?? (dimension?.kind === 'magnitude' ? dimension.unit : '');
  const problem = `${quote(edge.dimension)} can be larger than the last edge, ${String(edge.edges.at(-1))} ${unit}: the price then needs a person. Add an edge, set a limit, or say so with a row that has "requiresPerson".`;
  findings.warning(origins.member(edge, 'edges'), 'size-past-table', problem);
}

function warnOfUnpriced(
  { map, findings, origins }: Inquiry,
  survey: Survey,
  isUnpriced: Literal,
): void {
  if (map.price === undefined || survey.solve([isUnpriced]) !== 'yes') return;
  const problem = `Not every yes has a price, for no row acts on it, ${exampleIn(survey)}: a person must then work it out. Add a row without "when", or require what the rows look at.`;
  findings.warning(origins.member(map.price, 'rows'), 'no-row-acts', problem);
}

const MOST_CHOICES = 4;

/** Some of what was found last. */
function exampleIn(survey: Survey): string {
  const chosen = survey.model.dimensions.flatMap(({ dimension, values }) =>
    dimension.values
      .filter(({ index }) => survey.isTrue(values[index] as Literal))
      .map(({ key }) => `${quote(key)} of ${quote(dimension.key)}`),
  );
  if (chosen.length === 0) return 'such as where nothing is chosen';
  return `such as on ${chosen.slice(0, MOST_CHOICES).join(', ')}${chosen.length > MOST_CHOICES ? ' and so on' : ''}`;
}

/** What isn't offered may be offered again: a row that only waits for that is in order. */
function warnOfUnreachable(
  { findings, origins }: Inquiry,
  survey: Survey,
  row: { readonly key: string },
  acts: Literal,
): void {
  const reasons = survey.reasons([acts], unlessNotOffered(survey.model.rules));
  if (reasons.outcome !== 'no') return;
  const problem = `${quote(row.key)} is never charged: it acts on no yes${reasonsIn(reasons)}. Correct its "when", or take the row away.`;
  findings.warning(origins.of(row), 'unreachable-row', problem);
}
