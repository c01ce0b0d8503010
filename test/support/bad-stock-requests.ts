import { KEYS, NUMBERS, WORDS, member, value } from './bad-values.ts';
import type { Random } from './random.ts';

const LONG = [
  'x'.repeat(10_240),
  '%F0%9F%98%80'.repeat(300),
  '%00',
  '%FF',
  '%zz',
  '%',
  '%E0%A4',
  '%2',
  '..',
  '.',
  '%2e%2e',
  'a%2Fb',
  '',
  'a//b',
  'stock',
  '%252F',
  ';',
  '*',
  '(.*)',
  ':sku',
];
const LIMITS = [
  '0',
  '-1',
  '1000000000',
  '1e9',
  '',
  'x',
  '1.5',
  '99999999999999999999',
  '%D9%A3',
  'null',
  '100',
  '1',
];
const CURSORS = [
  '',
  'x',
  'A'.repeat(36),
  'AkJPVFRMRS01MDAAb3V0bGV0nZ3aPQ',
  'AgAA',
  '%00',
  '..',
  'x'.repeat(4_000),
  'null',
  '%F0%9F%98%80',
  'AgAAAAAAAA',
];
const SOUND: readonly [string, string][] = [
  ['onHand', '5'],
  ['locationKey', '"default"'],
  ['expectedVersion', '0'],
  ['restockExpectedOn', '"2027-04-01"'],
  ['note', '"Counted."'],
];

/** One request to a stock route, wrong somewhere, mostly. */
export function badStockRequest(random: Random, skus: readonly string[]): Buffer {
  const sku = random.chance(0.6)
    ? encodeURIComponent(random.pick(skus))
    : random.pick([
        ...LONG,
        ...WORDS.filter((word) => word.isWellFormed()).map(encodeURIComponent),
      ]);
  const query = random.chance(0.2) ? badQuery(random) : '';
  switch (random.below(7)) {
    case 0:
      return request(random, 'GET', `/products/stock${badQuery(random)}`, '');
    case 1:
      return request(
        random,
        random.pick(['GET', 'GET', 'POST', 'DELETE', 'PATCH']),
        `/products/${sku}/stock${query}`,
        '',
      );
    case 2:
      return request(
        random,
        'PUT',
        `/products/${sku}/low-stock-alert${query}`,
        body(random, [['level', '5']]),
      );
    case 3:
    case 4:
      return request(random, 'PUT', `/products/stock${query}`, batch(random, skus));
    default:
      return request(random, 'PUT', `/products/${sku}/stock${query}`, body(random, SOUND));
  }
}

function batch(random: Random, skus: readonly string[]): string {
  if (random.chance(0.15)) {
    return random.pick([
      '',
      '[]',
      'null',
      '{',
      '{"entries":null}',
      `{"entries":${value(random, 3)}}`,
      `{"entries":[${'1,'.repeat(100)}1]}`,
      `{"entries":[${'['.repeat(100_000)}${']'.repeat(100_000)}]}`,
    ]);
  }
  const entries = Array.from({ length: random.below(6) }, () =>
    body(random, [['sku', JSON.stringify(random.pick(skus))], ...SOUND]),
  );
  const other = random.chance(0.1) ? `,${JSON.stringify(random.pick(KEYS))}:1e400` : '';
  return `{"entries":[${entries.map((entry) => entry || '{}').join(',')}]${other}}`;
}

function badQuery(random: Random): string {
  const parameters = [
    ...(random.chance(0.5) ? [`limit=${random.pick(LIMITS)}`] : []),
    ...(random.chance(0.5) ? [`after=${random.pick(CURSORS)}`] : []),
    ...(random.chance(0.1) ? [`${encodeURIComponent(random.pick(KEYS))}=1`] : []),
    ...(random.chance(0.1) ? ['limit=1', 'limit=2'] : []),
  ];
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`;
}

function body(random: Random, sound: readonly (readonly [string, string])[]): string {
  if (random.chance(0.1)) {
    return random.pick([
      '',
      'x',
      '[]',
      'null',
      '1',
      value(random, 3),
      `{"note":"${'x'.repeat(300_000)}"}`,
    ]);
  }
  const members = sound.flatMap(([key, text]) =>
    random.chance(0.1)
      ? []
      : [
          random.chance(0.3)
            ? `${JSON.stringify(key)}:${wrong(random)}`
            : member(random, key, text),
        ],
  );
  if (random.chance(0.2)) members.push(`${JSON.stringify(random.pick(KEYS))}:${value(random, 2)}`);
  return `{${members.join(',')}}`;
}

function wrong(random: Random): string {
  return random.pick([
    () => random.pick(NUMBERS),
    () => JSON.stringify(random.pick(NUMBERS)),
    () => JSON.stringify(random.pick(WORDS)),
    () => JSON.stringify('x'.repeat(2_500)),
    () => value(random, 2),
    () => 'null',
  ])();
}

function request(random: Random, method: string, path: string, text: string): Buffer {
  const sent = Buffer.from(text);
  const type = random.chance(0.93)
    ? 'application/json'
    : random.pick(['application/json; charset=utf-16', 'text/plain', '///', '']);
  const headers = [
    'Host: x',
    `Authorization: ${random.chance(0.97) ? 'Bearer full' : random.pick(['Bearer', 'Basic x', 'Bearer orders:read'])}`,
    ...(type === '' ? [] : [`Content-Type: ${type}`]),
    ...(random.chance(0.03) ? ['Content-Encoding: gzip'] : []),
    `Content-Length: ${sent.length}`,
  ];
  return Buffer.concat([
    Buffer.from(
      `${method} /api/store/v1${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`,
      'latin1',
    ),
    sent,
  ]);
}
