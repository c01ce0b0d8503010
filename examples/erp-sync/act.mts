import { BottegaError, newIdempotencyKey, type StoreClient } from '@bottega/client';
import type { ErpDatabase } from './erp-database.mts';

/**
 * About a minute of a service that is down; the key is kept, so that the same command can be given
 * again.
 */
const TRIES = { attempts: 8, totalMs: Infinity };

/** What can be said with a body, or with none; cancelling and payments are left to people. */
const CALLS = {
  accept: 'acceptOrder',
  'start-manufacturing': 'startManufacturing',
  'mark-ready-to-ship': 'markReadyToShip',
  ship: 'shipOrder',
  'mark-delivered': 'markDelivered',
  complete: 'completeOrder',
} as const;
export type Action = keyof typeof CALLS;
export const ACTIONS = Object.keys(CALLS) as readonly Action[]; // its keys, no more

export interface ShipDetails {
  readonly trackingReference: string | null;
  readonly carrier?: string;
  readonly trackingUrl?: string;
}

/**
 * Moves an order on, and gives the state that it has then. The key under which the store is asked
 * is written to the file first: whenever this is killed or gets no answer, the same command again
 * asks the same thing, and the store does it once. Throws BottegaError where the store says no.
 */
export async function act(
  database: ErpDatabase,
  store: StoreClient,
  id: string,
  action: Action,
  details: ShipDetails,
  signal: AbortSignal,
): Promise<string> {
  const sent = action === 'ship' ? details : {};
  const idempotencyKey = database.prepareAction(
    { orderId: id, action, body: JSON.stringify(sent) },
    newIdempotencyKey(),
    now(),
  );
  const options = { idempotencyKey, signal, retry: TRIES };
  try {
    const { status, body } = await (action === 'ship'
      ? store.withReply.shipOrder({ id, ...details }, options)
      : store.withReply[CALLS[action]]({ id }, options));
    database.closeAction(idempotencyKey, status, JSON.stringify(body), now());
    return body.state;
  } catch (error) {
    if (isRefusal(error)) database.closeAction(idempotencyKey, error.status, error.message, now());
    throw error;
  }
}

/** The store said no and would say it again. Any other failure leaves open whether it was done. */
export function isRefusal(error: unknown): error is BottegaError {
  return error instanceof BottegaError && error.status < 500 && error.status !== 429;
}

function now(): string {
  return new Date().toISOString();
}
