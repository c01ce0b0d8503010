import type { TSchema } from 'typebox';
import { ProblemReply } from './agent-contract.ts';
import { type ErrorMember, errorValuesWith } from './agent-error-values.ts';
import { Condition } from '../capability/reply.ts';
import type { ErrorCode } from '../shared/errors.ts';
import { NextStepReply } from '../offers/reply.ts';
import { Components } from './openapi-components.ts';

type Json = Record<string, unknown>;

/** A JSON Schema (2020-12) of an object, with everything that it refers to in its own `$defs`. */
export interface ObjectSchema extends Json {
  readonly type: 'object';
}

const DEFS = '#/$defs/';

/** What a tool takes that takes nothing. */
export const NO_INPUT: ObjectSchema = {
  type: 'object',
  properties: {},
  additionalProperties: false,
};

/**
 * The body of a request, as a tool takes it: no header can carry its key, so members named here
 * must stand in it.
 */
export function inputSchema(
  schema: TSchema,
  example: unknown,
  alsoRequired: readonly string[],
): ObjectSchema {
  const components = new Components(DEFS);
  const { $ref } = components.publish(schema, true);
  const { [String($ref).slice(DEFS.length)]: body, ...rest } = components.sorted();
  const { required = [], ...members } = body as Json; // published above, under that name
  const all = [...(required as readonly string[]), ...alsoRequired]; // by the keyword's meaning
  return {
    ...members,
    type: 'object',
    required: [...new Set(all)],
    examples: [example],
    ...defs(rest),
  };
}

/**
 * The body of a reply, or of a refusal. Both, since clients hold `structuredContent` against it
 * even where `isError` says that it is a refusal; and `type: object` at the root, since until
 * 2025-11-25 nothing else was allowed there.
 */
export function outputSchema(
  schema: TSchema,
  errors: readonly ErrorCode[],
  members: readonly ErrorMember[],
): ObjectSchema {
  const components = new Components(DEFS);
  const reply = components.publish(schema, false);
  for (const named of [NextStepReply, ProblemReply, Condition]) components.publish(named, false);
  const refusal = {
    type: 'object',
    description: 'Why it was refused, where isError is true.',
    required: ['code', 'error', 'values'],
    properties: {
      code: { type: 'string', enum: errors.toSorted(), description: 'Fixed for ever.' },
      error: { type: 'string', description: 'A sentence for people.' },
      values: components.publish(errorValuesWith(members), false),
    },
  };
  const shared = components.sorted();
  return {
    type: 'object',
    anyOf: [reply, { $ref: `${DEFS}Refusal` }],
    $defs: { ...reachable(shared, [reply, refusal]), Refusal: refusal },
  };
}

function defs(schemas: Json): Json {
  return Object.keys(schemas).length === 0 ? {} : { $defs: schemas };
}

/** Those of the schemas that are referred to from there. */
function reachable(schemas: Json, from: readonly unknown[]): Json {
  const found = new Set<string>();
  const visit = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/\$defs\/(\w+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(schemas[name]);
    }
  };
  visit(from);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)));
}
