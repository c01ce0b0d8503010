import { deepEqual, equal } from 'node:assert/strict';
import type { Scene } from './scene.ts';
import type { Json, Reply } from './service.ts';

/** A statement of the specification. `check` throws if it doesn't hold for the service. */
export interface Statement {
  readonly says: string;
  check(scene: Scene): Promise<void> | void;
}

export function expectStatus(reply: Reply, ...statuses: readonly number[]): Json {
  equal(statuses.includes(reply.status), true, `${reply.status}: ${reply.text.slice(0, 300)}`);
  return reply.body;
}

export const expectEqual = (actual: unknown, expected: unknown): void =>
  deepEqual(actual, expected);

export function expectThat(holds: boolean, otherwise: string): void {
  equal(holds, true, otherwise);
}

/** The status of an order, read with the key of its store. */
export async function readOrder(scene: Scene, orderId: string, key = scene.framesKey) {
  return expectStatus(await scene.service.store('GET', `/orders/${orderId}`, key), 200);
}

/** An id that nothing has. */
export const NO_ID = '00000000-0000-7000-8000-000000000000';
