import { readFileSync } from 'node:fs';
import { Compile, type Validator } from 'typebox/compile';
import { AGENT_BASE, STOREFRONT_BASE } from '../../src/wire/contract/agent-contract.ts';
import { ownReferences } from './described-contents.ts';
import type { Json } from './judge-contract.ts';
import { readWrittenDate } from './written-out.ts';

interface PublishedHeader {
  readonly required?: boolean;
  readonly schema?: Json;
}

interface PublishedReply {
  readonly headers: Readonly<Record<string, PublishedHeader>>;
  readonly content?: Readonly<Record<string, { readonly schema: Json }>>;
}

/** What a description promises of an operation's replies with one status. */
export interface ReplyPromise {
  /** In lower case. */
  readonly requiredHeaders: readonly string[];
  readonly headerFaults: (name: string, value: string) => readonly string[];
  /** Null: a reply without a body. */
  readonly mediaType: string | null;
  /** Only of JSON. */
  readonly bodyFaults: (value: unknown) => readonly string[];
}

/** The replies of one operation, by status. */
type Replies = Readonly<Record<string, PublishedReply>>;

const DOCUMENTS = ['agent', 'store'].map(
  (name) =>
    JSON.parse(
      readFileSync(new URL(`../../openapi/${name}.json`, import.meta.url), 'utf8'),
    ) as Json,
);

/**
 * Promises of published descriptions, by route as the server registers it, such as `GET
 * /api/store/v1/orders/:id`.
 */
export class PublishedReplies {
  readonly #operations = new Map<string, { readonly document: Json; readonly replies: Replies }>();
  readonly #promises = new Map<string, ReplyPromise | null>();

  constructor(documents: readonly Json[] = DOCUMENTS) {
    for (const document of documents) this.#add(readWrittenDate(document));
  }

  /** The published methods of an address. */
  methodsOf(path: string): readonly string[] {
    return [...this.#operations.keys()]
      .map((route) => route.split(' ') as [string, string])
      .filter(([, pattern]) => patternOf(pattern).test(path))
      .map(([method]) => method); // two parts each
  }

  /** The route that a method would have at an address. */
  routeAt(method: string, path: string): string | null {
    return (
      [...this.#operations.keys()].find(
        (route) =>
          route.startsWith(`${method} `) && patternOf(route.slice(method.length + 1)).test(path),
      ) ?? null
    );
  }

  has(route: string): boolean {
    return this.#operations.has(route);
  }

  /** Null: nothing is published of such a reply. */
  promiseOf(route: string, status: number): ReplyPromise | null {
    const name = `${route} ${status}`;
    const known = this.#promises.get(name);
    if (known !== undefined) return known;
    const operation = this.#operations.get(route);
    const reply = operation?.replies[String(status)];
    const promise =
      operation === undefined || reply === undefined ? null : promiseOf(operation.document, reply);
    this.#promises.set(name, promise);
    return promise;
  }

  #add(document: Json): void {
    for (const [path, operations] of Object.entries(
      document['paths'] as Record<string, Record<string, { responses: Replies }>>,
    )) {
      const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
      // The buyer's storefront answers as agents are answered.
      const patterns = [
        pattern,
        ...(pattern.startsWith(AGENT_BASE) ? [pattern.replace(AGENT_BASE, STOREFRONT_BASE)] : []),
      ];
      for (const [method, { responses: replies }] of Object.entries(operations)) {
        for (const each of patterns)
          this.#operations.set(`${method.toUpperCase()} ${each}`, { document, replies });
      }
    }
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}

function promiseOf(document: Json, { headers, content }: PublishedReply): ReplyPromise {
  const { schemas } = document['components'] as { schemas: Record<string, Json> };
  const named = Object.entries(headers).map(
    ([name, header]) => [name.toLowerCase(), header] as const,
  );
  const validators = new Map(
    named.map(([name, { schema }]) => [name, Compile((schema ?? {}) as Json)]),
  );
  const [mediaType, body] = Object.entries(content ?? {})[0] ?? [null, null];
  const validator =
    body === null || mediaType !== 'application/json' ? null : compileClosed(schemas, body.schema);
  return {
    requiredHeaders: named.filter(([, { required }]) => required === true).map(([name]) => name),
    headerFaults: (name, value) =>
      faultsOf(validators.get(name) ?? null, value, `the header ${name}`),
    mediaType,
    bodyFaults: (value) => faultsOf(validator, value, ''),
  };
}

/** Names of schemas are resolved; a reply may not have members that nobody was told of. */
function compileClosed(schemas: Json, schema: Json): Validator {
  return Compile(
    closed(ownReferences(schemas)) as Record<string, Json>,
    closed(ownReferences(schema)) as Json,
  );
}

function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, closed(value)]),
  );
  const known = copy['x-known-values'];
  // What a reply says must have been published, also where others may be added later.
  if (Array.isArray(known) && copy['x-store-values'] !== true)
    return { ...copy, enum: [copy['type']].flat().includes('null') ? [...known, null] : known };
  const isOpen =
    copy['type'] === 'object' &&
    typeof copy['properties'] === 'object' &&
    copy['additionalProperties'] === undefined;
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}

function faultsOf(validator: Validator | null, value: unknown, place: string): string[] {
  if (validator === null || validator.Check(value)) return [];
  return validator
    .Errors(value)
    .map(({ instancePath, message }) => `${place}${instancePath} ${message}`);
}
