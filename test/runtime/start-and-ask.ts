import { expect } from 'vitest';
import type { Running } from './process.ts';

interface PastedRequest {
  readonly url: string;
  readonly body: string | null;
}

/** What is to be pasted into a terminal, as requests. */
export function commandsIn(greeting: string): PastedRequest[] {
  return [
    ...greeting.matchAll(/^curl (\S+)(?: -H 'content-type: application\/json' -d '([^']*)')?$/gm),
  ].map(([, url = '', body = null]) => ({ url, body }));
}

export function send({ url, body }: PastedRequest): Promise<Response> {
  return body === null
    ? fetch(url)
    : fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

export interface Offer {
  readonly answer: string;
  readonly price: { readonly totalAmount: number } | null;
  readonly verdict: { readonly blocking: readonly { readonly customerMessage: string }[] };
}

/** Starts, waits for the greeting, asks its first question, and tells how long all of it took. */
export async function startAndAsk(start: () => Running): Promise<{
  running: Running;
  url: string;
  offer: Offer;
  tookMs: number;
  greeting: string;
}> {
  const since = performance.now();
  const running = start();
  await running.says(/Ctrl-C stops it\./);
  const greeting = running.output.out;
  const [, question] = commandsIn(greeting);
  if (question === undefined) throw new Error(`no command to try in: ${greeting}`);
  const reply = await send(question);
  expect(reply.status).toBe(200);
  const offer = (await reply.json()) as Offer;
  return {
    running,
    url: new URL(question.url).origin,
    offer,
    tookMs: performance.now() - since,
    greeting,
  };
}
