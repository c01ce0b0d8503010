import {
  type NamedSelections,
  hasSelectionsOrExclusions,
  UNSHOWN_JOB,
} from '../../core/offers/count-unshown.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import type { ContextWithoutActor } from '../context.ts';
import { type ValueOrPromise, applyWhenKnown } from '../shared/awaitable.ts';
import { type AskingClient, runInEventLoopOrThread } from '../shared/thread-jobs.ts';
import { type StorefrontDependencies, callWithStorefront } from '../shared/with-storefront.ts';

/** Counts the names that a store hides or doesn't know. Returns 0 if the store doesn't exist. */
export function countHiddenOrUnknown(
  dependencies: StorefrontDependencies & Pick<ContextWithoutActor, 'threads'>,
  slug: string,
  namedSelections: readonly NamedSelections[],
  client: AskingClient,
): ValueOrPromise<number | Refusal<'busy'>> {
  if (!namedSelections.some(hasSelectionsOrExclusions)) return 0;
  const { threads } = dependencies;
  return callWithStorefront(
    dependencies,
    slug,
    (storefront): ValueOrPromise<number | Refusal<'busy'>> =>
      storefront === null
        ? 0
        : applyWhenKnown(
            runInEventLoopOrThread(threads, storefront, UNSHOWN_JOB, namedSelections, client),
            (countResult) => (isRefusal(countResult) ? countResult : countResult.count),
          ),
  );
}
