import type {
  CapabilityMap,
  Constraint,
  Dimension,
  LeadTime,
} from '../../src/core/capability/capability-map.ts';
import { drawCondition } from './generate-condition.ts';
import { drawDimension } from './generate-dimension.ts';
import { drawMeasures } from './generate-measure.ts';
import { drawPrice } from './generate-price.ts';
import { hasDueDay } from './naive-due-day.ts';
import { isHiddenDimension } from './naive-hidden.ts';
import { type Draw, drawFrom } from './random.ts';

/** What a map is drawn from. `note` gives words that stand nowhere else in the map. */
export interface World {
  readonly draw: Draw;
  readonly hiddenShare: number;
  note(): string | null;
}

/**
 * A valid map of 1 to 14 dimensions, the same for the same seed. A share of its dimensions and
 * values is hidden.
 */
export function generateMap(seed: number, hiddenShare?: number): CapabilityMap {
  const draw = drawFrom(seed);
  let notes = 0;
  const world: World = {
    draw,
    hiddenShare: hiddenShare ?? draw.pick([0, 0.1, 0.3, 0.6]),
    note: () => (draw.chance(0.6) ? `Note ${(notes += 1)}.` : null),
  };
  const drawn = dimensionsOf(world);
  const measures = drawMeasures(draw, drawn);
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
    constraints: constraintsOf(world, map),
    leadTime: leadTimeOf(world, map),
  };
  return { ...ruled, ...drawPrice(draw, ruled) };
}

function dimensionsOf(world: World): Dimension[] {
  const target = 10 ** (world.draw.whole(11, 37) / 10);
  const dimensions: Dimension[] = [];
  while (dimensions.length < 14 && configurations(dimensions) < target)
    dimensions.push(drawDimension(world, `d${dimensions.length + 1}`));
  return dimensions;
}

/** How many complete answers there are, three sizes standing for every magnitude. */
export function configurations(dimensions: readonly Dimension[]): number {
  return dimensions.map(answersOf).reduce((product, count) => product * count, 1);
}

function answersOf(dimension: Dimension): number {
  switch (dimension.kind) {
    case 'choice':
      return dimension.values.length;
    case 'choices': {
      const sizes = dimension.values.map((_, index) => index + 1).concat(0);
      const allowed = sizes.filter(
        (size) => size >= (dimension.atLeast ?? 0) && size <= (dimension.atMost ?? Infinity),
      );
      return allowed
        .map((size) => subsets(dimension.values.length, size))
        .reduce((total, count) => total + count, 0);
    }
    case 'magnitude':
      return 3;
    case 'text':
    case 'date':
      return 1;
  }
}

const subsets = (of: number, size: number): number =>
  size === 0 ? 1 : (subsets(of - 1, size - 1) * of) / size;

/** appliesWhen looks back in the order of drawing only, so that no circle closes. */
export function chained(
  world: World,
  drawn: readonly Dimension[],
  measures: NonNullable<CapabilityMap['measures']>,
): Dimension[] {
  const { draw } = world;
  return drawn.map((dimension, index) => {
    if (index === 0 || !draw.chance(0.35)) return dimension;
    const earlier = drawn.slice(0, index);
    const isEarlier = (key: string): boolean => earlier.some((each) => each.key === key);
    const usable = measures.filter((measure) =>
      measure.terms.every((term) => term.of.every(isEarlier)),
    );
    const appliesWhen = drawCondition(
      draw,
      { dimensions: earlier, measures: usable },
      draw.pick([0, 0, 1, 2]),
    );
    return { ...dimension, appliesWhen, doesNotApplyMessage: world.note() };
  });
}

/**
 * What is hidden can't be required and has no default, also where it is hidden through its
 * appliesWhen.
 */
export function presentable(map: CapabilityMap, dimension: Dimension): Dimension {
  if (!isHiddenDimension(map, dimension.key)) return dimension;
  if (dimension.kind === 'date') return { ...dimension, required: false };
  return { ...dimension, required: false, default: null };
}

function constraintsOf(world: World, map: CapabilityMap): Constraint[] {
  const { draw } = world;
  return Array.from({ length: draw.whole(0, 9) }, (_, index) => {
    const effect = draw.chance(0.65) ? 'blocks' : 'requires_approval';
    const kind = draw.pick([
      'excluded_combination',
      'needed_combination',
      'quantity_limit',
      'approval',
      'house_rule',
    ]);
    const when = draw.chance(0.6)
      ? {
          all: [
            drawCondition(draw, map, 0),
            drawCondition(draw, map, 0),
            drawCondition(draw, map, 0),
          ].slice(0, draw.whole(2, 3)),
        }
      : drawCondition(draw, map, draw.whole(0, 3));
    const words = { title: world.note(), reason: world.note(), customerMessage: world.note() };
    return {
      key: `rule-${index + 1}`,
      kind,
      effect,
      when,
      ...words,
      reviewDueAt: draw.chance(0.1) ? '2026-09-01T00:00:00.000Z' : null,
    };
  });
}

export function leadTimeOf({ draw }: World, map: CapabilityMap): LeadTime {
  const add = Array.from({ length: draw.whole(0, 3) }, () => ({
    workingDays: draw.whole(1, 9),
    when: drawCondition(draw, map, 1),
  }));
  // With a due day every working day of the longest time is gone through.
  const isDue = hasDueDay(map);
  const perQuantity = draw.chance(0.5)
    ? { every: draw.pick(isDue ? [1_000, 5_000] : [1, 5, 10]), workingDays: draw.whole(1, 3) }
    : null;
  const workingDays = draw.whole(0, isDue ? 10 : 20);
  const rush =
    isDue && workingDays > 0 && draw.chance(0.6)
      ? { rush: { workingDays: draw.whole(0, workingDays - 1) } }
      : {};
  return { workingDays, add, perQuantity, ...rush };
}
