import type { Json } from './judge-contract.ts';

/** What a description refers to by name, and what may as well stand in the place itself. */
const BY_REFERENCE = /^#\/components\/(?:responses|headers|examples)\//;

/**
 * The same description with its replies, headers and examples where they are given; schemas stay
 * references, as they may contain themselves.
 */
export function readWrittenDate<Document extends object>(document: Document): Document {
  const write = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(write);
    if (typeof node !== 'object' || node === null) return node;
    const { $ref } = node as Json;
    if (typeof $ref === 'string' && BY_REFERENCE.test($ref))
      return write(resolved(document as unknown as Json, node as Json));
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, write(value)]));
  };
  return write(document) as Document; // the same document but for its form
}

/** What a reference within the description leads to. */
export function resolved(document: Json, part: Json): Json {
  const { $ref } = part;
  if (typeof $ref !== 'string') return part;
  return $ref
    .slice(2)
    .split('/')
    .reduce((node, key) => node[key] as Json, document); // no name has a slash in it
}
