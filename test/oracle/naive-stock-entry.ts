/**
 * An entry of a batch as JSON text: of its members, each by itself, or something that is no object.
 */
export type EntryText =
  | { readonly members: ReadonlyMap<string, string> }
  | { readonly text: string };

export interface NaiveSet {
  readonly sku: string;
  readonly locationKey: string;
  readonly onHand: number;
  readonly expectedVersion: number | null;
  readonly restock: string | null | undefined;
  readonly note: string | null;
}

/** What an entry says, or which of its members are wrong: an empty name stands for all of it. */
export interface NaiveEntry {
  readonly sku: string | null;
  readonly locationKey: string | null;
  readonly wrong: ReadonlySet<string>;
  readonly set: NaiveSet | null;
}

const HIGHEST = 2_147_483_647n;
const WRONG = Symbol('wrong');

/**
 * Reads an entry by the words of the documentation: each member's text is looked at as it stands
 * there.
 */
export function readNaively(entry: EntryText): NaiveEntry {
  if ('text' in entry) return { sku: null, locationKey: null, wrong: new Set(['']), set: null };
  const { members } = entry;
  const sku = members.has('sku') ? words(members.get('sku'), 1, 128) : WRONG;
  const location = optional(members.get('locationKey'), (text) => words(text, 1, 64));
  const onHand = members.has('onHand') ? whole(members.get('onHand')) : WRONG;
  const expected = optional(members.get('expectedVersion'), whole);
  const restock = members.has('restockExpectedOn')
    ? optional(members.get('restockExpectedOn'), day)
    : undefined;
  const note = optional(members.get('note'), (text) => words(text, 0, 2_000));
  const read = {
    sku,
    locationKey: location,
    onHand,
    expectedVersion: expected,
    restockExpectedOn: restock,
    note,
  };
  const wrong = new Set(
    Object.entries(read).flatMap(([name, value]) => (value === WRONG ? [name] : [])),
  );
  for (const name of members.keys()) if (!Object.hasOwn(read, name)) wrong.add(name);
  const names = {
    sku: sku === WRONG ? null : sku,
    locationKey: location === WRONG ? null : (location ?? 'default'),
  };
  if (
    sku === WRONG ||
    location === WRONG ||
    onHand === WRONG ||
    expected === WRONG ||
    restock === WRONG ||
    note === WRONG ||
    wrong.size > 0
  )
    return { ...names, wrong, set: null };
  return {
    ...names,
    wrong,
    set: {
      sku,
      locationKey: location ?? 'default',
      onHand,
      expectedVersion: expected,
      restock,
      note: note ?? null,
    },
  };
}

function optional<Value>(
  text: string | undefined,
  read: (text: string) => Value | typeof WRONG,
): Value | null | typeof WRONG {
  return text === undefined || text === 'null' ? null : read(text);
}

function words(text: string | undefined, least: number, most: number): string | typeof WRONG {
  const value = stringOf(text);
  if (value === null) return WRONG;
  const characters = [...value];
  const isHalf = characters.some((character) => /^[\uD800-\uDFFF]$/.test(character));
  return characters.length < least ||
    characters.length > most ||
    isHalf ||
    characters.includes('\0')
    ? WRONG
    : value;
}

function stringOf(text = ''): string | null {
  return text.startsWith('"') ? (JSON.parse(text) as string) : null; // it begins as one
}

/**
 * A number of the text that is whole, exactly, and no longer than a number may be; or a string of a
 * few digits.
 */
function whole(text: string | undefined): number | typeof WRONG {
  const digits = stringOf(text);
  if (digits !== null && !/^[0-9]{1,10}$/.test(digits)) return WRONG;
  const value = digits === null ? exactly(text ?? '') : BigInt(digits);
  return value === null || value < 0n || value > HIGHEST ? WRONG : Number(value);
}

function exactly(text: string): bigint | null {
  const [, sign = '', before = '', after = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const significant = `${before}${after}`.replace(/^0+/, '').replace(/0+$/, '');
  if (before === '' || significant.length > 15) return null;
  const places = after.length - Number(power);
  if (significant === '') return 0n;
  const all = BigInt(`${before}${after}`) * (sign === '-' ? -1n : 1n);
  if (places <= 0) return -places > 400 ? null : all * 10n ** BigInt(-places);
  const unit = 10n ** BigInt(places);
  return all % unit === 0n ? all / unit : null;
}

function day(text: string): string | typeof WRONG {
  const value = stringOf(text);
  if (value === null || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value.startsWith('0000'))
    return WRONG;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value) ? value : WRONG;
}
