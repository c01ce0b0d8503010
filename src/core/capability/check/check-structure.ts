import type { CapabilityMap } from '../capability-map.ts';
import { readNumber, readString } from './check-leaf.ts';
import { Origins } from './check-origins.ts';
import { type Findings, joinQuoted, appendPointer, quote } from './check-problem.ts';
import { type SchemaNode, capabilityMapJsonSchema, definitionName } from './map-schema.ts';
import { MAP_LIMITS } from '../map-limits.ts';
import {
  BROKEN,
  type JsonType,
  type MapReading,
  type ObjectShape,
  beginReading,
  describeType,
  jsonTypeOf,
  matchesPattern,
  resolveSchema,
  subjectFor,
  typesOf,
} from './check-reading.ts';
import { chooseForm } from './check-form.ts';

export interface WellFormedMap {
  /**
   * The valid parts of the document. Placeholders stand for required members that are missing or
   * broken.
   */
  readonly map: CapabilityMap;
  readonly origins: Origins;
  readonly isMap: boolean;
}

const SCHEMA = capabilityMapJsonSchema();

/**
 * Reads a document by the JSON Schema of capability maps and reports structural mistakes. The
 * returned copy leaves out broken parts, so that the rest can still be checked.
 */
export function readStructure(document: unknown, findings: Findings): WellFormedMap {
  const origins = new Origins();
  const reading = beginReading(SCHEMA.$defs, findings, origins);
  const copy = readNode(reading, SCHEMA, document, '');
  const sound = copy === BROKEN ? neutralValue(reading, SCHEMA) : copy;
  // The copy contains only members from the schema. A test makes sure that the schema and the type
  // CapabilityMap agree.
  return { map: sound as CapabilityMap, origins, isMap: copy !== BROKEN };
}

function readNode(reading: MapReading, node: SchemaNode, value: unknown, pointer: string): unknown {
  if (node.$ref !== undefined)
    return readReference(reading, definitionName(node.$ref), value, pointer);
  if (node.anyOf !== undefined) return readUnion(reading, node, value, pointer);
  if (!typesOf(reading, node).has(jsonTypeOf(value)))
    return reportWrongType(reading, [node], value, pointer);
  if (node.const !== undefined || node.enum !== undefined)
    return readConstant(reading, node, value, pointer);
  if (typeof value === 'string') return readString(reading, node, value, pointer);
  if (typeof value === 'number') return readNumber(reading, node, value, pointer);
  if (Array.isArray(value)) return readList(reading, node, value, pointer);
  if (typeof value !== 'object' || value === null) return value;
  return node.patternProperties === undefined
    ? readObject(reading, node, value, pointer)
    : readRecord(reading, node, value, pointer);
}

function readReference(
  reading: MapReading,
  name: string,
  value: unknown,
  pointer: string,
): unknown {
  const definition = reading.definitions[name] ?? {};
  if (name !== 'Condition') return readNode(reading, definition, value, pointer);
  if (reading.conditionDepth === MAP_LIMITS.conditionDepth) {
    reading.findings.addError(
      pointer,
      'too-deep',
      `Conditions may be nested at most ${MAP_LIMITS.conditionDepth} deep.`,
    );
    return BROKEN;
  }
  reading.conditionDepth += 1;
  const copy = readNode(reading, definition, value, pointer);
  reading.conditionDepth -= 1;
  return copy;
}

function reportWrongType(
  reading: MapReading,
  nodes: readonly SchemaNode[],
  value: unknown,
  pointer: string,
): typeof BROKEN {
  const allowed = new Set<JsonType>(nodes.flatMap((node) => [...typesOf(reading, node)]));
  if (allowed.has('number')) allowed.delete('integer');
  const words = [...allowed].map(describeType).join(' or ');
  reading.findings.addError(
    pointer,
    'wrong-type',
    `${subjectFor(pointer)} must be ${words}, but is ${describeType(jsonTypeOf(value))}.`,
  );
  return BROKEN;
}

function readUnion(
  reading: MapReading,
  node: SchemaNode,
  value: unknown,
  pointer: string,
): unknown {
  const branches = node.anyOf ?? [];
  const type = jsonTypeOf(value);
  const [first, ...others] = branches.filter((branch) => typesOf(reading, branch).has(type));
  if (first === undefined) return reportWrongType(reading, branches, value, pointer);
  if (others.length === 0 && first.const !== undefined)
    return readConstant(reading, first, value, pointer, ' or a list');
  if (others.length === 0) return readNode(reading, first, value, pointer);
  if (typeof value === 'string') {
    const meant =
      others.find(
        ({ pattern }) => pattern !== undefined && matchesPattern(reading, pattern, value),
      ) ?? first;
    return readString(reading, meant, value, pointer);
  }
  if (typeof value !== 'object' || value === null) return readNode(reading, first, value, pointer);
  const form = chooseForm(reading, node, value, pointer);
  return form === BROKEN ? BROKEN : readNode(reading, form, value, pointer);
}

function readConstant(
  reading: MapReading,
  node: SchemaNode,
  value: unknown,
  pointer: string,
  alternativeText = '',
): unknown {
  const words = node.enum ?? [node.const];
  if (words.some((word) => word === value)) return value;
  const given = typeof value === 'string' || typeof value === 'boolean' ? ` ${quote(value)}` : '';
  const allowed = words.map((word) => quote(word ?? '')).join(' or ');
  reading.findings.addError(
    pointer,
    'not-one-of',
    `${subjectFor(pointer)} must be ${allowed}${alternativeText}, not${given}.`,
  );
  return BROKEN;
}

function readList(
  reading: MapReading,
  node: SchemaNode,
  list: readonly unknown[],
  pointer: string,
): unknown[] {
  const { minItems = 0, maxItems = Infinity, uniqueItems = false, items = {} } = node;
  if (list.length < minItems) {
    reading.findings.addError(
      pointer,
      'too-few',
      `${subjectFor(pointer)} must have at least ${minItems} entry.`,
    );
  }
  if (list.length > maxItems) {
    reading.findings.addError(
      pointer,
      'too-many',
      `${subjectFor(pointer)} has ${list.length} entries; at most ${maxItems} are allowed.`,
    );
  }
  const copy: unknown[] = [];
  const indexes: number[] = [];
  const droppedKeys = new Set<string>();
  list.forEach((entry, index) => {
    const sound =
      index < maxItems ? readNode(reading, items, entry, appendPointer(pointer, index)) : BROKEN;
    if (sound === BROKEN) return void droppedKeys.add(entryKeyOf(entry));
    if (uniqueItems && copy.includes(sound)) {
      reading.findings.addError(
        appendPointer(pointer, index),
        'repeated-item',
        `${subjectFor(pointer)} names ${quote(String(sound))} twice; once is enough.`,
      );
    }
    copy.push(sound);
    indexes.push(index);
  });
  reading.origins.recordPointer(copy, pointer, copy.length < list.length);
  if (copy.length < list.length) reading.origins.markDropped(copy, { indexes, droppedKeys });
  return copy;
}

function entryKeyOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null || !('key' in entry)) return '';
  return typeof entry.key === 'string' ? entry.key : '';
}

function shapeOf({ derived: { shapes } }: MapReading, node: SchemaNode): ObjectShape {
  const known = shapes.get(node);
  if (known !== undefined) return known;
  const shape: ObjectShape = {
    members: Object.entries(node.properties ?? {}),
    required: new Set(node.required),
  };
  shapes.set(node, shape);
  return shape;
}

function readObject(reading: MapReading, node: SchemaNode, value: object, pointer: string): object {
  const { members, required } = shapeOf(reading, node);
  const copy: Record<string, unknown> = {};
  let isDamaged = false;
  let found = 0;
  for (const [name, schema] of members) {
    const isThere = Object.hasOwn(value, name);
    if (isThere) found += 1;
    const given: unknown = isThere ? Reflect.get(value, name) : undefined;
    if (given === undefined && !required.has(name)) continue;
    const sound =
      given === undefined
        ? reportMissing(reading, name, pointer)
        : readNode(reading, schema, given, appendPointer(pointer, name));
    if (sound !== BROKEN) {
      copy[name] = sound;
    } else {
      isDamaged = true;
      if (required.has(name)) copy[name] = neutralValue(reading, schema);
    }
  }
  const isKnown = found === Object.keys(value).length;
  if (!isKnown) {
    reportUnknown(
      reading,
      members.map(([name]) => name),
      value,
      pointer,
    );
  }
  reading.origins.recordPointer(copy, pointer, isDamaged || !isKnown);
  return copy;
}

function reportUnknown(
  { findings }: MapReading,
  knownNames: readonly string[],
  value: object,
  pointer: string,
): void {
  for (const name of Object.keys(value)) {
    if (knownNames.includes(name)) continue;
    findings.addError(
      appendPointer(pointer, name),
      'unknown-member',
      `${quote(name)} is not known here; known are ${joinQuoted(knownNames)}.`,
    );
  }
}

function reportMissing(reading: MapReading, name: string, pointer: string): typeof BROKEN {
  reading.findings.addError(
    pointer,
    'missing-member',
    `${subjectFor(pointer)} must have ${quote(name)}.`,
  );
  return BROKEN;
}

function readRecord(reading: MapReading, node: SchemaNode, value: object, pointer: string): object {
  const entries = Object.entries(value);
  const { maxProperties = Infinity } = node;
  const [[pattern, schema] = ['', {}]] = Object.entries(node.patternProperties ?? {});
  const keys: SchemaNode = { type: 'string', pattern };
  if (entries.length > maxProperties) {
    reading.findings.addError(
      pointer,
      'too-many',
      `${subjectFor(pointer)} has ${entries.length} members; at most ${maxProperties} are allowed.`,
    );
  }
  const sound = entries.slice(0, maxProperties).flatMap(([name, given]): [string, unknown][] => {
    const place = appendPointer(pointer, name);
    readString(reading, keys, name, place);
    const copy = readNode(reading, schema, given, place);
    return copy === BROKEN ? [] : [[name, copy]];
  });
  const copy = Object.fromEntries(sound);
  reading.origins.recordPointer(copy, pointer, sound.length < entries.length);
  return copy;
}

/**
 * Returns a placeholder for a required member that is missing or broken. The placeholder is chosen
 * so that later checks don't report it.
 */
function neutralValue(reading: MapReading, node: SchemaNode): unknown {
  const {
    const: word,
    enum: words,
    type,
    properties = {},
    required = [],
  } = resolveSchema(reading, node);
  if (word !== undefined) return word;
  if (words !== undefined) return words[0];
  if (type === 'object') {
    const members = Object.entries(properties).filter(([name]) => required.includes(name));
    const copy = Object.fromEntries(
      members.map(([name, member]) => [name, neutralValue(reading, member)]),
    );
    reading.origins.recordPointer(copy, '', true);
    return copy;
  }
  if (type === 'array') return neutralList(reading);
  if (type === 'boolean') return true;
  return type === 'string' ? '' : 0;
}

function neutralList(reading: MapReading): unknown[] {
  const list: unknown[] = [];
  reading.origins.recordPointer(list, '', true);
  return list;
}
