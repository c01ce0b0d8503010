import {
  disabledIfFailingSince,
  FAILURES_UNTIL_DOWN,
  hasFailedForDays,
} from '../../core/webhooks/endpoint-health.ts';
import { failingEndpoints, lockEndpoints } from '../../storage/webhooks/endpoint-repository.ts';
import type { ContextWithoutActor } from '../context.ts';
import {
  processDueWork,
  type DueContext,
  type DueWorkBatch,
  type DueBatchResult,
} from '../shared/due-work.ts';
import { disableEndpoint } from './disable-endpoint.ts';

/**
 * Disables webhook endpoints that have been failing for days. This doesn't wait for the next
 * delivery, because owners must learn about the failure even if there are no new events.
 */
export function disableFailing(
  context: DueContext,
  dueBatch: DueWorkBatch,
): Promise<DueBatchResult> {
  return processDueWork(
    context,
    {
      items: (now) => failingEndpoints(disabledIfFailingSince(now), FAILURES_UNTIL_DOWN),
      forMerchant:
        ({ merchantId }) =>
        (endpointId) =>
          disableIfFailing(context, merchantId, endpointId),
    },
    dueBatch,
  );
}

function disableIfFailing(
  context: ContextWithoutActor,
  merchantId: string,
  endpointId: string,
): Promise<boolean> {
  return context.database.transaction(async (transaction) => {
    const [endpoint] = await lockEndpoints(transaction, merchantId, [endpointId]);
    const at = context.clock.now();
    // The webhook endpoint may have started to work again since it was found to be failing.
    if (endpoint?.state !== 'active' || !hasFailedForDays(endpoint.health, at)) return false;
    await disableEndpoint(context, transaction, merchantId, endpoint, {
      at,
      because: 'failing',
      failingSince: endpoint.health.failingSince ?? at,
      health: endpoint.health,
    });
    return true;
  });
}
