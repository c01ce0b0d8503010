import type { ConfiguratorView } from './configurator-view.ts';
import type { Offer, Selection, ShownDrawing } from './replies.ts';
import { type Child, type ElementNode, h } from './tree.ts';
import { type ChoosingLanguage, dimensionLabel, sizeWords } from './words.ts';

const MILLIMETRES: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  dm: 100,
  m: 1_000,
  in: 25.4,
  ft: 304.8,
  yd: 914.4,
};
/**
 * The size of a sheet of A4 paper in millimetres. The sheet is drawn for comparison, because
 * everybody knows its size.
 */
const A4_SHEET_MM = { width: 210, height: 297 };
/**
 * The sizes of a product, in millimetres, for which a sheet of paper is drawn next to it. For other
 * sizes, either the product or the sheet would be too small to see.
 */
const COMPARABLE_SIZES_MM = { from: 80, to: 2_600 };
const DRAWING_AREA = { width: 284, height: 190 };
const MARGIN = { left: 34, top: 4, bottom: 30 };

interface DrawnSize {
  readonly key: string;
  readonly words: string;
  readonly millimetres: number;
}

interface Drawn {
  readonly shape: string;
  readonly width: DrawnSize;
  readonly height: DrawnSize;
}

/** Draws the configured product to scale. Returns null if its sizes aren't known. */
export function drawingTree({ language, map, offer }: ConfiguratorView): Child {
  if (map === null || offer === null) return null;
  const drawn = map.drawings.flatMap((drawing) => drawnShapes(language, drawing, offer))[0];
  if (drawn === undefined) return null;
  const { width, height } = drawn;
  const sides = width.key === height.key ? [width] : [width, height];
  const sizes = sides.map(({ key, words }) =>
    language.say('choose.optionValue', { option: dimensionLabel(map, key), value: words }),
  );
  const largest = Math.max(width.millimetres, height.millimetres);
  const isCompared = largest >= COMPARABLE_SIZES_MM.from && largest <= COMPARABLE_SIZES_MM.to;
  const caption = isCompared ? 'choose.drawnBeside' : 'choose.drawn';
  return h(
    'figure',
    { class: 'drawing' },
    svgTree(drawn, isCompared, language.say('choose.drawnSizes', { sizes: language.list(sizes) })),
    h('figcaption', { class: 'hint' }, language.say(caption)),
  );
}

function drawnShapes(language: ChoosingLanguage, drawing: ShownDrawing, offer: Offer): Drawn[] {
  const { shape, when } = drawing;
  if (shape !== 'rectangle' && shape !== 'ellipse') return [];
  if (when !== null) {
    const chosen = offer.selections.find(({ dimensionKey }) => dimensionKey === when.dimension);
    if (chosen?.valueKeys.some((key) => when.in.includes(key)) !== true) return [];
  }
  const width = madeSizeOf(language, drawing.width, offer);
  const height = madeSizeOf(language, drawing.height, offer);
  return width === null || height === null ? [] : [{ shape, width, height }];
}

/**
 * Returns the size in which the product is made, which may differ slightly from the size that the
 * buyer chose.
 */
function madeSizeOf(
  language: ChoosingLanguage,
  key: string,
  { selections, madeSizes }: Offer,
): DrawnSize | null {
  const isIt = ({ dimensionKey }: Pick<Selection, 'dimensionKey'>) => dimensionKey === key;
  const size = madeSizes.find(isIt) ?? selections.find(isIt);
  const magnitude = size?.magnitude ?? 0;
  const unit = size?.unit ?? '';
  const millimetres = magnitude * (MILLIMETRES[unit] ?? 0);
  if (millimetres <= 0) return null;
  return { key, words: sizeWords(language, magnitude, unit), millimetres };
}

function svgTree({ shape, width, height }: Drawn, isCompared: boolean, label: string): ElementNode {
  const sheet = isCompared ? A4_SHEET_MM : { width: 0, height: 0 };
  const gap = isCompared ? 0.06 * Math.max(width.millimetres, A4_SHEET_MM.width) : 0;
  const scale = Math.min(
    DRAWING_AREA.width / (width.millimetres + gap + sheet.width),
    DRAWING_AREA.height / Math.max(height.millimetres, sheet.height),
  );
  const drawnWidth = width.millimetres * scale;
  const drawnHeight = height.millimetres * scale;
  const ground = MARGIN.top + Math.max(drawnHeight, sheet.height * scale);
  const thing = { x: MARGIN.left, y: ground - drawnHeight, width: drawnWidth, height: drawnHeight };
  const beside = {
    x: MARGIN.left + drawnWidth + gap * scale,
    y: ground - sheet.height * scale,
    width: sheet.width * scale,
    height: sheet.height * scale,
  };
  const box = [0, 0, MARGIN.left + DRAWING_AREA.width + 2, ground + MARGIN.bottom]
    .map(rounded)
    .join(' ');
  return h(
    'svg',
    { viewBox: box, role: 'img', 'aria-label': label },
    isCompared ? drawRectangle(beside, 'sheet') : null,
    shape === 'ellipse' ? drawEllipse(thing) : drawRectangle(thing, 'thing'),
    drawWidthLine(thing, ground, width.words),
    width.key === height.key ? null : drawHeightLine(thing, height.words),
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function drawRectangle({ x, y, width, height }: Box, name: string): ElementNode {
  const sides = { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
  return h('rect', { class: name, ...sides });
}

function drawEllipse({ x, y, width, height }: Box): ElementNode {
  const [rx, ry] = [width / 2, height / 2];
  const centre = { cx: rounded(x + rx), cy: rounded(y + ry) };
  return h('ellipse', { class: 'thing', ...centre, rx: rounded(rx), ry: rounded(ry) });
}

/** Draws a horizontal line with the width below the product. */
function drawWidthLine({ x, width }: Box, ground: number, words: string): Child {
  const y = ground + 10;
  const path = `M${rounded(x)} ${rounded(y - 3)}v6m0 -3h${rounded(width)}m0 -3v6`;
  // A text that is wider than the product could extend beyond the edge of the picture, so it is
  // moved to the right.
  const middle = Math.max(MARGIN.left + 16, x + width / 2);
  const place = { x: rounded(middle), y: rounded(y + 15), 'text-anchor': 'middle' };
  return [h('path', { class: 'line', d: path }), h('text', place, words)];
}

/** Draws a vertical line with the height next to the product. */
function drawHeightLine({ x, y, height }: Box, words: string): Child {
  const at = x - 10;
  const path = `M${rounded(at - 3)} ${rounded(y)}h6m-3 0v${rounded(height)}m-3 0h6`;
  const middle = rounded(y + height / 2);
  const turn = `rotate(-90 ${rounded(at - 6)} ${middle})`;
  const place = { x: rounded(at - 6), y: middle, 'text-anchor': 'middle', transform: turn };
  return [h('path', { class: 'line', d: path }), h('text', place, words)];
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
