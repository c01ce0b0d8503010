import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import type { Draw } from '../oracle/random.ts';

type Node = Record<string, unknown>;

function placesOf(node: unknown): { readonly parent: Node; readonly name: string }[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, child]: [string, unknown]) => [
    { parent: node as Node, name },
    ...placesOf(child),
  ]);
}

const JUNK = [0, -1, '', ' ', 'x', 'oak', 'Oak', 'cm', 'kg', 1.5, '1e9', true, false, null, [], {}];

/** A map in which one thing or two are removed, doubled, or something else. */
export function spoil(map: CapabilityMap, draw: Draw): CapabilityMap {
  const spoiled = structuredClone(map);
  for (let count = draw.whole(1, 2); count > 0; count -= 1) {
    const { parent, name } = draw.pick(placesOf(spoiled));
    if (draw.chance(0.3) && !Array.isArray(parent)) delete parent[name];
    else if (Array.isArray(parent) && draw.chance(0.4)) parent.push(structuredClone(parent[0]));
    else parent[name] = structuredClone(draw.pick(JUNK));
  }
  return spoiled;
}
