import { formatDate } from '../shared/working-days.ts';

/** Letters and digits that nobody takes for one another (Crockford's base 32). */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DIGIT_COUNT = 7;

/**
 * What a workshop calls a line: the local day it was ordered on and 35 random bits of the line's
 * id, such as 261120-7K3F9QX. Short enough to say on the telephone; no counter that orders would
 * have to queue for.
 */
export function docketNumber(lineId: string, localDay: number): string {
  const [year = '', month = '', day = ''] = formatDate(localDay).split('-');
  let bits = BigInt(`0x${lineId.replaceAll('-', '').slice(-12)}`);
  let text = '';
  for (let digit = 0; digit < DIGIT_COUNT; digit += 1) {
    text = `${DIGITS[Number(bits % 32n)] ?? ''}${text}`;
    bits /= 32n;
  }
  return `${year.slice(-2)}${month}${day}-${text}`;
}
