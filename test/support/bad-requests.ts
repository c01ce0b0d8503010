import { type TargetDimension, badExcluding, badInclude } from './bad-exclusions.ts';
import { KEYS, NUMBERS, WORDS, member, value } from './bad-values.ts';
import type { Random } from './random.ts';

export interface BadRequest {
  readonly kind: string;
  readonly bytes: Buffer;
  /** Part of the request is missing: our side of the connection ends after it. */
  readonly half: boolean;
}

/** A store that exists, and what to ask it about. */
export interface Target {
  readonly merchantSlug: string;
  readonly productSlug: string;
  /**
   * Members that name what is asked about: a product, a map, a sample, something that has no map.
   */
  readonly subjects: readonly object[];
  readonly dimensions: readonly TargetDimension[];
}

const offerPath = (target: Target) => `/api/agent/v1/${target.merchantSlug}/offer`;
const MAKERS: readonly [number, string, (random: Random, target: Target) => Buffer][] = [
  [40, 'body', (random, target) => post(random, target, mutatedBody(random, target))],
  [15, 'search', (random, target) => post(random, target, searchBody(random, target))],
  [15, 'text', (random, target) => post(random, target, mutatedText(random, target))],
  [12, 'headers', badHeaders],
  [12, 'path', badPath],
  [10, 'chunks', badChunks],
  [6, 'bytes', badBytes],
];
const WEIGHT = MAKERS.reduce((sum, [weight]) => sum + weight, 0);

/** One request that is wrong somewhere, or wrong everywhere. */
export function badRequest(random: Random, target: Target): BadRequest {
  let left = random.below(WEIGHT);
  for (const [weight, kind, make] of MAKERS) {
    left -= weight;
    if (left >= 0) continue;
    const whole = make(random, target);
    const half = kind === 'chunks' || kind === 'bytes' || random.chance(0.03);
    const cut = half && random.chance(0.5) ? random.below(whole.length) : whole.length;
    return { kind, half, bytes: whole.subarray(0, Math.max(1, cut)) };
  }
  throw new Error('the weights do not add up');
}

function request(line: string, headers: readonly string[], body: Buffer | string = ''): Buffer {
  return Buffer.concat([
    Buffer.from(`${[line, ...headers].join('\r\n')}\r\n\r\n`, 'latin1'),
    Buffer.from(body),
  ]);
}

function post(
  random: Random,
  target: Target,
  body: Buffer,
  headers: readonly string[] = ['Content-Type: application/json'],
): Buffer {
  const path = random.chance(0.3)
    ? offerPath(target).replace('agent', 'storefront')
    : offerPath(target);
  return request(
    `POST ${path} HTTP/1.1`,
    ['Host: x', ...headers, `Content-Length: ${body.length}`],
    body,
  );
}

function selection(random: Random, target: Target): string {
  const members = [
    member(
      random,
      'dimensionKey',
      JSON.stringify(random.chance(0.8) ? random.pick(target.dimensions).key : random.pick(WORDS)),
    ),
    random.chance(0.5)
      ? member(random, 'valueKeys', '["oak"]')
      : member(
          random,
          'magnitude',
          random.chance(0.8) ? random.pick(['"40.5"', '30', '1e2']) : random.pick(NUMBERS),
        ),
    random.chance(0.3) ? member(random, 'unit', '"cm"') : '',
    random.chance(0.2) ? `${JSON.stringify(random.pick(KEYS))}:${value(random, 2)}` : '',
  ];
  return `{${members.filter((text) => text !== '').join(',')}}`;
}

function mutatedBody(random: Random, target: Target): Buffer {
  const count = random.pick([0, 1, 2, 5, 5, 2, 1, 250]);
  const members = [
    member(
      random,
      random.pick(['productSlug', 'sku', 'capabilityMapKey']),
      JSON.stringify(random.chance(0.8) ? target.productSlug : random.pick(WORDS)),
    ),
    member(
      random,
      'selections',
      `[${Array.from({ length: count }, () => selection(random, target)).join(',')}]`,
    ),
    member(
      random,
      'quantity',
      random.chance(0.8) ? random.pick(['1', '"2"']) : random.pick(NUMBERS),
    ),
    member(random, 'deliverTo', '{"countryCode":"IT"}'),
    random.chance(0.3)
      ? member(random, 'neededBy', random.pick(['"2026-02-30"', '"2026-03-01"', '"tomorrow"']))
      : '',
    random.chance(0.3) ? `"include":${badInclude(random)}` : '',
    random.chance(0.3) ? `"excluding":${badExcluding(random, target.dimensions)}` : '',
    random.chance(0.2)
      ? `${JSON.stringify(random.pick(KEYS).repeat(random.pick([1, 1, 20_000])))}:${value(random, 4)}`
      : '',
  ];
  return Buffer.from(`{${members.filter((text) => text !== '').join(',')}}`);
}

/**
 * Sound but for what it asks to search for and what it excludes; some of it on dimensions that are
 * answered as well.
 */
function searchBody(random: Random, target: Target): Buffer {
  const chosen = target.dimensions.filter(
    ({ valueKeys }) => valueKeys.length > 0 && random.chance(0.4),
  );
  const body = JSON.stringify({
    ...random.pick(target.subjects),
    selections: chosen.map(({ key, valueKeys }) => ({
      dimensionKey: key,
      valueKeys: [random.pick(valueKeys)],
    })),
    ...(random.chance(0.3) ? { quantity: random.below(12) + 1 } : {}),
  });
  const include = random.chance(0.8) ? '["alternatives","remaining"]' : badInclude(random);
  return Buffer.from(
    `${body.slice(0, -1)},"excluding":${badExcluding(random, target.dimensions)},"include":${include}}`,
  );
}

function mutatedText(random: Random, target: Target): Buffer {
  const body = mutatedBody(random, target);
  switch (random.below(8)) {
    case 0:
      return body.subarray(0, random.below(body.length));
    case 1:
      return random.bytes(random.below(400));
    case 2:
      return Buffer.concat([Buffer.from('\uFEFF'), body]);
    case 3:
      return Buffer.from('['.repeat(random.pick([10, 5_000, 262_144])));
    case 4:
      return Buffer.from(
        `{"selections":${'['.repeat(120_000)}12345678901234567890${']'.repeat(120_000)}}`,
      );
    case 5:
      return Buffer.from(
        `{"productSlug":"${'x'.repeat(random.pick([262_000, 300_000, 1_100_000]))}"}`,
      );
    default: {
      const flipped = Buffer.from(body);
      for (let count = random.below(4) + 1; count > 0; count -= 1)
        flipped[random.below(flipped.length)] = random.below(256);
      return flipped;
    }
  }
}

const TYPES = [
  'text/plain',
  'application/json; charset=latin1',
  'application/json;charset',
  'application/json; charset="utf-8',
  'json',
  '',
  ';',
  'application/x-www-form-urlencoded',
  'application/json+x',
  'multipart/form-data; boundary=x',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'a/b/c',
  '\xff/\xfe',
];
const OTHERS = [
  'Content-Encoding: gzip',
  'Content-Encoding: identity',
  'Expect: 100-continue',
  'Expect: miracles',
  'Upgrade: h2c\r\nConnection: Upgrade',
  'Connection: close',
  'If-None-Match: "',
  'X-Forwarded-For: ::::, %00',
  'Transfer-Encoding: gzip',
  'Content-Length: 7',
  'Bad Header: x',
  'X: \u0000',
  'X:\x01y',
  'Range: bytes=0-',
  'Request-Id: mine',
  'Accept: nothing/atall',
  'Host: y',
];

function badHeaders(random: Random, target: Target): Buffer {
  const body = mutatedBody(random, target);
  const headers = [`Content-Type: ${random.chance(0.5) ? random.pick(TYPES) : 'application/json'}`];
  for (let count = random.below(3); count > 0; count -= 1) headers.push(random.pick(OTHERS));
  if (random.chance(0.05)) headers.push(`X-Long: ${'x'.repeat(20_000)}`);
  if (random.chance(0.05))
    for (let count = 0; count < 300; count += 1) headers.push(`X-${count}: y`);
  const host = random.chance(0.9) ? ['Host: x'] : [];
  const length = random.pick([
    String(body.length),
    String(body.length),
    String(body.length),
    '-1',
    '1x',
    '99999999999999999999',
    String(Math.max(0, body.length - 3)),
  ]);
  return request(
    `POST ${offerPath(target)} HTTP/1.${random.pick([0, 1, 1, 1, 7])}`,
    [...host, ...headers, `Content-Length: ${length}`],
    body,
  );
}

const METHODS = [
  'GET',
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'CONNECT',
  'get',
  'BREW',
  'M-SEARCH',
];
const SEGMENTS = [
  '',
  '.',
  '..',
  '%2e%2e',
  '%',
  '%f',
  '%ff',
  '%00',
  '%E2%82%AC',
  '%C0%AF',
  '%2F',
  '*',
  ':merchantSlug',
  'capability',
  'offer',
  'api',
  'agent',
  'storefront',
  'v1',
  'stores',
  ';x',
  '\xe9',
  "'",
  '{}',
  '__proto__',
  'x'.repeat(700),
];
const QUERIES = [
  '',
  '',
  '',
  '?',
  '?a',
  '?a=%',
  '?a=%ff',
  '?__proto__=1',
  '?a[]=1&a[]=2',
  `?${'x'.repeat(3_000)}=1`,
  '?%00',
  '#x',
];

function badPath(random: Random, target: Target): Buffer {
  const known = random.pick([
    `/api/agent/v1/${target.merchantSlug}/capability`,
    `/api/storefront/v1/${target.merchantSlug}/offer`,
    `/stores/${target.merchantSlug}/${target.productSlug}`,
    '/openapi/agent.json',
    '/healthz',
    '/readyz',
    '*',
    'http://x/healthz',
    '//x',
    'x:80',
  ]);
  const made = `/${Array.from({ length: random.below(7) }, () => random.pick(SEGMENTS)).join('/')}`;
  const agent = `/api/agent/v1/${random.pick([target.merchantSlug, ...SEGMENTS])}/${random.pick(['capability', 'offer', ...SEGMENTS])}`;
  const path = random.pick([known, made, agent, agent]) + random.pick(QUERIES);
  return request(
    `${random.pick(METHODS)} ${path} HTTP/1.1`,
    ['Host: x', 'Connection: close', 'Content-Type: application/json', 'Content-Length: 2'],
    '{}',
  );
}

function badChunks(random: Random, target: Target): Buffer {
  const body = mutatedBody(random, target).toString('latin1');
  const size = random.pick([
    body.length.toString(16),
    body.length.toString(16),
    '0',
    'zz',
    '-1',
    'ffffffffffffffffff',
    '5;x=y',
  ]);
  const end = random.pick([
    '\r\n0\r\n\r\n',
    '\r\n0\r\n\r\n',
    '',
    '\r\n',
    '\r\n0\r\nX: y\r\n\r\n',
    '0',
  ]);
  return request(
    `POST ${offerPath(target)} HTTP/1.1`,
    ['Host: x', 'Content-Type: application/json', 'Transfer-Encoding: chunked'],
    Buffer.from(`${size}\r\n${body}${end}`, 'latin1'),
  );
}

function badBytes(random: Random, target: Target): Buffer {
  switch (random.below(5)) {
    case 0:
      return random.bytes(random.below(300) + 1);
    case 1:
      return Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
    case 2:
      return Buffer.from(`GET ${offerPath(target)}\r\n\r\n`);
    case 3:
      return Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]);
    default: {
      const sound = post(
        random,
        target,
        Buffer.from(JSON.stringify({ productSlug: target.productSlug })),
      );
      sound[random.below(sound.length)] = random.pick([0, 1, 9, 10, 13, 32, 127, 255]);
      return sound;
    }
  }
}
