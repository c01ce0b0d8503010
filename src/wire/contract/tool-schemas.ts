import type { TSchema } from 'typebox';
import { ProblemReply } from './agent-contract.ts';
import { type ErrorValueName, errorValuesSchema } from './agent-error-values.ts';
import { Condition } from '../capability/reply.ts';
import type { ErrorCode } from '../shared/errors.ts';
import { NextStepReply } from '../offers/reply.ts';
import type { DescribedOperation } from './operation.ts';
import { SchemaComponents } from './openapi-components.ts';

type Json = Record<string, unknown>;

/** A JSON Schema (2020-12) of an object. All its references point into its own `$defs`. */
export interface ObjectSchema extends Json {
  readonly type: 'object';
}

const DEFINITIONS_PATH = '#/$defs/';

/** Returns the input schema of a tool whose arguments are the query parameters of its route. */
export function queryInputSchema(
  query: NonNullable<DescribedOperation['query']> = {},
): ObjectSchema {
  const properties = Object.entries(query).map(([name, { description, schema }]) => [
    name,
    { ...schema, description },
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties) as Json,
    additionalProperties: false,
  };
}

/**
 * Converts the schema of a request body to the input schema of an MCP tool. `additionalRequired`
 * lists the fields that are optional over HTTP, where a header can replace them, but required by
 * the tool.
 */
export function inputSchema(
  schema: TSchema,
  example: unknown,
  additionalRequired: readonly string[],
): ObjectSchema {
  const components = new SchemaComponents(DEFINITIONS_PATH);
  const { $ref } = components.publish(schema, true);
  const { [String($ref).slice(DEFINITIONS_PATH.length)]: body, ...rest } =
    components.sortedSchemas();
  // The schema exists, because `publish` has already added it, but TypeScript can't see this.
  const { required = [], ...members } = body as Json;
  const all = [...(required as readonly string[]), ...additionalRequired];
  return {
    ...members,
    type: 'object',
    required: [...new Set(all)],
    examples: [example],
    ...definitionsField(rest),
  };
}

/**
 * Returns the output schema of an MCP tool, which allows both the tool's reply and a refusal. To
 * keep it short, it gives only the types of nested records.
 */
export function outputSchema(
  replySchemas: readonly TSchema[],
  errors: readonly ErrorCode[],
  fields: readonly ErrorValueName[],
): ObjectSchema {
  const components = new SchemaComponents(DEFINITIONS_PATH);
  const roots = replySchemas.map((schema) => components.publish(schema, false));
  for (const named of [NextStepReply, ProblemReply, Condition, errorValuesSchema(fields)])
    components.publish(named, false);
  const schemas = components.sortedSchemas();
  const names = roots.map(({ $ref }) => String($ref).slice(DEFINITIONS_PATH.length));
  const refusal = {
    type: 'object',
    description: 'Why it was refused, where isError is true.',
    required: ['code', 'error', 'values'],
    properties: {
      code: { type: 'string', enum: errors.toSorted() },
      error: { type: 'string' },
      values: schemaWithoutTexts(withoutNestedRecords(schemas['ErrorValues'], schemas)),
    },
  };
  return {
    type: 'object',
    // Before version 2025-11-25 of the protocol, the root of an output schema must be an object.
    anyOf: [...roots, { $ref: `${DEFINITIONS_PATH}Refusal` }],
    $defs: {
      ...Object.fromEntries(
        names.map((name) => [name, withoutNestedRecords(schemas[name], schemas)]),
      ),
      Refusal: refusal,
    },
  };
}

/** Returns a copy of a schema in which each reference is replaced by its target's type. */
function withoutNestedRecords(part: unknown, schemas: Json): unknown {
  if (Array.isArray(part)) return part.map((item) => withoutNestedRecords(item, schemas));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, ...rest } = part as Json;
  if (typeof $ref !== 'string') {
    return Object.fromEntries(
      entriesWithoutNotes(rest).map(([keyword, value]) => [
        keyword,
        withoutNestedRecords(value, schemas),
      ]),
    );
  }
  // The schema exists, because `publish` has already added it, but TypeScript can't see this.
  const { type } = schemas[$ref.slice(DEFINITIONS_PATH.length)] as Json;
  return { ...(type !== undefined && { type }), ...rest };
}

/**
 * Returns the entries of a schema without the remarks that are meant only for the published API
 * description.
 */
function entriesWithoutNotes(schema: Json): [string, unknown][] {
  return Object.entries(schema).filter(([keyword]) => !keyword.startsWith('x-'));
}

function schemaWithoutTexts(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'description' && typeof value === 'string' ? undefined : value,
  );
}

function definitionsField(schemas: Json): Json {
  return Object.keys(schemas).length === 0 ? {} : { $defs: schemas };
}
