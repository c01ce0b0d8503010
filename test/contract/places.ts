import type { Json } from '../support/judge-contract.ts';
import { resolved } from '../support/written-out.ts';

/** A schema of a description, in place: changing it changes the description. */
export interface Schema {
  type?: string | string[];
  enum?: string[];
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean;
  items?: Schema;
  anyOf?: Schema[];
  $ref?: string;
  [keyword: string]: unknown;
}

interface Content {
  schema: Schema;
  example?: unknown;
}
interface Reply {
  $ref?: string;
  description?: string;
  headers?: Record<string, Json>;
  content?: Record<string, Content>;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  security?: Record<string, string[]>[];
  parameters: {
    name: string;
    in: string;
    required: boolean;
    description?: string;
    schema: Schema;
  }[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, Reply>;
  [member: string]: unknown;
}

/**
 * Where a description can be changed. Every look-up throws where there is no such place: a change
 * that changes nothing proves nothing.
 */
export class Places {
  readonly document: Json;

  constructor(document: Json) {
    this.document = document;
  }

  get paths(): Record<string, Record<string, Operation>> {
    return this.document['paths'] as Record<string, Record<string, Operation>>;
  }

  operation(fits: (operation: Operation) => boolean = () => true): Operation {
    return found(
      Object.values(this.paths)
        .flatMap((methods) => Object.values(methods))
        .find(fits),
    );
  }

  /** The address of an operation, and its method. */
  addressOf(operation: Operation): [string, string] {
    const all = Object.entries(this.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, each]) => [path, method, each] as const),
    );
    const [path, method] = found(all.find(([, , each]) => each === operation));
    return [path, method];
  }

  /** The reply of an operation's success. */
  success(operation = this.operation()): [string, Reply] {
    const [status, reply] = found(
      Object.entries(operation.responses).find(([each]) => each.startsWith('2')),
    );
    return [status, this.#written(reply)];
  }

  refusal(fits: (status: string) => boolean = () => true): [Record<string, Reply>, string, Reply] {
    const { responses } = this.operation();
    const [status, reply] = found(
      Object.entries(responses).find(([each]) => each.startsWith('4') && fits(each)),
    );
    return [responses, status, this.#written(reply)];
  }

  /** Where a reply is written: an operation may only refer to it. */
  #written(reply: Reply): Reply {
    return resolved(this.document, reply as unknown as Json) as unknown as Reply;
  }

  header(name: string): Json {
    return found((this.document['components'] as { headers: Record<string, Json> }).headers[name]);
  }

  /** The first schema of a request that fits. */
  request(fits: (schema: Schema) => boolean): Schema {
    return found(this.requests().find(fits));
  }

  /** All schemas that requests are made of. */
  requests(): Schema[] {
    return this.#schemas(({ requestBody }) => Object.values(requestBody?.content ?? {}));
  }

  /** The first schema of a reply that fits. */
  reply(fits: (schema: Schema) => boolean): Schema {
    return found(
      this.#schemas(({ responses }) =>
        Object.values(responses).flatMap((reply) =>
          Object.values(this.#written(reply).content ?? {}),
        ),
      ).find(fits),
    );
  }

  #schemas(contentsOf: (operation: Operation) => Content[]): Schema[] {
    const seen = new Set<Schema>();
    for (const operation of Object.values(this.paths).flatMap((methods) => Object.values(methods)))
      for (const { schema } of contentsOf(operation)) this.#collect(schema, seen);
    return [...seen];
  }

  #collect(schema: Schema, seen: Set<Schema>): void {
    if (seen.has(schema)) return;
    seen.add(schema);
    const { $ref, properties = {}, items, anyOf = [] } = schema;
    const { schemas } = this.document['components'] as { schemas: Record<string, Schema> };
    const inner = [
      ...Object.values(properties),
      ...(items === undefined ? [] : [items]),
      ...anyOf,
      ...($ref === undefined ? [] : [found(schemas[$ref.split('/').at(-1) ?? ''])]),
    ];
    for (const each of inner) this.#collect(each, seen);
  }
}

export function found<T>(place: T | undefined): T {
  if (place === undefined) throw new Error('the description has no such place');
  return place;
}
