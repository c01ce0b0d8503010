import type { CapabilityMap } from '../../core/capability/capability-map.ts';
import { checkMap, parseMapText } from '../../core/capability/check/check-map.ts';
import type { MapProblem } from '../../core/capability/check/check-problem.ts';
import { type Clock, systemClock } from '../../gateways/clock.ts';
import { findUnfaithfulJson } from '../../wire/shared/json-text.ts';

export interface MapReading {
  readonly map: CapabilityMap | null;
  readonly errors: readonly MapProblem[];
  readonly warnings: readonly MapProblem[];
}

/**
 * Parses and checks the text of a capability map, and returns all problems with their positions in
 * the text.
 */
export function readMapText(text: string, clock: Clock = systemClock): MapReading {
  const parsed = parseMapText(text);
  if ('problem' in parsed) return { map: null, errors: [parsed.problem], warnings: [] };
  const { errors, warnings } = checkMap(parsed.document, clock.now());
  const reported = new Set(errors.map(({ pointer }) => pointer));
  // `JSON.parse` silently rounds long numbers and drops duplicate keys, so these mistakes can be
  // found only in the text.
  const unfaithfulText = findUnfaithfulJson(text, parsed.document)
    .filter(({ path }) => !reported.has(path))
    .map(({ path, problem }): MapProblem => {
      return {
        pointer: path,
        code: problem.includes('digits') ? 'too-many-digits' : 'broken-json',
        problem: `This ${problem}.`,
      };
    });
  const all = [...errors, ...unfaithfulText];
  return {
    map: all.length === 0 ? (parsed.document as CapabilityMap) : null,
    errors: all,
    warnings,
  };
}

export interface MapCheckResult {
  readonly mapKey: string | null;
  readonly title: string | null;
  readonly errors: readonly MapProblem[];
  readonly warnings: readonly MapProblem[];
}

/**
 * Checks the text of a capability map without returning the parsed map, for callers that need only
 * the list of problems.
 */
export function checkMapText(text: string, clock: Clock): MapCheckResult {
  const { map, errors, warnings } = readMapText(text, clock);
  return { mapKey: map?.key ?? null, title: map?.title ?? null, errors, warnings };
}
