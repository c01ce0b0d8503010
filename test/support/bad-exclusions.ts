import { KEYS, NUMBERS, WORDS, value } from './bad-values.ts';
import type { Random } from './random.ts';

/** Something to exclude values of: hidden ones are among them; none on a size, a text or a date. */
export interface TargetDimension {
  readonly key: string;
  readonly valueKeys: readonly string[];
}

const INCLUDES = [
  '["alternatives","remaining"]',
  '["remaining"]',
  '["alternatives"]',
  '[]',
  '["remaining","remaining"]',
  '["alternatives","remaining","alternatives"]',
  '["Alternatives"]',
  '["REMAINING"]',
  '["remaining "]',
  '["explanation"]',
  '[""]',
  '[null]',
  '[1]',
  '[true]',
  '[{}]',
  '[{"remaining":true}]',
  '[["remaining"]]',
  '"remaining"',
  'null',
  '1',
  'true',
  '{}',
  '{"0":"remaining"}',
  '{"remaining":true}',
  '[["alternatives"],["remaining"]]',
];

/** JSON text for `include`: most of the forms are wrong. */
export function badInclude(random: Random): string {
  return random.chance(0.9) ? random.pick(INCLUDES) : value(random, 3);
}

/**
 * JSON text for `excluding`: no list, or a list of entries good and bad, now and then a longer one
 * than is taken.
 */
export function badExcluding(random: Random, dimensions: readonly TargetDimension[]): string {
  if (random.chance(0.1)) return value(random, 3);
  const count = random.pick([0, 1, 1, 1, 2, 2, 3, 5, random.chance(0.2) ? 201 : 4]);
  return `[${Array.from({ length: count }, () => exclusion(random, dimensions)).join(',')}]`;
}

function exclusion(random: Random, dimensions: readonly TargetDimension[]): string {
  if (random.chance(0.03)) return value(random, 2);
  const able = dimensions.filter((dimension) => dimension.valueKeys.length > 0);
  const dimension = random.pick(random.chance(0.93) ? able : dimensions);
  const members = [
    random.chance(0.015)
      ? ''
      : `"dimensionKey":${random.chance(0.95) ? JSON.stringify(dimension.key) : key(random)}`,
    random.chance(0.015) ? '' : `"valueKeys":${valueKeys(random, dimension)}`,
    random.chance(0.015) ? `${JSON.stringify(random.pick(KEYS))}:${value(random, 1)}` : '',
  ];
  return `{${members.filter((text) => text !== '').join(',')}}`;
}

function key(random: Random): string {
  return random.pick([
    JSON.stringify(random.pick(WORDS)),
    'null',
    random.pick(NUMBERS),
    '[]',
    '{}',
    JSON.stringify('k'.repeat(random.pick([200, 201]))),
  ]);
}

function valueKeys(random: Random, dimension: TargetDimension): string {
  const all = dimension.valueKeys;
  const some = all.length === 0 ? ['unheard-of'] : [random.pick(all), random.pick(all)];
  switch (random.below(24)) {
    case 0:
      return JSON.stringify(all.slice(0, 20));
    case 1:
      return JSON.stringify([...some, 'unheard-of']);
    case 2:
      return JSON.stringify([...some, ...some]);
    case 3:
      return JSON.stringify(
        Array.from({ length: random.pick([20, 21]) }, (_, index) => `v${index}`),
      );
    case 4:
      return `[${key(random)}]`;
    case 5:
      return random.pick(['[]', 'null', '""', '{}', '[null]', '[""]', '[1]', '[[]]', '"oak"']);
    default:
      return JSON.stringify(some.slice(0, random.below(2) + 1));
  }
}
