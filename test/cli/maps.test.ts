import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actOn } from '../../src/main/open-operator.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';
import { testContext } from '../support/context.ts';

let held: TestDatabase;
let cli: CommandLine;

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
});
afterAll(async () => {
  cli.close();
  await held.close();
});

const demo = (path: string) => new URL(`../../demo/${path}`, import.meta.url).pathname;

const WRONG = `{
  "key": "wrong",
  "title": "Wrong",
  "dimensions": [
    { "key": "wood", "label": "Wood", "kind": "choice",
      "values": [
        { "key": "oak", "label": "Oak" },
        { "key": "oak", "label": "Oak again" } ] }
  ],
  "constraints": [
    { "key": "none", "kind": "approval", "effect": "blocks",
      "when": { "dimension": "wodo", "in": ["oak"] } } ],
  "price": { "kind": "worked_out", "rows": [ { "key": "base", "label": "Base", "amount": 1.00000000000000000001 } ] }
}
`;

test('a check names every mistake with pointer and line, and needs no database', async () => {
  const { code, value, err } = await cli.json('map', 'check', cli.file('wrong.json', WRONG));
  expect(code).toBe(1);
  const places = value.errors.map(({ pointer, line }: { pointer: string; line: number }) => [
    pointer,
    line,
  ]);
  expect(places).toEqual(
    expect.arrayContaining([
      ['/dimensions/0/values/1/key', 8],
      ['/constraints/0/when/dimension', 12],
      ['/price/rows/0/amount', 13],
    ]),
  );
  expect(err).toMatch(/wrong\.json has 3 errors and /);
  const output = await cli.run('map', 'check', cli.file('wrong.json', WRONG));
  expect(output.out).toMatch(/^error {4}dimensions\[0\]\.values\[1\]\.key \(line 8\): /m);
  expect((await cli.run('map', 'check', cli.file('broken.json', '{\n  "key": }'))).out).toMatch(
    /^error .*Line 2, column 10: /,
  );
  expect(await cli.run('map', 'check', demo('frames/map-frames.json'))).toMatchObject({
    code: 0,
    out: '',
  });
});

test('a map with mistakes is not published, one without is, as it was written', async () => {
  const publish = (file: string) => cli.json('map', 'publish', '--merchant', 'shop', file);
  const refused = await publish(cli.file('wrong.json', WRONG));
  expect(refused).toMatchObject({
    code: 1,
    value: {
      code: 'map_invalid',
      values: {
        errors: expect.arrayContaining([
          expect.objectContaining({ pointer: '/constraints/0/when/dimension', line: 12 }),
        ]),
      },
    },
  });
  expect((await cli.json('map', 'list', '--merchant', 'shop')).value).toEqual([]);

  const text = `\uFEFF ${readFileSync(demo('frames/map-mirrors.json'), 'utf8')}\r\n\n`;
  expect(await publish(cli.file('mirrors.json', text))).toMatchObject({
    code: 0,
    value: { mapKey: 'mirrors', version: 1 },
  });
  expect(await publish(demo('frames/map-mirrors.json'))).toMatchObject({
    code: 0,
    value: { mapKey: 'mirrors', version: 2 },
  });
  expect(await publish(demo('frames/map-frames.json'))).toMatchObject({
    value: { mapKey: 'frames', version: 1 },
  });
  const list = async (...map: string[]) =>
    (await cli.json('map', 'list', '--merchant', 'shop', ...map)).value.map(
      (listed: { mapKey: string; version: number }) => [listed.mapKey, listed.version],
    );
  expect(await list()).toEqual([
    ['frames', 1],
    ['mirrors', 2],
  ]);
  expect(await list('mirrors')).toEqual([
    ['mirrors', 2],
    ['mirrors', 1],
  ]);

  const shown = await cli.json('map', 'show', '--merchant', 'shop', 'mirrors', '--version', '1');
  expect(shown.value).toMatchObject({
    version: 1,
    publishedBy: 'cli:tester',
    document: text.slice(1),
  });
  expect((await cli.run('map', 'show', '--merchant', 'shop', 'mirrors')).out).toBe(
    readFileSync(demo('frames/map-mirrors.json'), 'utf8'),
  );
  expect(
    await cli.json('map', 'show', '--merchant', 'shop', 'mirrors', '--version', '3'),
  ).toMatchObject({ code: 1, value: { code: 'map_not_found' } });
  expect(await cli.json('map', 'show', '--merchant', 'shop', 'none')).toMatchObject({
    code: 1,
    value: { code: 'map_not_found' },
  });
  expect(
    await cli.json('map', 'show', '--merchant', 'shop', 'mirrors', '--version', 'x'),
  ).toMatchObject({ code: 1, value: { code: 'option_invalid' } });
  expect(
    await cli.json('map', 'publish', '--merchant', 'nobody', demo('frames/map-mirrors.json')),
  ).toMatchObject({ code: 1, value: { code: 'merchant_not_found' } });
});

test('a byte order mark is not kept, and characters that no database holds are refused', async () => {
  const { act } = actOn(testContext(held.database));
  const document = readFileSync(demo('frames/map-mirrors.json'), 'utf8').replace(
    '"mirrors"',
    '"marked"',
  );
  expect(
    await act('publish-map', { merchant: 'shop', document: `\uFEFF${document}` }),
  ).toMatchObject({ mapKey: 'marked', version: 1 });
  expect(await act('show-map', { merchant: 'shop', mapKey: 'marked' })).toMatchObject({ document });
  for (const wrong of ['\0', '\ud800']) {
    expect(
      await act('publish-map', { merchant: 'shop', document: document + wrong }),
    ).toMatchObject({
      refused: true,
      code: 'invalid_request',
      values: { problems: [{ path: '/document' }] },
    });
    expect(await act('list-products', { merchant: 'shop', afterSku: wrong })).toMatchObject({
      refused: true,
      code: 'invalid_request',
    });
  }
  const nul = document.replace('"title": "', '"title": "\\u0000');
  expect(await act('publish-map', { merchant: 'shop', document: nul })).toMatchObject({
    refused: true,
    code: 'map_invalid',
    values: { errors: [{ pointer: '/title' }] },
  });
});

test('a feature model becomes a map, printed, written or published', async () => {
  const model =
    'features\n\tPhone\n\t\tmandatory\n\t\t\tScreen\n\t\t\t\talternative\n\t\t\t\t\tSmall\n\t\t\t\t\tLarge\n';
  const uvl = cli.file('My Phone.uvl', model);
  const printed = await cli.run('map', 'import', '--uvl', uvl);
  expect(printed.code).toBe(0);
  expect(JSON.parse(printed.out)).toMatchObject({
    key: 'my-phone',
    title: 'Phone',
    dimensions: [{ label: 'Screen', kind: 'choice' }],
  });
  const checked = await cli.run('map', 'check', cli.file('printed.json', printed.out));
  expect(checked.out).toMatch(/^warning .* no "price": .*\nwarning .* no "leadTime": .*\n$/);
  expect(printed.err).toBe(checked.out);

  const out = cli.file('out.json', '');
  const overlay = cli.file('overlay.json', {
    title: 'Phones',
    price: { kind: 'worked_out', rows: [{ key: 'base', label: 'Base', amount: '100' }] },
  });
  expect(
    await cli.run(
      'map',
      'import',
      '--uvl',
      uvl,
      '--key',
      'phones',
      '--with',
      overlay,
      '--out',
      out,
    ),
  ).toEqual({
    code: 0,
    out: '',
    err: `warning  The whole document (line 1): The map has no "leadTime": everything is taken to be made within the day.\nWrote the map to ${out}.\n`,
  });
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({
    key: 'phones',
    title: 'Phones',
    price: { kind: 'worked_out' },
  });

  expect(
    await cli.json(
      'map',
      'import',
      '--uvl',
      uvl,
      '--with',
      overlay,
      '--publish',
      '--merchant',
      'shop',
    ),
  ).toMatchObject({ code: 0, value: { mapKey: 'my-phone', version: 1 } });
  expect(await cli.json('map', 'import', '--uvl', uvl, '--publish')).toMatchObject({
    code: 1,
    value: { code: 'option_invalid' },
  });
});

test('a broken feature model is refused with its line, an overlay that does not fit with its pointer', async () => {
  const broken = cli.file(
    'broken.uvl',
    'features\n\tPhone\n\t\tmandatory\n\t\t\tScreen\nconstraints\n\tScreen => Camera\n',
  );
  const refused = await cli.json('map', 'import', '--uvl', broken);
  expect(refused).toMatchObject({
    code: 1,
    value: { code: 'uvl_invalid', values: { errors: [{ line: 6 }] } },
  });
  expect(refused.err).toContain('  Line 6: ');
  const uvl = cli.file('phone.uvl', 'features\n\tPhone\n\t\toptional\n\t\t\tCase\n');
  const overlay = cli.file('overlay.json', { dimensions: { nothing: { label: 'Nothing' } } });
  expect(await cli.json('map', 'import', '--uvl', uvl, '--with', overlay)).toMatchObject({
    code: 1,
    value: { code: 'overlay_invalid', values: { errors: [{ pointer: '/dimensions/nothing' }] } },
  });
  const unfit = cli.file('unfit.json', {
    price: { kind: 'worked_out', rows: [{ key: 'base', label: 'Base' }] },
  });
  expect(await cli.json('map', 'import', '--uvl', uvl, '--with', unfit)).toMatchObject({
    code: 1,
    value: { code: 'map_invalid' },
  });
  expect(await cli.json('map', 'import', '--uvl', '/no/such.uvl')).toMatchObject({
    code: 1,
    value: { code: 'file_unreadable' },
  });
  expect(await cli.run('map', 'import', '--uvl', uvl, '--out', '/nowhere/map.json')).toEqual({
    code: 1,
    out: '',
    err: "/nowhere/map.json can't be written: there is no such folder.\n",
  });
});
