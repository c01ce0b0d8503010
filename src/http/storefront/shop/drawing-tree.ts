import { type Box, layOutDrawing, type SideLine } from '../../../core/capability/drawing-layout.ts';
import { type DrawnShape, findDrawnShape } from '../../../core/capability/drawn-shape.ts';
import type { ConfiguratorView } from './configurator-view.ts';
import { type TreeChild, type ElementNode, h } from './tree.ts';
import { type ChoosingLanguage, dimensionLabel, sizeWords } from './words.ts';

/** Draws the configured product to scale. Returns null if its sizes aren't known. */
export function drawingTree({ language, map, offer }: ConfiguratorView): TreeChild {
  if (map === null || offer === null) return null;
  const drawn = findDrawnShape(map.drawings, offer);
  return drawn === null
    ? null
    : shapeTree(language, drawn, (dimensionKey) => dimensionLabel(map, dimensionKey));
}

/** Draws a shape to scale, with its sizes. `labelOf` names the option of a size. */
export function shapeTree(
  language: ChoosingLanguage,
  { shape, width, height }: DrawnShape,
  labelOf: (dimensionKey: string) => string,
): ElementNode {
  const sides = width.dimensionKey === height.dimensionKey ? [width] : [width, height];
  const [widthWords = '', heightWords] = sides.map(({ magnitude, unit }) =>
    sizeWords(language, magnitude, unit),
  );
  const sizes = sides.map(({ dimensionKey }, index) => {
    const value = [widthWords, heightWords][index] ?? '';
    return language.say('choose.optionValue', { option: labelOf(dimensionKey), value });
  });
  const label = language.say('choose.drawnSizes', { sizes: language.list(sizes) });
  const layout = layOutDrawing(width.millimetres, height.millimetres);
  const { viewBox, thing, sheet, widthLine, heightLine } = layout;
  const caption = sheet === null ? 'choose.drawn' : 'choose.drawnBeside';
  return h(
    'figure',
    { class: 'drawing' },
    h(
      'svg',
      { viewBox, role: 'img', 'aria-label': label },
      sheet === null ? null : h('rect', { class: 'sheet', ...sheet }),
      shape === 'ellipse' ? ellipse(thing) : h('rect', { class: 'thing', ...thing }),
      sideLine(widthLine, widthWords, null),
      heightWords === undefined
        ? null
        : sideLine(heightLine, heightWords, `rotate(-90 ${heightLine.x} ${heightLine.y})`),
    ),
    h('figcaption', { class: 'hint' }, language.say(caption)),
  );
}

function ellipse({ x, y, width, height }: Box): ElementNode {
  const [rx, ry] = [width / 2, height / 2];
  return h('ellipse', { class: 'thing', cx: x + rx, cy: y + ry, rx, ry });
}

function sideLine({ path, x, y }: SideLine, words: string, transform: string | null): TreeChild {
  return [
    h('path', { class: 'line', d: path }),
    h('text', { x, y, 'text-anchor': 'middle', transform }, words),
  ];
}
