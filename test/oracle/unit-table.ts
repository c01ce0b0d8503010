import { type Fraction, fraction, readFraction, times } from './fraction.ts';

/** The units by their definitions, each in base units of its quantity. */
const of = (count: string | number, unit: Fraction): Fraction => times(readFraction(count), unit);
const cubed = (unit: Fraction): Fraction => times(unit, times(unit, unit));
const part = (share: bigint, unit: Fraction): Fraction => times(fraction(1n, share), unit);

const one = fraction(1n);
const mm = part(1000n, one);
const cm = of(10, mm);
const inch = of('2.54', cm);
const ft = of(12, inch);
const yd = of(3, ft);
const litre = cubed(of(10, cm));
const gallon = of(231, cubed(inch));
const gallonUk = of('4.54609', litre);
const pound = readFraction('0.45359237');
const minute = of(60, one);
const day = of(24 * 60, minute);

const UNIT_TABLE: Readonly<Record<string, Readonly<Record<string, Fraction>>>> = {
  length: { mm, cm, dm: of(10, cm), m: one, km: of(1000, one), in: inch, ft, yd, mi: of(1760, yd) },
  area: {
    mm2: times(mm, mm),
    cm2: times(cm, cm),
    dm2: of(100, times(cm, cm)),
    m2: one,
    in2: times(inch, inch),
    ft2: times(ft, ft),
    yd2: times(yd, yd),
    ha: of(10_000, one),
    acre: of(4840, times(yd, yd)),
  },
  volume: {
    mm3: cubed(mm),
    cm3: cubed(cm),
    m3: one,
    ml: part(1000n, litre),
    cl: part(100n, litre),
    dl: part(10n, litre),
    l: litre,
    in3: cubed(inch),
    ft3: cubed(ft),
    gal: gallon,
    qt: part(4n, gallon),
    pt: part(8n, gallon),
    cup: part(16n, gallon),
    fl_oz: part(128n, gallon),
    tbsp: part(256n, gallon),
    tsp: part(768n, gallon),
    gal_uk: gallonUk,
    qt_uk: part(4n, gallonUk),
    pt_uk: part(8n, gallonUk),
    fl_oz_uk: part(160n, gallonUk),
  },
  mass: {
    mg: part(1_000_000n, one),
    g: part(1000n, one),
    kg: one,
    t: of(1000, one),
    lb: pound,
    oz: part(16n, pound),
    st: of(14, pound),
  },
  count: { piece: one, pair: of(2, one), dozen: of(12, one) },
  time: { s: one, min: minute, h: of(60, minute), day, week: of(7, day) },
};

export function quantityOf(unit: string): string {
  for (const [quantity, units] of Object.entries(UNIT_TABLE))
    if (Object.hasOwn(units, unit)) return quantity;
  throw new RangeError(`no unit ${unit}`);
}

export function unitFactor(unit: string): Fraction {
  const factor = UNIT_TABLE[quantityOf(unit)]?.[unit];
  if (factor === undefined) throw new RangeError(`no unit ${unit}`);
  return factor;
}

export function unitsLike(unit: string): string[] {
  return Object.keys(UNIT_TABLE[quantityOf(unit)] ?? {});
}
