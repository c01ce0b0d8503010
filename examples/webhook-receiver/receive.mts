import type { IncomingMessage } from 'node:http';
import { verifyWebhook, WebhookError } from '@bottega/client/webhooks';
import type { Inbox } from './inbox.mts';

/** Events are a few hundred bytes. */
const MAXIMUM_BYTES = 64 * 1024;

export interface Receiving {
  readonly inbox: Inbox;
  /** Of which one is enough: while one is replaced, there are two. */
  readonly secrets: readonly string[];
  readonly say: (sentence: string) => void;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/**
 * Takes one request in. 2xx says that the event is kept, or was; anything else, that it should come
 * again.
 */
export async function receive(
  { inbox, secrets, say }: Receiving,
  request: IncomingMessage,
): Promise<Answer> {
  if (request.method !== 'POST') return { status: 405, text: 'Events are sent with POST.' };
  const body = await readBody(request);
  if (body === null) return { status: 413, text: 'An event is smaller than that.' };
  try {
    // Of the bytes as they came: JSON that was read and written again is other text, with another
    // signature.
    const event = verifyWebhook(body, request.headers, secrets);
    const outcome = inbox.take(event, new Date().toISOString());
    say(
      `${outcome.padEnd(6)}  ${event.type}  ${event.subjectId ?? '-'}  ${event.sequence}  ${event.id}`,
    );
    return { status: 200, text: outcome };
  } catch (error) {
    if (error instanceof WebhookError) return { status: error.status, text: error.message };
    throw error;
  }
}

async function readBody(request: IncomingMessage): Promise<Uint8Array | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Left open when it is too long, so that the answer can still be given.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += (chunk as Buffer).length; // without an encoding, it is bytes
    if (length > MAXIMUM_BYTES) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
