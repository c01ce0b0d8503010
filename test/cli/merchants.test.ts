import { afterAll, beforeAll, expect, test } from 'vitest';
import { listWritesOfActor } from '../../src/storage/shared/write-log-repository.ts';
import { readRevision } from '../../src/storage/shared/publication-repository.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { DEFAULT_SETTINGS } from '../../src/core/merchants/merchant.ts';
import { describePointer } from '../../src/cli/describe-pointer.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

let held: TestDatabase;
let cli: CommandLine;

beforeAll(async () => {
  held = await openTestDatabase();
  cli = openCommandLine(held.database);
});
afterAll(async () => {
  cli.close();
  await held.close();
});

const create = (slug: string, ...more: string[]) => [
  'merchant',
  'create',
  '--slug',
  slug,
  '--name',
  'A store',
  '--currency',
  'EUR',
  '--timezone',
  'Europe/Rome',
  ...more,
];

const IBAN = 'IT60 X054 2811 1010 0000 0123 456';
const bankAccount = (change: object) => ({
  bankAccount: { holder: 'A store', iban: IBAN, ...change },
});

const SETTINGS = {
  languages: ['it', 'en-GB'],
  workingWeekdays: [2, 3, 4],
  closures: [{ from: '2027-08-09', to: '2027-08-27' }],
  publicHolidays: { country: 'IT' },
  cutOffTime: '15:30',
  collecting: true,
  shippingZones: [
    { key: 'it', title: 'Italy', countryCodes: ['IT', 'SM'], amount: 12.5, freeFrom: '250' },
  ],
  policies: { returnsUrl: 'https://shop.example/returns' },
};

test('a file of settings may name its schema, which is not kept', async () => {
  const $schema = '../schemas/merchant-settings.schema.json';
  const file = cli.file('with-schema.json', { $schema, collecting: true });
  const made = await cli.json(...create('with-schema', '--settings', file));
  const changed = await cli.json('merchant', 'set', '--slug', 'with-schema', '--settings', file);
  for (const { code, value } of [made, changed]) {
    expect(code).toBe(0);
    expect(value.settings).toMatchObject({ collecting: true });
    expect(value.settings).not.toHaveProperty('$schema');
  }
});

test('a store has the settings given, and defaults for the rest', async () => {
  const { code, value } = await cli.json(
    ...create('full', '--settings', cli.file('settings.json', SETTINGS)),
  );
  expect(code).toBe(0);
  expect(value).toMatchObject({
    slug: 'full',
    name: 'A store',
    currencyCode: 'EUR',
    timezone: 'Europe/Rome',
  });
  expect(value.settings).toEqual({
    ...SETTINGS,
    closures: [{ from: '2027-08-09', to: '2027-08-27', title: null }],
    publicHolidays: { country: 'IT', region: null },
    orderingPaused: false,
    theme: null,
    paymentSchedule: null,
    listed: false,
    embedOrigins: [],
    keepQuestions: false,
    contact: null,
    requiresPersonMessage: null,
    shippingZones: [
      {
        key: 'it',
        title: 'Italy',
        countryCodes: ['IT', 'SM'],
        postalCodePrefixes: null,
        amount: '12.50',
        freeFrom: '250.00',
        transitMinWorkingDays: null,
        transitMaxWorkingDays: null,
      },
    ],
    policies: {
      returnsUrl: 'https://shop.example/returns',
      termsUrl: null,
      privacyUrl: null,
      imprintUrl: null,
      unpaidAfterDays: null,
    },
    paymentUrlTemplate: null,
    bankAccount: null,
    paymentInstructions: null,
    refundLatePayments: false,
    workingHours: { from: '09:00', to: '17:00' },
    answerWithinWorkingHours: 16,
    unpaidHoldMinutes: 120,
    unpaidOrdersPerBuyer: 5,
    openRequestsPerBuyer: 5,
    attachmentsKeptDays: 365,
    unpaidStockPercent: 25,
    notifyEmail: null,
    buyerMails: DEFAULT_SETTINGS.buyerMails,
    storeMails: DEFAULT_SETTINGS.storeMails,
  });
  expect(await cli.json(...create('plain'))).toMatchObject({
    code: 0,
    value: {
      settings: {
        languages: ['en'],
        workingWeekdays: [1, 2, 3, 4, 5],
        publicHolidays: null,
        collecting: false,
      },
    },
  });
  expect((await cli.run('merchant', 'list')).out).toMatch(
    /^slug .*\nfull +A store +EUR +Europe\/Rome\nplain /,
  );
});

test('a bank account is kept as banks write it', async () => {
  const file = cli.file('account.json', bankAccount({ iban: IBAN.toLowerCase() }));
  expect(await cli.json(...create('with-account', '--settings', file))).toMatchObject({
    value: {
      settings: {
        bankAccount: { holder: 'A store', iban: IBAN.replaceAll(' ', ''), bic: null },
      },
    },
  });
});

test('a slug is taken once, and a store that is not there is not found', async () => {
  await cli.run(...create('twice'));
  expect(await cli.run(...create('twice'))).toEqual({
    code: 1,
    out: '',
    err: 'There is a store "twice" already.\n',
  });
  expect(await cli.json('merchant', 'show', '--slug', 'nobody')).toMatchObject({
    code: 1,
    value: { code: 'merchant_not_found', values: { slug: 'nobody' } },
  });
  expect(await cli.json('merchant', 'set', '--slug', 'nobody', '--name', 'N')).toMatchObject({
    code: 1,
    value: { code: 'merchant_not_found' },
  });
});

test.each<[string, object, string]>([
  ['languages', { languages: ['en', 'no such'] }, '/settings/languages/1'],
  ['weekdays', { workingWeekdays: [0] }, '/settings/workingWeekdays/0'],
  ['working hours', { workingHours: { from: '17:00', to: '09:00' } }, '/settings/workingHours/to'],
  ['a time of day', { workingHours: { from: '9', to: '17:00' } }, '/settings/workingHours/from'],
  ['an IBAN', bankAccount({ iban: 'IT60X0542811101000000123457' }), '/settings/bankAccount/iban'],
  ['a bank', bankAccount({ bic: 'BPPIIT' }), '/settings/bankAccount/bic'],
  ['a holder', bankAccount({ holder: 'A\nB' }), '/settings/bankAccount/holder'],
  [
    'a payment page',
    { paymentUrlTemplate: 'ftp://pay.example/{orderId}' },
    '/settings/paymentUrlTemplate',
  ],
  [
    'its placeholders',
    { paymentUrlTemplate: 'https://pay.example/{order}' },
    '/settings/paymentUrlTemplate',
  ],
  ['no weekday', { workingWeekdays: [] }, '/settings/workingWeekdays'],
  ['a date', { closures: [{ from: '2027-02-30', to: '2027-03-01' }] }, '/settings/closures/0/from'],
  [
    'dates in order',
    { closures: [{ from: '2027-03-02', to: '2027-03-01' }] },
    '/settings/closures/0/to',
  ],
  [
    'a country of holidays',
    { publicHolidays: { country: 'XX' } },
    '/settings/publicHolidays/country',
  ],
  [
    'a region of holidays',
    { publicHolidays: { country: 'DE', region: 'XX' } },
    '/settings/publicHolidays/region',
  ],
  ['a time', { cutOffTime: '24:00' }, '/settings/cutOffTime'],
  ['yes or no', { collecting: 'yes' }, '/settings/collecting'],
  ['a share of stock', { unpaidStockPercent: 0 }, '/settings/unpaidStockPercent'],
  ['a share that is no more than all', { unpaidStockPercent: 101 }, '/settings/unpaidStockPercent'],
  ['an email', { notifyEmail: 'the shop' }, '/settings/notifyEmail'],
  ['emails', { notifyEmail: ['a@shop.example', 'the shop'] }, '/settings/notifyEmail/1'],
  ['different emails', { notifyEmail: ['a@b.example', 'a@b.example'] }, '/settings/notifyEmail/1'],
  [
    'a zone without a country',
    { shippingZones: [{ key: 'a', title: 'A', countryCodes: [] }] },
    '/settings/shippingZones/0/countryCodes',
  ],
  [
    'a country',
    { shippingZones: [{ key: 'a', title: 'A', countryCodes: ['UK'] }] },
    '/settings/shippingZones/0/countryCodes/0',
  ],
  [
    'a zone twice',
    {
      shippingZones: [
        { key: 'a', title: 'A', countryCodes: ['IT'] },
        { key: 'a', title: 'B', countryCodes: ['FR'] },
      ],
    },
    '/settings/shippingZones/1/key',
  ],
  [
    'an amount',
    { shippingZones: [{ key: 'a', title: 'A', countryCodes: ['IT'], amount: '1e3' }] },
    '/settings/shippingZones/0/amount',
  ],
  [
    'cents',
    { shippingZones: [{ key: 'a', title: 'A', countryCodes: ['IT'], amount: '1.005' }] },
    '/settings/shippingZones/0/amount',
  ],
  [
    'less than nothing',
    { shippingZones: [{ key: 'a', title: 'A', countryCodes: ['IT'], freeFrom: -1 }] },
    '/settings/shippingZones/0/freeFrom',
  ],
  [
    'transit in order',
    {
      shippingZones: [
        {
          key: 'a',
          title: 'A',
          countryCodes: ['IT'],
          transitMinWorkingDays: 3,
          transitMaxWorkingDays: 2,
        },
      ],
    },
    '/settings/shippingZones/0/transitMaxWorkingDays',
  ],
  ['an address', { policies: { termsUrl: 'javascript:alert(1)' } }, '/settings/policies/termsUrl'],
  ['an imprint', { policies: { imprintUrl: 'shop.example' } }, '/settings/policies/imprintUrl'],
  ['a mail address for buyers', { contact: { email: 'none' } }, '/settings/contact/email'],
  ...[
    'https://shop.example/',
    'https://Shop.example',
    'https://*.shop.example',
    'https://shop.example:443',
    'http://shop.example',
    'http://localhost.shop.example',
    'null',
    '*',
  ].map((origin): [string, object, string] => [
    `the origin ${origin}`,
    { embedOrigins: ['https://shop.example:8443', 'http://localhost:3000', origin] },
    '/settings/embedOrigins/2',
  ]),
  [
    'an origin twice',
    { embedOrigins: ['https://shop.example', 'https://shop.example'] },
    '/settings/embedOrigins/1',
  ],
  ['an unknown setting', { colour: 'red' }, '/settings/colour'],
  ['a NUL', { requiresPersonMessage: 'a\0b' }, '/settings/requiresPersonMessage'],
  ['half a character', { requiresPersonMessage: 'a\ud800' }, '/settings/requiresPersonMessage'],
])('settings are refused at their place: %s', async (_, settings, path) => {
  const { code, value, err } = await cli.json(
    ...create('wrong', '--settings', cli.file('wrong.json', settings)),
  );
  expect(code).toBe(1);
  expect(value).toMatchObject({ code: 'invalid_request' });
  expect(value.values.problems.map((problem: { path: string }) => problem.path)).toEqual([path]);
  expect(err).toContain(`  ${describePointer(path)} `);
  expect(await cli.json('merchant', 'show', '--slug', 'wrong')).toMatchObject({ code: 1 });
});

test.each([
  ['/slug', ['--slug', 'No Slug', '--name', 'N', '--currency', 'EUR', '--timezone', 'UTC']],
  ['/slug', ['--slug', 's'.repeat(65), '--name', 'N', '--currency', 'EUR', '--timezone', 'UTC']],
  ['/name', ['--slug', 's', '--name', '', '--currency', 'EUR', '--timezone', 'UTC']],
  ['/currencyCode', ['--slug', 's', '--name', 'N', '--currency', 'eur', '--timezone', 'UTC']],
  [
    '/timezone',
    ['--slug', 's', '--name', 'N', '--currency', 'EUR', '--timezone', 'Europe/Atlantis'],
  ],
  ['/timezone', ['--slug', 's', '--name', 'N', '--currency', 'EUR', '--timezone', 'europe/rome']],
  ['/timezone', ['--slug', 's', '--name', 'N', '--currency', 'EUR', '--timezone', '+01:00']],
])('a store is refused for its %s: %j', async (path, options) => {
  const { value } = await cli.json('merchant', 'create', ...options);
  expect(value).toMatchObject({ code: 'invalid_request', values: { problems: [{ path }] } });
});

test('a change replaces what it names, adds closures, and is published and logged', async () => {
  await cli.run(...create('changing', '--settings', cli.file('settings.json', SETTINGS)));
  const before = await held.database.read(readRevision);
  const change = cli.file('change.json', {
    policies: { termsUrl: 'https://shop.example/terms' },
    orderingPaused: true,
    publicHolidays: null,
  });
  const { code, value } = await cli.json(
    'merchant',
    'set',
    '--slug',
    'changing',
    '--name',
    'Another',
    '--settings',
    change,
    '--closed',
    '2027-12-24',
    '2028-01-01..2028-01-06',
  );
  expect(code).toBe(0);
  expect(value).toMatchObject({
    name: 'Another',
    timezone: 'Europe/Rome',
    settings: {
      orderingPaused: true,
      publicHolidays: null,
      cutOffTime: '15:30',
      closures: [
        { from: '2027-08-09' },
        { from: '2027-12-24', to: '2027-12-24' },
        { from: '2028-01-01', to: '2028-01-06' },
      ],
      policies: {
        returnsUrl: 'https://shop.example/returns',
        termsUrl: 'https://shop.example/terms',
      },
    },
  });
  expect((await cli.json('merchant', 'show', '--slug', 'changing')).value).toEqual(value);
  expect(await held.database.read(readRevision)).toBe(before + 1);
  const writes = await held.database.read((reader) =>
    listWritesOfActor(
      reader,
      value.merchantId,
      { kind: 'cli', id: 'tester' },
      { beforeEntryId: null, limit: 10 },
    ),
  );
  expect(writes.map(({ action, subject }) => [action, subject])).toEqual([
    ['merchant.set', 'changing'],
    ['merchant.create', 'changing'],
  ]);

  expect(
    await cli.json('merchant', 'set', '--slug', 'changing', '--closed', 'tomorrow'),
  ).toMatchObject({
    code: 1,
    value: {
      values: { problems: [{ path: '/addClosures/0/from' }, { path: '/addClosures/0/to' }] },
    },
  });
  expect(await cli.run('merchant', 'set', '--slug', 'changing')).toMatchObject({
    code: 1,
    err: expect.stringContaining('must say what changes'),
  });
  expect(await held.database.read(readRevision)).toBe(before + 1);
});

test('files that cannot be read are named', async () => {
  for (const [file, reason] of [
    ['/no/such/file.json', 'there is no such file'],
    ['/tmp', 'it is a folder'],
  ] as const) {
    expect(await cli.run(...create('unread', '--settings', file))).toEqual({
      code: 1,
      out: '',
      err: `${file} can't be read: ${reason}.\n`,
    });
  }
  const broken = cli.file('broken.json', '{\n"collecting": tru }');
  expect((await cli.run(...create('unread', '--settings', broken))).err).toMatch(
    /broken\.json has one mistake\.\n {2}Line 2, column 15: /,
  );
});

test('a command that is given wrongly says so in one sentence', async () => {
  expect(await cli.run('merchant', 'create')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(
      /^Required option '--slug <slug>' not specified\. See "bottega merchant create --help"\.\n$/,
    ),
  });
  expect(await cli.run('nonsense')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^Unknown command 'nonsense'\..*\n$/),
  });
  expect(await cli.json('merchant', 'list', '--colour')).toMatchObject({
    code: 1,
    value: { code: 'usage', error: expect.stringContaining("'--colour'") },
  });
});

test.each([
  [['nonsense'], `Unknown command 'nonsense'. See "bottega --help".`],
  [['merchnt', 'list'], `Unknown command 'merchnt'. Did you mean merchant? See "bottega --help".`],
  [['merchant', 'zzz'], `Unknown command 'zzz'. See "bottega merchant --help".`],
  [
    ['stock', 'location', 'ad'],
    `Unknown command 'ad'. Did you mean add? See "bottega stock location --help".`,
  ],
  [
    ['merchant', 'show', 'frames'],
    `Required option '--slug <slug>' not specified. See "bottega merchant show --help".`,
  ],
  [
    ['ask', '--merchant', 'frames', 'an', 'oak'],
    `Too many arguments for 'ask'. Expected 1 argument but got 2: an, oak. See "bottega ask --help".`,
  ],
])('%j names the help that tells how it is given', async (args, sentence) => {
  expect(await cli.run(...args)).toEqual({ code: 1, out: '', err: `${sentence}\n` });
});

test('a mistake in what was given names its option, also where the input calls it otherwise', async () => {
  await cli.run(
    'merchant',
    'create',
    '--slug',
    'options',
    '--name',
    'Options',
    '--currency',
    'EUR',
    '--timezone',
    'UTC',
  );
  const closed = ['merchant', 'set', '--slug', 'options', '--closed', '2027-13-40'];
  expect(await cli.json(...closed)).toMatchObject({
    code: 1,
    value: {
      code: 'invalid_request',
      values: {
        problems: [
          { path: '/addClosures/0/from', option: '--closed' },
          { path: '/addClosures/0/to', option: '--closed' },
        ],
      },
    },
  });
  expect((await cli.run(...closed)).err).toContain(
    '\n  --closed: addClosures[0].from must be a date, YYYY-MM-DD\n',
  );
  expect(
    (await cli.run('key', 'create', '--merchant', 'options', '--name', 'X', '--scopes', 'orders'))
      .err,
  ).toContain('\n  --scopes: scopes[0] must be one of ');
  const before = ['--before', 'x'.repeat(37)];
  expect((await cli.run('order', 'list', '--merchant', 'options', ...before)).err).toContain(
    '\n  --before: beforeOrder ',
  );
  // The number is an argument, not an option.
  expect((await cli.run('stock', 'set', 'P', 'x', '--merchant', 'options')).err).toContain(
    '\n  onHand must be ',
  );
});

test.each([[['merchnt']], [['order', 'lst']], [['nonsense', 'list', '--json']]])(
  'help for what is no command says so: %j',
  async (path) => {
    expect(await cli.run('help', ...path)).toEqual(await cli.run(...path));
    expect((await cli.run('help', ...path)).code).toBe(1);
  },
);

test.each([[[]], [['order']], [['order', 'mark-paid']], [['stock', 'location', 'add']]])(
  'help, asked for before a command, is the help of it: %j',
  async (path) => {
    const request = await cli.run('help', ...path);
    expect(request).toEqual(await cli.run(...path, '--help'));
    expect(request).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Usage: ${['bottega', ...path].join(' ')} `),
    });
  },
);

test('every command has help, and --json', async () => {
  const visit = async (path: readonly string[]): Promise<[string, string][]> => {
    const { code, out } = await cli.run(...path, '--help');
    expect(code).toBe(0);
    const below = commandsIn(out);
    return below.length === 0
      ? [[path.join(' '), out]]
      : (await Promise.all(below.map((name) => visit([...path, name])))).flat();
  };
  const helps = await visit([]);
  expect(helps.map(([command]) => command)).toEqual(
    expect.arrayContaining([
      'start',
      'serve',
      'migrate',
      'config',
      'demo',
      'merchant create',
      'merchant list',
      'merchant show',
      'merchant set',
      'map check',
      'map publish',
      'map import',
      'map list',
      'map show',
      'product put',
      'product list',
      'product show',
      'merchant block',
      'merchant unblock',
      'merchant blocks',
      'discount create',
      'discount list',
      'discount end',
      'order list',
      'order show',
      'order watch',
      'order act',
      'order mark-paid',
      'order refund',
      'order discount',
      'order estimate',
      'order revise',
      'order revision',
      'order dispute',
      'order flag',
      'order links',
      'order note',
      'order reference',
      'stock show',
      'stock set',
      'stock untrack',
      'stock alert',
      'stock import',
      'stock page',
      'stock ledger',
      'stock check',
      'stock location add',
      'stock location list',
      'stock location move',
      'mail list',
      'mail show',
      'mail bounced',
    ]),
  );
  for (const [command, help] of helps) expect(help, command).toContain('--json');
});

function commandsIn(help: string): string[] {
  const names = [...(help.split('Commands:\n')[1] ?? '').matchAll(/^ {2}([a-z-]+)/gm)].map(
    ([, name]) => name ?? '',
  );
  return names.filter((name) => name !== 'help');
}

test('the files of the stores are counted, and their size', async () => {
  await cli.run(...create('filed'));
  expect(await cli.run('merchant', 'files', '--slug', 'filed')).toEqual({
    code: 0,
    out: 'slug   files  MiB\nfiled  0      0.0\n',
    err: '',
  });
  expect((await cli.run('merchant', 'files')).out).toMatch(/^all +0 +0\.0$/m);
  expect(await cli.run('merchant', 'files', '--slug', 'nowhere')).toMatchObject({ code: 1 });
});
