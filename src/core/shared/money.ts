import {
  type Exact,
  decimal,
  fitsNumber,
  isInRange,
  powerOfTen,
  roundToPlaces,
  toNumber,
} from './exact.ts';

const TWO_DIGITS =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP COU ' +
  'CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES ' +
  'KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR ' +
  'NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP ' +
  'TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG';

const CODES_BY_EXPONENT: readonly (readonly [exponent: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [2, TWO_DIGITS],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

const EXPONENTS: ReadonlyMap<string, number> = new Map(
  CODES_BY_EXPONENT.flatMap(([exponent, codes]) =>
    codes.split(' ').map((code) => [code, exponent] as const),
  ),
);

/**
 * Decimal places of a currency's smallest unit: 2 for EUR, 0 for JPY. Null for what is no currency
 * in use. Source: ISO 4217, list one; metals, bond units and test codes, which have no smallest
 * unit, left out.
 */
export function currencyExponent(code: string): number | null {
  return EXPONENTS.get(code) ?? null;
}

/** An amount as a whole number of the currency's smallest unit, rounded half away from zero. */
export function toMinorUnits(amount: Exact, exponent: number): bigint {
  return roundToPlaces(amount, exponent).n;
}

/** The amount that so many smallest units are. */
export function fromMinorUnits(minor: bigint, exponent: number): Exact {
  return { n: minor, d: powerOfTen(exponent) };
}

/**
 * A JSON number of at most 15 digits as a whole number of the smallest unit. Exact: the product is
 * within half a unit of the whole number meant.
 */
export function amountToMinorUnits(amount: number, exponent: number): bigint {
  const minor = Math.round(amount * 10 ** exponent);
  return Number.isSafeInteger(minor) ? BigInt(minor) : toMinorUnits(decimal(amount), exponent);
}

const FIRST_OF_SIXTEEN_DIGITS = 1_000_000_000_000_000n;

/** So many smallest units as a JSON number; null when that needs more than 15 digits. */
export function minorUnitsToAmount(minor: bigint, exponent: number): number | null {
  if (minor < FIRST_OF_SIXTEEN_DIGITS && minor > -FIRST_OF_SIXTEEN_DIGITS) {
    // Both are exact and division rounds once: this is the very number that the decimal's text
    // reads as.
    return Number(minor) / 10 ** exponent;
  }
  const amount = fromMinorUnits(minor, exponent);
  return fitsNumber(amount) && isInRange(toNumber(amount)) ? toNumber(amount) : null;
}
