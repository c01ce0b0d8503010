import type { TableEdge, TableRow } from '../../capability/capability-map.ts';
import type { CompiledDimension, CompiledMap } from '../../capability/compiled-map.ts';
import { Decimals } from '../../shared/decimals.ts';
import { ZERO_EXACT, compare, multiply } from '../../shared/exact.ts';
import type { Unit } from '../../shared/units.ts';
import type { Line } from '../line.ts';
import { type ChargeOutcome, type CompiledCharge, NONE, dimensionOf, unitByKey } from './charge.ts';

/** The sizes along one side of a price table, in ascending sequence. */
interface CompiledEdge {
  readonly dimension: CompiledDimension;
  readonly unit: Unit;
  readonly edges: Decimals;
}

export class AmountInTable implements CompiledCharge {
  readonly measuredDimensions = NONE;
  readonly #across: CompiledEdge;
  readonly #down: CompiledEdge;
  /** The amounts in a price table, row by row. */
  readonly #amounts: Decimals;
  readonly #once: boolean;

  constructor(map: CompiledMap, { table }: TableRow, isOncePerLine: boolean) {
    this.#across = compileEdge(map, table.across);
    this.#down = compileEdge(map, table.down);
    const width = this.#across.edges.length;
    this.#amounts = new Decimals(
      table.amounts.flatMap((cells) =>
        Array.from({ length: width }, (_, position) => cells[position] ?? null),
      ),
    );
    this.#once = isOncePerLine;
  }

  get dimensions(): readonly number[] {
    return [this.#across.dimension.index, this.#down.dimension.index];
  }

  compute(line: Line): ChargeOutcome {
    const { answers } = line;
    const [across, down] = [this.#across, this.#down];
    if (!answers.isAnswered(across.dimension.index) || !answers.isAnswered(down.dimension.index))
      return 'idle';
    const width = across.edges.length;
    const [row, column] = [nextEdgeIndex(down, line), nextEdgeIndex(across, line)];
    const amount = column < width ? this.#amounts.readDecimalAt(row * width + column) : null;
    return amount === null ? 'person' : line.charge(amount, this.#once);
  }
}

function compileEdge(map: CompiledMap, { dimension: key, unit, edges }: TableEdge): CompiledEdge {
  const dimension = dimensionOf(map, key);
  return {
    dimension,
    unit: unitByKey(unit ?? dimension.magnitude?.unit.key ?? ''),
    edges: new Decimals(edges),
  };
}

/**
 * Returns the index of the first size in a price table that isn't smaller than the buyer's size, or
 * the number of sizes if all are smaller.
 */
function nextEdgeIndex({ dimension, unit, edges }: CompiledEdge, line: Line): number {
  const size = line.sizeOf(dimension);
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(multiply(edges.readDecimalAt(middle) ?? ZERO_EXACT, unit.factor), size) < 0)
      low = middle + 1;
    else high = middle;
  }
  return low;
}
