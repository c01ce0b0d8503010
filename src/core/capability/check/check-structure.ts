import type { CapabilityMap } from '../capability-map.ts';
import { matches, readNumber, readString } from './check-leaf.ts';
import { Origins } from './check-origins.ts';
import { type Findings, listed, pointTo, quote } from './check-problem.ts';
import { type SchemaNode, capabilityMapJsonSchema, definitionName } from './map-schema.ts';
import { MAXIMUM_CONDITION_DEPTH } from './map-schema-conditions.ts';
import {
  BROKEN,
  type JsonType,
  type Reading,
  describeType,
  jsonType,
  resolve,
  subject,
  typesOf,
} from './check-reading.ts';
import { chooseForm } from './check-form.ts';

export interface SoundMap {
  /**
   * What of the document has the right structure; neutral values stand in for required members that
   * haven't.
   */
  readonly map: CapabilityMap;
  readonly origins: Origins;
  /** False where the document is no object at all. */
  readonly isMap: boolean;
}

const SCHEMA = capabilityMapJsonSchema();

/**
 * Reads a document by the map's schema, reporting every mistake of structure at its place, and
 * copies what is right, so that meaning can be checked in the rest of a broken map.
 */
export function readStructure(document: unknown, findings: Findings): SoundMap {
  const origins = new Origins();
  const reading: Reading = { definitions: SCHEMA.$defs, findings, origins, conditionDepth: 0 };
  const copy = read(reading, SCHEMA, document, '');
  const sound = copy === BROKEN ? neutral(reading, SCHEMA) : copy;
  // The copy was made member by member from the schema, whose static type a test holds equal to
  // CapabilityMap.
  return { map: sound as CapabilityMap, origins, isMap: copy !== BROKEN };
}

function read(reading: Reading, node: SchemaNode, value: unknown, pointer: string): unknown {
  if (node.$ref !== undefined)
    return readReference(reading, definitionName(node.$ref), value, pointer);
  if (node.anyOf !== undefined) return readUnion(reading, node, value, pointer);
  if (!typesOf(reading, node).has(jsonType(value)))
    return wrongType(reading, [node], value, pointer);
  if (node.const !== undefined || node.enum !== undefined)
    return readWord(reading, node, value, pointer);
  if (typeof value === 'string') return readString(reading, node, value, pointer);
  if (typeof value === 'number') return readNumber(reading, node, value, pointer);
  if (Array.isArray(value)) return readList(reading, node, value, pointer);
  if (typeof value !== 'object' || value === null) return value;
  return node.patternProperties === undefined
    ? readObject(reading, node, value, pointer)
    : readRecord(reading, node, value, pointer);
}

function readReference(reading: Reading, name: string, value: unknown, pointer: string): unknown {
  const definition = reading.definitions[name] ?? {};
  if (name !== 'Condition') return read(reading, definition, value, pointer);
  if (reading.conditionDepth === MAXIMUM_CONDITION_DEPTH) {
    reading.findings.error(
      pointer,
      'too-deep',
      `Conditions may be nested at most ${MAXIMUM_CONDITION_DEPTH} deep.`,
    );
    return BROKEN;
  }
  reading.conditionDepth += 1;
  const copy = read(reading, definition, value, pointer);
  reading.conditionDepth -= 1;
  return copy;
}

function wrongType(
  reading: Reading,
  nodes: readonly SchemaNode[],
  value: unknown,
  pointer: string,
): typeof BROKEN {
  const allowed = new Set<JsonType>(nodes.flatMap((node) => [...typesOf(reading, node)]));
  if (allowed.has('number')) allowed.delete('integer');
  const words = [...allowed].map(describeType).join(' or ');
  reading.findings.error(
    pointer,
    'wrong-type',
    `${subject(pointer)} must be ${words}, but is ${describeType(jsonType(value))}.`,
  );
  return BROKEN;
}

function readUnion(reading: Reading, node: SchemaNode, value: unknown, pointer: string): unknown {
  const branches = node.anyOf ?? [];
  const type = jsonType(value);
  const [first, ...others] = branches.filter((branch) => typesOf(reading, branch).has(type));
  if (first === undefined) return wrongType(reading, branches, value, pointer);
  if (others.length === 0 && first.const !== undefined)
    return readWord(reading, first, value, pointer, ' or a list');
  if (others.length === 0) return read(reading, first, value, pointer);
  // Two kinds of text stand side by side only in bounds: a decimal, or else a date.
  if (typeof value === 'string') {
    const meant =
      others.find(({ pattern }) => pattern !== undefined && matches(pattern, value)) ?? first;
    return readString(reading, meant, value, pointer);
  }
  if (typeof value !== 'object' || value === null) return read(reading, first, value, pointer);
  const form = chooseForm(reading, node, value, pointer);
  return form === BROKEN ? BROKEN : read(reading, form, value, pointer);
}

function readWord(
  reading: Reading,
  node: SchemaNode,
  value: unknown,
  pointer: string,
  orElse = '',
): unknown {
  const words = node.enum ?? [node.const];
  if (words.some((word) => word === value)) return value;
  const given = typeof value === 'string' || typeof value === 'boolean' ? ` ${quote(value)}` : '';
  const allowed = words.map((word) => quote(word ?? '')).join(' or ');
  reading.findings.error(
    pointer,
    'not-one-of',
    `${subject(pointer)} must be ${allowed}${orElse}, not${given}.`,
  );
  return BROKEN;
}

function readList(
  reading: Reading,
  node: SchemaNode,
  list: readonly unknown[],
  pointer: string,
): unknown[] {
  const { minItems = 0, maxItems = Infinity, uniqueItems = false, items = {} } = node;
  if (list.length < minItems) {
    reading.findings.error(
      pointer,
      'too-few',
      `${subject(pointer)} must have at least ${minItems} entry.`,
    );
  }
  if (list.length > maxItems) {
    reading.findings.error(
      pointer,
      'too-many',
      `${subject(pointer)} has ${list.length} entries; at most ${maxItems} are allowed.`,
    );
  }
  const copy: unknown[] = [];
  const indexes: number[] = [];
  const droppedKeys = new Set<string>();
  list.forEach((entry, index) => {
    const sound = index < maxItems ? read(reading, items, entry, pointTo(pointer, index)) : BROKEN;
    if (sound === BROKEN) return void droppedKeys.add(keyOf(entry));
    if (uniqueItems && copy.includes(sound)) {
      reading.findings.error(
        pointTo(pointer, index),
        'repeated-item',
        `${subject(pointer)} names ${quote(String(sound))} twice; once is enough.`,
      );
    }
    copy.push(sound);
    indexes.push(index);
  });
  reading.origins.put(copy, pointer, copy.length < list.length);
  if (copy.length < list.length) reading.origins.putDropped(copy, { indexes, droppedKeys });
  return copy;
}

function keyOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null || !('key' in entry)) return '';
  return typeof entry.key === 'string' ? entry.key : '';
}

interface Shape {
  readonly members: readonly (readonly [string, SchemaNode])[];
  readonly required: ReadonlySet<string>;
}

const SHAPES = new WeakMap<SchemaNode, Shape>();

function shapeOf(node: SchemaNode): Shape {
  const known = SHAPES.get(node);
  if (known !== undefined) return known;
  const shape: Shape = {
    members: Object.entries(node.properties ?? {}),
    required: new Set(node.required),
  };
  SHAPES.set(node, shape);
  return shape;
}

function readObject(reading: Reading, node: SchemaNode, value: object, pointer: string): object {
  const { members, required } = shapeOf(node);
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
        ? missing(reading, name, pointer)
        : read(reading, schema, given, pointTo(pointer, name));
    if (sound !== BROKEN) {
      copy[name] = sound;
    } else {
      isDamaged = true;
      if (required.has(name)) copy[name] = neutral(reading, schema);
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
  reading.origins.put(copy, pointer, isDamaged || !isKnown);
  return copy;
}

function reportUnknown(
  { findings }: Reading,
  known: readonly string[],
  value: object,
  pointer: string,
): void {
  for (const name of Object.keys(value)) {
    if (known.includes(name)) continue;
    findings.error(
      pointTo(pointer, name),
      'unknown-member',
      `${quote(name)} is not known here; known are ${listed(known)}.`,
    );
  }
}

function missing(reading: Reading, name: string, pointer: string): typeof BROKEN {
  reading.findings.error(
    pointer,
    'missing-member',
    `${subject(pointer)} must have ${quote(name)}.`,
  );
  return BROKEN;
}

function readRecord(reading: Reading, node: SchemaNode, value: object, pointer: string): object {
  const entries = Object.entries(value);
  const { maxProperties = Infinity } = node;
  const [[pattern, schema] = ['', {}]] = Object.entries(node.patternProperties ?? {});
  const keys: SchemaNode = { type: 'string', pattern };
  if (entries.length > maxProperties) {
    reading.findings.error(
      pointer,
      'too-many',
      `${subject(pointer)} has ${entries.length} members; at most ${maxProperties} are allowed.`,
    );
  }
  const sound = entries.slice(0, maxProperties).flatMap(([name, given]): [string, unknown][] => {
    const place = pointTo(pointer, name);
    readString(reading, keys, name, place);
    const copy = read(reading, schema, given, place);
    return copy === BROKEN ? [] : [[name, copy]];
  });
  const copy = Object.fromEntries(sound);
  reading.origins.put(copy, pointer, sound.length < entries.length);
  return copy;
}

/**
 * Stands in for a required member that is missing or broken; the checks of meaning find nothing in
 * it.
 */
function neutral(reading: Reading, node: SchemaNode): unknown {
  const { const: word, enum: words, type, properties = {}, required = [] } = resolve(reading, node);
  if (word !== undefined) return word;
  if (words !== undefined) return words[0];
  if (type === 'object') {
    const members = Object.entries(properties).filter(([name]) => required.includes(name));
    const copy = Object.fromEntries(
      members.map(([name, member]) => [name, neutral(reading, member)]),
    );
    reading.origins.put(copy, '', true);
    return copy;
  }
  if (type === 'array') return neutralList(reading);
  if (type === 'boolean') return true;
  return type === 'string' ? '' : 0;
}

function neutralList(reading: Reading): unknown[] {
  const list: unknown[] = [];
  reading.origins.put(list, '', true);
  return list;
}
