import type { Static } from 'typebox';
import {
  type Consequences,
  CONSEQUENCES_JOB,
} from '../../core/offers/consequences/find-consequences.ts';
import { type Refusal, isRefusal } from '../../core/shared/result.ts';
import type { FindMapConsequencesInput } from '../../wire/capability/control.ts';
import type { ActionContext } from '../context.ts';
import { openDraft } from '../shared/open-draft.ts';
import { LOCAL_JOB_CLIENT, runInEventLoopOrThread } from '../shared/thread-jobs.ts';

/**
 * Returns how a map affects buyers: the options that each rule removes, the values that nobody can
 * choose, and the prices. Runs in a worker thread if there is one.
 */
export async function findMapConsequences(
  context: ActionContext,
  { grid, gridOnly = false, ...draft }: Static<typeof FindMapConsequencesInput>,
): Promise<Consequences | Refusal<'merchant_not_found' | 'map_invalid' | 'busy'>> {
  const storefront = await openDraft(context, draft);
  if (isRefusal(storefront)) return storefront;
  const { mapKey } = draft;
  const [product] = storefront.products;
  return runInEventLoopOrThread(
    context.threads,
    storefront,
    CONSEQUENCES_JOB,
    {
      mapKey,
      productSlug: product?.slug ?? null,
      now: context.clock.now(),
      grid: grid ?? null,
      isGridOnly: gridOnly,
    },
    LOCAL_JOB_CLIENT,
  );
}
