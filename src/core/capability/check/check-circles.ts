import type { Condition } from '../capability-map.ts';
import type { Inquiry } from './check-names.ts';
import { quote } from './check-problem.ts';

/**
 * No dimension may apply on conditions that lead back to itself; every circle is reported once,
 * with its way round.
 */
export function checkCircles(inquiry: Inquiry): void {
  const references = new Map(
    [...inquiry.dimensions].map(([key, { appliesWhen }]) => [
      key,
      dimensionsOf(inquiry, appliesWhen ?? null),
    ]),
  );
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (key: string): void => {
    const start = way.indexOf(key);
    if (start >= 0) return report(inquiry, way.slice(start));
    if (done.has(key)) return;
    way.push(key);
    for (const next of references.get(key) ?? []) visit(next);
    way.pop();
    done.add(key);
  };
  for (const key of inquiry.dimensions.keys()) visit(key);
}

function report({ dimensions, findings, origins }: Inquiry, circle: readonly string[]): void {
  const [first = ''] = circle;
  const dimension = dimensions.get(first);
  if (dimension === undefined) return;
  const round = [...circle, first].map(quote).join(' → ');
  findings.error(
    origins.member(dimension, 'appliesWhen'),
    'applies-when-circle',
    `Whether ${quote(first)} applies depends on itself: ${round}.`,
  );
}

/** The dimensions that a condition looks at, those of its measures included. */
function dimensionsOf(inquiry: Inquiry, condition: Condition | null): Set<string> {
  const keys = new Set<string>();
  const visit = (part: Condition): void => {
    if ('all' in part) {
      part.all.forEach(visit);
    } else if ('any' in part) {
      part.any.forEach(visit);
    } else if ('not' in part) {
      visit(part.not);
    } else if ('dimension' in part) {
      keys.add(part.dimension);
    } else if ('measure' in part) {
      inquiry.measures
        .get(part.measure)
        ?.terms.forEach((term) => term.of.forEach((key) => keys.add(key)));
    }
  };
  if (condition !== null) visit(condition);
  return keys;
}
