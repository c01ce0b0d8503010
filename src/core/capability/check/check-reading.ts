import type { Origins } from './check-origins.ts';
import { type Findings, quote } from './check-problem.ts';
import { type SchemaNode, definitionName } from './map-schema.ts';

/** Says that a part of the document is not to be looked at any further. */
export const BROKEN = Symbol('broken');

export interface Reading {
  readonly definitions: Readonly<Record<string, SchemaNode>>;
  readonly findings: Findings;
  readonly origins: Origins;
  /** How many conditions stand around the place being read. */
  conditionDepth: number;
}

export type JsonType =
  | 'object'
  | 'array'
  | 'string'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'null'
  | 'nothing';

export function jsonType(value: unknown): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  switch (typeof value) {
    case 'object':
      return 'object';
    case 'string':
      return 'string';
    case 'boolean':
      return 'boolean';
    case 'number':
      return Number.isInteger(value) ? 'integer' : 'number';
    default:
      return 'nothing';
  }
}

const WORDS: Record<JsonType, string> = {
  object: 'an object',
  array: 'a list',
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
  nothing: 'nothing that JSON has',
};

export function describeType(type: JsonType): string {
  return WORDS[type];
}

/** The definition that a node refers to; of a union its first branch. */
export function resolve(reading: Reading, node: SchemaNode): SchemaNode {
  if (node.$ref !== undefined)
    return resolve(reading, reading.definitions[definitionName(node.$ref)] ?? {});
  const [first] = node.anyOf ?? [];
  return first === undefined ? node : resolve(reading, first);
}

const TYPES = new WeakMap<SchemaNode, ReadonlySet<JsonType>>();

/** The types that a node allows. A whole number is a number too. */
export function typesOf(reading: Reading, node: SchemaNode): ReadonlySet<JsonType> {
  const known = TYPES.get(node);
  if (known !== undefined) return known;
  const types = new Set(findTypes(reading, node));
  TYPES.set(node, types);
  return types;
}

function findTypes(reading: Reading, node: SchemaNode): JsonType[] {
  if (node.$ref !== undefined)
    return [...typesOf(reading, reading.definitions[definitionName(node.$ref)] ?? {})];
  if (node.anyOf !== undefined)
    return node.anyOf.flatMap((branch) => [...typesOf(reading, branch)]);
  if (node.type === undefined) return [];
  return node.type === 'number' ? ['number', 'integer'] : [node.type];
}

/** What a sentence calls the place: the member's name, or what a list's entry is. */
export function subject(pointer: string): string {
  if (pointer === '') return 'The map';
  const step = pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  return /^\d+$/.test(step) ? 'This entry' : quote(step);
}
