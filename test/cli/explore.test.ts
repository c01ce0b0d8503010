import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runProgram } from '../../src/cli/program.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { openDependencies } from '../../src/actions/dependencies.ts';
import { answerOffer } from '../../src/actions/offers/answer-offer.ts';
import { runOperatorAction } from '../../src/actions/operator-actions.ts';
import { refuse } from '../../src/core/shared/result.ts';
import type { Operator } from '../../src/cli/host.ts';
import { actOn } from '../../src/main/open-operator.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';
import { testContext } from '../support/context.ts';

let held: TestDatabase;
let cli: CommandLine;

const BOARDS = {
  key: 'boards',
  title: 'Cutting boards',
  dimensions: [
    {
      key: 'wood',
      label: 'Wood',
      kind: 'choice',
      required: true,
      question: 'Which wood?',
      values: [
        { key: 'beech', label: 'Beech' },
        { key: 'walnut', label: 'Walnut' },
        { key: 'ebony', label: 'Ebano', visibility: 'hidden' },
      ],
    },
    {
      key: 'length',
      label: 'Length',
      kind: 'magnitude',
      unit: 'cm',
      required: true,
      minimum: '20',
      maximum: '80',
      step: '1',
      rangeMessage: 'From 20 to 80 cm.',
    },
    {
      key: 'finish',
      label: 'Finish',
      kind: 'choices',
      values: [
        { key: 'oil', label: 'Oil' },
        { key: 'wax', label: 'Wax' },
      ],
    },
    { key: 'engraving', label: 'Engraving', kind: 'text', maximumLength: 20 },
    { key: 'pickup', label: 'Pick-up', kind: 'date' },
    {
      key: 'feet',
      label: 'Feet',
      kind: 'choice',
      default: 'no',
      values: [
        { key: 'yes', label: 'Rubber feet' },
        { key: 'no', label: 'No feet' },
      ],
    },
    {
      key: 'foot_colour',
      label: 'Foot colour',
      kind: 'choice',
      required: true,
      appliesWhen: { dimension: 'feet', in: ['yes'] },
      values: [
        { key: 'black', label: 'Black' },
        { key: 'grey', label: 'Grey' },
      ],
    },
    {
      key: 'lacquered_back',
      label: 'Lacquered back',
      kind: 'choice',
      visibility: 'hidden',
      values: [{ key: 'gloss', label: 'High gloss' }],
    },
  ],
  constraints: [
    {
      key: 'long-walnut',
      kind: 'excluded_combination',
      effect: 'blocks',
      title: 'Short walnut',
      customerMessage: 'Our walnut planks end at 60 cm.',
      when: {
        all: [
          { dimension: 'wood', in: ['walnut'] },
          { dimension: 'length', moreThan: 60 },
        ],
      },
    },
  ],
  price: {
    kind: 'worked_out',
    minimum: '25.00',
    rows: [
      {
        key: 'wood',
        label: 'Wood, by the centimetre',
        per: { dimension: 'length' },
        rate: '1.10',
        unit: 'cm',
      },
      {
        key: 'engraving',
        label: 'Engraving',
        amount: '8.00',
        when: { dimension: 'engraving', answered: true },
      },
    ],
  },
  leadTime: { workingDays: 3 },
};
const PRODUCTS = [
  {
    sku: 'B',
    slug: 'board',
    title: 'Cutting board',
    workflowType: 'made_to_order',
    capabilityMapKey: 'boards',
  },
  { sku: 'O', slug: 'oil', title: 'Board oil', workflowType: 'stock', price: '9.50' },
];

beforeAll(async () => {
  held = await openTestDatabase();
  cli = openCommandLine(held.database);
  await cli.run(
    'merchant',
    'create',
    '--slug',
    'shop',
    '--name',
    'Shop',
    '--currency',
    'EUR',
    '--timezone',
    'UTC',
  );
  await publish(BOARDS);
  await cli.run('product', 'put', '--merchant', 'shop', cli.file('products.json', PRODUCTS));
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  cli.close();
  await held.close();
});

async function publish(map: object): Promise<void> {
  const { code, err } = await cli.run(
    'map',
    'publish',
    '--merchant',
    'shop',
    cli.file('map.json', map),
  );
  expect({ code, err }).toEqual({ code: 0, err: expect.any(String) });
}

function typeIn(input: Readable): void {
  // The explorer reads nothing else of standard input.
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(
    Object.assign(input, { isTTY: false }) as unknown as typeof process.stdin,
  );
}

async function explore(lines: readonly string[], ...options: string[]) {
  typeIn(Readable.from(lines.map((line) => `${line}\n`)));
  return cli.run('map', 'explore', '--merchant', 'shop', 'boards', ...options);
}

/** The screens after the first one. */
async function screensOf(...lines: string[]): Promise<string[]> {
  const { code, out, err } = await explore(lines);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out.split(/\n\n(?=Cutting boards)/).slice(1);
}

/** The last thing that was said to these lines. */
async function lastOutput(...lines: string[]): Promise<string> {
  const { out } = await explore(lines);
  const before = await explore(lines.slice(0, -1));
  expect(out.startsWith(before.out)).toBe(true);
  return out.slice(before.out.length).trimEnd();
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests know the replies' members
async function offersTo(...lines: string[]): Promise<any[]> {
  const { code, out } = await explore(lines, '--json');
  expect(code).toBe(0);
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
const answerOf = (offer: { answer: string }) => offer.answer;

test('from nothing to a yes with a price, one line at a time', async () => {
  const { code, out, err } = await explore(['wood walnut', '2 50', 'quit', 'never read']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const screens = out.split(/\n\n(?=Cutting boards)/);
  expect(screens).toHaveLength(3);
  expect(screens[0]).toMatch(
    /^Cutting boards \(boards, version \d+\)\n\n {3}1 Wood +1:Beech, 2:Walnut\n {3}2 Length +20–80 cm, step 1\n/,
  );
  // The length decides about the wood; what the wood decides about the length leaves most lengths
  // open.
  expect(screens[0]).toContain('\nNext question of 2: 2 Length\n');
  expect(screens[0]).not.toMatch(/ebano|lacquered/i);
  expect(screens[1]).toContain('\n   1 Wood: Walnut ');
  expect(screens[1]).toContain('\nNext question: 2 Length\n');
  expect(screens[2]).toMatch(
    /\nYes, the store makes this\.\n(.*\n)+Lead time: 3 working days, ready on \d{4}-\d\d-\d\d\.\nPrice: 55\.00 EUR\n {2}Wood, by the centimetre +55\.00\n/,
  );
  expect(screens[2]).not.toContain('never read');
});

test('it ends at the end of the input as well, with or without a last line break', async () => {
  expect(await explore([])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Cutting boards /),
    err: '',
  });
  typeIn(Readable.from(['he', 'lp\r\nwood be', 'ech']));
  const { code, out } = await cli.run('map', 'explore', '--merchant', 'shop', 'boards');
  expect(code).toBe(0);
  expect(out).toMatch(
    /\nName options and values by number, key or label:\n(.*\n)+ {3}1 Wood: Beech /,
  );
});

/** Ctrl-C as soon as somebody listens for it. */
function interrupt(event: string | symbol, listener: (...given: unknown[]) => void): void {
  if (event === 'SIGINT') queueMicrotask(listener);
}

test('Ctrl-C is an end like any other', async () => {
  const input = new PassThrough();
  typeIn(input);
  process.on('newListener', interrupt);
  try {
    expect(await cli.run('map', 'explore', '--merchant', 'shop', 'boards')).toMatchObject({
      code: 0,
      err: '',
    });
  } finally {
    process.off('newListener', interrupt);
  }
});

test('lines that come faster than answers are all answered, in order', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => `length ${20 + index}`);
  const lengths = (await offersTo(...lines)).map(
    ({ selections }) =>
      selections.find(({ dimensionKey }: { dimensionKey: string }) => dimensionKey === 'length')
        ?.magnitude,
  );
  expect(lengths).toEqual([undefined, ...lines.map((_, index) => 20 + index)]);
});

test('every kind of answer is taken, in any form, and asked as the Agent API is', async () => {
  const offers = await offersTo(
    'Wood: beech',
    'length 12in',
    'length=50 cm',
    'finish wax, Oil',
    'engraving For Anna',
    'pickup 2027-03-01',
    'feet 1',
    'foot_colour grey',
    'finish none',
  );
  expect(offers.map(answerOf)).toEqual([
    'needs_information',
    'needs_information',
    'no',
    'yes',
    'yes',
    'yes',
    'yes',
    'needs_information',
    'yes',
    'yes',
  ]);
  expect(offers.at(-1).selections).toEqual([
    {
      dimensionKey: 'wood',
      valueKeys: ['beech'],
      magnitude: null,
      unit: null,
      requestedValue: null,
    },
    { dimensionKey: 'length', valueKeys: [], magnitude: 50, unit: 'cm', requestedValue: null },
    { dimensionKey: 'finish', valueKeys: [], magnitude: null, unit: null, requestedValue: null },
    {
      dimensionKey: 'engraving',
      valueKeys: [],
      magnitude: null,
      unit: null,
      requestedValue: 'For Anna',
    },
    {
      dimensionKey: 'pickup',
      valueKeys: [],
      magnitude: null,
      unit: null,
      requestedValue: '2027-03-01',
    },
    { dimensionKey: 'feet', valueKeys: ['yes'], magnitude: null, unit: null, requestedValue: null },
    {
      dimensionKey: 'foot_colour',
      valueKeys: ['grey'],
      magnitude: null,
      unit: null,
      requestedValue: null,
    },
  ]);
  expect(offers[4].selections[2].valueKeys).toEqual(['oil', 'wax']);
  expect(offers[2].verdict.blocking).toMatchObject([{ constraintKey: 'step:length' }]);
});

test('the question that is printed gets the same offer from the Agent API', async () => {
  const lines = [
    'wood walnut',
    'length 61',
    "engraving Anna's",
    'not finish wax',
    'quantity 4',
    'product board',
  ];
  const printed = await lastOutput(...lines, 'json');
  expect(printed).not.toContain("'");
  const dependencies = openDependencies({
    ...testContext(held.database),
    perMinute: {},
    report: () => undefined,
  });
  const answer = String(await answerOffer(dependencies, 'shop', JSON.parse(printed)));
  const shown = (await offersTo(...lines)).at(-1);
  expect(JSON.parse(answer)).toMatchObject({
    answer: shown.answer,
    selections: shown.selections,
    verdict: shown.verdict,
    continueUrl: shown.continueUrl,
  });
  expect(shown.continueUrl).toMatch(/^https:\/\/bottega\.example\/stores\/shop\/board\?v\./);
  expect(shown).toMatchObject({
    answer: 'no',
    productSlug: 'board',
    quantity: 4,
    excluding: [{ dimensionKey: 'finish', valueKeys: ['wax'] }],
  });
});

test('a no has the words of the store, and why says by which rule', async () => {
  const [, , no = ''] = await screensOf('wood walnut', 'length 61', 'show');
  expect(no).toContain('\nNo.\n  - Our walnut planks end at 60 cm.\n');
  expect(no).toContain('Price: none is told of a no.');
  const why = await lastOutput('wood walnut', 'length 61', 'why');
  expect(why).toMatch(
    /^It is a no:\n {2}- Short walnut\. Our walnut planks end at 60 cm\.\n {4}\(rule long-walnut\)/,
  );
});

test('what remains narrows with every answer, and the nearest alternative is taken by its number', async () => {
  const [narrowed = '', no = '', taken = ''] = await screensOf(
    'wood walnut',
    'length 61',
    'take 1',
  );
  expect(narrowed).toContain('\n   2 Length                           20–60 cm, step 1\n');
  expect(no).toContain(
    '\n!  1 Wood: Walnut                     1:Beech\n!  2 Length: 61 cm                    20–60 cm, step 1\n',
  );
  expect(no).toContain("\nThese can't go together: Wood (Walnut) and Length (61 cm).\n");
  expect(no).toMatch(
    /\nNearest \("take 1" takes the first\):\n {2}1\. Length: 61 cm → 60 cm, 66\.00 EUR, 3 working days\n {2}2\. Wood: Walnut → Beech, 67\.10 EUR, 3 working days\n/,
  );
  expect(taken).toContain('\n   2 Length: 60 cm                    20–60 cm, step 1\n');
  expect(taken).toContain('\nYes, the store makes this.\n');
});

test('why of one answer asks without going there', async () => {
  const output = await lastOutput('length 61', 'why wood walnut');
  expect(output).toMatch(/^Wood: Walnut\nIt is a no:\n {2}- Short walnut\./);
  const offers = await offersTo('length 61', 'why wood walnut', '');
  expect(offers.slice(1).map(answerOf)).toEqual(['needs_information', 'no', 'needs_information']);
  expect(await lastOutput('length 61', 'why wood beech')).toMatch(
    /^Wood: Beech\nNothing stands in the way: it is a yes\./,
  );
});

test('answers are taken back, one by one, step by step, or all', async () => {
  const offers = await offersTo(
    'wood beech',
    'length 50',
    'wood -',
    'undo',
    'clear length',
    'undo',
    'undo',
    'reset',
    'undo',
    'undo',
    'undo',
    'undo',
  );
  expect(offers.map((line) => line.problem?.code ?? line.selections.length - 1)).toEqual([
    0,
    1,
    2,
    1,
    2,
    1,
    2,
    1,
    0,
    1,
    0,
    'nothing_to_undo',
    'nothing_to_undo',
  ]);
  expect(await lastOutput('feet -')).toBe(
    'Feet is assumed, and can be chosen otherwise but not taken back.',
  );
  expect(await lastOutput('clear engraving')).toBe("Engraving isn't answered.");
});

test('what is not wanted is not chosen, until it is wanted again', async () => {
  const offers = await offersTo(
    'not wood walnut',
    'wood walnut',
    'not finish oil, wax',
    'clear not finish',
    'clear not',
    'wood walnut',
  );
  expect(offers.map((line) => line.problem?.error ?? line.excluding.length)).toEqual([
    0,
    1,
    'Walnut isn\'t wanted, as was said before; "clear not wood" takes that back.',
    2,
    1,
    0,
    0,
  ]);
  expect(await lastOutput('not wood 2')).toContain('\n     Not wanted: Wood (Walnut)\n');
});

test('a product of the map may be asked about, and no other', async () => {
  const offers = await offersTo('product board', 'product oil', 'product nix', 'product -');
  expect(offers.map((line) => line.problem?.error ?? line.productSlug)).toEqual([
    null,
    'board',
    "The product oil isn't made by this map.",
    'The store has no product "nix".',
    null,
  ]);
  expect(await lastOutput('product')).toBe(
    '"product <slug>" asks for one of these:\n  board: Cutting board',
  );
  expect(await lastOutput('product board')).toMatch(
    /^Cutting boards \(boards, version \d+\), product board\n/,
  );
});

test('what is hidden is answered when it is asked for, and listed nowhere', async () => {
  const offers = await offersTo(
    'wood ebony',
    'wood Ebano',
    'lacquered_back high gloss',
    'length 30',
  );
  expect(
    offers.map(({ selections }) =>
      selections
        .map(({ dimensionKey, valueKeys }: { dimensionKey: string; valueKeys: string[] }) =>
          [dimensionKey, ...valueKeys].join(' '),
        )
        .join(', '),
    ),
  ).toEqual([
    'feet no',
    'wood ebony, feet no',
    'wood ebony, feet no',
    'wood ebony, feet no, lacquered_back gloss',
    'wood ebony, length, feet no, lacquered_back gloss',
  ]);
  const { out } = await explore(['show', 'wood', 'help', 'why', 'length 30', 'show']);
  expect(out).not.toMatch(/ebony|ebano|lacquered_back|gloss/i);
});

test('what the question may not say is refused in one sentence, and nothing changes', async () => {
  const offers = await offersTo(
    'length 3 parsec',
    'quantity 0',
    'quantity 10001',
    `engraving ${'x'.repeat(501)}`,
    'wood',
    'foo',
  );
  expect(offers.map((line) => line.problem?.error ?? line.answer)).toEqual([
    'needs_information',
    '"parsec" is not a unit of length that is understood here. Understood are mm, cm, dm, m, km, in, ft, yd, mi.',
    'The quantity must be at least 1.',
    'The quantity must be at most 10000.',
    'Engraving must have at most 500 characters.',
    'needs_information',
    '"foo" is no option and no command; "show" lists the options and "help" the commands.',
  ]);
  expect(offers[1].problem).toMatchObject({
    code: 'unit_not_understood',
    values: { problems: [{ path: '/selections/0/unit' }] },
  });
  expect((await explore(['length 3 parsec', 'foo'])).out).toMatch(
    /\n\n"parsec" is not a unit .*\n.*\n\n"foo" is no option .*\n.*\n\n$/,
  );
});

test('with --json there is one line of JSON for every line, whatever it says', async () => {
  const lines = [
    'help',
    '',
    'json',
    'wood walnut',
    'wood',
    'foo',
    'products',
    'take 1',
    'undo',
    'why',
  ];
  const offers = await offersTo(...lines);
  expect(offers).toHaveLength(lines.length + 1);
  expect(
    offers.map((line) => (line.problem === undefined ? typeof line.answer : 'problem')),
  ).toEqual([
    'string',
    'string',
    'string',
    'string',
    'string',
    'string',
    'problem',
    'string',
    'problem',
    'string',
    'string',
  ]);
});

test('a map or a store that is not there is refused with one sentence', async () => {
  typeIn(Readable.from([]));
  expect(await cli.run('map', 'explore', '--merchant', 'shop', 'nix')).toEqual({
    code: 1,
    out: '',
    err: 'The store has no map "nix".\n',
  });
  expect(await cli.run('map', 'explore', '--merchant', 'nix', 'boards')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^There is no store "nix" here; .*\n$/),
  });
  expect(await cli.json('map', 'explore', '--merchant', 'shop', 'nix')).toMatchObject({
    code: 1,
    value: { code: 'map_not_found' },
  });
});

test('a version published meanwhile is explored from then on', async () => {
  const input = new PassThrough();
  typeIn(input);
  const isRead = once(input, 'resume');
  const running = cli.run('map', 'explore', '--merchant', 'shop', 'boards');
  const {
    dimensions: [wood, ...others],
  } = BOARDS;
  await isRead;
  await publish({
    ...BOARDS,
    title: 'Boards, new',
    dimensions: [{ ...wood, label: 'Timber' }, ...others],
  });
  input.end('wood beech\n');
  const { out } = await running;
  await publish(BOARDS);
  expect(out).toMatch(
    /\n\nVersion \d+ of the map has been published meanwhile\.\n\nBoards, new \(boards, version \d+\)\n\n {3}1 Timber: Beech /,
  );
});

const elsewhere = () => Promise.reject(new Error('not here'));

/** Explores where questions are answered otherwise; gives what was said to each line. */
async function exploreWith(
  lines: readonly string[],
  answer: (question: Record<string, unknown>, request: number) => object | null,
) {
  let [out, request] = ['', 0];
  const actions = actOn(testContext(held.database));
  const act: Operator['act'] = async (name, input) => {
    // The explorer makes the question.
    const otherwise =
      name === 'ask-offer'
        ? answer((input as { question: Record<string, unknown> }).question, (request += 1))
        : null;
    // A test makes up what comes instead.
    return (
      (otherwise as Awaited<ReturnType<typeof act<typeof name>>> | null) ?? actions.act(name, input)
    );
  };
  typeIn(Readable.from(lines.map((line) => `${line}\n`)));
  const code = await runProgram(['map', 'explore', '--merchant', 'shop', 'boards', '--json'], {
    config: () => readConfig({}) as Config, // an empty environment is fine
    openOperator: async () => ({ act, close: async () => undefined }),
    migrate: elsewhere,
    adoptConfiguredSecret: elsewhere,
    examine: elsewhere,
    copyDatabase: elsewhere,
    start: elsewhere,
    serve: elsewhere,
    pause: elsewhere,
    out: (text) => void (out += text),
    err: (text) => void (out += text),
  });
  expect(code).toBe(0);
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('a server that is away for a moment is told of, and the exploration goes on', async () => {
  const output = await exploreWith(['wood beech', 'wood beech', 'wood beech'], (_, request) => {
    if (request === 2) {
      throw Object.assign(new Error('The running server stopped before this was done.'), {
        name: 'ControlBroken',
      });
    }
    return request === 3 ? refuse('busy', { retryAfterSeconds: 1 }) : null;
  });
  expect(output.map(({ problem, selections }) => problem?.error ?? selections.length)).toEqual([
    1,
    'The running server stopped before this was done.',
    'The database is busy; try again in a moment.',
    2,
  ]);
});

const stated = (dimensionKey: string, more: object) => ({
  dimensionKey,
  valueKeys: [],
  magnitude: null,
  unit: null,
  requestedValue: null,
  ...more,
});
const alternative = (...changes: [string, object | null][]) => ({
  changes: changes.map(([dimensionKey, to]) => ({ dimensionKey, from: null, to })),
  selections: [],
  price: null,
  total: null,
  leadTimeWorkingDays: 3,
});

test('an alternative is taken with all of its changes, and nothing else changes', async () => {
  const [offer] = await offersTo();
  const alternatives = {
    complete: true,
    options: [
      alternative(
        ['wood', stated('wood', { valueKeys: ['walnut'] })],
        ['length', stated('length', { magnitude: 24.5, unit: 'in' })],
        ['engraving', null],
      ),
      alternative(
        ['finish', stated('finish', {})],
        ['pickup', stated('pickup', { requestedValue: '2027-03-01' })],
      ),
    ],
  };
  const questions: Record<string, unknown>[] = [];
  const output = await exploreWith(
    ['wood beech', 'engraving Ada', 'quantity 3', 'take', 'take 3', 'take 1', 'undo', 'take 2'],
    (question) => {
      questions.push(question);
      return { ...offer, alternatives };
    },
  );
  const before = [
    { dimensionKey: 'wood', valueKeys: ['beech'] },
    { dimensionKey: 'engraving', requestedValue: 'Ada' },
  ];
  expect(questions.slice(3)).toMatchObject([
    { quantity: 3, selections: before },
    {
      quantity: 3,
      selections: [
        { dimensionKey: 'wood', valueKeys: ['walnut'] },
        { dimensionKey: 'length', magnitude: 24.5, unit: 'in' },
      ],
    },
    { quantity: 3, selections: before },
    {
      quantity: 3,
      selections: [
        ...before,
        { dimensionKey: 'finish', valueKeys: [] },
        { dimensionKey: 'pickup', requestedValue: '2027-03-01' },
      ],
    },
  ]);
  expect(output.flatMap(({ problem }) => problem?.error ?? [])).toEqual(
    Array.from({ length: 2 }, () => 'Say which alternative, from 1 to 2: "take 1".'),
  );
  expect((await exploreWith(['take 1'], () => offer))[1].problem.error).toBe(
    'There are no alternatives to take.',
  );
});

const context = () => testContext(held.database);

test.each<[string, unknown, string]>([
  ['no store', { merchant: 'nix', question: { capabilityMapKey: 'boards' } }, 'merchant_not_found'],
  ['no question', { merchant: 'shop' }, 'invalid_request'],
  ['null', { merchant: 'shop', question: null }, 'invalid_request'],
  ['no subject', { merchant: 'shop', question: {} }, 'product_required'],
  ['no such product', { merchant: 'shop', question: { sku: 'X' } }, 'product_not_found'],
  [
    'no such option',
    {
      merchant: 'shop',
      question: { sku: 'B', selections: [{ dimensionKey: 'colour', valueKeys: ['red'] }] },
    },
    'unknown_dimension',
  ],
  [
    'no such unit',
    {
      merchant: 'shop',
      question: { sku: 'B', selections: [{ dimensionKey: 'length', magnitude: 3, unit: 'kg' }] },
    },
    'unit_not_understood',
  ],
  [
    'nothing to collect',
    { merchant: 'shop', question: { sku: 'B', fulfilment: 'collect' } },
    'invalid_request',
  ],
  ['more than is known', { merchant: 'shop', question: { sku: 'B' }, more: 1 }, 'invalid_request'],
])('the action refuses a question by value: %s', async (_, input, code) => {
  expect(await runOperatorAction(context(), 'ask-offer', input)).toMatchObject({
    refused: true,
    code,
  });
});

test('the action answers an offer as plain JSON', async () => {
  const offer = await runOperatorAction(context(), 'ask-offer', {
    merchant: 'shop',
    question: {
      sku: 'B',
      quantity: '2',
      selections: [{ dimensionKey: 'wood', requestedValue: 'noce' }],
    },
  });
  expect(offer).toMatchObject({
    merchantSlug: 'shop',
    productSlug: 'board',
    quantity: 2,
    answer: 'no',
    verdict: { blocking: [{ constraintKey: 'not-in-map:wood' }] },
  });
  expect(JSON.parse(JSON.stringify(offer))).toEqual(offer);
});
