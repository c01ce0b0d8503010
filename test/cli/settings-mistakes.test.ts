import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
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

const createArguments = (slug: string, currency = 'EUR', timezone = 'Europe/Rome') => {
  const named = { slug, name: 'A store', currency, timezone };
  return Object.entries(named).flatMap(([option, value]) => [`--${option}`, value]);
};
const create = (slug: string, settings: object) =>
  cli.json(
    'merchant',
    'create',
    ...createArguments(slug),
    '--settings',
    cli.file('settings.json', settings),
  );
const change = (slug: string, settings: object, ...more: string[]) =>
  cli.run(
    'merchant',
    'set',
    '--slug',
    slug,
    '--settings',
    cli.file('change.json', settings),
    ...more,
  );
const settingsOf = async (slug: string) =>
  (await cli.json('merchant', 'show', '--slug', slug)).value.settings;

/** Half of these mistakes are in the form of the file, the others in what it means. */
const MISTAKES = {
  collecting: 'yes',
  cutOffTime: '25:00',
  workingWeekdays: [0],
  workingHours: { from: '9', to: '17:00', lunch: '12:00' },
  languages: ['english please'],
  closures: [{ from: '2027-02-30', to: 5 }],
  publicHolidays: { country: 'DE', region: 'XX' },
  shippingZones: [
    { key: 'A zone', countryCodes: ['UK'], amount: '1.005', transitMinWorkingDays: -1 },
  ],
  policies: { termsUrl: 'terms', refunds: true },
  notifyEmail: 'the shop',
  colour: 'red',
};
const PLACES = [
  'closures/0/from',
  'closures/0/to',
  'collecting',
  'colour',
  'cutOffTime',
  'languages/0',
  'notifyEmail',
  'policies/refunds',
  'policies/termsUrl',
  'publicHolidays/region',
  'shippingZones/0/amount',
  'shippingZones/0/countryCodes/0',
  'shippingZones/0/key',
  'shippingZones/0/title',
  'shippingZones/0/transitMinWorkingDays',
  'workingHours/from',
  'workingHours/lunch',
  'workingWeekdays/0',
].map((place) => `/settings/${place}`);

interface Problem {
  readonly path: string;
  readonly problem: string;
  readonly allowed?: readonly string[];
}
const placesOf = ({ problems }: { problems: Problem[] }) =>
  problems.map(({ path }) => path).toSorted();

describe('mistakes in settings', () => {
  test('are told all at once, of a new store and of a change', async () => {
    const { value } = await create('mistaken', MISTAKES);
    expect(placesOf(value.values)).toEqual(PLACES);
    expect(await settingsOf('mistaken')).toBeUndefined();
    await create('changed', {});
    const file = cli.file('mistakes.json', MISTAKES);
    const changed = await cli.json(
      'merchant',
      'set',
      '--slug',
      'changed',
      '--timezone',
      'Mars/Olympus',
      '--settings',
      file,
      '--closed',
      'tomorrow',
    );
    expect(placesOf(changed.value.values)).toEqual([
      '/addClosures/0/from',
      '/addClosures/0/to',
      ...PLACES,
      '/timezone',
    ]);
    expect((await settingsOf('changed')).languages).toEqual(['en']);
  });

  test('come with what is allowed', async () => {
    const { value } = await create('mistaken', MISTAKES);
    const problems = value.values.problems as Problem[];
    const found = (place: string) => problems.find(({ path }) => path === `/settings/${place}`);
    expect(found('colour')?.allowed).toEqual(expect.arrayContaining(['languages', 'closures']));
    expect(found('workingHours/lunch')?.allowed).toEqual(['from', 'to']);
    expect(found('policies/refunds')?.allowed).toContain('termsUrl');
    expect(found('publicHolidays/region')?.problem).toContain('BY');
    for (const { path, problem, allowed } of problems)
      expect(allowed !== undefined || /must|required/.test(problem), path).toBe(true);
    const { err } = await cli.run(
      'merchant',
      'create',
      ...createArguments('mistaken'),
      '--settings',
      cli.file('mistakes.json', MISTAKES),
    );
    expect(err).toMatch(
      /\n {2}settings\.workingHours\.lunch is not known here; known are from, to\n/,
    );
    expect(err).not.toMatch(/\/settings/);
  });

  test('amounts are judged by the currency of the store, whatever else is wrong', async () => {
    await cli.run('merchant', 'create', ...createArguments('yen', 'JPY', 'Asia/Tokyo'));
    const zone = { key: 'jp', title: 'Japan', countryCodes: ['JP'], amount: '9.50' };
    const { err } = await change('yen', { shippingZones: [zone], colour: 'red' });
    expect(err).toContain('settings.shippingZones[0].amount must be a whole number');
    expect(err).toContain('settings.colour is not known here');
  });
});

const ITALY = {
  key: 'it',
  title: 'Italy',
  countryCodes: ['IT', 'SM'],
  postalCodePrefixes: ['50', '51'],
  amount: '12.00',
  freeFrom: '250.00',
  transitMinWorkingDays: 1,
};
const FULL = {
  languages: ['it', 'en'],
  workingWeekdays: [1, 2, 6],
  closures: [
    { from: '2027-08-09', to: '2027-08-27' },
    { from: '2027-12-24', to: '2027-12-24' },
  ],
  publicHolidays: { country: 'DE', region: 'BY' },
  shippingZones: [ITALY, { key: 'eu', title: 'Europe', countryCodes: ['FR'] }],
};

describe('settings that drop something', () => {
  test('say what, entry by entry', async () => {
    await create('dropping', FULL);
    const { err } = await change('dropping', {
      languages: ['it'],
      workingWeekdays: [1, 2],
      closures: [{ from: '2027-08-09', to: '2027-08-27' }],
      publicHolidays: { country: 'DE' },
      shippingZones: [
        {
          key: 'it',
          title: 'Italy',
          countryCodes: ['IT'],
          postalCodePrefixes: ['50'],
          amount: '14.00',
        },
      ],
    });
    const ofList = 'a list in the file replaces all of it.';
    const ofZone = 'a zone in the file replaces all of it.';
    expect(err.trimEnd().split('\n')).toEqual([
      `shippingZones no longer has eu (Europe): ${ofList}`,
      `closures no longer has 2027-12-24: ${ofList}`,
      `languages no longer has en: ${ofList}`,
      `workingWeekdays no longer has 6 (Saturday): ${ofList}`,
      `shippingZones it countryCodes no longer has SM: ${ofList}`,
      `shippingZones it postalCodePrefixes no longer has 51: ${ofList}`,
      `shippingZones it no longer has freeFrom, which was 250.00: ${ofZone}`,
      `shippingZones it no longer has transitMinWorkingDays, which was 1: ${ofZone}`,
      'publicHolidays no longer has the region BY: the file names the country alone.',
    ]);
  });

  test('say nothing where only a name or a value changes', async () => {
    await create('renaming', FULL);
    const zones = [
      { ...ITALY, title: 'Italy and San Marino', amount: '13.00' },
      FULL.shippingZones[1],
    ];
    expect(await change('renaming', { shippingZones: zones, collecting: true })).toEqual({
      code: 0,
      out: 'Changed the store renaming.\n',
      err: '',
    });
  });

  test('say it before, with --dry-run, which changes nothing', async () => {
    await create('trying', FULL);
    const before = await settingsOf('trying');
    expect(await change('trying', { languages: ['it'] }, '--dry-run')).toEqual({
      code: 0,
      out: 'Nothing was changed of the store trying.\n',
      err: 'languages no longer has en: a list in the file replaces all of it.\n',
    });
    expect(await settingsOf('trying')).toEqual(before);
    const wrong = await change('trying', { languages: [''] }, '--dry-run');
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('settings.languages[0]') });
  });
});
