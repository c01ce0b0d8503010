import type {
  CapabilityMap,
  Condition,
  Dimension,
} from '../../src/core/capability/capability-map.ts';
import { sizeOnGrid } from './generate-dimension.ts';
import { drawCondition } from './generate-condition.ts';
import { decimalInput } from './generate-number.ts';
import { isHiddenDimension } from './naive-hidden.ts';
import type { Draw } from './random.ts';

/**
 * Conditions that together leave little or nothing of a dimension, none of which need hold before
 * it is answered.
 */
export function drawDeadEnd(draw: Draw, map: CapabilityMap): Condition[] {
  const shown = map.dimensions.filter((each) => !isHiddenDimension(map, each.key));
  const required = shown.filter((each) => each.required === true);
  if (shown.length === 0) return [];
  const dimension = draw.pick(required.length > 0 && draw.chance(0.9) ? required : shown);
  const others = {
    ...map,
    dimensions: map.dimensions.filter((each) => each.key !== dimension.key),
    measures: [],
  };
  const shared = others.dimensions.length > 0 ? drawCondition(draw, others, 0) : { all: [] };
  const cause = (): Condition[] => {
    if (others.dimensions.length === 0 || draw.chance(0.1)) return [];
    return [draw.chance(0.7) ? shared : drawCondition(draw, others, 0)];
  };
  return partsOf(draw, dimension).map((part) => ({ all: [part, ...cause()] }));
}

/** Conditions of which, whatever shown answer is given, mostly one is true. */
function partsOf(draw: Draw, dimension: Dimension): Condition[] {
  const { key } = dimension;
  switch (dimension.kind) {
    case 'choice': {
      const keys = draw.shuffled(
        dimension.values.filter((value) => value.visibility !== 'hidden').map((value) => value.key),
      );
      const cut = draw.whole(0, keys.length - 1);
      return [keys.slice(0, cut), keys.slice(cut)]
        .filter((group) => group.length > 0)
        .map((group) => ({ dimension: key, in: group }));
    }
    case 'choices': {
      const value = draw.pick(dimension.values).key;
      return [{ dimension: key, in: [value] }, { not: { dimension: key, in: [value] } }];
    }
    case 'magnitude': {
      const size = decimalInput(draw, sizeOnGrid(draw, dimension));
      return [
        { dimension: key, atMost: size },
        { dimension: key, moreThan: size },
      ];
    }
    case 'date': {
      const days = draw.whole(1, 6);
      return [
        { dimension: key, unit: 'working_day', lessThan: days },
        { dimension: key, unit: draw.pick(['day', 'working_day']), atLeast: days },
      ];
    }
    case 'text':
      return [{ dimension: key, answered: true }];
  }
}
