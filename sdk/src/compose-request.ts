import type { Operation } from './operation.ts';

/** A request as it is sent, each time the same. */
export interface ComposedRequest {
  readonly method: string;
  /** Path and query, without the service's address. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export type Members = Readonly<Record<string, unknown>>;

/**
 * Puts each member where it belongs: into the path, the query, or the body. Throws TypeError where
 * one has no place.
 */
export function composeRequest(operation: Operation, given: Members): ComposedRequest {
  const rest = new Map(Object.entries(given).filter(([, value]) => value !== undefined));
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    segmentOf(operation, name, take(rest, name)),
  );
  const query = new URLSearchParams();
  for (const name of operation.query) {
    const value = take(rest, name);
    // A cursor that isn't kept yet is null.
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const headers: Record<string, string> = {
    accept: operation.reply === 'json' ? 'application/json' : '*/*',
  };
  if (operation.hasBody) headers['content-type'] = 'application/json';
  else if (rest.size > 0)
    throw new TypeError(`${operation.name} takes no ${[...rest.keys()].join(', ')}.`);
  const asked = query.toString();
  return {
    method: operation.method,
    target: asked === '' ? path : `${path}?${asked}`,
    headers,
    body: operation.hasBody ? JSON.stringify(Object.fromEntries(rest)) : null,
  };
}

function take(rest: Map<string, unknown>, name: string): unknown {
  const value = rest.get(name);
  rest.delete(name);
  return value;
}

/** Without an id, or with one that climbs, it would be the address of another route. */
function segmentOf({ name: operation }: Operation, name: string, value: unknown): string {
  if (typeof value !== 'string' || value === '')
    throw new TypeError(`${operation} needs ${name}, as text.`);
  if (value === '.' || value === '..')
    throw new TypeError(`${operation}: ${name} can't be "${value}".`);
  return encodeURIComponent(value);
}
