import type { Origins } from './check-origins.ts';
import { type Findings, quote } from './check-problem.ts';
import { type SchemaNode, definitionName } from './map-schema.ts';

/** A placeholder for a part of the document that is too broken for further checks. */
export const BROKEN = Symbol('broken');

export interface MapReading {
  readonly definitions: Readonly<Record<string, SchemaNode>>;
  readonly findings: Findings;
  readonly origins: Origins;
  conditionDepth: number;
  /**
   * A cache of data derived from the JSON Schema, because every part of the document needs this
   * data.
   */
  readonly derived: DerivedFromSchema;
}

interface DerivedFromSchema {
  readonly types: Map<SchemaNode, ReadonlySet<JsonType>>;
  readonly shapes: Map<SchemaNode, ObjectShape>;
  readonly forms: Map<SchemaNode, readonly ObjectForm[]>;
  readonly patterns: Map<string, RegExp>;
}

export interface ObjectShape {
  readonly members: readonly (readonly [string, SchemaNode])[];
  readonly required: ReadonlySet<string>;
}

export interface ObjectForm {
  readonly node: SchemaNode;
  readonly required: readonly string[];
  readonly members: ReadonlySet<string>;
  /** The members that distinguish this form of an object from the other allowed forms. */
  readonly distinguishingMembers: ReadonlySet<string>;
}

export function beginReading(
  definitions: MapReading['definitions'],
  findings: Findings,
  origins: Origins,
): MapReading {
  return {
    definitions,
    findings,
    origins,
    conditionDepth: 0,
    derived: { types: new Map(), shapes: new Map(), forms: new Map(), patterns: new Map() },
  };
}

export function matchesPattern(
  { derived: { patterns } }: MapReading,
  pattern: string,
  value: string,
): boolean {
  let expression = patterns.get(pattern);
  if (expression === undefined) {
    expression = new RegExp(pattern, 'u');
    patterns.set(pattern, expression);
  }
  return expression.test(value);
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

export function jsonTypeOf(value: unknown): JsonType {
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

const TYPE_DESCRIPTIONS: Record<JsonType, string> = {
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
  return TYPE_DESCRIPTIONS[type];
}

/** Resolves references in a JSON Schema. If the schema allows several forms, takes the first. */
export function resolveSchema(reading: MapReading, node: SchemaNode): SchemaNode {
  if (node.$ref !== undefined)
    return resolveSchema(reading, reading.definitions[definitionName(node.$ref)] ?? {});
  const [first] = node.anyOf ?? [];
  return first === undefined ? node : resolveSchema(reading, first);
}

/**
 * Returns the JSON types that a schema allows. A schema that allows numbers also allows integers.
 */
export function typesOf(reading: MapReading, node: SchemaNode): ReadonlySet<JsonType> {
  const known = reading.derived.types.get(node);
  if (known !== undefined) return known;
  const types = new Set(findTypes(reading, node));
  reading.derived.types.set(node, types);
  return types;
}

function findTypes(reading: MapReading, node: SchemaNode): JsonType[] {
  if (node.$ref !== undefined)
    return [...typesOf(reading, reading.definitions[definitionName(node.$ref)] ?? {})];
  if (node.anyOf !== undefined)
    return node.anyOf.flatMap((branch) => [...typesOf(reading, branch)]);
  if (node.type === undefined) return [];
  return node.type === 'number' ? ['number', 'integer'] : [node.type];
}

/**
 * Returns the words that an error message uses for a place in the document: the map, a quoted
 * member name, or an entry of a list.
 */
export function subjectFor(pointer: string): string {
  if (pointer === '') return 'The map';
  const step = pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  return /^\d+$/.test(step) ? 'This entry' : quote(step);
}
