import type { Static } from 'typebox';
import { describe, expect, test } from 'vitest';
import type { CapabilityMap } from '../capability-map.ts';
import {
  type SchemaNode,
  capabilityMapJsonSchema,
  type capabilityMapSchema,
  definitionName,
} from './map-schema.ts';

type DeepReadonly<T> = T extends string | number | boolean | null | undefined
  ? T
  : { readonly [K in keyof T]: DeepReadonly<T[K]> };
type Described = DeepReadonly<Static<typeof capabilityMapSchema>>;

// These compile only while the schema and the types agree, in both directions.
const asDescribed = (map: CapabilityMap): Described => map;
const asTyped = (map: Described): CapabilityMap => map;

const schema = capabilityMapJsonSchema();

/** The node and all nodes below it, each with its place. */
function nodesOf(node: SchemaNode, place: string): [string, SchemaNode][] {
  const children: [string, SchemaNode][] = [
    ...Object.entries({ ...node.properties, ...node.patternProperties }),
    ...(node.anyOf ?? []).map((branch, index): [string, SchemaNode] => [String(index), branch]),
    ...(node.items === undefined ? [] : [['items', node.items] as [string, SchemaNode]]),
  ];
  return [
    [place, node],
    ...children.flatMap(([name, child]) => nodesOf(child, `${place}/${name}`)),
  ];
}

const nodes = [
  ...nodesOf(schema, ''),
  ...Object.entries(schema.$defs).flatMap(([name, node]) => nodesOf(node, name)),
];

describe('the schema of a capability map', () => {
  test('says what the types say', () => {
    const map: CapabilityMap = { key: 'frames', title: 'Frames', dimensions: [] };
    expect(asTyped(asDescribed(map))).toBe(map);
  });

  test('is draft 2020-12 with local definitions only, and each is used', () => {
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(JSON.stringify(schema)).not.toContain('$id');
    const used = new Set(nodes.flatMap(([, node]) => (node.$ref === undefined ? [] : [node.$ref])));
    expect([...used].every((reference) => reference.startsWith('#/$defs/'))).toBe(true);
    expect([...used].map(definitionName).toSorted()).toEqual(Object.keys(schema.$defs).toSorted());
  });

  test('explains every member, and every definition has a title', () => {
    const members = nodes.flatMap(([place, { properties = {} }]) =>
      Object.entries(properties).map(([name, member]) => [`${place}/${name}`, member] as const),
    );
    expect(members.length).toBeGreaterThan(80);
    expect(
      members.filter(([, member]) => member.description === undefined).map(([place]) => place),
    ).toEqual([]);
    expect(
      Object.entries(schema.$defs).filter(
        ([, { title, description }]) => title === undefined || description === undefined,
      ),
    ).toEqual([]);
  });

  test('closes every object and bounds every list, text and whole number', () => {
    const loose = nodes.filter(
      ([, node]) =>
        (node.type === 'object' && node.additionalProperties !== false) ||
        (node.patternProperties !== undefined && node.maxProperties === undefined) ||
        (node.type === 'array' && node.maxItems === undefined) ||
        (node.type === 'string' &&
          node.maxLength === undefined &&
          node.pattern === undefined &&
          node.const === undefined &&
          node.enum === undefined) ||
        (node.type === 'integer' && (node.minimum === undefined || node.maximum === undefined)),
    );
    expect(loose.map(([place]) => place)).toEqual([]);
  });
});
