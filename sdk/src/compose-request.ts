import type { Operation } from './operation.ts';

/** A request that is sent unchanged at every attempt. */
export interface ComposedRequest {
  readonly method: string;
  /** The path and query, without the service's address. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export type Members = Readonly<Record<string, unknown>>;

/**
 * Puts each argument into the path, the query or the body.
 * @throws TypeError if an argument has no place
 */
export function composeRequest(operation: Operation, given: Members): ComposedRequest {
  const rest = new Map(Object.entries(given).filter(([, value]) => value !== undefined));
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    segmentOf(operation, name, take(rest, name)),
  );
  const query = new URLSearchParams();
  for (const name of operation.query) {
    const value = take(rest, name);
    // Null is left out, because a cursor is null until the first page was read.
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const headers: Record<string, string> = {
    accept: operation.reply === 'json' ? 'application/json' : '*/*',
  };
  if (operation.hasBody) headers['content-type'] = 'application/json';
  else if (rest.size > 0)
    throw new TypeError(`${operation.name} takes no ${[...rest.keys()].join(', ')}.`);
  const queryText = query.toString();
  return {
    method: operation.method,
    target: queryText === '' ? path : `${path}?${queryText}`,
    headers,
    body: operation.hasBody ? JSON.stringify(Object.fromEntries(rest)) : null,
  };
}

function take(rest: Map<string, unknown>, name: string): unknown {
  const value = rest.get(name);
  rest.delete(name);
  return value;
}

/**
 * Checks and encodes an id of the path. An empty id, "." or ".." would change the path to another
 * route's.
 */
function segmentOf({ name: operation }: Operation, name: string, value: unknown): string {
  if (typeof value !== 'string' || value === '')
    throw new TypeError(`${operation} needs ${name}, as text.`);
  if (value === '.' || value === '..')
    throw new TypeError(`${operation}: ${name} can't be "${value}".`);
  return encodeURIComponent(value);
}
