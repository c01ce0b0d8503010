import { type ExactFraction, decimal } from './exact.ts';

export type QuantityKind = 'length' | 'area' | 'volume' | 'mass' | 'count' | 'time';

export interface Unit {
  readonly key: string;
  readonly quantity: QuantityKind;
  /** The size of one unit in base units (m, m2, m3, kg, piece or s), as an exact fraction. */
  readonly factor: ExactFraction;
}

/**
 * These factors are exact by definition. Sources: NIST Special Publication 811 (2008), appendix B;
 * Weights and Measures Act 1985 (UK gallon).
 */
const UNIT_FACTORS: Record<QuantityKind, Record<string, string>> = {
  length: {
    mm: '0.001',
    cm: '0.01',
    dm: '0.1',
    m: '1',
    km: '1000',
    in: '0.0254',
    ft: '0.3048',
    yd: '0.9144',
    mi: '1609.344',
  },
  area: {
    mm2: '0.000001',
    cm2: '0.0001',
    dm2: '0.01',
    m2: '1',
    in2: '0.00064516',
    ft2: '0.09290304',
    yd2: '0.83612736',
    ha: '10000',
    acre: '4046.8564224',
  },
  volume: {
    mm3: '0.000000001',
    cm3: '0.000001',
    m3: '1',
    ml: '0.000001',
    cl: '0.00001',
    dl: '0.0001',
    l: '0.001',
    in3: '0.000016387064',
    ft3: '0.028316846592',
    tsp: '0.00000492892159375',
    tbsp: '0.00001478676478125',
    fl_oz: '0.0000295735295625',
    cup: '0.0002365882365',
    pt: '0.000473176473',
    qt: '0.000946352946',
    gal: '0.003785411784',
    fl_oz_uk: '0.0000284130625',
    pt_uk: '0.00056826125',
    qt_uk: '0.0011365225',
    gal_uk: '0.00454609',
  },
  mass: {
    mg: '0.000001',
    g: '0.001',
    kg: '1',
    t: '1000',
    oz: '0.028349523125',
    lb: '0.45359237',
    st: '6.35029318',
  },
  count: { piece: '1', pair: '2', dozen: '12' },
  time: { s: '1', min: '60', h: '3600', day: '86400', week: '604800' },
};

const UNITS_BY_NAME: ReadonlyMap<string, Unit> = new Map(
  Object.entries(UNIT_FACTORS).flatMap(([quantity, factors]) =>
    Object.entries(factors).map(
      ([key, factor]) =>
        [key, { key, quantity: quantity as QuantityKind, factor: decimal(factor) }] as const,
    ),
  ),
);

export function findUnit(key: string): Unit | undefined {
  return UNITS_BY_NAME.get(key);
}

/**
 * Returns all units of a quantity, such as length, for error messages that list the accepted units.
 */
export function unitsOf(quantity: QuantityKind): string[] {
  return Object.keys(UNIT_FACTORS[quantity]);
}

/**
 * Returns the quantity that the product of several quantities measures: the product of two lengths
 * is an area. Returns null if it is not a known quantity.
 */
export function productQuantity(factors: readonly QuantityKind[]): QuantityKind | null {
  const counted = factors.filter((factor) => factor !== 'count');
  if (counted.length === 0) return 'count';
  if (counted.length === 1) return counted[0] ?? null;
  const dimensions = { length: 1, area: 2, volume: 3 } as const;
  let exponent = 0;
  for (const factor of counted) {
    if (!(factor in dimensions)) return null;
    exponent += dimensions[factor as keyof typeof dimensions];
  }
  if (exponent === 2) return 'area';
  return exponent === 3 ? 'volume' : null;
}
