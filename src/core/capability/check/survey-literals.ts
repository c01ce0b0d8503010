import type { CapabilityMap, PriceRow, TableEdge } from '../capability-map.ts';
import { type Literal, negation } from '../search/formula.ts';
import type { MapWriter } from '../search/map-writer.ts';

export interface SurveyLiterals {
  readonly constraints: readonly Literal[];
  /**
   * The rows of a price that is calculated from the buyer's choices. The list is empty if the price
   * isn't calculated.
   */
  readonly rows: readonly RowLiterals[];
  readonly unpricedLiteral: Literal | null;
}

interface RowLiterals {
  readonly row: PriceRow;
  readonly applies: Literal;
  /**
   * The values for which a price row states no amount, unless a person is meant to set the price.
   */
  readonly withoutAmount: readonly { readonly valueKey: string; readonly literal: Literal }[];
  /**
   * The edges of a price table beyond which it states no amount, unless a person is meant to set
   * the price.
   */
  readonly edgesBeyond: readonly { readonly edge: TableEdge; readonly literal: Literal }[];
}

export function writeSurveyLiterals(writer: MapWriter, map: CapabilityMap): SurveyLiterals {
  const constraints = (map.constraints ?? []).map(({ when }) => writer.conditions.holdsNow(when));
  if (map.price?.kind !== 'worked_out') return { constraints, rows: [], unpricedLiteral: null };
  const { formula } = writer;
  const applying = map.price.rows.map((row) => ({ row, applies: rowApplies(writer, row) }));
  const needsNoPerson = negation(
    formula.or(applying.flatMap(({ row, applies }) => ('requiresPerson' in row ? applies : []))),
  );
  const rows = applying.map(({ row, applies }): RowLiterals => {
    const withoutPerson = (literal: Literal): Literal =>
      formula.and([applies, needsNoPerson, literal]);
    return {
      row,
      applies,
      withoutAmount: valuesWithoutAmount(writer, row).map(({ valueKey, literal }) => ({
        valueKey,
        literal: withoutPerson(literal),
      })),
      edgesBeyond: edgesOf(row).map((edge) => ({
        edge,
        literal: withoutPerson(beyondLastEdge(writer, edge)),
      })),
    };
  });
  return {
    constraints,
    rows,
    unpricedLiteral: negation(
      formula.or([...applying.map(({ applies }) => applies), ...writer.products.values()]),
    ),
  };
}

function rowApplies(writer: MapWriter, row: PriceRow): Literal {
  const when = row.when ? [writer.conditions.holdsNow(row.when)] : [];
  const rush = row.rush === true ? [writer.isRushed()] : [];
  return writer.formula.and([...when, ...rush, ...rowAnswers(writer, row)]);
}

function rowAnswers(writer: MapWriter, row: PriceRow): Literal[] {
  const answered = (key: string): Literal => writer.dimensionModel(key).answered;
  if ('byValue' in row) return [answered(row.byValue.dimension)];
  if ('table' in row) return edgesOf(row).map(({ dimension }) => answered(dimension));
  if (!('per' in row)) return [];
  return 'measure' in row.per
    ? [writer.measureLiterals(row.per.measure).isKnown]
    : [answered(row.per.dimension)];
}

function valuesWithoutAmount(
  writer: MapWriter,
  row: PriceRow,
): { valueKey: string; literal: Literal }[] {
  if (!('byValue' in row)) return [];
  const { dimension, values } = writer.dimensionModel(row.byValue.dimension);
  return dimension.values
    .filter(
      ({ key, source }) => source.offered !== false && !Object.hasOwn(row.byValue.amounts, key),
    )
    .map(({ key, index }) => ({ valueKey: key, literal: values[index] as Literal }));
}

function edgesOf(row: PriceRow): TableEdge[] {
  return 'table' in row ? [row.table.across, row.table.down] : [];
}

function beyondLastEdge(writer: MapWriter, { dimension, unit, edges }: TableEdge): Literal {
  const last = edges.at(-1);
  return last === undefined
    ? writer.dimensionModel(dimension).answered
    : writer.conditions.holdsNow({
        dimension,
        ...(unit !== undefined && { unit }),
        moreThan: last,
      });
}
