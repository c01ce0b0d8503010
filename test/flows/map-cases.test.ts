import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import { type AdminService, openAdminService } from '../support/admin-service.ts';
import { readDemo } from '../support/publish.ts';

let service: AdminService;
beforeAll(async () => {
  service = await openAdminService();
});
afterAll(() => service.close());

const merchant = 'frames';
const mapKey = 'frames';

function framesMap(): CapabilityMap {
  const map = readDemo('frames').maps.find(({ key }) => key === mapKey);
  if (map === undefined) throw new Error('the demo has no such map');
  return map;
}

const QUESTION = {
  productSlug: 'classic-frame',
  selections: [
    { dimensionKey: 'wood', valueKeys: ['oak'] },
    { dimensionKey: 'profile', valueKeys: ['flat'] },
    { dimensionKey: 'rail', valueKeys: ['mm20'] },
    { dimensionKey: 'finish', valueKeys: ['wax'] },
    { dimensionKey: 'glass', valueKeys: ['clear'] },
    { dimensionKey: 'width', magnitude: 50, unit: 'cm' },
    { dimensionKey: 'height', magnitude: 70, unit: 'cm' },
  ],
};

/** The map with another price of oak by the metre. */
function withOakAt(rate: string): string {
  const map = framesMap();
  const { price } = map;
  if (price?.kind !== 'worked_out') throw new Error('the demo works its price out');
  const rows = price.rows.map((row) => (row.key === 'wood-oak' ? { ...row, rate } : row));
  return JSON.stringify({ ...map, price: { ...price, rows } });
}

/** The map with oak that is not made any more. */
function closed(map: CapabilityMap): CapabilityMap {
  return {
    ...map,
    dimensions: map.dimensions.map((dimension) =>
      dimension.key === 'wood' && 'values' in dimension
        ? {
            ...dimension,
            values: dimension.values.map((value) =>
              value.key === 'oak'
                ? { ...value, offered: false, customerMessage: 'No oak this year.' }
                : value,
            ),
          }
        : dimension,
    ),
  } as CapabilityMap;
}

interface Checked {
  readonly cases: readonly {
    readonly caseId: string;
    readonly words: string;
    readonly failures: readonly string[];
    readonly outcome: { readonly totalAmount: number; readonly workingDays: number };
  }[];
}

test('a case that fails blocks publishing for everybody, and an owner goes ahead with a reason', async () => {
  const owner = await service.join('owner@frames.example', 'owner');
  const administrator = await service.join('admin@frames.example', 'administrator');
  const staff = await service.join('staff@frames.example', 'staff');
  const made = { mapKey, title: 'Oak, 50 by 70', question: QUESTION, expected: { answer: 'yes' } };
  expect((await staff.act('put-map-case', made)).body['code']).toBe('permission_missing');
  const put = await administrator.act('put-map-case', made);
  const caseId = String(put.body['caseId']);
  const { cases } = (await staff.act('check-map-cases', { mapKey })).body as unknown as Checked;
  expect(cases).toMatchObject([{ caseId, failures: [] }]);
  const [first] = cases;
  expect(first?.words).toContain('Wood: Oak');
  const { totalAmount, workingDays } = first?.outcome ?? {};
  const expected = { answer: 'yes', totalAmount, workingDays };
  await administrator.act('put-map-case', { ...made, caseId, expected });

  const document = JSON.stringify(closed(framesMap()));
  const saved = await administrator.act('save-map-draft', {
    mapKey,
    revision: 0,
    baseVersion: 1,
    document,
  });
  const [failing] = (saved.body as unknown as Checked).cases;
  expect(failing?.failures.join()).toContain('No oak this year.');
  const revision = saved.body['revision'];
  const refused = await owner.act('publish-map-draft', { mapKey, revision });
  expect(refused.body).toMatchObject({
    code: 'cases_failing',
    values: { failing: [{ caseId, title: made.title }] },
  });
  const reason = { mapKey, revision, overrideReason: 'The oak is gone.', note: 'Without oak' };
  expect((await administrator.act('publish-map-draft', reason)).body['code']).toBe(
    'permission_missing',
  );
  expect((await owner.act('publish-map-draft', reason)).body).toMatchObject({ version: 2 });
  const history = await staff.act('list-maps', { mapKey });
  expect(history.body).toMatchObject({
    maps: [
      {
        version: 2,
        note: 'Without oak',
        overrideReason: 'The oak is gone.',
        publishedByName: 'owner@frames.example',
      },
      { version: 1, note: null, overrideReason: null },
    ],
  });
  const log = await owner.act('list-writes', {});
  expect(log.text).toContain('map.override');

  const command = (more: object) =>
    service.operator('publish-map', { merchant, document, ...more });
  expect(await command({})).toMatchObject({ code: 'cases_failing' });
  expect(await command({ overrideReason: 'Again' })).toMatchObject({ version: 3 });
  await administrator.act('remove-map-case', { mapKey, caseId });
  expect(await command({})).toMatchObject({ version: 4 });
  expect((await administrator.act('remove-map-case', { mapKey, caseId })).body['code']).toBe(
    'case_not_found',
  );
});

test('days of a case count from its own moment, and wrong prices and days fail by name', async () => {
  const about = { merchant: 'frames', mapKey: 'mirrors' };
  const put = (askedAt: string, expected: object) =>
    service.operator('put-map-case', { ...about, title: askedAt, question: {}, askedAt, expected });
  for (const day of ['2027-03-01', '2027-03-02'])
    await put(`${day}T09:00:00Z`, { answer: 'needs_information' });
  const check = async () =>
    (await service.operator('check-map-cases', about)) as unknown as Checked;
  expect((await check()).cases.map(({ failures }) => failures)).toEqual([[], []]);
  service.clock.advance(20 * 86_400_000);
  expect((await check()).cases.map(({ failures }) => failures)).toEqual([[], []]);
  const wrong = await put('2027-03-03T09:00:00Z', {
    answer: 'needs_information',
    totalAmount: 1,
    workingDays: 3,
    date: '2027-03-09',
  });
  const failures = (await check()).cases.at(-1)?.failures ?? [];
  expect(failures).toHaveLength(3);
  expect(failures.join()).toMatch(/price of 1, .*3 working days, .*it by 2027-03-09, /);
  expect(await put('never', { answer: 'no' })).toMatchObject({ code: 'invalid_request' });
  expect(wrong['caseId']).toBeDefined();
});

test('what a draft answers otherwise is what asking both versions answers otherwise', async () => {
  const about = { merchant: 'frames', mapKey };
  await service.operator('publish-map', {
    merchant,
    document: JSON.stringify(framesMap()),
  });
  for (const width of [50, 60, 80]) {
    const selections = QUESTION.selections.map((selection) =>
      selection.dimensionKey === 'width' ? { ...selection, magnitude: width } : selection,
    );
    await service.operator('put-map-case', {
      ...about,
      title: `Oak, ${width} wide`,
      question: { ...QUESTION, selections },
      expected: { answer: 'yes' },
    });
  }
  const before = (await service.operator('check-map-cases', about)) as unknown as Checked;
  for (const document of [withOakAt('99.00'), JSON.stringify(closed(framesMap()))]) {
    const after = (await service.operator('check-map-cases', {
      ...about,
      document,
    })) as unknown as Checked;
    const compared = await service.operator('compare-map-draft', { ...about, document });
    const expected = before.cases.flatMap(({ outcome }, index) => {
      const now = after.cases[index]?.outcome;
      return JSON.stringify(now) === JSON.stringify(outcome)
        ? []
        : [{ before: outcome, after: now }];
    });
    expect(expected.length).toBeGreaterThan(0);
    expect(compared['differences']).toMatchObject(expected);
    expect(compared['differences']).toHaveLength(expected.length);
    expect(compared['changes']).toHaveLength(document.includes('No oak') ? 2 : 1);
  }
  const { changes } = await service.operator('compare-map-draft', {
    ...about,
    document: withOakAt('99.00'),
  });
  expect(changes).toEqual([
    {
      place: '/price/rows/wood-oak/rate',
      part: 'price',
      change: 'changed',
      subject: 'Oak, by the metre, rate',
      sentence: 'Oak, by the metre: rate was 16.00, is 99.00.',
    },
  ]);
});
