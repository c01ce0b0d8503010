import { KEYS, NUMBERS, WORDS, member, value } from './bad-values.ts';
import type { Random } from './random.ts';

/** Orders to aim at; each worker has its own, so that it can tell whether a request changed it. */
export interface BadStoreTarget {
  readonly orderId: string;
}

const SOUND: Readonly<Record<string, () => [string, string][]>> = {
  ship: () => [
    ['trackingReference', '"T1"'],
    ['carrier', '"UPS"'],
    ['trackingUrl', '"https://ups.example"'],
    ['shippedAt', '"2027-03-02T10:00:00Z"'],
  ],
  cancel: () => [
    ['reason', '"other"'],
    ['note', 'null'],
    ['customerRefundedElsewhere', 'false'],
  ],
  reference: () => [['reference', '"SO-1"']],
  'store-note': () => [
    ['storeNote', '"Ring twice"'],
    ['storeNoteShown', 'true'],
  ],
  payments: () => [
    ['kind', '"payment"'],
    ['amount', '"12.50"'],
    ['currencyCode', '"EUR"'],
    ['reference', '"r"'],
    ['occurredAt', '"2027-03-02T10:00:00Z"'],
  ],
};
const BODILESS = [
  'accept',
  'start-manufacturing',
  'mark-ready-to-ship',
  'mark-delivered',
  'complete',
];
const TYPES = [
  ...Array.from({ length: 20 }, () => 'application/json'),
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  '///',
  'nonsense',
  '',
];
const MOMENTS = [
  '',
  'now',
  '0',
  '1e99',
  '0000-00-00T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '2027-02-30T00:00:00Z',
  '2027-03-02',
  '2027-03-02T10:00:00',
  '2027-03-02T10:00:00 02:00',
  '99999999999999999999',
  '%00',
  '%ff',
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
];
const CURSORS = [
  '',
  'x',
  'A'.repeat(36),
  'AQGcxXKQeAGZ0KJaPH0QnB5qTwt8LRGhW6T2',
  '%00',
  '..',
  'x'.repeat(4_000),
  'null',
  '%F0%9F%98%80',
];

/** One request to a store route, wrong somewhere. */
export function badStoreRequest(random: Random, { orderId }: BadStoreTarget): Buffer {
  const id = random.chance(0.85)
    ? orderId
    : encodeURIComponent(
        random.pick([
          ...WORDS.filter((word) => word.isWellFormed()),
          '__proto__',
          orderId.toUpperCase(),
          `${orderId}x`,
          'x'.repeat(600),
        ]),
      );
  switch (random.below(6)) {
    case 0:
      return request(
        random,
        'GET',
        `${random.pick(['/orders', '/orders', '/opportunities', `/opportunities/${id}`, `/opportunities/${id}/attachments/${id}`])}${badQuery(random)}`,
        '',
      );
    case 1:
      return request(
        random,
        random.pick(['GET', 'GET', 'POST', 'PUT', 'DELETE', 'PATCH']),
        `/orders/${id}${random.pick(['', '/available-actions', '/lines', '/accept/', '/constructor'])}${random.chance(0.3) ? badQuery(random) : ''}`,
        '',
      );
    case 2:
      return request(
        random,
        'POST',
        `/orders/${id}/${random.pick(BODILESS)}`,
        random.pick(['', '{}', 'x', '{"x":1}', value(random, 3), ' '.repeat(300_000)]),
      );
    default: {
      const [name, members] = random.pick(Object.entries(SOUND));
      return request(
        random,
        ['reference', 'store-note'].includes(name) ? 'PUT' : 'POST',
        `/orders/${id}/${name}`,
        badBody(random, members()),
      );
    }
  }
}

function badQuery(random: Random): string {
  const parameters = [
    ...(random.chance(0.5) ? [`updatedSince=${random.pick(MOMENTS)}`] : []),
    ...(random.chance(0.4) ? [`limit=${random.pick(LIMITS)}`] : []),
    ...(random.chance(0.4) ? [`after=${random.pick(CURSORS)}`] : []),
    ...(random.chance(0.2)
      ? [`${encodeURIComponent(random.pick(KEYS))}=${encodeURIComponent(random.pick(NUMBERS))}`]
      : []),
    ...(random.chance(0.1) ? ['limit=1', 'limit=2'] : []),
  ];
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`;
}

function badBody(random: Random, sound: readonly [string, string][]): string {
  if (random.chance(0.1)) {
    return random.pick([
      '',
      'x',
      '[]',
      'null',
      '1',
      '{',
      value(random, 3),
      `{"reason":"${'x'.repeat(300_000)}"}`,
      '\u00ff',
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
    () => JSON.stringify(random.pick(MOMENTS)),
    () => JSON.stringify('x'.repeat(2_500)),
    () => value(random, 2),
    () => 'null',
  ])();
}

function request(random: Random, method: string, path: string, text: string): Buffer {
  const body = Buffer.from(text);
  const type = random.pick(TYPES);
  const headers = [
    'Host: x',
    `Authorization: ${random.chance(0.95) ? 'Bearer full' : random.pick(['Bearer', 'Basic x', 'Bearer \xff', 'Bearer full full', 'full'])}`,
    ...(type === '' ? [] : [`Content-Type: ${type}`]),
    ...(random.chance(0.1)
      ? [
          `Idempotency-Key: ${random.pick(['x', 'x'.repeat(300), 'a b'.repeat(9), '\xe9'.repeat(20)])}`,
        ]
      : []),
    ...(random.chance(0.03) ? ['Content-Encoding: gzip'] : []),
    `Content-Length: ${body.length}`,
  ];
  return Buffer.concat([
    Buffer.from(
      `${method} /api/store/v1${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`,
      'latin1',
    ),
    body,
  ]);
}
