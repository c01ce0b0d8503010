import { type Refusal, refuse } from '../../core/shared/result.ts';
import type { ActionContext } from '../context.ts';
import { type MapCheckResult, checkMapText } from './read-map-text.ts';

/** The time limit for checking one capability map. A large map takes several seconds. */
const CHECK_DEADLINE_MS = 120_000;

/**
 * Checks a capability map in a worker thread if there is one, so that other requests don't have to
 * wait.
 */
export async function checkDocument(
  { threads, clock }: ActionContext,
  document: string,
): Promise<MapCheckResult | Refusal<'busy'>> {
  if (!threads) return checkMapText(document, clock);
  const result = await threads.run(
    { kind: 'check-map', document, now: clock.now() },
    { clientKey: 'operator', isUnlimited: true, deadlineMs: CHECK_DEADLINE_MS },
  );
  return result.kind === 'done'
    ? (result.output as MapCheckResult)
    : refuse('busy', { retryAfterSeconds: result.retryAfterSeconds });
}
