import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { type CommandLine, openCommandLine } from './command-line.ts';

let held: TestDatabase;
let cli: CommandLine;
let stores = 0;
let store: string;

beforeAll(async () => {
  held = await openTestDatabase();
  cli = openCommandLine(held.database);
});
beforeEach(async () => {
  stores += 1;
  store = `store-${stores}`;
  await cli.run(
    'merchant',
    'create',
    '--slug',
    store,
    '--name',
    store,
    '--currency',
    'EUR',
    '--timezone',
    'UTC',
  );
  const cakes = { key: 'cakes', title: 'Cakes', dimensions: [] };
  await cli.run('map', 'publish', '--merchant', store, cli.file('cakes.json', cakes));
});
afterAll(async () => {
  cli.close();
  await held.close();
});

const put = (...files: string[]) => cli.json('product', 'put', '--merchant', store, ...files);
const list = async (): Promise<{ sku: string; slug: string; title: string }[]> =>
  (await cli.json('product', 'list', '--merchant', store)).value;
const product = (sku: string, more: object = {}) => ({
  sku,
  slug: sku.toLowerCase(),
  title: `The ${sku}`,
  workflowType: 'made_to_order',
  ...more,
});

const VERSION = /^[0-9a-f]{16}$/;

test('products come from JSON, one or many, and from CSV', async () => {
  const csv = [
    'sku,slug,title,workflowType,synonyms,allergens,price,capabilityMapKey,leadTimeWorkingDays,sample.price,sample.leadTimeWorkingDays,imageUrl',
    'C-1,c-1,"Cake, ""large""",made_to_order,torte | gateau,gluten|milk,12.5,cakes,3,4.00,1,https://shop.example/cake.jpg',
    '',
    'C-2,c-2,Candles,stock,,|,5,,,,,',
  ].join('\r\n');
  const files = [
    cli.file('one.json', product('A')),
    cli.file('many.json', [product('B', { price: 7 })]),
    cli.file('some.CSV', `\uFEFF${csv}`),
  ];
  expect(await put(...files)).toMatchObject({
    code: 0,
    value: { created: 4, changed: 0, unchanged: 0 },
  });
  expect(await list()).toEqual([
    {
      sku: 'A',
      slug: 'a',
      title: 'The A',
      synonyms: [],
      workflowType: 'made_to_order',
      imageUrl: null,
      allergens: null,
      price: null,
      capabilityMapKey: null,
      leadTimeWorkingDays: 0,
      sample: null,
      designDimensionKey: null,
      backorder: false,
      version: expect.stringMatching(VERSION),
    },
    expect.objectContaining({ sku: 'B', price: '7.00' }),
    {
      sku: 'C-1',
      slug: 'c-1',
      title: 'Cake, "large"',
      synonyms: ['torte', 'gateau'],
      workflowType: 'made_to_order',
      imageUrl: 'https://shop.example/cake.jpg',
      allergens: ['gluten', 'milk'],
      price: '12.50',
      capabilityMapKey: 'cakes',
      leadTimeWorkingDays: 3,
      sample: { price: '4.00', leadTimeWorkingDays: 1 },
      designDimensionKey: null,
      backorder: false,
      version: expect.stringMatching(VERSION),
    },
    expect.objectContaining({
      sku: 'C-2',
      synonyms: [],
      allergens: [],
      price: '5.00',
      sample: null,
    }),
  ]);
  expect((await cli.json('product', 'show', '--merchant', store, 'C-1')).value).toEqual(
    (await list())[2],
  );
  expect(await put(...files)).toMatchObject({ value: { created: 0, changed: 0, unchanged: 4 } });
  expect(await put(cli.file('one.json', product('A', { title: 'Changed' })))).toMatchObject({
    value: { created: 0, changed: 1, unchanged: 0 },
  });
  expect(await cli.json('product', 'show', '--merchant', store, 'nothing')).toMatchObject({
    code: 1,
    value: { code: 'product_not_found' },
  });
});

test.each([
  ['semicolons', ';'],
  ['tabs', '\t'],
])('a CSV file may have %s, as spreadsheets of many countries write them', async (_, delimiter) => {
  const csv = ['sku,slug,title,workflowType,price', 'A,a,"Oak, waxed",stock,9.50']
    .map((line) => line.replaceAll(/,(?! )/g, delimiter))
    .join('\r\n');
  expect(await put(cli.file('excel.csv', csv))).toMatchObject({ code: 0, value: { created: 1 } });
  expect(await list()).toMatchObject([{ sku: 'A', title: 'Oak, waxed', price: '9.50' }]);
});

test('a CSV file may have inch marks in its titles', async () => {
  const csv = cli.file(
    'inches.csv',
    'sku,slug,title,workflowType\nA,a,5" nail,stock\nB,b,"6"" nail, long",stock\n',
  );
  expect(await put(csv)).toMatchObject({ code: 0, value: { created: 2 } });
  expect(await list()).toMatchObject([{ title: '5" nail' }, { title: '6" nail, long' }]);
  expect(await put(cli.file('behind.csv', 'sku,slug,title\nA,a,"5" nail\n'))).toMatchObject({
    code: 1,
    value: {
      values: {
        problems: [
          expect.stringContaining('line 2: a cell goes on behind the quote that closes it'),
        ],
      },
    },
  });
});

test('a file whose name tells nothing is read as what it begins with', async () => {
  const csv = cli.file('csv.txt', 'sku,slug,title,workflowType\nA,a,A,stock\n');
  const json = cli.file('json.txt', ` \n[${JSON.stringify(product('B'))}]`);
  expect(await cli.run('product', 'put', '--merchant', store, csv, json)).toMatchObject({
    code: 0,
    out: `Put 2 products of ${store}: 2 new, 0 changed, 0 as they were.\n`,
  });
  expect(await cli.run('product', 'put', '--merchant', store, json)).toMatchObject({
    code: 0,
    out: `Put one product of ${store}: 0 new, 0 changed, 1 as they were.\n`,
  });
});

test('whether a product takes backorders comes from either, as spreadsheets write it too', async () => {
  const csv = (rows: readonly string[]) =>
    cli.file('some.csv', ['sku,slug,title,workflowType,backorder', ...rows].join('\n'));
  const files = [
    cli.file('one.json', product('A', { backorder: true })),
    csv(['B,b,B,stock,TRUE', 'C,c,C,stock,false', 'D,d,D,stock,']),
  ];
  expect(await put(...files)).toMatchObject({ code: 0, value: { created: 4 } });
  expect(await list()).toMatchObject([
    { sku: 'A', backorder: true },
    { sku: 'B', backorder: true },
    { sku: 'C', backorder: false },
    { sku: 'D', backorder: false },
  ]);
  expect(await put(csv(['B,b,B,stock,False', 'C,c,C,stock,false']))).toMatchObject({
    value: { changed: 1, unchanged: 1 },
  });
  expect((await list())[1]).toMatchObject({ backorder: false });
  expect(await put(csv(['B,b,B,stock,yes']))).toMatchObject({
    code: 1,
    value: { values: { problems: [{ sku: 'B', member: '/backorder' }] } },
  });
});

test('thousands of rows are put in pieces, and one wrong row keeps all of them out', async () => {
  const rows = Array.from(
    { length: 1_201 },
    (_, index) => `P-${index},p-${index},Product ${index},stock,${index}.50`,
  );
  const header = 'sku,slug,title,workflowType,price';
  const wrong = rows.with(1_200, 'P-1200,p-0,Product 1200,stock,1.505');
  const { code, value, err } = await put(cli.file('wrong.csv', [header, ...wrong].join('\n')));
  expect(code).toBe(1);
  expect(value.values.problems).toEqual([
    {
      place: expect.stringMatching(/wrong\.csv, line 1202$/),
      index: 1_200,
      sku: 'P-1200',
      member: '/price',
      problem: 'must have at most 2 decimal places, as the currency has',
    },
    {
      place: expect.stringMatching(/wrong\.csv, line 1202$/),
      index: 1_200,
      sku: 'P-1200',
      member: '/slug',
      problem: expect.stringContaining('belongs to an earlier product'),
    },
  ]);
  expect(err).toContain('line 1202 (P-1200): price must have');
  expect(await list()).toEqual([]);
  expect(await put(cli.file('right.csv', [header, ...rows].join('\n')))).toMatchObject({
    code: 0,
    value: { created: 1_201 },
  });
  expect(await list()).toHaveLength(1_201);
});

test.each<[string, object, string]>([
  ['no SKU', { slug: 'a', title: 'A', workflowType: 'stock' }, '/sku'],
  ['blanks in a SKU', product(' A', { slug: 'a' }), '/sku'],
  ['a slug', product('A', { slug: 'A' }), '/slug'],
  ['a title', product('A', { title: ' ' }), '/title'],
  ['a workflow', product('A', { workflowType: 'magic' }), '/workflowType'],
  ['an image', product('A', { imageUrl: 'cake.jpg' }), '/imageUrl'],
  ['allergens', product('A', { allergens: 'milk' }), '/allergens'],
  ['a price', product('A', { price: '5,50' }), '/price'],
  ['a price below nothing', product('A', { price: -1 }), '/price'],
  ['a map', product('A', { capabilityMapKey: 'Not a key' }), '/capabilityMapKey'],
  ['days', product('A', { leadTimeWorkingDays: '1.5' }), '/leadTimeWorkingDays'],
  ['a sample', product('A', { sample: { leadTimeWorkingDays: 1 } }), '/sample/price'],
  ["a sample's price", product('A', { sample: { price: '1.001' } }), '/sample/price'],
  ['an unknown member', product('A', { colour: 'red' }), '/colour'],
  ['a NUL', product('A', { synonyms: ['a\0'] }), '/synonyms/0'],
  ['backorders', product('A', { backorder: 'perhaps' }), '/backorder'],
])('a product is refused at its member: %s', async (_, wrong, member) => {
  const { code, value } = await put(cli.file('wrong.json', [product('FINE'), wrong]));
  expect(code).toBe(1);
  expect(value).toMatchObject({
    code: 'products_invalid',
    values: { problems: [{ index: 1, member }] },
  });
  expect(value.values.problems).toHaveLength(1);
  expect(await list()).toEqual([]);
});

test('slugs belong to one product, within a file and in the store', async () => {
  await put(cli.file('first.json', product('OLD')));
  const { value } = await put(
    cli.file('taken.json', [product('NEW'), product('THIEF', { slug: 'old' })]),
  );
  expect(value).toMatchObject({
    code: 'products_invalid',
    values: {
      problems: [
        { index: 1, sku: 'THIEF', member: '/slug', problem: 'belongs to the product OLD already' },
      ],
    },
  });
  expect((await list()).map(({ sku }) => sku)).toEqual(['OLD']);
  const exchanged = [product('OLD', { slug: 'new' }), product('NEW', { slug: 'old' })];
  expect(await put(cli.file('exchanged.json', exchanged))).toMatchObject({
    code: 0,
    value: { created: 1, changed: 1 },
  });
  expect(
    await put(cli.file('twice.json', [product('X'), product('X', { slug: 'y' })])),
  ).toMatchObject({ code: 1, value: { values: { problems: [{ index: 1, member: '/sku' }] } } });
});

test('a CSV file with a wrong shape is refused with its lines', async () => {
  const strange = cli.file('strange.csv', 'sku,colour,sku\nA,red,B\nC,blue\n');
  expect((await cli.run('product', 'put', '--merchant', store, strange)).err).toBe(
    [
      `${strange} has 3 mistakes.`,
      `  line 1: the column "colour" isn't one of sku, slug, title, workflowType, price, capabilityMapKey, designDimensionKey, leadTimeWorkingDays, sample.price, sample.leadTimeWorkingDays, synonyms, allergens, backorder, imageUrl, imageAlt, pictures, description, paymentSchedule, withdrawn, version`,
      '  line 1: the column "sku" stands twice',
      '  line 3: 2 columns, where the first line has 3',
      '',
    ].join('\n'),
  );
  expect(await put(cli.file('open.csv', 'sku,slug\n"A,b\n'))).toMatchObject({
    code: 1,
    value: {
      code: 'file_invalid',
      values: { problems: ['line 2: a quote is opened and never closed'] },
    },
  });
  expect(await put(cli.file('empty.csv', ''))).toMatchObject({
    code: 1,
    value: { code: 'file_invalid' },
  });
  expect((await put(cli.file('nobody.json', '[]'))).value).toEqual({
    created: 0,
    changed: 0,
    unchanged: 0,
  });
});
