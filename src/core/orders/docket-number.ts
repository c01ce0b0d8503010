import { formatDate } from '../shared/working-days.ts';

/**
 * The alphabet of Crockford's base 32. It leaves out letters that are easily confused with digits.
 */
const BASE_32_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DIGIT_COUNT = 7;

/**
 * Returns the number that workshops use for an order line, such as 261120-7K3F9QX: the local day of
 * the order, followed by 35 random bits of the line's id. The number needs no shared counter and is
 * short enough to read out on the telephone.
 */
export function docketNumber(lineId: string, localDay: number): string {
  const [year = '', month = '', day = ''] = formatDate(localDay).split('-');
  let bits = BigInt(`0x${lineId.replaceAll('-', '').slice(-12)}`);
  let text = '';
  for (let digit = 0; digit < DIGIT_COUNT; digit += 1) {
    text = `${BASE_32_DIGITS[Number(bits % 32n)] ?? ''}${text}`;
    bits /= 32n;
  }
  return `${year.slice(-2)}${month}${day}-${text}`;
}
