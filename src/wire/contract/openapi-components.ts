import { isDeepStrictEqual } from 'node:util';
import type { TSchema } from 'typebox';

type Json = Record<string, unknown>;

/** Named schemas, published once and referred to. */
export class Components {
  readonly #schemas = new Map<string, { readonly schema: Json; readonly isRequest: boolean }>();
  readonly #examples = new Map<string, unknown>();
  readonly #base: string;

  /** What stands before a name in a reference to it. */
  constructor(base = '#/components/schemas/') {
    this.#base = base;
  }

  /** What stands in the place of a schema: a reference where it has a name. */
  publish(schema: TSchema, isRequest: boolean): Json {
    return this.#place(schema as Json, isRequest);
  }

  /** What stands in the place of an example. */
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

  sorted(): Json {
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
      // Its place is taken first, for schemas that contain themselves.
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

  /** A copy in which named parts are references; replies lose `additionalProperties: false`. */
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
      const members = Object.entries(value as Record<string, Json>); // by the keyword's meaning
      return Object.fromEntries(
        members.map(([name, member]) => [name, this.#place(member, isRequest)]),
      );
    }
    if (keyword === 'anyOf')
      return (value as Json[]).map((member) => this.#place(member, isRequest));
    if (keyword === 'items') return this.#place(value as Json, isRequest);
    return value;
  }
}
