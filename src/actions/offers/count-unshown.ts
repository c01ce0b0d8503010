import {
  type NamedSelections,
  namesAnything,
  UNSHOWN_JOB,
} from '../../core/offers/count-unshown.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import type { SharedContext } from '../context.ts';
import { type Awaitable, whenKnown } from '../shared/awaitable.ts';
import { type AskingClient, runInEventLoopOrThread } from '../shared/thread-jobs.ts';
import { type StorefrontDependencies, callWithStorefront } from '../shared/with-storefront.ts';

/** Counts the names that a store hides or doesn't know. Returns 0 if the store doesn't exist. */
export function countHiddenOrUnknown(
  dependencies: StorefrontDependencies & Pick<SharedContext, 'threads'>,
  slug: string,
  namedSelections: readonly NamedSelections[],
  asking: AskingClient,
): Awaitable<number | Refusal<'busy'>> {
  if (!namedSelections.some(namesAnything)) return 0;
  const { threads } = dependencies;
  return callWithStorefront(dependencies, slug, (storefront): Awaitable<number | Refusal<'busy'>> =>
    storefront === null
      ? 0
      : whenKnown(
          runInEventLoopOrThread(threads, storefront, UNSHOWN_JOB, namedSelections, asking),
          (counted) => (isRefusal(counted) ? counted : counted.count),
        ),
  );
}
