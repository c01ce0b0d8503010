import type { Condition } from '../capability-map.ts';
import type { MapInquiry } from './check-names.ts';
import { quote } from './check-problem.ts';

/**
 * Reports cycles of `appliesWhen` conditions, because an option must not depend on itself. Each
 * cycle is reported once, with the keys of all options in it.
 */
export function checkCycles(inquiry: MapInquiry): void {
  const references = new Map(
    [...inquiry.dimensions].map(([key, { appliesWhen }]) => [
      key,
      findTestedDimensions(inquiry, appliesWhen ?? null),
    ]),
  );
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (key: string): void => {
    const start = way.indexOf(key);
    if (start >= 0) return reportCycle(inquiry, way.slice(start));
    if (done.has(key)) return;
    way.push(key);
    for (const next of references.get(key) ?? []) visit(next);
    way.pop();
    done.add(key);
  };
  for (const key of inquiry.dimensions.keys()) visit(key);
}

function reportCycle(
  { dimensions, findings, origins }: MapInquiry,
  cycleKeys: readonly string[],
): void {
  const [first = ''] = cycleKeys;
  const dimension = dimensions.get(first);
  if (dimension === undefined) return;
  const round = [...cycleKeys, first].map(quote).join(' → ');
  findings.addError(
    origins.memberPointer(dimension, 'appliesWhen'),
    'applies-when-circle',
    `Whether ${quote(first)} applies depends on itself: ${round}.`,
  );
}

function findTestedDimensions(inquiry: MapInquiry, condition: Condition | null): Set<string> {
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
