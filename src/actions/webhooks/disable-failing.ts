import {
  disabledIfFailingSince,
  DOWN_AFTER,
  hasFailedForDays,
} from '../../core/webhooks/endpoint-health.ts';
import { failingEndpoints, lockEndpoints } from '../../storage/webhooks/endpoint-repository.ts';
import type { SharedContext } from '../context.ts';
import { doDueWork, type DueContext, type DuePart, type DuePartDone } from '../shared/due-work.ts';
import { disableEndpoint } from './disable-endpoint.ts';

/**
 * Disables a part of the endpoints that have failed for days, also where nothing more was sent that
 * could fail: given up is what they were owed, and their owners must hear of it.
 */
export function disableFailing(context: DueContext, part: DuePart): Promise<DuePartDone> {
  return doDueWork(
    context,
    {
      items: (now) => failingEndpoints(disabledIfFailingSince(now), DOWN_AFTER),
      forMerchant:
        ({ merchantId }) =>
        (endpointId) =>
          disableIfFailing(context, merchantId, endpointId),
    },
    part,
  );
}

function disableIfFailing(
  context: SharedContext,
  merchantId: string,
  endpointId: string,
): Promise<boolean> {
  return context.database.transaction(async (transaction) => {
    const [endpoint] = await lockEndpoints(transaction, merchantId, [endpointId]);
    const at = context.clock.now();
    // It may have taken something just now.
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
