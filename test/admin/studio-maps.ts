import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { CapabilityMap, Condition } from '../../src/core/capability/capability-map.ts';
import { importUvl } from '../../src/core/capability/uvl/import-uvl.ts';
import { mergeIntoMap } from '../../src/core/capability/uvl/merge-into-map.ts';

const DEMO = new URL('../../demo/', import.meta.url);

const files = readdirSync(DEMO, { recursive: true, encoding: 'utf8' });
const read = (path: string) => readFileSync(new URL(path, DEMO), 'utf8');

/** A feature model, with the prices that lie beside it. */
function readModel(path: string): CapabilityMap {
  const key = basename(path, '.uvl');
  const imported = importUvl(read(path), { key });
  const prices = `${dirname(path)}/price.json`;
  if ('errors' in imported) throw new Error(JSON.stringify(imported.errors));
  if (!files.includes(prices)) return imported.map;
  const merged = mergeIntoMap(imported.map, JSON.parse(read(prices)));
  if ('errors' in merged) throw new Error(JSON.stringify(merged.errors));
  return merged.map;
}

/** The maps of all demo stores. The largest one is that of the computers. */
export const demoMaps: readonly CapabilityMap[] = [
  ...files
    .filter((path) => /map-[^/]*\.json$/.test(path))
    .map((path) => JSON.parse(read(path)) as CapabilityMap),
  ...files.filter((path) => path.endsWith('.uvl')).map(readModel),
];

/** Every condition of a map, wherever it stands. */
export function conditionsOf(map: CapabilityMap): readonly Condition[] {
  const { dimensions, constraints = [], price, leadTime } = map;
  const rows = price?.kind === 'worked_out' ? price.rows : [];
  return [
    ...dimensions.map(({ appliesWhen }) => appliesWhen),
    ...constraints.map(({ when }) => when),
    ...rows.map(({ when }) => when),
    ...(leadTime?.add ?? []).map(({ when }) => when),
  ].flatMap((condition) => (condition === undefined || condition === null ? [] : [condition]));
}
