import type {
  Dimension,
  PriceRow,
  TableEdge,
} from '../../../../../../src/core/capability/capability-map.ts';
import { unitWords } from '../conditions/condition-words.ts';
import {
  keyForRow,
  listOptions,
  type MapDocument,
  sizeOptions,
  textOptions,
  valuesOf,
  withArea,
  withRows,
} from '../map-document.ts';

/** What a row is charged by, as a maker looks for it. */
export const ROW_GROUPS = [
  'One amount',
  'By choice',
  'By size',
  'By size and choice',
  'By text',
  'Other',
] as const;

type RowGroup = (typeof ROW_GROUPS)[number];

export interface RowChoice {
  readonly label: string;
  readonly group: RowGroup;
  /** The map with this row after all others. */
  readonly add: () => MapDocument;
}

/** The rows that can be added to the price of a map, the usual ones first. */
export function rowChoices(document: MapDocument, rows: readonly PriceRow[]): readonly RowChoice[] {
  const added = (row: PriceRow, of = document) => withRows(of, [...rows, row]);
  const named = (key: string, label: string) => ({ key: keyForRow(key, rows), label });
  const [width, height] = sizeOptions(document);
  const priced = new Set(rows.map((row) => ('byValue' in row ? row.byValue.dimension : null)));
  return [
    {
      label: 'Add a fixed amount',
      group: 'One amount' as const,
      add: () => added({ ...named('base', 'Base price'), amount: 0 }),
    },
    ...listOptions(document)
      .filter(({ key }) => !priced.has(key))
      .map((option) => ({
        label: `Add by ${option.label}`,
        group: 'By choice' as const,
        add: () => added(amountsOf(option, named(option.key, option.label))),
      })),
    ...(width === undefined || height === undefined
      ? []
      : [
          {
            label: `Add by area (${width.label} × ${height.label})`,
            group: 'By size' as const,
            add: () => {
              const { document: measured, measure } = withArea(document, [width.key, height.key]);
              const row = { ...named('area', 'By area'), per: { measure }, rate: 0, unit: 'm2' };
              return added(row, measured);
            },
          },
          {
            label: `Add a table (${width.label} × ${height.label})`,
            group: 'By size' as const,
            add: () => added(tableOf(width, height, named('table', 'By size'))),
          },
        ]),
    ...sizeOptions(document).flatMap((size) =>
      size.kind === 'magnitude'
        ? [
            {
              label: `Add per ${unitWords(size.unit)} (${size.label})`,
              group: 'By size' as const,
              add: () =>
                added({
                  ...named(size.key, `By ${size.label}`),
                  per: { dimension: size.key },
                  rate: 0,
                  unit: size.unit,
                }),
            },
          ]
        : [],
    ),
    ...textOptions(document).map((text) => ({
      label: `Add by the letter (${text.label})`,
      group: 'By text' as const,
      add: () =>
        added({
          ...named(`${text.key} letters`, `${text.label}, by the letter`),
          per: { dimension: text.key },
          count: 'letters',
          rate: 0,
        }),
    })),
    {
      label: 'Add a percentage',
      group: 'Other' as const,
      add: () => added({ ...named('surcharge', 'Surcharge'), percent: 0, of: 'subtotal' }),
    },
    {
      label: 'Add a discount for many',
      group: 'Other' as const,
      add: () =>
        added({
          ...named('discount for many', 'Discount for many'),
          percent: 0,
          of: 'subtotal',
          when: { quantity: { atLeast: 10 } },
        }),
    },
    {
      label: 'Add what you price yourself',
      group: 'Other' as const,
      add: () => added({ ...named('special', 'Special work'), requiresPerson: true }),
    },
  ];
}

type NamedRow = Pick<PriceRow, 'key' | 'label'>;

function amountsOf(option: Dimension, row: NamedRow): PriceRow {
  const amounts = Object.fromEntries(valuesOf(option).map(({ key }) => [key, 0]));
  return { ...row, byValue: { dimension: option.key, amounts } };
}

function tableOf(width: Dimension, height: Dimension, row: NamedRow): PriceRow {
  const across = edgeOf(width);
  const down = edgeOf(height);
  const amounts = down.edges.map(() => across.edges.map(() => 0));
  return { ...row, table: { across, down, amounts } };
}

/** Begins with the middle and the greatest size, which are then replaced by the maker's own. */
function edgeOf(dimension: Dimension): TableEdge {
  const { key } = dimension;
  if (dimension.kind !== 'magnitude') return { dimension: key, edges: [50, 100] };
  const greatest = Number(dimension.maximum ?? 100);
  return { dimension: key, unit: dimension.unit, edges: [greatest / 2, greatest] };
}
