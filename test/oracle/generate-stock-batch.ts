import type { Random } from '../support/random.ts';
import type { EntryText } from './naive-stock-entry.ts';

export interface BatchWorld {
  readonly skus: readonly string[];
  readonly locations: readonly string[];
  /** Names that the store has nothing of. */
  readonly unknownKeys: readonly string[];
  /** The version that can be read of a count. */
  readonly versionOf: (sku: string, locationKey: string) => number;
}

const NO_ENTRIES = [
  'null',
  'true',
  '0',
  '1e400',
  '12345678901234567890',
  '"GOOD"',
  '[]',
  '[{}]',
  '{}',
];
const WRONG_COUNTS = [
  '-1',
  '1.5',
  '0.1',
  '1e-1',
  '2147483648',
  '1e400',
  '-1e400',
  '12345678901234567890',
  '5.0000000000000000001',
  'true',
  'null',
  '[]',
  '{}',
  '[5]',
  '""',
  '" "',
  '" 5"',
  '"5 "',
  '"-1"',
  '"1.5"',
  '"1e2"',
  '"0x10"',
  '"2147483648"',
  '"99999999999"',
  '"٣"',
  '"NaN"',
  '"Infinity"',
  String.raw`"5\u0000"`,
];
const ODD_COUNTS = [
  '5.0',
  '1e2',
  '12.5e1',
  '-0',
  '0',
  '2147483647',
  '"2147483647"',
  '"0"',
  '"007"',
  '0.0',
];
const WRONG_TEXTS = [
  '5',
  'true',
  '[]',
  '{}',
  String.raw`"a\u0000b"`,
  String.raw`"\ud800"`,
  String.raw`"x\udc00"`,
  JSON.stringify('x'.repeat(2_001)),
  '1e400',
];
const WRONG_NAMES = [
  ...WRONG_TEXTS,
  '""',
  JSON.stringify('x'.repeat(10_240)),
  JSON.stringify('😀'.repeat(129)),
];
const WRONG_DAYS = [
  '""',
  '"tomorrow"',
  '"2027-02-29"',
  '"0000-01-01"',
  '"2027-4-1"',
  '"2027-04-01T00:00:00Z"',
  '20270401',
  'true',
  '"27-04-01"',
  '"2027-13-01"',
];
const STRANGE_MEMBERS = ['quantity', 'OnHand', '__proto__', 'constructor', 'version', 'a~b', ''];

/**
 * Up to a hundred entries: good ones, unknown, outdated, doubled and wrong ones, in any mixture.
 */
export function generateBatch(random: Random, world: BatchWorld): EntryText[] {
  const length = random.pick([0, 1, 2, 5, 20, 99, 100]);
  const entries: EntryText[] = [];
  // A batch where most is wrong, one where nothing is, and what lies between.
  const wrongness = random.pick([0, 0.1, 0.3, 0.8]);
  while (entries.length < length) {
    const earlier = entries.length > 0 && random.chance(0.1) ? random.pick(entries) : null;
    entries.push(earlier ?? entry(random, world, wrongness));
  }
  return entries;
}

function entry(random: Random, world: BatchWorld, wrongness: number): EntryText {
  if (random.chance(wrongness / 4)) return noObject(random.pick(NO_ENTRIES));
  const sku = random.chance(wrongness / 3)
    ? random.pick(world.unknownKeys)
    : random.pick(world.skus);
  const locationKey = random.chance(wrongness / 2)
    ? random.pick(world.unknownKeys)
    : random.pick([...world.locations, 'default', 'default']);
  const members = new Map<string, string>([
    ['sku', JSON.stringify(sku)],
    ['onHand', random.chance(0.1) ? random.pick(ODD_COUNTS) : countText(random, random.below(30))],
  ]);
  if (locationKey !== 'default' || random.chance(0.3))
    members.set('locationKey', JSON.stringify(locationKey));
  else if (random.chance(0.1)) members.set('locationKey', 'null');
  if (random.chance(0.5)) {
    members.set(
      'expectedVersion',
      random.chance(0.1)
        ? 'null'
        : countText(
            random,
            random.chance(0.8) ? world.versionOf(sku, locationKey) : random.below(4),
          ),
    );
  }
  if (random.chance(0.3)) {
    members.set(
      'restockExpectedOn',
      random.pick(['null', '"2027-04-01"', '"2028-02-29"', '"9999-12-31"', '"0001-01-01"']),
    );
  }
  if (random.chance(0.3)) {
    members.set(
      'note',
      random.pick(['null', '""', '"Counted."', JSON.stringify('😀'.repeat(500))]),
    );
  }
  if (random.chance(wrongness)) spoil(random, members);
  return { members: new Map(random.chance(0.5) ? members : [...members].toReversed()) };
}

function noObject(text: string): EntryText {
  return text === '{}' ? { members: new Map() } : { text };
}

function countText(random: Random, count: number): string {
  return random.chance(0.2) ? `"${count}"` : String(count);
}

function spoil(random: Random, members: Map<string, string>): void {
  switch (random.below(8)) {
    case 0:
      members.delete(random.pick(['sku', 'onHand']));
      break;
    case 1:
      members.set(random.pick(STRANGE_MEMBERS), random.pick(['1', 'null', '1e400', '{}']));
      break;
    case 2:
      members.set('restockExpectedOn', random.pick(WRONG_DAYS));
      break;
    case 3:
      members.set('note', random.pick(WRONG_TEXTS));
      break;
    case 4:
      members.set('sku', random.pick([...WRONG_NAMES, 'null']));
      break;
    case 5:
      members.set('locationKey', random.pick(WRONG_NAMES));
      break;
    case 6:
      members.set('expectedVersion', random.pick(WRONG_COUNTS.filter((text) => text !== 'null')));
      break;
    default:
      members.set('onHand', random.pick(WRONG_COUNTS));
  }
}

export function entryJson(batched: EntryText): string {
  if ('text' in batched) return batched.text;
  return `{${[...batched.members].map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
}
