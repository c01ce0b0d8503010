import type { Json } from './judge-contract.ts';

interface Described { readonly servers?: readonly { readonly url: string }[]; readonly paths: Record<string, Record<string, Json>>; readonly components?: { readonly schemas?: Record<string, unknown> } }

/** What the tool doesn't look at: hosts, the lengths of lists in bodies, and whether a body may have members of any name. */
export function narrowedRequests(published: Json, current: Json): string[] {
  const [before, after] = [published, current].map((document) => document as unknown as Described) as [Described, Described]; // two in, two out
  const hosts = (before.servers ?? []).filter(({ url }) => !(after.servers ?? []).some((server) => server.url === url));
  const bodies = Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => narrowed(requestBody, after.paths[path]?.[method]?.['requestBody'], `${method} ${path}`)),
  );
  const named = [...requestNames(before)].flatMap((name) => narrowed(before.components?.schemas?.[name], after.components?.schemas?.[name], name));
  return [...hosts.map(({ url }) => `the host ${url} is gone`), ...bodies, ...named];
}

/** Of schemas that requests are made of, by reference or by a reference of one of these. */
function requestNames({ paths, components: { schemas = {} } = {} }: Described): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (part: unknown): void => {
    for (const [, name = ''] of (JSON.stringify(part) ?? '').matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (names.has(name)) continue;
      names.add(name);
      collect(schemas[name]);
    }
  };
  for (const methods of Object.values(paths)) for (const { requestBody } of Object.values(methods)) collect(requestBody);
  return names;
}

function narrowed(published: unknown, current: unknown, place: string): string[] {
  if (typeof published !== 'object' || published === null || typeof current !== 'object' || current === null) return [];
  const [before, after] = [published as Json, current as Json];
  const found: string[] = [];
  if (typeof after['maxItems'] === 'number' && after['maxItems'] < Number(before['maxItems'] ?? Infinity)) found.push(`${place}: takes fewer entries`);
  if (after['uniqueItems'] === true && before['uniqueItems'] !== true) found.push(`${place}: takes nothing twice any more`);
  if (after['additionalProperties'] === false && before['additionalProperties'] !== false) found.push(`${place}: takes no other members any more`);
  for (const [key, value] of Object.entries(before)) found.push(...narrowed(value, after[key], `${place}/${key}`));
  return found;
}
