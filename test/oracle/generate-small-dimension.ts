import type {
  Dimension,
  MagnitudeDimension,
  Value,
} from '../../src/core/capability/capability-map.ts';
import { type Fraction, fraction, plus, readFraction, times } from './fraction.ts';
import { sizeOnGrid, withOffStep } from './generate-dimension.ts';
import type { World } from './generate-map.ts';
import { decimalInput } from './generate-number.ts';
import { isGiven } from './given.ts';

const KINDS = [
  'choice',
  'choice',
  'choice',
  'choice',
  'choices',
  'choices',
  'steps',
  'steps',
  'steps',
  'sizes',
  'sizes',
  'text',
  'date',
] as const;

/** A dimension of few answers. Only those of kind `steps` may be measured. */
export function drawSmallDimension(world: World, key: string): Dimension {
  const { draw } = world;
  const isHidden = draw.chance(world.hiddenShare / 3);
  const base = {
    key,
    label: `Label${key}`,
    ...(isHidden ? { visibility: 'hidden' as const } : {}),
    ...(!isHidden && draw.chance(0.45) ? { required: true } : {}),
  };
  const hasDefault = !isHidden && draw.chance(0.25);
  const kind = draw.pick(KINDS);
  switch (kind) {
    case 'choice': {
      const values = drawFewValues(world, key, 4);
      return {
        ...base,
        kind,
        values,
        default: hasDefault ? draw.pick(values.filter(canBeDefault)).key : null,
      };
    }
    case 'choices':
      return { ...base, ...drawSmallChoices(world, key, hasDefault) };
    case 'steps':
      return withDefault(world, { ...base, ...drawSteps(world) }, hasDefault);
    case 'sizes':
      return withDefault(world, { ...base, ...drawSizes(world) }, hasDefault);
    case 'text':
      return {
        ...base,
        kind,
        maximumLength: draw.chance(0.7) ? draw.whole(3, 12) : null,
        default: hasDefault ? 'abc' : null,
      };
    case 'date':
      return {
        ...base,
        kind,
        workingDaysOnly: draw.chance(0.5),
        ...(draw.chance(0.5) ? { dueDay: true } : {}),
      };
  }
}

const canBeDefault = (value: Value): boolean =>
  value.visibility !== 'hidden' && value.offered !== false;

/** The first value is always shown and offered. */
function drawFewValues({ draw, hiddenShare, note }: World, key: string, atMost: number): Value[] {
  return Array.from({ length: draw.whole(2, atMost) }, (_, index) => {
    const isHidden = index > 0 && draw.chance(hiddenShare / 2);
    return {
      key: `${key}v${index + 1}`,
      label: `Label${key}v${index + 1}`,
      ...(isHidden ? { visibility: 'hidden' as const } : {}),
      ...(index > 0 && draw.chance(isHidden ? 0.4 : 0.12) ? { offered: false } : {}),
      ...(draw.chance(0.1) ? { requiresApproval: true } : {}),
      customerMessage: note(),
    };
  });
}

function drawSmallChoices(world: World, key: string, hasDefault: boolean) {
  const { draw } = world;
  const values = drawFewValues(world, key, 3);
  const good = values.filter(canBeDefault).map((value) => value.key);
  const atMost = draw.chance(0.5) ? draw.whole(1, values.length) : null;
  const atLeast = draw.chance(0.4) ? draw.whole(0, Math.min(atMost ?? 2, good.length, 2)) : null;
  return {
    kind: 'choices' as const,
    values,
    atLeast,
    atMost,
    default: hasDefault ? draw.some(good, atLeast ?? 0, atMost ?? good.length) : null,
  };
}

const UNITS = ['mm', 'cm', 'cm', 'cm', 'm', 'in', 'ft', 'g', 'kg', 'h'];

/** A short grid with both ends. */
function drawSteps({ draw }: World): Omit<MagnitudeDimension, 'key' | 'label'> {
  const step = readFraction(draw.pick(['0.1', '0.5', '1', '2', '12.5']));
  const minimum = readFraction(draw.pick(['0', '1', '10', '0.3', '-4']));
  const halves = draw.whole(2, 7);
  const maximum = plus(minimum, times(step, fraction(BigInt(halves), 2n)));
  return {
    kind: 'magnitude',
    unit: draw.pick(UNITS),
    minimum: decimalInput(draw, minimum),
    maximum: decimalInput(draw, maximum),
    step: decimalInput(draw, step),
  };
}

/** Without a step, or with one and an open end. */
function drawSizes({ draw }: World): Omit<MagnitudeDimension, 'key' | 'label'> {
  const isStepped = draw.chance(0.3);
  const ends = draw.pick(
    isStepped
      ? (['low', 'high', 'none'] as const)
      : (['both', 'both', 'both', 'low', 'high', 'none'] as const),
  );
  const minimum = readFraction(draw.pick(['0', '1', '10', '0.3', '-4']));
  const has = (end: 'low' | 'high'): boolean => ends === end || ends === 'both';
  const at = (size: Fraction): string | number => decimalInput(draw, size);
  return {
    kind: 'magnitude',
    unit: draw.pick(UNITS),
    minimum: has('low') ? at(minimum) : null,
    maximum: has('high') ? at(plus(minimum, fraction(BigInt(draw.whole(1, 6))))) : null,
    ...(isStepped ? { step: draw.pick(['0.5', 1, '2.5']) } : {}),
  };
}

function withDefault(
  { draw }: World,
  dimension: MagnitudeDimension,
  hasDefault: boolean,
): MagnitudeDimension {
  return {
    ...withOffStep(dimension),
    default: hasDefault ? decimalInput(draw, sizeOnGrid(draw, dimension)) : null,
  };
}

/** How many answers there are; a few stand for sizes without a step, and for dates. */
export function answerLiterals(dimension: Dimension): number {
  switch (dimension.kind) {
    case 'choice':
      return dimension.values.length;
    case 'choices':
      return 2 ** dimension.values.length;
    case 'magnitude':
      return isShort(dimension)
        ? Math.floor(
            (Number(dimension.maximum) - Number(dimension.minimum)) / Number(dimension.step) +
              1.001,
          )
        : 3;
    case 'text':
      return 1;
    case 'date':
      return 3;
  }
}

/** Has few sizes, which can be gone through one by one. */
export const isShort = ({ minimum, maximum, step }: MagnitudeDimension): boolean =>
  isGiven(minimum) && isGiven(maximum) && isGiven(step);
