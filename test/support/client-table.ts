interface Parameter {
  readonly name: string;
  readonly in: string;
}
interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}
interface Schema {
  readonly properties?: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
}

/** An OpenAPI document, as far as the client's sources are made from it. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Api {
  readonly name: string;
  readonly document: Document;
}

interface Call {
  readonly described: Described;
  readonly method: string;
  readonly path: string;
}

/**
 * POSTs that take no key because they change nothing: they ask. Any other without a key counts as
 * one that does.
 */
const ASKING = new Set(['askForOffer', 'askForOfferInWords']);

/**
 * Members of the document that the client's types have no use for: examples, and errors, whose
 * codes stand in the table.
 */
export function trimmed(document: Document): object {
  const copy = JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      key === 'example' || key === 'examples' ? undefined : value,
    ),
  ) as Document; // the same, with less in it
  const paths = Object.entries(copy.paths).map(([path, item]) => [
    path,
    mapValues(item, withoutErrors),
  ]);
  return {
    ...copy,
    paths: Object.fromEntries(paths),
    components: { schemas: copy.components.schemas },
  };
}

function withoutErrors(operation: Described): object {
  const good = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  return {
    ...operation,
    security: undefined,
    responses: Object.fromEntries(
      good.map(([status, response]) => [status, { ...response, headers: undefined }]),
    ),
  };
}

function mapValues<T>(object: Readonly<Record<string, T>>, change: (value: T) => object): object {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

/**
 * The source of the table that says of each call how it is sent, with the codes that can come back.
 */
export function describeCalls(apis: readonly Api[]): string {
  const imports = apis.map(
    ({ name }) => `import type { operations as ${name} } from './${name}.ts';`,
  );
  return [
    ...imports,
    "import type { Operation } from '../operation.ts';",
    ...apis.flatMap(describeApi),
  ].join('\n');
}

function describeApi({ name, document }: Api): string[] {
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]): Call => ({
      described,
      method: method.toUpperCase(),
      path,
    })),
  );
  for (const call of calls) refuseClash(call, document);
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const codes = [...new Set(calls.flatMap(({ described }) => codesOf(described)))].toSorted();
  return [
    '',
    `/** The calls of the ${title} API. */`,
    `export interface ${title}Operations {`,
    ...calls.map(
      ({ described: { operationId, summary, description } }) =>
        `  /** ${summary}. ${description.replaceAll(/\s+/g, ' ')} */\n  readonly ${operationId}: ${name}['${operationId}'];`,
    ),
    '}',
    '',
    `export const ${name.toUpperCase()}_OPERATIONS: Readonly<Record<keyof ${title}Operations, Operation>> = {`,
    ...calls.map((call) => `  ${call.described.operationId}: ${rowOf(call)},`),
    '};',
    '',
    `/** The codes that the ${title} API can refuse with. */`,
    `export type ${title}ErrorCode =\n${codes.map((code) => `  | '${code}'`).join('\n')};`,
    '',
  ];
}

function rowOf({ described, method, path }: Call): string {
  const has = (place: string, name: string) =>
    described.parameters.some((parameter) => parameter.in === place && parameter.name === name);
  const takesKey = has('header', 'Idempotency-Key');
  const query = described.parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => `'${name}'`);
  const members = {
    name: `'${described.operationId}'`,
    method: `'${method}'`,
    path: `'${path}'`,
    query: `[${query.join(', ')}]`,
    hasBody: described.requestBody !== undefined,
    takesKey,
    isRepeatable:
      method === 'GET' || method === 'PUT' || takesKey || ASKING.has(described.operationId),
    isConditional: has('header', 'If-None-Match'),
    reply: Object.keys(goodContent(described)).includes('application/json') ? "'json'" : "'file'",
  };
  return `{ ${Object.entries(members)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')} }`;
}

function goodContent({ responses }: Described): object {
  return Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content ?? {};
}

function codesOf({ responses }: Described): readonly string[] {
  return Object.values(responses).flatMap(
    ({ content = {} }) => content['application/json']?.schema.properties?.['code']?.enum ?? [],
  );
}

/** The client takes path, query and body as one object: no name may stand in two of them. */
function refuseClash({ described }: Call, document: Document): void {
  const name = described.requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1);
  const members =
    name === undefined ? [] : Object.keys(document.components.schemas[name]?.properties ?? {});
  const clash = described.parameters.find(
    (parameter) => parameter.in !== 'header' && members.includes(parameter.name),
  );
  if (clash !== undefined) {
    throw new Error(
      `${described.operationId} has ${clash.name} in its ${clash.in} and in its body`,
    );
  }
}
