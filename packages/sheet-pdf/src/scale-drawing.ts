import type { SheetDrawing, SheetSide } from './sheet-content.ts';

/** A shape in points from the upper left corner of the page, with the scale that it is drawn at. */
export interface ScaledDrawing {
  readonly shape: SheetDrawing['shape'];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** How many times smaller than the product it is drawn. */
  readonly denominator: number;
}

/** The room for a drawing, in points. */
export interface DrawingRoom {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const POINTS_PER_MILLIMETRE = 72 / 25.4;
/** Scales that workshops have rulers for, each followed by ten times itself and so on. */
const DENOMINATORS = [1, 2, 5];

/**
 * Draws a shape as large as the room allows at a usual scale, such as 1:10. Returns null if the
 * shape would be too thin to be seen.
 */
export function scaleDrawing(
  { shape, width, height }: SheetDrawing,
  room: DrawingRoom,
): ScaledDrawing | null {
  const wide = pointsOf(width);
  const high = pointsOf(height ?? width);
  const denominator = usualDenominator(Math.max(wide / room.width, high / room.height));
  const size = { width: wide / denominator, height: high / denominator };
  if (Math.min(size.width, size.height) < 1) return null;
  return { shape, x: room.x, y: room.y, ...size, denominator };
}

function pointsOf({ millimetres }: SheetSide): number {
  return millimetres * POINTS_PER_MILLIMETRE;
}

/** Returns the least usual denominator that is at least this large. */
function usualDenominator(least: number): number {
  for (let power = 1; ; power *= 10) {
    const found = DENOMINATORS.find((denominator) => denominator * power >= least);
    if (found !== undefined) return found * power;
  }
}
