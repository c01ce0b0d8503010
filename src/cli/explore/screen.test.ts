import { describe, expect, test } from 'vitest';
import type { CapabilityMap } from '../../core/capability/capability-map.ts';
import type { UnderstoodSelection } from '../../core/capability/question.ts';
import type { RemainingAnswers } from '../../core/capability/remaining.ts';
import type { Offer, Price } from '../../core/offers/offer.ts';
import { ANSI, PLAIN_STYLE } from './lines.ts';
import { exploredMap, type Option } from './options.ts';
import { exploreScreen } from './screen.ts';
import { optionText, alternativesText, reasonsText } from './why.ts';

const document: CapabilityMap = {
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
        { key: 'oak', label: 'Oak' },
        { key: 'walnut', label: 'Walnut' },
        { key: 'ebony', label: 'Secret ebony', visibility: 'hidden' },
        { key: 'teak', label: 'Teak' },
      ],
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
    {
      key: 'width',
      label: 'Width',
      kind: 'magnitude',
      unit: 'cm',
      minimum: 10,
      maximum: 200,
      step: '0.5',
      required: true,
    },
    { key: 'name', label: 'Name', kind: 'text', maximumLength: 20 },
    { key: 'vault', label: 'Secret vault', kind: 'text', visibility: 'hidden' },
    { key: 'pickup', label: 'Pick-up', kind: 'date' },
    {
      key: 'grip',
      label: 'Grip',
      kind: 'choice',
      default: 'no',
      values: [
        { key: 'yes', label: 'With a grip' },
        { key: 'no', label: 'Without' },
      ],
    },
  ],
  constraints: [
    {
      key: 'no-oiled-teak',
      kind: 'excluded_combination',
      effect: 'blocks',
      when: { all: [] },
      title: 'Teak stays bare',
      customerMessage: 'Teak is oily enough.',
    },
  ],
};
const map = exploredMap(document, 3);
const [wood, finish] = map.options as readonly [Option, Option]; // in this order
const form = { width: 80, style: PLAIN_STYLE };

const answered = (
  dimensionKey: string,
  more: Partial<UnderstoodSelection>,
): UnderstoodSelection => ({
  dimensionKey,
  valueKeys: [],
  magnitude: null,
  unit: null,
  requestedValue: null,
  ...more,
});
const remains = (dimensionKey: string, more: Partial<RemainingAnswers>): RemainingAnswers => ({
  dimensionKey,
  valueKeys: [],
  minimum: null,
  maximum: null,
  unit: null,
  exclusiveMinimum: false,
  exclusiveMaximum: false,
  earliest: null,
  latest: null,
  answerable: true,
  ...more,
});
const question = (dimensionKey: string, isBlocking: boolean, words: string) => ({
  dimensionKey,
  isBlocking,
  question: words,
  kind: 'choice' as const,
  values: [],
  unit: null,
  minimum: null,
  maximum: null,
  step: null,
});
const rule = (constraintKey: string, words: { title?: string; customerMessage?: string } = {}) => ({
  constraintKey,
  kind: 'x',
  reason: null,
  reviewDueAt: null,
  title: words.title ?? null,
  customerMessage: words.customerMessage ?? null,
});
const verdict = {
  evaluated: true,
  notEvaluatedReason: null,
  currentCapabilityMapVersion: 3,
  isOffered: true,
  needsApproval: false,
  needsMoreInformation: false,
  leadTimeWorkingDays: 8,
  blocking: [],
  requiringApproval: [],
  unknownDimensionKeys: [],
  notEvaluated: null,
};
const offer = (more: Partial<Offer>): Offer => ({
  merchantSlug: 'shop',
  productSlug: null,
  capabilityMapKey: 'boards',
  capabilityMapVersion: 3,
  quantity: 1,
  selections: [],
  madeSizes: [],
  excluding: [],
  assumed: [],
  answer: 'yes',
  nextStep: 'ask_buyer',
  verdict,
  explanation: null,
  questions: [],
  price: null,
  total: null,
  deliverable: null,
  deliveryNeeds: [],
  backordered: 0,
  estimate: null,
  continueUrl: '',
  ...more,
});
const priced = (totalAmount: number): Price => ({
  kind: 'worked_out',
  unitAmount: totalAmount,
  totalAmount,
  currencyCode: 'EUR',
  rows: [
    { key: 'a', label: 'Planks', amount: totalAmount + 1 },
    { key: 'b', label: 'Rounding', amount: -1 },
  ],
});
const open = [
  question('wood', true, 'Which wood?'),
  question('width', true, 'Width'),
  question('finish', false, 'Finish'),
  question('pickup', false, 'Pick-up'),
];
const unanswered = offer({
  answer: 'needs_information',
  nextStep: 'answer_questions',
  verdict: { ...verdict, unknownDimensionKeys: ['wood', 'width'] },
  questions: open,
  selections: [answered('grip', { valueKeys: ['no'] })],
  assumed: ['grip'],
  remaining: [
    remains('wood', { valueKeys: ['oak', 'teak'] }),
    remains('finish', { valueKeys: ['oil', 'wax'] }),
    remains('width', { minimum: 10, maximum: 60, unit: 'cm' }),
    remains('name', { answerable: false }),
    remains('pickup', { earliest: '2027-03-01', latest: '2027-09-30' }),
    remains('grip', { valueKeys: ['no'] }),
  ],
});

test('a screen tells every option with its answer and what remains, then what is to be known', () => {
  expect(exploreScreen(map, unanswered, form, false)).toBe(
    [
      'Cutting boards (boards, version 3)',
      '',
      '   1 Wood                             1:Oak, 3:Teak',
      '                                      not: 2:Walnut',
      '   2 Finish                           1:Oil, 2:Wax',
      '   3 Width                            10–60 cm, step 0.5',
      '   5 Pick-up                          2027-03-01 to 2027-09-30',
      '   6 Grip: Without *                  2:Without',
      `     … 1 doesn't come into it; "show" lists everything`,
      '     * assumed, until it is chosen otherwise',
      '',
      'Not known yet.',
      'To be answered first: Wood, Width',
      'Next step: answer the questions.',
      'Lead time: 8 working days so far.',
      'Price: still open, it depends on what is to be answered.',
      'Next question of 2: Which wood? (1 Wood)',
      '  1:Oak, 3:Teak',
    ].join('\n'),
  );
});

test('the whole screen has the options that do not come into it as well, and never anything hidden', () => {
  const whole = exploreScreen(map, unanswered, form, true);
  expect(whole).toContain("\n   4 Name                             doesn't come into it now\n");
  expect(whole).toContain(
    '\n   6 Grip: Without *                  2:Without\n                                      not: 1:With a grip\n',
  );
  expect(whole).not.toMatch(/ebony|vault|secret/i);
});

test('what was asked for though hidden is shown by its key', () => {
  const request = offer({
    selections: [
      answered('wood', { valueKeys: ['ebony'] }),
      answered('vault', { requestedValue: 'open' }),
    ],
  });
  const shown = exploreScreen(map, request, form, false);
  expect(shown).toContain('   1 Wood: ebony                      1:Oak, 2:Walnut, 3:Teak\n');
  expect(shown).toContain('     vault: "open"\n');
  expect(shown).not.toMatch(/secret/i);
});

test('a yes has its price in rows, its days and what else may be said', () => {
  const yes = offer({
    productSlug: 'board',
    quantity: 3,
    nextStep: 'place_order',
    price: { ...priced(60), unitAmount: 20 } as Price,
    questions: [question('finish', false, 'Which finish?')],
    excluding: [{ dimensionKey: 'finish', valueKeys: ['wax'] }],
    selections: [
      answered('width', { magnitude: 12, unit: 'in' }),
      answered('finish', { valueKeys: [] }),
      answered('pickup', { requestedValue: '2027-03-02' }),
      answered('name', { requestedValue: 'Ada' }),
    ],
    estimate: {
      basis: 'lead_time',
      date: '2027-03-15',
      makeTimeWorkingDays: 8,
      revisedAt: null,
      late: false,
      dispatchWorkingDays: null,
      transitMinWorkingDays: null,
      transitMaxWorkingDays: null,
      deliveryFrom: null,
      deliveryTo: null,
      restockExpectedOn: null,
    },
  });
  const shown = exploreScreen(map, yes, form, false);
  expect(shown).toMatch(/^Cutting boards \(boards, version 3\), product board, quantity 3\n/);
  for (const line of [
    '   2 Finish: none                     1:Oil',
    '   3 Width: 12 in                     10–200 cm, step 0.5',
    '   4 Name: "Ada"                      up to 20 characters',
    '   5 Pick-up: 2027-03-02              any day',
    '     Not wanted: Finish (Wax)',
  ])
    expect(shown.split('\n')).toContain(line);
  expect(shown.slice(shown.indexOf('Yes'))).toBe(
    [
      'Yes, the store makes this.',
      'Next step: place the order.',
      'Lead time: 8 working days, ready on 2027-03-15.',
      'Price: 60.00 EUR for 3, 20.00 each',
      '  Planks    61.00',
      '  Rounding  -1.00',
      'If you like: Which finish? (2 Finish)',
      '  1:Oil',
    ].join('\n'),
  );
});

const no = offer({
  answer: 'no',
  nextStep: 'change_options',
  verdict: {
    ...verdict,
    isOffered: false,
    blocking: [
      rule('no-oiled-teak', { title: 'Teak stays bare', customerMessage: 'Teak is oily enough.' }),
    ],
  },
  selections: [
    answered('wood', { valueKeys: ['teak'] }),
    answered('finish', { valueKeys: ['oil', 'wax'] }),
  ],
  explanation: {
    constraintKeys: ['no-oiled-teak', 'range:width'],
    dimensionKeys: ['wood', 'finish'],
  },
  remaining: [
    remains('wood', { valueKeys: ['oak'] }),
    remains('finish', { answerable: true, valueKeys: ['wax'] }),
    remains('width', { answerable: false }),
  ],
  alternatives: {
    complete: true,
    options: [
      {
        changes: [
          {
            dimensionKey: 'finish',
            from: answered('finish', { valueKeys: ['oil', 'wax'] }),
            to: answered('finish', { valueKeys: [] }),
          },
        ],
        selections: [],
        price: priced(54),
        total: null,
        leadTimeWorkingDays: 8,
      },
      {
        changes: [
          {
            dimensionKey: 'wood',
            from: answered('wood', { valueKeys: ['teak'] }),
            to: answered('wood', { valueKeys: ['oak'] }),
          },
          {
            dimensionKey: 'width',
            from: answered('width', { magnitude: 9, unit: 'cm' }),
            to: null,
          },
        ],
        selections: [],
        price: null,
        total: null,
        leadTimeWorkingDays: 1,
      },
    ],
  },
});

test('a no has the words of the store, what clashes, and the nearest ways out', () => {
  const shown = exploreScreen(map, no, form, false);
  expect(shown.split('\n').slice(2, 6)).toEqual([
    '!  1 Wood: Teak                       1:Oak',
    '!  2 Finish: Oil, Wax                 2:Wax',
    '   4 Name                             up to 20 characters',
    '   5 Pick-up                          any day',
  ]);
  expect(shown.split('\n')[7]).toBe(`     … 1 can't help it; "show" lists everything`);
  expect(exploreScreen(map, no, form, true)).toContain(
    '   3 Width                            no answer here avoids the no\n',
  );
  const stuck = { ...no, remaining: [remains('wood', { answerable: false })] };
  expect(exploreScreen(map, stuck, form, false)).toContain('!  1 Wood: Teak\n');
  expect(exploreScreen(map, stuck, form, true)).toContain(
    '!  1 Wood: Teak                       no answer here avoids the no\n',
  );
  expect(shown.slice(shown.indexOf('No.'))).toBe(
    [
      'No.',
      '  - Teak is oily enough.',
      "These can't go together: Wood (Teak) and Finish (Oil, Wax).",
      'Nearest ("take 1" takes the first):',
      '  1. Finish: Oil, Wax → none, 54.00 EUR, 8 working days',
      '  2. Wood: Teak → Oak; Width: 9 cm → left open, price still open, 1 working day',
      'Next step: change options.',
      'Price: none is told of a no.',
    ].join('\n'),
  );
});

describe('why', () => {
  test('names the rules, those too that did not fire by themselves', () => {
    expect(reasonsText(map, no, 80)).toBe(
      [
        'It is a no:',
        '  - Teak stays bare. Teak is oily enough.',
        '    (rule no-oiled-teak)',
        '  - Width is out of range.',
        '    (rule range:width)',
        "These can't go together: Wood (Teak) and Finish (Oil, Wax).",
        'Nearest ("take 1" takes the first):',
        '  1. Finish: Oil, Wax → none, 54.00 EUR, 8 working days',
        '  2. Wood: Teak → Oak; Width: 9 cm → left open, price still open, 1 working day',
      ].join('\n'),
    );
  });

  test('of one answer that was tried says no more than that', () => {
    const text = alternativesText(map, no, finish, 80);
    expect(text).toMatch(/^Finish: Oil, Wax\nIt is a no:\n/);
    expect(text).not.toContain('Nearest');
  });

  test('of what is no no lists what no longer is possible', () => {
    expect(reasonsText(map, unanswered, 80)).toBe(
      [
        'Possible so far; to be answered first: Wood, Width.',
        'No longer possible ("why <option> <value>" says why):',
        '  Wood: 2:Walnut',
        '  Grip: 1:With a grip',
      ].join('\n'),
    );
    const approved = offer({
      answer: 'yes_after_approval',
      verdict: { ...verdict, requiringApproval: [rule('approval:wood:oak')] },
    });
    expect(reasonsText(map, approved, 80)).toBe(
      'Possible, once the store has approved it:\n  - Wood must be approved.\n    (rule approval:wood:oak)',
    );
  });

  test.each([
    [{ constraintKeys: ['a'], dimensionKeys: ['wood'] }, 'It is because of Wood (Teak).'],
    [
      { constraintKeys: ['a'], dimensionKeys: [] },
      'It is a no whatever is chosen: quantity, product and day are given.',
    ],
  ])('tells what it is because of: %j', (explanation, sentence) => {
    expect(reasonsText(map, { ...no, explanation }, 80).split('\n')).toContain(sentence);
  });
});

test('an offer without a search shows what the map has, and no clash', () => {
  const { remaining: _, alternatives: __, ...plain } = { ...no, explanation: null };
  const shown = exploreScreen(map, plain, form, false);
  expect(shown).toContain('   1 Wood: Teak                       1:Oak, 2:Walnut, 3:Teak\n');
  expect(shown).toMatch(/No\.\n {2}- Teak is oily enough\.\nNext step: change options\./);
});

test('where nothing that was chosen is to blame, no change of options is spoken of', () => {
  const given = {
    ...no,
    explanation: { constraintKeys: ['run-limit'], dimensionKeys: [] },
    alternatives: { complete: true, options: [] },
  };
  expect(exploreScreen(map, given, form, false)).toMatch(
    /\nIt is a no whatever is chosen: .*\nNext step: /,
  );
});

test.each<[string, Partial<Offer>, string]>([
  [
    'there is none',
    { alternatives: { complete: true, options: [] } },
    'No change of options makes it a yes.',
  ],
  [
    'none was found',
    { alternatives: { complete: false, options: [] } },
    'No way to a yes was found; there may be one.',
  ],
  [
    'some were found',
    { alternatives: { complete: false, options: no.alternatives?.options ?? [] } },
    'Nearest found, there may be others ("take 1" takes the first):',
  ],
  [
    'it was given up',
    { searchComplete: false },
    'The search for what remains was given up: some of it may not be possible.',
  ],
])('what the search found is said: %s', (_, more, sentence) => {
  expect(exploreScreen(map, { ...no, ...more }, form, false).split('\n')).toContain(sentence);
});

test.each<[Partial<RemainingAnswers>, string]>([
  [{ minimum: 12, maximum: 12, unit: 'cm' }, 'only 12 cm'],
  [{ minimum: 12.5, unit: 'cm' }, 'from 12.5 cm, step 0.5'],
  [{ maximum: 0.0000005, unit: 'cm' }, 'up to 0.0000005 cm, step 0.5'],
  [{ unit: 'cm' }, 'any size in cm, step 0.5'],
  [
    { minimum: 10, maximum: 60, exclusiveMaximum: true, unit: 'cm' },
    'from 10, less than 60 cm, step 0.5',
  ],
  [{ minimum: 10, exclusiveMinimum: true, unit: 'cm' }, 'more than 10 cm, step 0.5'],
  [{ minimum: 2, maximum: 6, unit: 'piece' }, '2–6, step 0.5'],
  [{ unit: 'piece' }, 'any number, step 0.5'],
  [{ answerable: false }, 'nothing'],
])('sizes that remain are told shortly: %j', (more, words) => {
  const shown = exploreScreen(
    map,
    { ...unanswered, remaining: [remains('width', more)] },
    form,
    false,
  );
  expect(shown).toContain(`   3 Width                            ${words}\n`);
});

test('a price that takes a person says so, and a question that can not be answered too', () => {
  const byPerson = offer({
    nextStep: 'send_opportunity',
    price: {
      kind: 'requires_person',
      rowsNeedingMerchantPrice: ['teak'],
      sentence: 'Write to us.',
    },
  });
  expect(exploreScreen(map, byPerson, form, false)).toContain(
    'Next step: send the store a request.\nLead time: 8 working days.\nPrice: by a person. Write to us.\n  for teak',
  );
  const unknown = offer({
    answer: 'not_evaluated',
    verdict: { ...verdict, evaluated: false, notEvaluatedReason: 'Nothing is published.' },
  });
  expect(exploreScreen(map, unknown, form, false)).toContain(
    'Nothing can be said.\nNothing is published.\n',
  );
});

test('one option is told with all of its values, their keys, and which of them are not possible or not wanted', () => {
  expect(optionText(map, unanswered, wood, 80)).toBe(
    [
      '1 Wood (wood): Which wood?',
      'Not answered. It must be answered where it applies.',
      '  1:Oak (oak)',
      '  2:Walnut (walnut) - would be a no',
      '  3:Teak (teak)',
    ].join('\n'),
  );
  const excludedValues = { ...no, excluding: [{ dimensionKey: 'finish', valueKeys: ['wax'] }] };
  expect(optionText(map, excludedValues, finish, 80)).toContain(
    'Now Oil, Wax.\n  1:Oil (oil) - would be a no\n  2:Wax (wax) - not wanted',
  );
});

test('no line is wider than the screen, and no words of a store or an asker move the cursor', () => {
  const values = Array.from({ length: 40 }, (_, index) => ({
    key: `v${index}`,
    label: `Value ${index} ${'x'.repeat(index * 3)}`,
  }));
  const wide = exploredMap(
    {
      key: 'wide',
      title: `A \u001B[2Jtitle ${'long '.repeat(40)}`,
      dimensions: [
        { key: 'a', label: 'Very long label '.repeat(6), kind: 'choice', values, required: true },
      ],
    },
    1,
  );
  const request = offer({
    selections: [answered('a', { requestedValue: `\u202Egnp.\u001B]0;x\u0007${'木'.repeat(90)}` })],
    questions: [question('a', true, 'Why so long? '.repeat(20))],
  });
  for (const isWhole of [true, false]) {
    for (const shown of [
      exploreScreen(wide, request, form, isWhole),
      exploreScreen(wide, { ...request, selections: [] }, form, isWhole),
    ]) {
      expect(shown).not.toMatch(/[^\P{Cc}\n]|\u202E/u);
      expect(
        shown
          .split('\n')
          .filter((line) => [...line].length + (line.match(/木/g)?.length ?? 0) > 80),
      ).toEqual([]);
    }
  }
  expect(exploreScreen(wide, { ...request, selections: [] }, form, false)).toMatch(/ … \d+ more\n/);
});

test('of very many open options the first are shown and the others counted', () => {
  const dimensions = Array.from({ length: 30 }, (_, index) => ({
    key: `d${index}`,
    label: `Option ${index}`,
    kind: 'text' as const,
  }));
  const many = exploredMap({ key: 'many', title: 'Many', dimensions }, 1);
  const request = offer({ questions: dimensions.map(({ key }) => question(key, false, key)) });
  const shown = exploreScreen(many, request, form, false);
  expect(shown.match(/ Option \d+ +any words\n/g)).toHaveLength(16);
  expect(shown).toContain('… 14 more are open; "show" lists everything');
  expect(exploreScreen(many, request, form, true).match(/ Option \d+ +any words\n/g)).toHaveLength(
    30,
  );
  const assumed = dimensions.slice(1).map(({ key }) => key);
  const filled = offer({
    selections: dimensions.map(({ key }) => answered(key, { requestedValue: 'x' })),
    assumed,
  });
  expect(exploreScreen(many, filled, form, false).split('\n').slice(2, 4)).toEqual([
    '   1 Option 0: "x"                    any words',
    '     … 29 are assumed; "show" lists everything',
  ]);
});

test('a terminal gets bold and dim, and the same letters', () => {
  const styled = exploreScreen(map, unanswered, { width: 80, style: ANSI }, true);
  expect(styled).toContain('\u001B[1mCutting boards (boards, version 3)\u001B[22m\n');
  expect(styled).toContain('\u001B[2m   4 Name');
  // oxlint-disable-next-line no-control-regex -- the test looks for terminal codes
  expect(styled.replace(/\u001B\[\d+m/g, '')).toBe(exploreScreen(map, unanswered, form, true));
});
