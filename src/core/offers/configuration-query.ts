/** The buyer's choice for one option, in the form that offers and questions use. */
export interface ConfiguredSelection {
  readonly dimensionKey: string;
  readonly valueKeys?: readonly string[] | undefined;
  readonly magnitude?: number | string | null | undefined;
  readonly unit?: string | null | undefined;
  readonly requestedValue?: string | null | undefined;
}

export interface ConfiguredExclusion {
  readonly dimensionKey: string;
  readonly valueKeys: readonly string[];
}

/** The buyer's choices, in the form that is written into a page's address and read from it. */
export interface Configuration {
  readonly selections: readonly ConfiguredSelection[];
  readonly excluding: readonly ConfiguredExclusion[];
  readonly quantity: number;
  /** What was typed as the quantity, if nobody can order that many. */
  readonly typedQuantity?: string | undefined;
  readonly isSample: boolean;
}

export const MAXIMUM_ORDERED_QUANTITY = 10_000;
/** How much of a quantity that can't be ordered is shown again. */
export const MAXIMUM_TYPED_CHARACTERS = 40;

type ParameterPair = readonly [name: string, value: string];

/**
 * Returns the query string of the address that opens a configuration, without the question mark.
 * The names begin with `v.` for values, `n.` for sizes, `u.` for units, `t.` for texts and dates,
 * and `x.` for exclusions.
 */
export function writeConfiguration(configuration: Partial<Configuration>): string {
  const { selections = [], excluding = [], quantity = 1, isSample = false } = configuration;
  const pairs: ParameterPair[] = [
    ...selections.flatMap(selectionPairs),
    ...excluding.flatMap(({ dimensionKey, valueKeys }) =>
      valueKeys.map((valueKey): ParameterPair => [`x.${dimensionKey}`, valueKey]),
    ),
  ];
  const count = configuration.typedQuantity ?? String(quantity);
  if (count !== '1') pairs.push(['quantity', count]);
  if (isSample) pairs.push(['purchase', 'sample']);
  return new URLSearchParams(
    pairs.map(([name, value]): [string, string] => [name, value]),
  ).toString();
}

function selectionPairs({
  dimensionKey,
  valueKeys = [],
  magnitude = null,
  unit = null,
  requestedValue = null,
}: ConfiguredSelection): ParameterPair[] {
  const pairs = valueKeys.map((valueKey): ParameterPair => [`v.${dimensionKey}`, valueKey]);
  if (magnitude !== null) {
    pairs.push([`n.${dimensionKey}`, String(magnitude)]);
    if (unit !== null) pairs.push([`u.${dimensionKey}`, unit]);
  }
  if (requestedValue !== null) pairs.push([`t.${dimensionKey}`, requestedValue]);
  // An empty field records that the buyer explicitly chose no value.
  return pairs.length === 0 ? [[`v.${dimensionKey}`, '']] : pairs;
}

/**
 * Reads a configuration from the fields of a form or an address. Unknown fields, and empty sizes
 * and texts, are ignored.
 */
export function readConfiguration(fields: Iterable<ParameterPair>): Configuration {
  const chosen = new Map<string, Members>();
  const excluded = new Map<string, string[]>();
  let [quantity, isSample] = [1, false];
  let typedQuantity: string | undefined;
  for (const [name, raw] of fields) {
    const value = raw.trim();
    const key = name.slice(2);
    if (name === 'quantity' && value !== '') {
      const read = readQuantity(value);
      quantity = read ?? 1;
      typedQuantity = read === null ? value.slice(0, MAXIMUM_TYPED_CHARACTERS) : undefined;
    }
    if (name === 'purchase') isSample = value === 'sample';
    if (key === '' || name[1] !== '.') continue;
    if (name[0] === 'x') appendToList(excluded, key, value);
    const member = MEMBER_BY_PARAMETER[name[0] ?? ''];
    if (member === undefined || (value === '' && member !== 'valueKeys')) continue;
    const selection = chosen.get(key) ?? emptyMembers();
    selection[member].push(value);
    chosen.set(key, selection);
  }
  return {
    selections: [...chosen].flatMap(([key, members]) => selectionOf(key, members)),
    excluding: [...excluded].map(([dimensionKey, valueKeys]) => ({ dimensionKey, valueKeys })),
    quantity,
    ...(typedQuantity !== undefined && { typedQuantity }),
    isSample,
  };
}

type Members = Record<'valueKeys' | 'magnitude' | 'unit' | 'requestedValue', string[]>;

const MEMBER_BY_PARAMETER: Readonly<Record<string, keyof Members>> = {
  v: 'valueKeys',
  n: 'magnitude',
  u: 'unit',
  t: 'requestedValue',
};

const emptyMembers = (): Members => ({
  valueKeys: [],
  magnitude: [],
  unit: [],
  requestedValue: [],
});

function selectionOf(
  dimensionKey: string,
  { valueKeys, magnitude, unit, requestedValue }: Members,
): ConfiguredSelection[] {
  const [size] = magnitude;
  const [words] = requestedValue;
  // A form sends the unit even if the buyer left the size empty.
  if (valueKeys.length === 0 && size === undefined && words === undefined) return [];
  return [
    {
      dimensionKey,
      valueKeys: [...new Set(valueKeys.filter((key) => key !== ''))],
      magnitude: size === undefined ? null : size.replace(',', '.'),
      unit: size === undefined ? null : (unit[0] ?? null),
      requestedValue: words ?? null,
    },
  ];
}

/** Reads a number of pieces, or returns null if nobody can order that many. */
export function readQuantity(text: string): number | null {
  const quantity = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return quantity >= 1 && quantity <= MAXIMUM_ORDERED_QUANTITY ? quantity : null;
}

function appendToList(lists: Map<string, string[]>, key: string, value: string): void {
  if (value !== '') lists.set(key, [...(lists.get(key) ?? []), value]);
}
