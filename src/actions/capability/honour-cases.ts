import { type Refusal, isRefusal, refuse } from '../../core/shared/result.ts';
import type { ActionContext } from '../context.ts';
import { type CheckedMapCases, runCases } from './map-cases.ts';

export interface HonouredMapCases extends CheckedMapCases {
  /**
   * The reason for publishing the map although a test case fails, or null if all test cases pass.
   */
  readonly overrideReason: string | null;
}

/**
 * Runs the test cases of a map before it is published. If a test case fails, the map is refused
 * unless the caller gives a reason to publish it anyway.
 */
export async function honourCases(
  context: ActionContext,
  slug: string,
  map: { readonly mapKey: string; readonly document: string },
  overrideReason: string | undefined,
): Promise<HonouredMapCases | Refusal<'merchant_not_found' | 'cases_failing' | 'busy'>> {
  const run = await runCases(context, slug, map);
  if (isRefusal(run)) return run;
  const failing = run.cases.filter(({ failures }) => failures.length > 0);
  if (failing.length === 0) return { ...run, overrideReason: null };
  if (overrideReason !== undefined) return { ...run, overrideReason };
  return refuse('cases_failing', {
    mapKey: map.mapKey,
    failing: failing.map(({ caseId, title, failures }) => ({ caseId, title, failures })),
  });
}
