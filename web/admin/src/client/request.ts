import { waitAtGate } from './gate.ts';
import { connectionLost, Refused, refusedBy } from './refused.ts';

const BASE = '/api/admin/v1';
/** A header that forms of other sites can't send. */
const HEADERS = { 'content-type': 'application/json', 'x-bottega-admin': '1' };

async function send(path: string, method: string, body: unknown): Promise<Response> {
  try {
    return await fetch(`${BASE}/${path}`, {
      method,
      headers: HEADERS,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw connectionLost();
  }
}

async function readReply<T>(response: Response): Promise<T> {
  if (!response.ok) throw await refusedBy(response);
  if (response.status === 204) return undefined as T;
  // Page and server are of one version, so the reply has the type that the action returns.
  return (await response.json()) as T;
}

/** One request as it is: signing in must not wait for itself. */
export async function requestOnce<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  return readReply<T>(await send(path, method, body));
}

/**
 * Sends a request. If the session is over, or the person must confirm who they are, it waits until
 * they have, and is sent again with what was typed.
 */
export async function request<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  try {
    return await requestOnce<T>(path, method, body);
  } catch (error) {
    const reason = reasonToWait(error);
    if (reason === null) throw error;
    await waitAtGate(reason);
    return request<T>(path, method, body);
  }
}

function reasonToWait(error: unknown): 'signed_out' | 'confirm' | null {
  if (!(error instanceof Refused)) return null;
  if (error.code === 'not_signed_in') return 'signed_out';
  return error.code === 'confirmation_required' ? 'confirm' : null;
}

/** Sends a change although the page is being left. */
export function sendWhileLeaving(path: string, body: unknown): void {
  void fetch(`${BASE}/${path}`, {
    method: 'POST',
    headers: HEADERS,
    credentials: 'same-origin',
    keepalive: true,
    body: JSON.stringify(body),
  });
}
