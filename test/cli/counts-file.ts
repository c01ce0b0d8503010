import { Random } from '../support/random.ts';

/** Of the file's store: so many products, each of which may be counted at so many places. */
export const FILE_SKUS: readonly string[] = Array.from(
  { length: 760 },
  (_, index) => `W ${String(index + 1).padStart(3, '0')}/ü`,
);
export const FILE_LOCATIONS: readonly string[] = [
  'default',
  ...Array.from({ length: 11 }, (_, index) => `hall-${index + 1}`),
];

/** What a row must come to, worked out without the service's own code. */
export interface RowExpected {
  /** On which the row ends. */
  readonly line: number;
  readonly outcome: 'set' | 'not_found' | 'invalid' | 'conflict';
  readonly code: string;
}

export interface CountsFile {
  readonly text: string;
  readonly expected: readonly RowExpected[];
  /** What is there afterwards, by SKU and location; a count's version beside it. */
  readonly counts: ReadonlyMap<string, { readonly onHand: number; readonly version: number }>;
}

interface Cells {
  sku: string;
  onHand: string;
  location: string;
  version: string;
  restock: string;
  note: string;
}

/** Ways of being wrong, each alone enough. */
const SPOILT: readonly ((cells: Cells) => Cells)[] = [
  ...['', '-1', '1.5', 'x', '1e3', '2147483648', '99999999999999999999', '٣', '0x1F', '1 000'].map(
    (onHand) => (cells: Cells) => ({ ...cells, onHand }),
  ),
  ...['', 's'.repeat(129), 'a\0b'].map((sku) => (cells: Cells) => ({ ...cells, sku })),
  ...['l'.repeat(65), 'a\0b'].map((location) => (cells: Cells) => ({ ...cells, location })),
  ...['-1', 'latest', '2147483648'].map((version) => (cells: Cells) => ({ ...cells, version })),
  ...['2027-02-30', 'soon', '1.4.2027', 'NONE'].map((restock) => (cells: Cells) => ({
    ...cells,
    restock,
  })),
  ...['n'.repeat(2_001), 'a\0b'].map((note) => (cells: Cells) => ({ ...cells, note })),
];

const NOTES = [
  '',
  '',
  'counted',
  'with, a comma',
  'with "quotes"',
  'two\nlines',
  'two\r\nmore lines',
  ' ',
  'größer ☃',
  '=1+1',
];

/**
 * A file with rows of every kind, mostly good ones, for a store that has the counts in `existing`.
 */
export function countsFile(seed: number, rows: number, existing: CountsFile['counts']): CountsFile {
  const random = new Random(seed);
  const counts = new Map(existing);
  const named = new Map<string, 'found' | 'product_not_found' | 'location_not_found'>();
  const fresh = FILE_SKUS.flatMap((sku) => FILE_LOCATIONS.map((location) => ({ sku, location })))
    .map((place) => ({ place, order: random.fraction() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ place }) => place);
  const used: { sku: string; location: string }[] = [];
  const expected: RowExpected[] = [];
  const lines = ['sku,onHand,location,expectedVersion,restock,note'];
  let line = 1;

  const judge = ({ sku, onHand, location, version }: Cells): Omit<RowExpected, 'line'> => {
    const place = location === '' ? 'default' : location;
    if (!FILE_SKUS.includes(sku)) return { outcome: 'not_found', code: 'product_not_found' };
    if (!FILE_LOCATIONS.includes(place))
      return { outcome: 'not_found', code: 'location_not_found' };
    const key = `${sku} at ${place}`;
    const isAgain = named.has(key);
    named.set(key, 'found');
    const now = counts.get(key) ?? { onHand: -1, version: 0 };
    if (isAgain || (version !== '' && Number(version) !== now.version))
      return { outcome: 'conflict', code: 'stock_conflict' };
    if (Number(onHand) !== now.onHand)
      counts.set(key, { onHand: Number(onHand), version: now.version + 1 });
    return { outcome: 'set', code: '' };
  };

  for (let row = 0; row < rows; row += 1) {
    const kind = random.below(100);
    const again = used.length > 0 && kind < 8;
    // Near and far: in the same batch, and thousands of rows apart.
    const usedBefore = () =>
      kind < 4 ? used.at(-1 - random.below(Math.min(50, used.length))) : random.pick(used);
    const place = (again ? usedBefore() : fresh.pop()) ?? random.pick(used);
    used.push(place);
    const good: Cells = {
      ...place,
      location: place.location === 'default' && random.chance(0.5) ? '' : place.location,
      onHand: String(random.below(40)),
      version: '',
      restock: random.pick(['', '', '', '2027-04-01', 'none']),
      note: random.pick(NOTES),
    };
    const [cells, isWrong] = spoiltAt(good, kind, random);
    const text =
      kind === 30
        ? `${cells.sku},${cells.onHand}`
        : [
            cells.sku,
            cells.onHand,
            cells.location,
            cells.version,
            cells.restock,
            cells.note,
            ...(kind === 31 ? ['', 'too much'] : []),
          ]
            .map(cell)
            .join(',');
    // An empty line between rows is nothing.
    if (kind === 32) line += 1;
    lines.push(kind === 32 ? `\r\n${text}` : text);
    line += text.split('\n').length;
    expected.push({
      line,
      ...(isWrong || kind === 30 || kind === 31
        ? { outcome: 'invalid', code: 'invalid_request' }
        : judge(cells)),
    });
  }
  return { text: `\uFEFF${lines.join('\r\n')}\r\n`, expected, counts };
}

function spoiltAt(good: Cells, kind: number, random: Random): [Cells, boolean] {
  if (kind >= 8 && kind < 16) return [random.pick(SPOILT)(good), true];
  if (kind === 16) return [{ ...good, sku: `No ${random.below(9)}` }, false];
  if (kind === 17)
    return [{ ...good, location: random.pick(['nowhere', 'Default', 'hall 1']) }, false];
  if (kind === 18) return [{ ...good, sku: 'No 1', location: 'nowhere', version: '7' }, false];
  if (kind >= 20 && kind < 30)
    return [{ ...good, version: random.pick(['0', '0', '1', '2']) }, false];
  return [good, false];
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
