import { setImmediate as letOthersRun } from 'node:timers/promises';
import {
  disabledIfFailingSince,
  DOWN_AFTER,
  hasFailedForDays,
} from '../../core/webhooks/endpoint-health.ts';
import { findFailingEndpoints, lockEndpoints } from '../../storage/webhooks/endpoint-repository.ts';
import type { SharedContext } from '../context.ts';
import { disableEndpoint } from './disable-endpoint.ts';

const ENDPOINTS = 50;

/**
 * Disables some of those that have failed for days, also where nothing more was sent that could
 * fail: given up is what they were owed, and their owners must hear of it. Answers whether there
 * are more.
 */
export async function disableFailing(
  context: SharedContext,
  signal: AbortSignal,
): Promise<boolean> {
  const { clock, database } = context;
  const since = disabledIfFailingSince(clock.now());
  const found = await database.read((reader) =>
    findFailingEndpoints(reader, { since, failures: DOWN_AFTER, limit: ENDPOINTS }),
  );
  for (const { merchantId, endpointId } of found) {
    if (signal.aborted) break;
    await database.transaction(async (transaction) => {
      const [endpoint] = await lockEndpoints(transaction, merchantId, [endpointId]);
      const at = clock.now();
      // It may have taken something just now.
      if (endpoint?.state !== 'active' || !hasFailedForDays(endpoint.health, at)) return;
      await disableEndpoint(context, transaction, merchantId, endpoint, {
        at,
        because: 'failing',
        failingSince: endpoint.health.failingSince ?? at,
        health: endpoint.health,
      });
    });
    await letOthersRun();
  }
  return found.length === ENDPOINTS;
}
