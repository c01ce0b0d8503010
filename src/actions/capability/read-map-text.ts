import type { CapabilityMap } from '../../core/capability/capability-map.ts';
import { checkMap, parseMapText } from '../../core/capability/check/check-map.ts';
import type { MapProblem } from '../../core/capability/check/check-problem.ts';
import { type Clock, systemClock } from '../../gateways/clock.ts';
import { findUnfaithful } from '../../wire/shared/json-text.ts';

export interface MapReading {
  /** Null where there are errors. */
  readonly map: CapabilityMap | null;
  readonly errors: readonly MapProblem[];
  readonly warnings: readonly MapProblem[];
}

/**
 * Reads the text of a map and checks it: everything that is wrong with it now, each at its place.
 */
export function readMapText(text: string, clock: Clock = systemClock): MapReading {
  const parsed = parseMapText(text);
  if ('problem' in parsed) return { map: null, errors: [parsed.problem], warnings: [] };
  const { errors, warnings } = checkMap(parsed.document, clock.now());
  const reported = new Set(errors.map(({ pointer }) => pointer));
  // What reading JSON has already spoilt is seen in the text only.
  const spoilt = findUnfaithful(text, parsed.document)
    .filter(({ path }) => !reported.has(path))
    .map(({ path, problem }): MapProblem => {
      return {
        pointer: path,
        code: problem.includes('digits') ? 'too-many-digits' : 'broken-json',
        problem: `This ${problem}.`,
      };
    });
  const all = [...errors, ...spoilt];
  // No errors: the document has the form of a map.
  return {
    map: all.length === 0 ? (parsed.document as CapabilityMap) : null,
    errors: all,
    warnings,
  };
}
