/** The millimetres in a unit of length. Other units can't be drawn. */
const MILLIMETRES: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  dm: 100,
  m: 1_000,
  in: 25.4,
  ft: 304.8,
  yd: 914.4,
};

interface DrawingRule {
  readonly shape: string;
  readonly width: string;
  readonly height: string;
  readonly when?: { readonly dimension: string; readonly in: readonly string[] } | null;
}

interface ChosenSize {
  readonly dimensionKey: string;
  readonly magnitude: number | null;
  readonly unit: string | null;
}

/** What was chosen, with the sizes that are made where they differ from the chosen ones. */
export interface ChosenSizes {
  readonly selections: readonly (ChosenSize & { readonly valueKeys: readonly string[] })[];
  readonly madeSizes: readonly ChosenSize[];
}

export interface DrawnSize {
  readonly dimensionKey: string;
  readonly magnitude: number;
  readonly unit: string;
  readonly millimetres: number;
}

/** A shape with known sizes. A circle has the same option for its width and its height. */
export interface DrawnShape {
  readonly shape: 'rectangle' | 'ellipse';
  readonly width: DrawnSize;
  readonly height: DrawnSize;
}

/** Returns the first drawing that applies and whose sizes are known, or null. */
export function findDrawnShape(
  drawings: readonly DrawingRule[],
  chosen: ChosenSizes,
): DrawnShape | null {
  return drawings.flatMap((drawing) => drawnShapes(drawing, chosen))[0] ?? null;
}

function drawnShapes({ shape, when = null, ...sides }: DrawingRule, chosen: ChosenSizes) {
  if (shape !== 'rectangle' && shape !== 'ellipse') return [];
  if (when !== null) {
    const selection = chosen.selections.find(({ dimensionKey }) => dimensionKey === when.dimension);
    if (selection?.valueKeys.some((key) => when.in.includes(key)) !== true) return [];
  }
  const [width, height] = [sides.width, sides.height].map((key) => madeSizeOf(key, chosen));
  return width && height ? [{ shape, width, height } as const] : [];
}

/**
 * Returns the size in which the product is made, which may differ slightly from the size that the
 * buyer chose.
 */
function madeSizeOf(key: string, { selections, madeSizes }: ChosenSizes): DrawnSize | null {
  const isIt = ({ dimensionKey }: ChosenSize) => dimensionKey === key;
  const { magnitude, unit } = madeSizes.find(isIt) ?? selections.find(isIt) ?? {};
  const millimetres = (magnitude ?? 0) * (MILLIMETRES[unit ?? ''] ?? 0);
  if (millimetres <= 0) return null;
  return { dimensionKey: key, magnitude: magnitude ?? 0, unit: unit ?? '', millimetres };
}
