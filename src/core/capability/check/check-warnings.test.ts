import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type {
  CapabilityMap,
  ChoiceDimension,
  Dimension,
  MapPrice,
  PriceRow,
  Value,
} from '../capability-map.ts';
import { changeValidMap, codesAndPointers } from './check-examples.ts';
import { checkMap } from './check-map.ts';
import { MAP_WARNING_CODES, type MapWarningCode, SEARCH_WARNING_CODES } from './check-problem.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const READ: ReadonlySet<string> = new Set(MAP_WARNING_CODES);

const withDimension = (dimension: Dimension) =>
  changeValidMap((map) => {
    map.dimensions = [...map.dimensions, dimension];
  });
const priced = (price: MapPrice) =>
  changeValidMap((map) => {
    map.price = price;
  });
const withRow = (row: PriceRow) => priced({ kind: 'worked_out', rows: [row] });
const choice = (...values: Value[]): ChoiceDimension => ({
  key: 'x',
  label: 'X',
  kind: 'choice',
  values,
});

/** None of these charges more than 0, so that no minimum can lift it. */
const NEVER_ABOVE_ZERO: readonly PriceRow[] = [
  { key: 'w', label: 'W', per: { dimension: 'width' }, rate: '-0.10', unit: 'cm', minimum: 5 },
  {
    key: 'l',
    label: 'L',
    per: { dimension: 'engraving' },
    count: 'letters',
    rate: 0,
    minimum: '5.00',
  },
  { key: 'p', label: 'P', percent: -5, of: 'subtotal', minimum: 5 },
];

const WARNINGS: readonly (readonly [MapWarningCode, string, CapabilityMap])[] = [
  [
    'hidden-not-offered',
    '/dimensions/8/values/1',
    withDimension(
      choice(
        { key: 'p', label: 'P' },
        { key: 'q', label: 'Q', visibility: 'hidden', offered: false },
      ),
    ),
  ],
  [
    'hidden-not-offered',
    '/dimensions/8/values/1',
    withDimension({
      ...choice({ key: 'p', label: 'P' }, { key: 'q', label: 'Q', offered: false }),
      visibility: 'hidden',
    }),
  ],
  [
    'default-not-offered',
    '/dimensions/8/default',
    withDimension({
      ...choice({ key: 'p', label: 'P' }, { key: 'q', label: 'Q', offered: false }),
      default: 'q',
    }),
  ],
  [
    'same-words',
    '/dimensions/8/values/1/synonyms/0',
    withDimension(
      choice({ key: 'p', label: 'Crème' }, { key: 'q', label: 'Q', synonyms: ['creme'] }),
    ),
  ],
  ['same-words', '/dimensions/8/label', withDimension({ key: 'x', label: 'TIMBER', kind: 'text' })],
  [
    'translates-nothing',
    '/translations/de/Oke',
    changeValidMap((map) => {
      map.translations = { de: { Oak: 'Eiche', Oke: 'Eiche' } };
    }),
  ],
  [
    'value-without-amount',
    '/price/rows/0/byValue/amounts',
    withRow({
      key: 'w',
      label: 'W',
      byValue: { dimension: 'wood', amounts: { oak: 1, walnut: 1 } },
    }),
  ],
  [
    'row-may-not-act',
    '/price/rows/0/byValue/dimension',
    withRow({
      key: 'w',
      label: 'W',
      byValue: { dimension: 'mount', amounts: { white: 1, cream: 1 } },
    }),
  ],
  [
    'unread-due-day-message',
    '/dimensions/8/dueDayMessage',
    withDimension({ key: 'day', label: 'Day', kind: 'date', dueDayMessage: 'Too early.' }),
  ],
  [
    'never-charges',
    '/price/rows/0/free',
    withRow({
      key: 'lines',
      label: 'Lines',
      per: { dimension: 'engraving' },
      count: 'lines',
      rate: 1,
      free: 30,
    }),
  ],
  [
    'minimum-off-rounding',
    '/price/minimum',
    priced({
      kind: 'worked_out',
      rows: [{ key: 'a', label: 'A', amount: 1 }],
      minimum: '45.30',
      roundTo: '0.50',
    }),
  ],
  [
    'minimum-off-rounding',
    '/price/minimumPerPiece',
    priced({
      kind: 'worked_out',
      rows: [{ key: 'a', label: 'A', amount: 1 }],
      minimum: '45.50',
      minimumPerPiece: '9.95',
      roundTo: '0.50',
    }),
  ],
  ...NEVER_ABOVE_ZERO.map(
    (row) => ['minimum-never-acts', '/price/rows/0/minimum', withRow(row)] as const,
  ),
  [
    'silent-constraint',
    '/constraints/0',
    changeValidMap((map) => {
      map.constraints = [
        { key: 'x', kind: 'x', effect: 'blocks', when: { measure: 'weight', atLeast: 1 } },
      ];
    }),
  ],
  [
    'unread-step-message',
    '/dimensions/8/stepMessage',
    withDimension({
      key: 'diagonal',
      label: 'Diagonal',
      kind: 'magnitude',
      unit: 'cm',
      step: 1,
      offStep: 'nearest',
      stepMessage: 'Whole centimetres, please.',
    }),
  ],
  [
    'unused-measure',
    '/measures/3',
    changeValidMap((map) => {
      map.measures = [
        ...(map.measures ?? []),
        { key: 'idle', unit: 'm', terms: [{ factor: 1, of: ['width'] }] },
      ];
    }),
  ],
  [
    'review-overdue',
    '/constraints/0/reviewDueAt',
    changeValidMap((map) => {
      map.constraints =
        map.constraints?.map((rule, index) =>
          index === 0 ? { ...rule, reviewDueAt: '2026-11-20T12:59:59.9+01:00' } : rule,
        ) ?? [];
    }),
  ],
  [
    'no-price',
    '',
    changeValidMap((map) => {
      delete map.price;
    }),
  ],
  [
    'no-lead-time',
    '',
    changeValidMap((map) => {
      map.price = { kind: 'requires_person' };
      delete map.leadTime;
    }),
  ],
];

describe('warnings', () => {
  test.each(WARNINGS)('%s at %s', (code, pointer, document) => {
    const { errors, warnings } = checkMap(document, NOW);
    expect(errors).toEqual([]);
    // Documents that lack a price leave measures unused. What a search finds has tests of its own.
    const meant = warnings.filter(
      (warning) =>
        READ.has(warning.code) && (code === 'unused-measure' || warning.code !== 'unused-measure'),
    );
    expect(codesAndPointers(meant)).toEqual([`${code} ${pointer}`]);
  });

  test('the table has every code', () => {
    expect(new Set(WARNINGS.map(([code]) => code))).toEqual(new Set(MAP_WARNING_CODES));
  });
});

test('hidden values may share a name', () => {
  const [p, q] = [
    { key: 'p', label: 'Rare', visibility: 'hidden' },
    { key: 'q', label: 'Rare', visibility: 'hidden' },
  ] as const;
  expect(checkMap(withDimension(choice({ key: 'o', label: 'O' }, p, q)))).toEqual({
    errors: [],
    warnings: [],
  });
});

test('a rule is overdue for review only once its moment has passed', () => {
  const document = changeValidMap((map) => {
    map.constraints =
      map.constraints?.map((rule) => ({ ...rule, reviewDueAt: '2026-11-20T13:00:00+01:00' })) ?? [];
  });
  const isOverdue = (now: Date | null): boolean =>
    checkMap(document, now).warnings.some(({ code }) => code === 'review-overdue');
  expect([null, NOW, new Date(NOW.getTime() + 1)].map(isOverdue)).toEqual([false, false, true]);
});

test('the documentation lists every code', () => {
  const text = readFileSync(
    new URL('../../../../docs/capability-maps.md', import.meta.url),
    'utf8',
  );
  const [, section = ''] = text.split('## What `map check` warns of');
  const codes = section
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => line.split('|')[1]?.match(/[a-z-]+/g) ?? []);
  expect(codes?.toSorted()).toEqual([...MAP_WARNING_CODES, ...SEARCH_WARNING_CODES].toSorted());
});
