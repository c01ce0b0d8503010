import type { Json } from './judge-contract.ts';
import { readWrittenDate } from './written-out.ts';

/** Something that a description shows by example: a body, a parameter, or a header of a reply. */
export interface Shown {
  readonly place: string;
  readonly status: string;
  readonly schema: Json;
  readonly examples: readonly unknown[];
}

interface Content extends Json {
  readonly schema: Json;
}
interface Parameter extends Content {
  readonly name: string;
  readonly in: string;
}
interface Reply {
  readonly headers?: Record<string, Json>;
  readonly content?: Record<string, Content>;
}

export interface DescribedOperation extends Json {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, Content> };
  readonly responses: Record<string, Reply>;
}

/** The operations, their replies written out. */
export function operationsOf(document: Json): [string, DescribedOperation][] {
  const paths = readWrittenDate(document)['paths'] as Record<
    string,
    Record<string, DescribedOperation>
  >;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): [string, DescribedOperation] => [
      `${method} ${path}`,
      operation,
    ]),
  );
}

/** Bodies of replies, of errors too. */
export function replyContents(document: Json): Shown[] {
  return operationsOf(document).flatMap(([place, { responses }]) =>
    Object.entries(responses).flatMap(([status, { content = {} }]) =>
      Object.values(content).map((each) => shown(place, status, each)),
    ),
  );
}

export function requestContents(document: Json): Shown[] {
  return operationsOf(document).flatMap(([place, { requestBody }]) =>
    Object.values(requestBody?.content ?? {}).map((each) => shown(place, 'request', each)),
  );
}

export function parametersOf(document: Json): Shown[] {
  return operationsOf(document).flatMap(([place, { parameters }]) =>
    parameters.map((each) => shown(`${place} ${each.in} ${each.name}`, 'request', each)),
  );
}

export function headersOf(document: Json): Shown[] {
  return operationsOf(document).flatMap(([place, { responses }]) =>
    Object.entries(responses).flatMap(([status, { headers = {} }]) =>
      Object.entries(headers).map(([name, each]) =>
        shown(`${place} ${name}`, status, each as Content),
      ),
    ),
  );
}

function shown(place: string, status: string, described: Content): Shown {
  return { place, status, schema: described.schema, examples: examplesOf(described) };
}

/** One, or several by name; none of a file. */
function examplesOf({ schema, example, examples }: Content): unknown[] {
  if (schema['format'] === 'binary') return [];
  return examples === undefined
    ? [example]
    : Object.values(examples as Record<string, Json>).map((each) => each['value']);
}

/** References by bare name, as the validator resolves them. */
export function ownReferences(schemas: unknown): unknown {
  return JSON.parse(JSON.stringify(schemas).replaceAll('#/components/schemas/', ''));
}
