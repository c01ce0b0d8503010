import type { Random } from './random.ts';

export const WORDS = [
  '',
  ' ',
  'oak',
  'wood',
  'width',
  '\u0000',
  '\u2028',
  '😀',
  '\uD800',
  '../../etc/passwd',
  "' or 1=1 --",
  '${7*7}',
  '<script>',
  '%00',
  '-0',
  '1e3',
  '0x10',
  'NaN',
  '٣',
  '１２',
];
export const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'refused',
  'code',
  'values',
  '',
  'a/b~c',
  '😀',
  'length',
];
export const NUMBERS = [
  '0',
  '-1',
  '1.5',
  '10001',
  '1e2',
  '1e400',
  '-1e-400',
  '2147483648',
  '12345678901234567890',
  '0.10000000000000000001',
  '9007199254740993',
  '1E+2',
  '-0',
];

function scalar(random: Random): string {
  switch (random.below(8)) {
    case 0:
      return random.pick(NUMBERS);
    case 1:
      return 'null';
    case 2:
      return random.pick(['true', 'false']);
    case 3:
      return JSON.stringify(random.pick(WORDS).repeat(random.pick([1, 1, 30, 600])));
    case 4:
      return JSON.stringify(random.pick(NUMBERS));
    case 5:
      return '[]';
    case 6:
      return `${'['.repeat(random.below(3_000))}1${']'.repeat(2)}`;
    default:
      return '{}';
  }
}

/** JSON text, so that numbers and members stand there that no object of ours could hold. */
export function value(random: Random, depth: number): string {
  if (depth === 0 || random.chance(0.5)) return scalar(random);
  const parts = Array.from({ length: random.below(4) }, () => value(random, depth - 1));
  return random.chance(0.5)
    ? `[${parts.join(',')}]`
    : `{${parts.map((part) => `${JSON.stringify(random.pick([...KEYS, ...WORDS]))}:${part}`).join(',')}}`;
}

/** A member with its sound value, or now and then with anything. */
export function member(random: Random, key: string, sound: string): string {
  return random.chance(0.93)
    ? `${JSON.stringify(key)}:${sound}`
    : `${JSON.stringify(key)}:${value(random, 3)}`;
}

/** A field of a form that a browser wouldn't send: its name and its value drawn from these. */
export function formField(
  random: Random,
  names: readonly string[],
  values: readonly string[],
): string {
  const text = random.pick(values);
  const name = encodeURIComponent(random.pick(names.filter((each) => each.isWellFormed())));
  const isRaw = text.startsWith('%') || !text.isWellFormed();
  return `${name}=${isRaw ? text.replaceAll(/[^%\w]/g, '') : encodeURIComponent(text)}`;
}
