import type { Json } from './judge-contract.ts';

/** A body that a description names, with its schema and examples. */
interface Content { readonly path: string; readonly operation: string; readonly status: string; readonly content: Json }

function operationsOf(document: Json): [string, string, Json][] {
  const paths = document['paths'] as Record<string, Record<string, Json>>;
  return Object.entries(paths).flatMap(([path, operations]) => Object.entries(operations).map(([name, operation]): [string, string, Json] => [path, name, operation]));
}

export function contents(document: Json): Content[] {
  return operationsOf(document).flatMap(([path, operation, { responses }]) =>
    Object.entries(responses as Record<string, { content?: Record<string, Json> }>).flatMap(([status, response]) =>
      Object.values(response.content ?? {}).map((content) => ({ path, operation, status, content })),
    ),
  );
}

export function requestContents(document: Json): Content[] {
  return operationsOf(document).flatMap(([path, operation, { requestBody }]) =>
    Object.values((requestBody as { content?: Record<string, Json> } | undefined)?.content ?? {}).map((content) => ({ path, operation, status: 'request', content })),
  );
}

/** One, or several by name; none of a file. */
export function examplesOf({ schema, example, examples }: Json): unknown[] {
  if ((schema as Json)['format'] === 'binary') return [];
  return examples === undefined ? [example] : Object.values(examples as Record<string, { value: unknown }>).map(({ value }) => value);
}

/** References by bare name, as the validator resolves them. */
export function ownReferences(schemas: unknown): unknown {
  return JSON.parse(JSON.stringify(schemas).replaceAll('#/components/schemas/', ''));
}
