import { randomUUID } from 'node:crypto';
import type { ErpDatabase } from './erp-database.mts';
import { type StoreApi, StoreRefusal } from './store-api.mts';

/** About two minutes of a service that is down; the key is kept, so that the same command can be given again. */
const TRIES = 8;

/** What can be said with a body, or with none; cancelling and payments are left to people. */
export const ACTIONS = ['accept', 'start-manufacturing', 'mark-ready-to-ship', 'ship', 'mark-delivered', 'complete'] as const;
export type Action = (typeof ACTIONS)[number];

export interface ShipDetails {
  readonly trackingReference: string | null;
  readonly carrier?: string;
  readonly trackingUrl?: string;
}

/**
 * Moves an order on, and gives the state that it has then. The key under which the store is asked is written to the
 * file first: whenever this is killed or gets no answer, the same command again asks the same thing, and the store
 * does it once. Throws StoreRefusal where the store says no.
 */
export async function act(database: ErpDatabase, api: StoreApi, orderId: string, action: Action, details: ShipDetails | null): Promise<string> {
  const body = details ?? {};
  const idempotencyKey = database.prepareAction({ orderId, action, body: JSON.stringify(body) }, randomUUID(), now());
  try {
    const reply = await api({ method: 'POST', path: `/orders/${encodeURIComponent(orderId)}/${action}`, body, idempotencyKey, tries: TRIES });
    database.closeAction(idempotencyKey, reply.status, JSON.stringify(reply.body), now());
    return String((reply.body as { state?: unknown }).state);
  } catch (error) {
    if (error instanceof StoreRefusal) database.closeAction(idempotencyKey, error.status, error.message, now());
    throw error;
  }
}

/** What can be done with the order as it is, for a person whose action was refused. */
export async function availableActions(api: StoreApi, orderId: string): Promise<readonly string[]> {
  const { body } = await api({ method: 'GET', path: `/orders/${encodeURIComponent(orderId)}/available-actions`, tries: 3 });
  return (body as { actions: readonly string[] }).actions;
}

function now(): string {
  return new Date().toISOString();
}
