import type {
  CapabilityMap,
  Condition,
  Constraint,
  Dimension,
} from '../../src/core/capability/capability-map.ts';
import { limitsIn } from './brute-stretch.ts';
import { decimalText } from './fraction.ts';
import { drawCondition } from './generate-condition.ts';
import { drawDeadEnd } from './generate-dead-end.ts';
import { type World, chained, leadTimeOf, presentable } from './generate-map.ts';
import { drawMeasures } from './generate-measure.ts';
import { drawPrice } from './generate-price.ts';
import { answerLiterals, drawSmallDimension, isShort } from './generate-small-dimension.ts';
import { type Draw, drawFrom } from './random.ts';

/**
 * How many configurations a map may have: every answer of every dimension, and none, with every
 * other.
 */
export interface Span {
  readonly least: number;
  readonly most: number;
}

export const SMALL: Span = { least: 4, most: 500 };

/**
 * A valid map whose every configuration can be looked at, full of rules that leave little; the same
 * for the same seed.
 */
export function generateSmallMap(
  seed: number,
  span: Span = SMALL,
  hiddenShare?: number,
): CapabilityMap {
  for (let tries = 0; tries < 50; tries += 1) {
    const map = drawMap(drawFrom(seed + tries), span, hiddenShare);
    if (
      configurationsOf(map.dimensions) >= span.least &&
      map.dimensions.every((each) => hasSayableLimits(map, each))
    )
      return map;
  }
  throw new RangeError(`no map from seed ${seed}`);
}

/** A limit in another unit may be none that 15 digits of the dimension's own can say. */
const hasSayableLimits = (map: CapabilityMap, dimension: Dimension): boolean =>
  dimension.kind !== 'magnitude' ||
  limitsIn(map, dimension).every((limit) => decimalText(limit) !== null);

function drawMap(draw: Draw, span: Span, hiddenShare?: number): CapabilityMap {
  let notes = 0;
  const world: World = {
    draw,
    hiddenShare: hiddenShare ?? draw.pick([0, 0.1, 0.3, 0.6]),
    note: () => (draw.chance(0.3) ? `Note ${(notes += 1)}.` : null),
  };
  const drawn = dimensionsOf(world, span);
  const measures = drawMeasures(
    draw,
    drawn.filter((each) => each.kind === 'magnitude' && isShort(each)),
  );
  const dimensions = draw.shuffled(chained(world, drawn, measures));
  const bare: CapabilityMap = {
    key: 'generated',
    title: 'Generated',
    notInMapMessage: world.note(),
    dimensions,
    measures,
  };
  const map: CapabilityMap = {
    ...bare,
    dimensions: dimensions.map((each) => presentable(bare, each)),
  };
  const ruled = {
    ...map,
    constraints: constraintsOf(draw, map),
    leadTime: leadTimeOf(world, map),
  };
  return { ...ruled, ...drawPrice(draw, ruled) };
}

export function configurationsOf(dimensions: readonly Dimension[]): number {
  return dimensions.reduce((product, dimension) => product * (answerLiterals(dimension) + 1), 1);
}

function dimensionsOf(world: World, { least, most }: Span): Dimension[] {
  const target = least * (most / least) ** (world.draw.whole(0, 100) / 100);
  const dimensions: Dimension[] = [];
  for (let tries = 0; tries < 200 && configurationsOf(dimensions) < target; tries += 1) {
    const next = drawSmallDimension(world, `d${dimensions.length + 1}`);
    if (configurationsOf([...dimensions, next]) <= most) dimensions.push(next);
  }
  return dimensions;
}

function constraintsOf(draw: Draw, map: CapabilityMap): Constraint[] {
  const conditions = [
    ...Array.from({ length: draw.whole(0, 2) }, () => drawDeadEnd(draw, map)).flat(),
    ...Array.from({ length: draw.whole(0, 1 + map.dimensions.length) }, () => drawWhen(draw, map)),
  ];
  return draw.shuffled(conditions).map((when, index) => ({
    key: `rule-${index + 1}`,
    kind: draw.pick(['excluded_combination', 'needed_combination', 'quantity_limit', 'approval']),
    effect: draw.chance(0.8) ? 'blocks' : 'requires_approval',
    when,
  }));
}

/** Mostly two or three things that don't go together. */
function drawWhen(draw: Draw, map: CapabilityMap): Condition {
  if (draw.chance(0.1)) return drawCondition(draw, map, draw.whole(0, 2));
  const parts = Array.from({ length: draw.whole(2, 3) }, () => drawCondition(draw, map, 0));
  return {
    all: parts.map((part, index) => (index > 0 && draw.chance(0.3) ? { not: part } : part)),
  };
}
