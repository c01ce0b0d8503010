import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../support/random.ts';
import { type IntentService, openIntentService } from './intent-service.ts';
import { faultsOfUnderstood, type Understood } from './understood-faults.ts';
import { sizeOf } from '../support/sizes.ts';

let service: IntentService;
beforeAll(async () => {
  service = await openIntentService();
});
afterAll(() => service.close());

const repeated = (part: string, length = 500): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

type Selections = Understood['selections'];

/**
 * Posts a nonsensical sentence. Returns whether the refusal names it or, if it was accepted, what
 * was read and whether anything was reported.
 */
async function postNonsense(
  sentence: string,
): Promise<{ faults: readonly string[]; read: Selections; isReported: boolean }> {
  const { status, text } = await service.say('frames', { sentence, productSlug: 'classic-frame' });
  if (status === 400) {
    const { code, values } = JSON.parse(text) as {
      code: string;
      values: { problems: { path: string }[] };
    };
    const isNamed = code === 'invalid_request' && values.problems[0]?.path === '/sentence';
    return { faults: isNamed ? [] : [text], read: [], isReported: true };
  }
  if (status !== 200) return { faults: [`${status} ${text}`], read: [], isReported: false };
  const { understood } = JSON.parse(text) as { understood: Understood };
  const { selections, exclusions, notUnderstood, ambiguities } = understood;
  // A word may resemble one of the map by chance. The reply then says that it was corrected.
  const read = [...selections, ...exclusions].filter(({ readAs }) => readAs !== 'corrected');
  return {
    faults: faultsOfUnderstood(sentence, understood),
    read,
    isReported: notUnderstood.length + ambiguities.length > 0,
  };
}

const FUNCTION_WORDS = /\b(?:and|or|no|not|without|between|a)\b/g;

describe('sentences that are none', () => {
  test.each([
    ['nothing', ''],
    ['501 characters', repeated('oak ', 501)],
    ['251 emoji, which are 502 units', '🙂'.repeat(251)],
    ['a page of text', repeated('oak frame ', 100_000)],
    ['a number', 5],
    ['null', null],
    ['a list', ['oak']],
    ['an object', { text: 'oak' }],
    ['a boolean', true],
    ['none', undefined],
  ])('%s: refused, naming the sentence', async (_, sentence) => {
    const { status, text } = await service.say('frames', {
      sentence,
      productSlug: 'classic-frame',
    });
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({
      code: 'invalid_request',
      values: { nextStep: 'fix_request', problems: [{ path: '/sentence' }] },
    });
  });

  test.each([
    ['blanks', '   \t  '],
    ['line breaks', '\n\r\n\u2028\u2029'],
    ['punctuation', '?!.,;:-–—…()[]{}<>/\\|@#$%^&*_+=~`'],
    ['quotes that stay open', '"\'“‘«„'],
    ['emoji', '🖼️🪵👨‍👩‍👧‍👦🏳️‍🌈🇮🇹'],
    ['250 emoji, which are 500 units', '🙂'.repeat(250)],
    ['Arabic', 'إطار من خشب البلوط ثلاثون في أربعين'],
    ['Hebrew', 'מסגרת אלון שלושים על ארבעים'],
    ['Chinese', '两个胡桃木相框，三十乘四十厘米'],
    ['Japanese', 'くるみ材の額縁を二つお願いします'],
    ['Thai', 'กรอบรูปไม้โอ๊คสองอัน'],
    ['Hindi', 'ओक की लकड़ी का फ्रेम'],
    ['Cyrillic letters that look Latin', 'оаk frаmе'],
    ['Greek', 'κορνίζα από δρυ'],
    ['digits of other scripts', '٣٠ × ٤٠ ३० ๓๐'],
    ['control characters', '\u0001\u0002\u0007\u001b[31m\u007f\u0085'],
    ['the null character', 'wo\u0000d'],
    ['characters that turn the direction', '\u202eelttob\u202c \u2066x\u2069\u200f\u061c'],
    ['nothing but blanks of no width', '\u200b\u200c\u200d\ufeff\u2060'],
    ['a lone high surrogate', '\ud800'],
    ['a lone low surrogate', 'x\udc00y'],
    ['surrogates in the wrong order', '\udc00\ud800'],
    ['characters that are none', '\uffff\ufffe\ufdd0'],
    ['marks upon marks', `x${'\u0301'.repeat(499)}`],
    ['ligatures that grow', '\ufdfa'.repeat(500)],
    ['200 numbers in a row', repeated('7 ', 400)],
    ['500 digits', '9'.repeat(500)],
    ['digits with points', repeated('1.2.3.')],
    ['digits with commas', repeated('1,')],
    ['numbers that are too large', '1e308 9e999 Infinity -Infinity NaN 1_000 0b11'],
    ['products of numbers', repeated('30x')],
    ['fractions', repeated('1/0 ')],
    ['negations', repeated('no not without ')],
    ['ands and ors', repeated('and or ')],
    ['ranges', repeated('between 1 and ')],
    [
      'names that objects have',
      '__proto__ constructor prototype toString hasOwnProperty valueOf length',
    ],
    ['code', '${7/7} {{7/7}} <% x %> $(reboot) `id` ; rm -rf /'],
    ['a pattern that backtracks', `${'a'.repeat(498)}!`],
    ['one letter again and again', repeated('a ')],
  ])('%s: nothing is read, and that is told, or it is refused', async (_, sentence) => {
    const hasContent = /[\p{L}\p{N}]/u.test(sentence.replaceAll(FUNCTION_WORDS, ''));
    const { faults, read, isReported } = await postNonsense(sentence);
    expect({ faults, read, isReported: isReported || !hasContent }).toEqual({
      faults: [],
      read: [],
      isReported: true,
    });
  });

  test.each([
    '🙂🙂 oak',
    '\u202eoak',
    '日本 oak 日本',
    '\ufeffoak',
    'ŒŒ oak',
    '\ufdfa oak',
    'é\u0301\u0301 oak',
    '½ ½ oak',
    `${repeated('please ', 490)}oak       `,
  ])('among such characters a word is read, with its own span: %j', async (sentence) => {
    const start = sentence.indexOf('oak');
    const { faults, read } = await postNonsense(sentence);
    expect(faults).toEqual([]);
    expect(read).toMatchObject([
      { dimensionKey: 'wood', valueKeys: ['oak'], span: { start, end: start + 3 } },
    ]);
  });
});

describe('requests that are wrong', () => {
  const sound = { sentence: 'oak frame' };
  test.each([
    ['an unknown member', { ...sound, selections: [] }, '/selections'],
    ['a member of another request', { ...sound, idempotencyKey: 'x' }, '/idempotencyKey'],
    ['a product that is none', { ...sound, productSlug: 5 }, '/productSlug'],
    ['a quantity of 0', { ...sound, quantity: 0 }, '/quantity'],
    ['a quantity of 10,001', { ...sound, quantity: 10_001 }, '/quantity'],
    ['half a piece', { ...sound, quantity: 1.5 }, '/quantity'],
    ['a quantity in words', { ...sound, quantity: 'two' }, '/quantity'],
    ['a destination without a country', { ...sound, deliverTo: {} }, '/deliverTo/countryCode'],
    [
      'a country in words',
      { ...sound, deliverTo: { countryCode: 'Italy' } },
      '/deliverTo/countryCode',
    ],
    ['an unknown wish', { ...sound, include: ['everything'] }, '/include/0'],
    ['the same wish twice', { ...sound, include: ['remaining', 'remaining'] }, '/include'],
  ])('%s: refused, naming the place', async (_, request, path) => {
    const { status, text } = await service.say('frames', request);
    expect(status).toBe(400);
    const reply = JSON.parse(text) as { code: string; values: { problems: { path: string }[] } };
    expect(reply.code).toBe('invalid_request');
    expect(reply.values.problems.map((problem) => problem.path)).toContain(path);
  });

  test.each([
    [
      'a product that the store lacks',
      'frames',
      { ...sound, productSlug: 'no-such-thing' },
      404,
      'product_not_found',
    ],
    ['a store that is none', 'framez', { sentence: 5 }, 404, 'merchant_not_found'],
    ['no object', 'frames', '[]', 400, 'invalid_request'],
    ['no JSON', 'frames', '{"sentence": "oak', 400, 'invalid_request'],
    ['nothing at all', 'frames', '', 400, 'invalid_request'],
    [
      'members of the prototype',
      'frames',
      '{"sentence": "oak frame", "__proto__": {"quantity": 3}}',
      400,
      'invalid_request',
    ],
    [
      'too much',
      'frames',
      JSON.stringify({ sentence: 'x'.repeat(300_000) }),
      413,
      'body_too_large',
    ],
  ])('%s: %s, %o: %i', async (_, slug, request, status, code) => {
    const reply = await service.say(slug, request);
    expect([reply.status, (JSON.parse(reply.text) as { code: string }).code]).toEqual([
      status,
      code,
    ]);
  });
});

const POOL = [
  'oak',
  'no ',
  ' or ',
  ' and ',
  'frame',
  '30',
  ' x ',
  'cm',
  '"',
  "'",
  ',',
  ';',
  '-',
  '½',
  ' between ',
  ' by Friday',
  '12/05/2027',
  'two ',
  'not only ',
  '\u0000',
  '\u202e',
  '\ud800',
  '\udfff',
  '🙂',
  'é',
  'İ',
  'ß',
  'ﬁ',
  '\ufdfa',
  '\u0301',
  '日本',
  ' ',
  '\n',
  '\u00a0',
  '\u200b',
  '٣',
  '१',
  '%',
  '1e9',
  '.',
  '0',
  '9'.repeat(40),
  'glass',
  'mount',
  'ebony',
  '\\',
  '/',
  '{',
  '}',
  'a'.repeat(30),
];

test('whatever is strung together is refused or read, and told with spans of its own', async () => {
  const random = new Random(20_270_302);
  const sentences = Array.from({ length: sizeOf(1_500, 250) }, () =>
    Array.from({ length: 1 + random.below(40) }, () => random.pick(POOL))
      .join('')
      .slice(0, 500),
  );
  const faults: string[] = [];
  for (const sentence of sentences) {
    const { status, text } = await service.say(
      'frames',
      random.chance(0.5) ? { sentence } : { sentence, productSlug: 'classic-frame' },
    );
    if (status !== 200 && status !== 400) faults.push(`${status} to ${JSON.stringify(sentence)}`);
    if (status === 200) {
      faults.push(
        ...faultsOfUnderstood(
          sentence,
          (JSON.parse(text) as { understood: Understood }).understood,
        ).map((fault) => `${fault}: ${JSON.stringify(sentence)}`),
      );
    }
  }
  expect(faults.slice(0, 5)).toEqual([]);
}, 180_000);

test('nothing of this was logged as an error, and the service answers on', async () => {
  expect(
    service.server.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50),
  ).toEqual([]);
  expect((await fetch(`${service.server.url}/healthz`)).status).toBe(200);
});
