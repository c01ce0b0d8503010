import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Offer } from '../../src/core/offers/offer.ts';
import type * as writer from '../../src/wire/offers/write-reply.ts';
import { type TestService, openService } from '../support/open-service.ts';
import { readDemo } from '../support/publish.ts';

vi.mock('../../src/wire/offers/write-reply.ts', async (importOriginal) => {
  const { checkingWriter } = await import('../support/check-offer.ts');
  return checkingWriter(await importOriginal<typeof writer>());
});

let service: TestService;
beforeAll(async () => {
  service = await openService(['frames', 'bakery'].map(readDemo));
});
afterAll(() => service.close());

const PRODUCT = { productSlug: 'classic-frame' };
const MAP = { capabilityMapKey: 'frames' };
const SAMPLE = { productSlug: 'classic-frame', purchase: 'sample' };
const WITHOUT_MAP = { productSlug: 'hanging-kit' };
const NOT_EVALUATED = { capabilityMapKey: 'no-such-map' };
const SUBJECTS = {
  'a product': PRODUCT,
  'a map': MAP,
  'a sample': SAMPLE,
  'a product without a map': WITHOUT_MAP,
  'an unknown map': NOT_EVALUATED,
};

const BOTH = ['alternatives', 'remaining'];
const WOODS = [
  'oak',
  'ash',
  'walnut',
  'cherry',
  'maple',
  'beech',
  'chestnut',
  'olive',
  'lime',
  'tulipwood',
  'mdf',
  'rosewood',
];

/** What a classic frame must be told; nothing blocks it. */
const COMPLETE = [
  { dimensionKey: 'wood', valueKeys: ['oak'] },
  { dimensionKey: 'profile', valueKeys: ['flat'] },
  { dimensionKey: 'rail', valueKeys: ['mm20'] },
  { dimensionKey: 'width', magnitude: 40, unit: 'cm' },
  { dimensionKey: 'height', magnitude: 50, unit: 'cm' },
  { dimensionKey: 'glass', valueKeys: ['clear'] },
];
const without = (key: string) => COMPLETE.filter(({ dimensionKey }) => dimensionKey !== key);
const wood = (...valueKeys: string[]) => ({ dimensionKey: 'wood', valueKeys });
const mount = (...valueKeys: string[]) => ({ dimensionKey: 'mount', valueKeys });

interface Refused {
  readonly code: string;
  readonly values: {
    readonly problems: readonly { readonly path: string; readonly allowed?: readonly string[] }[];
  };
}

async function refusalOf(
  question: unknown,
): Promise<{ status: number; code: string; paths: string[] }> {
  const { status, text } = await service.ask('frames', question);
  const { code, values } = JSON.parse(text) as Refused;
  return { status, code, paths: [...new Set(values.problems.map(({ path }) => path))] };
}

const offer = (question: object, slug = 'frames'): Promise<Offer> => service.offer(slug, question);
const bytes = (question: object): Promise<string> =>
  service.ask('frames', question).then(({ text }) => text);

/** The offer of a frame of any wood, but for what it repeats of the exclusions. */
async function actual(excluding: readonly object[]): Promise<object> {
  const { excluding: _, ...rest } = await offer({
    ...PRODUCT,
    selections: without('wood'),
    excluding,
    include: BOTH,
  });
  return withoutAddressed(rest);
}

/** The address on which a buyer goes on repeats the exclusions, as the reply itself does. */
function withoutAddressed<Reply extends object>(reply: Reply): Reply {
  const text = JSON.stringify(reply).replace(/&x\.\w+=[^&"]*|(?<=\?)x\.\w+=[^&"]*&/g, '');
  return JSON.parse(text) as Reply;
}

const remainingOf = ({ remaining }: Offer, key: string) =>
  remaining?.find(({ dimensionKey }) => dimensionKey === key);
const questionOf = ({ questions }: Offer, key: string) =>
  questions.find(({ dimensionKey }) => dimensionKey === key)?.values.map((value) => value.key);

const FORMS: readonly [string, unknown, readonly string[]][] = [
  ['include is null', { include: null }, ['/include']],
  ['include is a word', { include: 'remaining' }, ['/include']],
  ['include is a number', { include: 2 }, ['/include']],
  ['include is true', { include: true }, ['/include']],
  ['include is an object', { include: { remaining: true } }, ['/include']],
  ['include looks like a list', { include: { 0: 'remaining', length: 1 } }, ['/include']],
  ['include is a list in a list', { include: [['remaining']] }, ['/include/0']],
  ['include holds null', { include: [null] }, ['/include/0']],
  ['include holds a number', { include: [1] }, ['/include/0']],
  ['include holds an object', { include: [{ remaining: true }] }, ['/include/0']],
  [
    'include holds a word that is not known',
    { include: ['alternatives', 'explanation'] },
    ['/include/1'],
  ],
  ['include holds a word in capitals', { include: ['Remaining'] }, ['/include/0']],
  ['include holds a word and a space', { include: ['remaining '] }, ['/include/0']],
  ['include holds nothing but a blank', { include: [''] }, ['/include/0']],
  ['include names something twice', { include: ['remaining', 'remaining'] }, ['/include']],
  [
    'include has three members',
    { include: ['alternatives', 'remaining', 'alternatives'] },
    ['/include'],
  ],
  ['excluding is null', { excluding: null }, ['/excluding']],
  ['excluding is a word', { excluding: 'wood' }, ['/excluding']],
  ['excluding is a number', { excluding: 0 }, ['/excluding']],
  ['excluding is an object', { excluding: wood('oak') }, ['/excluding']],
  ['excluding holds null', { excluding: [null] }, ['/excluding/0']],
  ['excluding holds a word', { excluding: ['wood'] }, ['/excluding/0']],
  ['excluding holds a list', { excluding: [[wood('oak')]] }, ['/excluding/0']],
  [
    'an exclusion says nothing',
    { excluding: [{}] },
    ['/excluding/0/dimensionKey', '/excluding/0/valueKeys'],
  ],
  [
    'an exclusion has no values',
    { excluding: [{ dimensionKey: 'wood' }] },
    ['/excluding/0/valueKeys'],
  ],
  [
    'an exclusion has no dimension',
    { excluding: [{ valueKeys: ['oak'] }] },
    ['/excluding/0/dimensionKey'],
  ],
  [
    'an exclusion has a member too many',
    { excluding: [{ ...wood('oak'), magnitude: null }] },
    ['/excluding/0/magnitude'],
  ],
  [
    'the dimension is null',
    { excluding: [{ dimensionKey: null, valueKeys: ['oak'] }] },
    ['/excluding/0/dimensionKey'],
  ],
  [
    'the dimension is a number',
    { excluding: [{ dimensionKey: 1, valueKeys: ['oak'] }] },
    ['/excluding/0/dimensionKey'],
  ],
  [
    'the dimension is blank',
    { excluding: [{ dimensionKey: '', valueKeys: ['oak'] }] },
    ['/excluding/0/dimensionKey'],
  ],
  [
    'the dimension has 201 characters',
    { excluding: [{ dimensionKey: 'w'.repeat(201), valueKeys: ['oak'] }] },
    ['/excluding/0/dimensionKey'],
  ],
  ['the values are none', { excluding: [wood()] }, ['/excluding/0/valueKeys']],
  [
    'the values are null',
    { excluding: [{ dimensionKey: 'wood', valueKeys: null }] },
    ['/excluding/0/valueKeys'],
  ],
  [
    'the values are one word',
    { excluding: [{ dimensionKey: 'wood', valueKeys: 'oak' }] },
    ['/excluding/0/valueKeys'],
  ],
  [
    'the values are an object',
    { excluding: [{ dimensionKey: 'wood', valueKeys: { 0: 'oak' } }] },
    ['/excluding/0/valueKeys'],
  ],
  [
    'a value is null',
    { excluding: [{ dimensionKey: 'wood', valueKeys: [null] }] },
    ['/excluding/0/valueKeys/0'],
  ],
  [
    'a value is a number',
    { excluding: [{ dimensionKey: 'wood', valueKeys: ['oak', 1] }] },
    ['/excluding/0/valueKeys/1'],
  ],
  [
    'a value is a list',
    { excluding: [{ dimensionKey: 'wood', valueKeys: [['oak']] }] },
    ['/excluding/0/valueKeys/0'],
  ],
  ['a value is blank', { excluding: [wood('')] }, ['/excluding/0/valueKeys/0']],
  [
    'a value has 201 characters',
    { excluding: [wood('v'.repeat(201))] },
    ['/excluding/0/valueKeys/0'],
  ],
  [
    'the values are 21',
    { excluding: [wood(...Array.from({ length: 2_001 }, (_, index) => `v${index}`))] },
    ['/excluding/0/valueKeys'],
  ],
  [
    'the second exclusion is wrong',
    { excluding: [wood('oak'), wood()] },
    ['/excluding/1/valueKeys'],
  ],
  [
    'the exclusions are 2,001',
    { excluding: Array.from({ length: 2_001 }, () => wood('oak')) },
    ['/excluding'],
  ],
  [
    'both are wrong',
    { include: ['all'], excluding: [wood()] },
    ['/excluding/0/valueKeys', '/include/0'],
  ],
];

describe.each(Object.entries(SUBJECTS))('asked about %s', (_, subject) => {
  test.each(FORMS)('%s: refused, naming the place', async (_form, members, paths) => {
    const refusal = await refusalOf({ ...subject, ...(members as object) });
    expect({ ...refusal, paths: refusal.paths.toSorted() }).toEqual({
      status: 400,
      code: 'invalid_request',
      paths,
    });
    const beside = await refusalOf({
      ...subject,
      selections: [wood('oak')],
      include: BOTH,
      excluding: [wood('ash')],
      ...(members as object),
    });
    expect(beside.paths).toEqual(refusal.paths);
  });

  test('a list of nothing to include is the same as no list', async () => {
    expect(await bytes({ ...subject, include: [], excluding: [] })).toBe(await bytes(subject));
  });

  test('what is included comes in the same order, however it is asked for', async () => {
    const text = await bytes({ ...subject, include: ['remaining', 'alternatives'] });
    expect(text).toBe(await bytes({ ...subject, include: ['alternatives', 'remaining'] }));
    expect(Object.keys(JSON.parse(text) as object).slice(-3)).toEqual([
      'alternatives',
      'remaining',
      'continueUrl',
    ]);
    expect(JSON.parse(text)).toMatchObject({ alternatives: { complete: true, options: [] } });
  });
});

const oakOf = (dimensionKey: string) => [{ dimensionKey, valueKeys: ['oak'] }];

describe('a dimension to exclude from', () => {
  test.each(['width', 'engraving', 'fitting_date'])(
    'that has no values (%s) is refused',
    async (dimensionKey) => {
      const question = { excluding: oakOf(dimensionKey), include: BOTH };
      for (const subject of [PRODUCT, MAP, SAMPLE]) {
        expect(await refusalOf({ ...subject, ...question })).toEqual({
          status: 400,
          code: 'invalid_request',
          paths: ['/excluding/0/valueKeys'],
        });
      }
    },
  );

  test.each(['smell', 'WOOD', 'wood ', 'w'.repeat(200), '__proto__', 'constructor'])(
    'that nobody knows (%s) is refused, and only shown ones are named',
    async (dimensionKey) => {
      const question = { excluding: [wood('ash'), ...oakOf(dimensionKey)], include: BOTH };
      for (const subject of [PRODUCT, MAP, SAMPLE]) {
        expect(await refusalOf({ ...subject, ...question })).toEqual({
          status: 400,
          code: 'unknown_dimension',
          paths: ['/excluding/1/dimensionKey'],
        });
      }
      expect((await service.ask('frames', { ...PRODUCT, ...question })).text).not.toMatch(
        /climate/,
      );
      expect(await refusalOf({ ...WITHOUT_MAP, ...question })).toMatchObject({
        status: 400,
        code: 'unknown_dimension',
      });
      expect(await offer({ ...NOT_EVALUATED, ...question })).toMatchObject({
        answer: 'not_evaluated',
        remaining: [],
      });
    },
  );

  test('of which too much is wrong at once is refused for the first of it', async () => {
    const both = [...oakOf('width'), ...oakOf('smell'), ...oakOf('height')];
    expect(await refusalOf({ ...PRODUCT, excluding: both })).toEqual({
      status: 400,
      code: 'invalid_request',
      paths: ['/excluding/0/valueKeys', '/excluding/2/valueKeys'],
    });
  });

  test('that is hidden is known to whoever names it', async () => {
    const named = await offer({
      ...PRODUCT,
      selections: COMPLETE,
      excluding: [{ dimensionKey: 'climate_pack', valueKeys: ['loan_sealed'] }],
      include: BOTH,
    });
    expect(named).toMatchObject({ answer: 'yes', excluding: [{ dimensionKey: 'climate_pack' }] });
    expect(remainingOf(named, 'climate_pack')).toBeUndefined();
  });

  test('that does not apply changes nothing', async () => {
    const float = { productSlug: 'canvas-float-frame', include: BOTH };
    const excluding = [{ dimensionKey: 'glass', valueKeys: ['clear'] }];
    const { continueUrl, ...same } = await offer(float);
    expect(await offer({ ...float, excluding })).toEqual({
      ...same,
      excluding,
      continueUrl: `${String(continueUrl)}?x.glass=clear&version=1`,
    });
  });
});

describe('values to exclude', () => {
  test.each([['unheard-of'], ['v'.repeat(200)], ['OAK'], ['Oak'], ['__proto__'], ['toString']])(
    'that the map does not have (%s) change nothing',
    async (key) => {
      expect(await actual([wood(key)])).toEqual(await actual([]));
    },
  );

  test('that are hidden, or not offered, change nothing for somebody who asks for neither', async () => {
    expect(await actual([wood('ebony')])).toEqual(await actual([]));
    expect(
      questionOf(
        await offer({ ...PRODUCT, selections: without('wood'), excluding: [wood('rosewood')] }),
        'wood',
      ),
    ).toEqual(WOODS.filter((key) => key !== 'rosewood'));
  });

  test('may be named twice, and in several entries', async () => {
    const once = await actual([wood('oak', 'ash')]);
    expect(await actual([wood('oak', 'ash', 'oak')])).toEqual(once);
    expect(await actual([wood('oak'), wood('ash')])).toEqual(once);
    expect(await actual([wood('ash'), wood('ash', 'oak'), wood('oak')])).toEqual(once);
    expect(
      await actual(
        Array.from({ length: 200 }, (_, index) => wood(index % 2 === 0 ? 'oak' : 'ash')),
      ),
    ).toEqual(once);
  });

  test('are not among what remains, nor asked for', async () => {
    const body = await offer({
      ...PRODUCT,
      selections: without('wood'),
      excluding: [wood('oak', 'olive')],
      include: BOTH,
    });
    expect(body).toMatchObject({
      answer: 'needs_information',
      explanation: null,
      alternatives: { complete: true, options: [] },
    });
    expect(questionOf(body, 'wood')).toEqual(
      WOODS.filter((key) => key !== 'oak' && key !== 'olive'),
    );
    expect(remainingOf(body, 'wood')).toMatchObject({
      valueKeys: [
        'ash',
        'walnut',
        'cherry',
        'maple',
        'beech',
        'chestnut',
        'lime',
        'tulipwood',
        'mdf',
      ],
      answerable: true,
    });
  });

  test('are taken out of what is selected, and then asked for', async () => {
    const body = await offer({
      ...PRODUCT,
      selections: COMPLETE,
      excluding: [wood('oak')],
      include: BOTH,
    });
    expect(body).toMatchObject({
      answer: 'needs_information',
      verdict: { unknownDimensionKeys: ['wood'] },
    });
    expect(body.selections.map(({ dimensionKey }) => dimensionKey)).not.toContain('wood');
    expect(questionOf(body, 'wood')).not.toContain('oak');
  });

  test('are no change that an alternative makes', async () => {
    const large = [
      ...without('width').filter(({ dimensionKey }) => dimensionKey !== 'wood'),
      { dimensionKey: 'width', magnitude: 130, unit: 'cm' },
      wood('olive'),
    ];
    const body = await offer({
      ...PRODUCT,
      selections: large,
      excluding: [wood(...WOODS.filter((key) => key !== 'olive' && key !== 'walnut'))],
      include: BOTH,
    });
    expect(body.answer).toBe('no');
    const tos = body.alternatives?.options.flatMap(({ changes }) =>
      changes.map(({ to }) => to?.valueKeys[0] ?? to?.magnitude),
    );
    expect(tos).toEqual([120, 'walnut']);
  });

  test('that were selected twice are refused as answered twice', async () => {
    const selections = [wood('oak'), wood('ash')];
    expect(await refusalOf({ ...PRODUCT, selections, excluding: [wood('oak')] })).toEqual({
      status: 400,
      code: 'invalid_request',
      paths: ['/selections/1/dimensionKey'],
    });
  });

  test('are taken out of several, which then count as answered', async () => {
    const finish = { dimensionKey: 'finish', valueKeys: ['oil', 'wax'] };
    const one = await offer({
      ...PRODUCT,
      selections: [...COMPLETE, finish],
      excluding: [{ dimensionKey: 'finish', valueKeys: ['oil'] }],
      include: BOTH,
    });
    expect(one.selections.find(({ dimensionKey }) => dimensionKey === 'finish')?.valueKeys).toEqual(
      ['wax'],
    );
    const none = await offer({
      ...PRODUCT,
      selections: [...COMPLETE, finish],
      excluding: [finish],
      include: BOTH,
    });
    expect(none).toMatchObject({
      answer: 'yes',
      selections: expect.arrayContaining([
        expect.objectContaining({ dimensionKey: 'finish', valueKeys: [] }),
      ]),
    });
    expect(remainingOf(none, 'finish')?.valueKeys).toEqual(
      expect.not.arrayContaining(['oil', 'wax']),
    );
  });
});

describe('all values excluded', () => {
  test.each([
    ['all that are shown', [wood(...WOODS)]],
    ['the hidden one too', [wood(...WOODS, 'ebony')]],
    ['in several entries', [wood(...WOODS.slice(0, 6)), wood(...WOODS.slice(6), 'unheard-of')]],
  ])(
    'of an option that must be answered (%s): the answer is no, and no change of the options helps',
    async (_, excluding) => {
      for (const [subject, selections] of [
        [PRODUCT, without('wood')],
        [PRODUCT, COMPLETE],
        [PRODUCT, []],
        [MAP, []],
      ] as const) {
        const body = await offer({ ...subject, selections, excluding, include: BOTH });
        expect(body).toMatchObject({
          answer: 'no',
          nextStep: 'send_opportunity',
          questions: [],
          price: null,
          total: null,
          verdict: { isOffered: false },
        });
        expect(body.explanation).toEqual({ constraintKeys: ['required:wood'], dimensionKeys: [] });
        expect(body.verdict.blocking.map(({ constraintKey }) => constraintKey)).toEqual([
          'required:wood',
        ]);
        expect(body.alternatives).toEqual({ complete: true, options: [] });
        expect(remainingOf(body, 'wood')).toMatchObject({ valueKeys: [], answerable: false });
        expect(body.remaining?.filter(({ answerable }) => answerable)).toEqual([]);
      }
    },
  );

  test('a sample needs none of them', async () => {
    const body = await offer({ ...SAMPLE, excluding: [wood(...WOODS, 'ebony')], include: BOTH });
    expect(body).toMatchObject({
      answer: 'yes',
      explanation: null,
      alternatives: { complete: true, options: [] },
    });
    expect(remainingOf(body, 'wood')?.valueKeys).toEqual([]);
  });

  test('what is selected beside them and hidden is still made', async () => {
    const body = await offer({
      ...PRODUCT,
      selections: [wood('ebony'), ...without('wood')],
      excluding: [wood(...WOODS)],
      include: BOTH,
    });
    expect(body).toMatchObject({
      answer: 'yes_after_approval',
      selections: [{ valueKeys: ['ebony'] }, {}, {}, {}, {}, {}, {}, {}],
    });
    expect(remainingOf(body, 'wood')?.valueKeys).toEqual([]);
  });

  test('of an option that may be left alone, nothing is missing', async () => {
    const hanging = {
      dimensionKey: 'hanging',
      valueKeys: ['cord', 'wire', 'split_batten', 'stand', 'none'],
    };
    const body = await offer({
      ...PRODUCT,
      selections: [...COMPLETE, { dimensionKey: 'hanging', valueKeys: ['cord'] }],
      excluding: [hanging],
      include: BOTH,
    });
    expect(body).toMatchObject({ answer: 'yes', explanation: null });
    expect(body.selections.map(({ dimensionKey }) => dimensionKey)).not.toContain('hanging');
    expect(remainingOf(body, 'hanging')).toMatchObject({ valueKeys: [] });
  });

  test('a default among them is not assumed', async () => {
    const none = await offer({
      ...PRODUCT,
      selections: COMPLETE,
      excluding: [mount('no')],
      include: BOTH,
    });
    expect(none.assumed).not.toContain('mount');
    expect(remainingOf(none, 'mount')?.valueKeys).toEqual(['yes']);
    const neither = await offer({
      ...PRODUCT,
      selections: COMPLETE,
      excluding: [mount('yes', 'no')],
      include: BOTH,
    });
    expect(neither).toMatchObject({ answer: 'yes', assumed: ['backing'] });
    expect(remainingOf(neither, 'mount')).toMatchObject({ valueKeys: [] });
    expect(remainingOf(neither, 'mount_colour')).toMatchObject({
      valueKeys: [],
      answerable: false,
    });
  });

  test('with defaults and what was chosen: every option of the map', async () => {
    const { maps } = readDemo('frames');
    const dimensions = maps.find(({ key }) => key === 'frames')?.dimensions ?? [];
    const excluding = dimensions.flatMap((dimension) =>
      'values' in dimension
        ? [{ dimensionKey: dimension.key, valueKeys: dimension.values.map(({ key }) => key) }]
        : [],
    );
    const body = await offer({ ...PRODUCT, selections: COMPLETE, excluding, include: BOTH });
    expect(body).toMatchObject({
      answer: 'no',
      assumed: [],
      alternatives: { complete: true, options: [] },
    });
    expect(body.selections.map(({ dimensionKey }) => dimensionKey)).toEqual(['width', 'height']);
    expect(body.remaining?.flatMap(({ valueKeys }) => valueKeys)).toEqual([]);
    const sample = await offer({ ...SAMPLE, selections: COMPLETE, excluding, include: BOTH });
    expect(sample.answer).toBe('yes');
  });
});

describe('what is included', () => {
  test('of a product without options: nothing remains to choose', async () => {
    expect(await offer({ ...WITHOUT_MAP, include: BOTH })).toMatchObject({
      answer: 'yes',
      explanation: null,
      alternatives: { complete: true, options: [] },
      remaining: [],
    });
  });

  test('of something that is not evaluated: nothing is known', async () => {
    const body = await offer({
      ...NOT_EVALUATED,
      selections: [wood('oak')],
      excluding: [wood('ash')],
      include: BOTH,
    });
    expect(body).toMatchObject({
      answer: 'not_evaluated',
      explanation: null,
      alternatives: { options: [] },
      remaining: [],
    });
  });

  test('of a sample: what the rules leave', async () => {
    const selections = [wood('mdf'), { dimensionKey: 'finish', valueKeys: ['oil'] }];
    const body = await offer({ ...SAMPLE, selections, include: BOTH });
    expect(body).toMatchObject({
      answer: 'no',
      explanation: { constraintKeys: ['no-oil-on-mdf'], dimensionKeys: ['wood', 'finish'] },
    });
    expect(remainingOf(body, 'wood')?.valueKeys).not.toContain('mdf');
  });

  test('every option that is shown, in the order of the capability reply', async () => {
    const { maps } = readDemo('bakery');
    for (const map of maps) {
      const body = await offer({ capabilityMapKey: map.key, include: ['remaining'] }, 'bakery');
      expect(body.remaining?.map(({ dimensionKey }) => dimensionKey)).toEqual(
        map.dimensions.filter(({ visibility }) => visibility !== 'hidden').map(({ key }) => key),
      );
      expect('alternatives' in body).toBe(false);
    }
  });
});
