import type { CapabilityMap, PriceRow, TableEdge } from '../capability-map.ts';
import { type Literal, negation } from '../search/formula.ts';
import type { MapWriter } from '../search/map-writer.ts';

/** Literals for what a survey looks at beside answers. */
export interface Places {
  /** By constraint: its condition is true as things stand. */
  readonly constraints: readonly Literal[];
  /** Of a price that is worked out. */
  readonly rows: readonly RowPlaces[];
  /**
   * No row of such a price acts, on no product that the map names: those may have prices of their
   * own.
   */
  readonly isUnpriced: Literal | null;
}

interface RowPlaces {
  readonly row: PriceRow;
  readonly acts: Literal;
  /**
   * It acts on this offered value, has no amount for it, and no row says that a person is meant.
   */
  readonly withoutAmount: readonly { readonly valueKey: string; readonly literal: Literal }[];
  /** It acts on a size past this edge, and no row says that a person is meant. */
  readonly beyond: readonly { readonly edge: TableEdge; readonly literal: Literal }[];
}

export function writePlaces(writer: MapWriter, map: CapabilityMap): Places {
  const constraints = (map.constraints ?? []).map(({ when }) => writer.conditions.stands(when));
  if (map.price?.kind !== 'worked_out') return { constraints, rows: [], isUnpriced: null };
  const { formula } = writer;
  const acting = map.price.rows.map((row) => ({ row, acts: actsOn(writer, row) }));
  const meant = negation(
    formula.or(acting.flatMap(({ row, acts }) => ('requiresPerson' in row ? acts : []))),
  );
  const rows = acting.map(({ row, acts }): RowPlaces => {
    const unmeant = (literal: Literal): Literal => formula.and([acts, meant, literal]);
    return {
      row,
      acts,
      withoutAmount: valuesWithout(writer, row).map(({ valueKey, literal }) => ({
        valueKey,
        literal: unmeant(literal),
      })),
      beyond: edgesOf(row).map((edge) => ({ edge, literal: unmeant(isPast(writer, edge)) })),
    };
  });
  return {
    constraints,
    rows,
    isUnpriced: negation(
      formula.or([...acting.map(({ acts }) => acts), ...writer.products.values()]),
    ),
  };
}

/** Its `when` is true as things stand, and what it looks at is answered. */
function actsOn(writer: MapWriter, row: PriceRow): Literal {
  const when = row.when ? [writer.conditions.stands(row.when)] : [];
  return writer.formula.and([...when, ...answeredBy(writer, row)]);
}

function answeredBy(writer: MapWriter, row: PriceRow): Literal[] {
  const answered = (key: string): Literal => writer.dimension(key).answered;
  if ('byValue' in row) return [answered(row.byValue.dimension)];
  if ('table' in row) return edgesOf(row).map(({ dimension }) => answered(dimension));
  if (!('per' in row)) return [];
  return 'measure' in row.per
    ? [writer.measure(row.per.measure).isKnown]
    : [answered(row.per.dimension)];
}

function valuesWithout(writer: MapWriter, row: PriceRow): { valueKey: string; literal: Literal }[] {
  if (!('byValue' in row)) return [];
  const { dimension, values } = writer.dimension(row.byValue.dimension);
  return dimension.values
    .filter(
      ({ key, source }) => source.offered !== false && !Object.hasOwn(row.byValue.amounts, key),
    )
    .map(({ key, index }) => ({ valueKey: key, literal: values[index] as Literal }));
}

function edgesOf(row: PriceRow): TableEdge[] {
  return 'table' in row ? [row.table.across, row.table.down] : [];
}

function isPast(writer: MapWriter, { dimension, unit, edges }: TableEdge): Literal {
  const last = edges.at(-1);
  return last === undefined
    ? writer.dimension(dimension).answered
    : writer.conditions.stands({ dimension, ...(unit !== undefined && { unit }), moreThan: last });
}
