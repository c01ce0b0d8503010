import { setTimeout as wait } from 'node:timers/promises';
import { boardOrder } from '../support/workshop.ts';

/** A key and every reply that placed it. */
export interface Acknowledged {
  readonly key: string;
  readonly replies: readonly string[];
}

/** Some quarter of an hour: a client may have bad luck in many rounds. */
const ATTEMPTS = 36_000;
const PAUSE_MS = 25;

/** Sends an order until it is answered with 201, however often the service is gone meanwhile. */
async function placeUntilAnswered(url: () => string, key: string): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const reply = await send(url(), key);
    if (reply !== null && reply.status === 201) return reply.text;
    // Whatever happens to the service, it never fails with more than that it is busy.
    if (reply !== null && ![409, 503].includes(reply.status))
      throw new Error(`${reply.status}: ${reply.text}`);
    await wait(PAUSE_MS);
  }
  throw new Error(`${key} was never answered`);
}

/** Null: the connection was refused or cut. */
async function send(url: string, key: string): Promise<{ status: number; text: string } | null> {
  try {
    const body = JSON.stringify(boardOrder({ idempotencyKey: key }));
    const reply = await fetch(`${url}/api/agent/v1/faulty/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    return { status: reply.status, text: await reply.text() };
  } catch {
    return null; // That is what this is about.
  }
}

/** Places orders one after another until told to stop, each one acknowledged twice. */
export async function keepPlacing(
  url: () => string,
  name: string,
  isOver: () => boolean,
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  for (let number = 1; !isOver(); number += 1) {
    const key = `client-${name}-order-${String(number).padStart(6, '0')}`;
    const first = await placeUntilAnswered(url, key);
    acknowledged.push({ key, replies: [first, await placeUntilAnswered(url, key)] });
  }
  return acknowledged;
}
