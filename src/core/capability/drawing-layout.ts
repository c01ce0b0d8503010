/**
 * The size of a sheet of A4 paper in millimetres. The sheet is drawn for comparison, because
 * everybody knows its size.
 */
const A4_SHEET_MM = { width: 210, height: 297 };
const NO_SHEET = { width: 0, height: 0 };
/**
 * The sizes of a product, in millimetres, for which a sheet of paper is drawn next to it. For other
 * sizes, either the product or the sheet would be too small to see.
 */
const COMPARABLE_SIZES_MM = { from: 80, to: 2_600 };
const DRAWING_AREA = { width: 284, height: 190 };
const MARGIN = { left: 34, top: 4, bottom: 30 };

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line along a side, and where the size of the side is written. */
export interface SideLine {
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

/** Where the parts of a drawing stand in an SVG with this view box. */
export interface DrawingLayout {
  readonly viewBox: string;
  readonly thing: Box;
  /** A sheet of A4 paper in the same scale, or null if it isn't drawn. */
  readonly sheet: Box | null;
  readonly widthLine: SideLine;
  /** The text of this line is turned by a quarter to the left. */
  readonly heightLine: SideLine;
}

/** Lays out a shape of this width and height in millimetres, to scale. */
export function layOutDrawing(width: number, height: number): DrawingLayout {
  const largest = Math.max(width, height);
  const isCompared = largest >= COMPARABLE_SIZES_MM.from && largest <= COMPARABLE_SIZES_MM.to;
  const sheet = isCompared ? A4_SHEET_MM : NO_SHEET;
  const gap = isCompared ? 0.06 * Math.max(width, A4_SHEET_MM.width) : 0;
  const scale = Math.min(
    DRAWING_AREA.width / (width + gap + sheet.width),
    DRAWING_AREA.height / Math.max(height, sheet.height),
  );
  const ground = MARGIN.top + Math.max(height, sheet.height) * scale;
  const standing = (x: number, size: { readonly width: number; readonly height: number }): Box => ({
    x,
    y: ground - size.height * scale,
    width: size.width * scale,
    height: size.height * scale,
  });
  const thing = standing(MARGIN.left, { width, height });
  const beside = standing(thing.x + thing.width + gap * scale, sheet);
  const sides = [0, 0, MARGIN.left + DRAWING_AREA.width + 2, ground + MARGIN.bottom];
  return {
    viewBox: sides.map(rounded).join(' '),
    thing: roundedBox(thing),
    sheet: isCompared ? roundedBox(beside) : null,
    widthLine: lineBelow(thing, ground),
    heightLine: lineBefore(thing),
  };
}

/** A horizontal line below the product. */
function lineBelow({ x, width }: Box, ground: number): SideLine {
  const y = ground + 10;
  const path = `M${rounded(x)} ${rounded(y - 3)}v6m0 -3h${rounded(width)}m0 -3v6`;
  // A text that is wider than the product could extend beyond the edge of the picture, so it is
  // moved to the right.
  const middle = Math.max(MARGIN.left + 16, x + width / 2);
  return { path, x: rounded(middle), y: rounded(y + 15) };
}

/** A vertical line next to the product. */
function lineBefore({ x, y, height }: Box): SideLine {
  const at = x - 10;
  const path = `M${rounded(at - 3)} ${rounded(y)}h6m-3 0v${rounded(height)}m-3 0h6`;
  return { path, x: rounded(at - 6), y: rounded(y + height / 2) };
}

function roundedBox({ x, y, width, height }: Box): Box {
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
