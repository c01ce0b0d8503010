import { isDeepStrictEqual } from 'node:util';
import type { TSchema } from 'typebox';
import { LINKED_REPLY_KEYWORD } from '../shared/schemas.ts';

type Json = Record<string, unknown>;

/**
 * Collects the named schemas and examples of an API description. Each is published only once and
 * referred to everywhere else.
 */
export class SchemaComponents {
  readonly #schemas = new Map<string, { readonly schema: Json; readonly isRequest: boolean }>();
  readonly #examples = new Map<string, unknown>();
  readonly #base: string;

  constructor(basePath = '#/components/schemas/') {
    this.#base = basePath;
  }

  /** Returns a reference to a schema that has a name, or a copy of a schema that has none. */
  publish(schema: TSchema, isRequest: boolean): Json {
    return this.#place(schema as Json, isRequest);
  }

  /** Publishes an example under a name and returns a reference to it. */
  publishExample(name: string, value: unknown): Json {
    const known = this.#examples.get(name);
    if (known !== undefined && !isDeepStrictEqual(known, value))
      throw new Error(`two examples have the name ${name}`);
    this.#examples.set(name, value);
    return { $ref: `#/components/examples/${name}` };
  }

  sortedExamples(): Json {
    return Object.fromEntries(
      [...this.#examples]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => [name, { value }]),
    );
  }

  sortedSchemas(): Json {
    return Object.fromEntries(
      [...this.#schemas]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, { schema }]) => [name, schema]),
    );
  }

  #place(schema: Json, isRequest: boolean): Json {
    const name = schema['title'];
    if (typeof name !== 'string') return this.#inline(schema, isRequest);
    const known = this.#schemas.get(name);
    if (known === undefined) {
      // The name is registered before its schema is complete, because a schema may contain itself.
      this.#schemas.set(name, { schema: {}, isRequest });
      const { title: _, ...rest } = schema;
      this.#schemas.set(name, { schema: this.#inline(rest, isRequest), isRequest });
    } else if (known.isRequest !== isRequest && this.#isObject(known.schema)) {
      throw new Error(
        `schema ${name} stands in requests and in replies: replies must be able to gain members`,
      );
    }
    return { $ref: `${this.#base}${name}` };
  }

  #isObject(schema: Json): boolean {
    return schema['type'] === 'object';
  }

  /**
   * Returns a copy of a schema in which named parts are replaced by references. Replies may get new
   * fields later, so `additionalProperties: false` is left out of their schemas.
   */
  #inline(schema: Json, isRequest: boolean): Json {
    const copy: Json = {};
    for (const [keyword, value] of Object.entries(schema)) {
      if (keyword === 'additionalProperties' && !isRequest && value === false) continue;
      copy[keyword] = this.#keyword(keyword, value, isRequest);
    }
    return copy;
  }

  #keyword(keyword: string, value: unknown, isRequest: boolean): unknown {
    if (keyword === '$ref') return `${this.#base}${String(value)}`;
    if (keyword === 'properties' || keyword === 'patternProperties') {
      // In a valid JSON schema, the value of this keyword is always an object.
      const members = Object.entries(value as Record<string, Json>);
      return Object.fromEntries(
        members.map(([name, member]) => [name, this.#place(member, isRequest)]),
      );
    }
    if (keyword === 'anyOf')
      return (value as Json[]).map((member) => this.#place(member, isRequest));
    if (keyword === 'items' || keyword === LINKED_REPLY_KEYWORD)
      return this.#place(value as Json, isRequest);
    return value;
  }
}
