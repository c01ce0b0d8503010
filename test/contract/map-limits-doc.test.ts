import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAP_LIMITS } from '../../src/core/capability/map-limits.ts';

test('the limits in docs/capability-maps.md are those of the code', () => {
  const text = readFileSync(new URL('../../docs/capability-maps.md', import.meta.url), 'utf8');
  const section = text.split('\n## ').find((part) => part.startsWith('Limits\n')) ?? '';
  const rows = [...section.matchAll(/^\| ([a-z][^|]+) \| ([\d,]+) \|$/gm)];
  expect(rows.map(([, name, most]) => [name, Number(most?.replaceAll(',', ''))])).toEqual([
    ['dimensions', MAP_LIMITS.dimensions],
    ['values of a dimension', MAP_LIMITS.values],
    ['measures', MAP_LIMITS.measures],
    ['constraints', MAP_LIMITS.constraints],
    ['depth of a condition', MAP_LIMITS.conditionDepth],
    ['members of a list in a condition', MAP_LIMITS.conditionMembers],
    ['characters of the document', MAP_LIMITS.characters],
    ['bytes of the largest question', MAP_LIMITS.questionBytes],
  ]);
});
