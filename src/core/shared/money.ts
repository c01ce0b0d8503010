import {
  type ExactFraction,
  decimal,
  isNumberExact,
  isInRange,
  powerOfTen,
  roundToPlaces,
  toNumber,
} from './exact.ts';

const TWO_DECIMAL_CODES =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP COU ' +
  'CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES ' +
  'KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR ' +
  'NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP ' +
  'TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG';

const CODES_BY_EXPONENT: readonly (readonly [exponent: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [2, TWO_DECIMAL_CODES],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

const EXPONENT_BY_CURRENCY: ReadonlyMap<string, number> = new Map(
  CODES_BY_EXPONENT.flatMap(([exponent, codes]) =>
    codes.split(' ').map((code) => [code, exponent] as const),
  ),
);

/**
 * Returns the number of decimal places of a currency: 2 for EUR, 0 for JPY. Returns null for codes
 * that ISO 4217 doesn't list as currencies of countries.
 */
export function currencyExponent(code: string): number | null {
  return EXPONENT_BY_CURRENCY.get(code) ?? null;
}

/** Converts an amount to minor units of a currency, such as cents, rounded half away from zero. */
export function toMinorUnits(amount: ExactFraction, exponent: number): bigint {
  return roundToPlaces(amount, exponent).n;
}

export function fromMinorUnits(minorUnits: bigint, exponent: number): ExactFraction {
  return { n: minorUnits, d: powerOfTen(exponent) };
}

/**
 * Converts a JSON number of at most 15 digits to minor units of a currency. The result is exact,
 * because the error of the floating-point product is less than half a unit.
 */
export function amountToMinorUnits(amount: number, exponent: number): bigint {
  const minor = Math.round(amount * 10 ** exponent);
  return Number.isSafeInteger(minor) ? BigInt(minor) : toMinorUnits(decimal(amount), exponent);
}

const SMALLEST_SIXTEEN_DIGIT_NUMBER = 1_000_000_000_000_000n;

/**
 * Converts minor units of a currency to a JSON number. Returns null if the number would need more
 * than 15 digits.
 */
export function minorUnitsToAmount(minorUnits: bigint, exponent: number): number | null {
  if (minorUnits < SMALLEST_SIXTEEN_DIGIT_NUMBER && minorUnits > -SMALLEST_SIXTEEN_DIGIT_NUMBER) {
    // Both operands are exact and only the division rounds, so the result is the number that
    // parsing the decimal text would give.
    return Number(minorUnits) / 10 ** exponent;
  }
  const amount = fromMinorUnits(minorUnits, exponent);
  return isNumberExact(amount) && isInRange(toNumber(amount)) ? toNumber(amount) : null;
}
