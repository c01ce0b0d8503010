import type {
  ChoiceDimension,
  ChoicesDimension,
  Dimension,
  MagnitudeDimension,
  Value,
} from '../../src/core/capability/capability-map.ts';
import {
  type Fraction,
  fraction,
  minus,
  order,
  over,
  plus,
  readFraction,
  times,
} from './fraction.ts';
import type { World } from './generate-map.ts';
import { decimalInput, exactly } from './generate-number.ts';
import { isGiven } from './given.ts';
import type { Draw } from './random.ts';

type Written = { -readonly [Member in keyof Dimension]: Dimension[Member] };

export function drawDimension(world: World, key: string): Dimension {
  const { draw } = world;
  const isHidden = draw.chance(world.hiddenShare / 2);
  const base = {
    key,
    label: `Label${key}`,
    ...(draw.chance(0.3) ? { synonyms: [`Other${key}`] } : {}),
    ...(isHidden ? { visibility: 'hidden' as const } : {}),
    ...(!isHidden && draw.chance(0.35) ? { required: true } : {}),
    question: isHidden ? null : world.note(),
  } satisfies Partial<Written>;
  const hasDefault = !isHidden && draw.chance(0.25);
  switch (
    draw.pick([
      'choice',
      'choice',
      'choice',
      'choices',
      'choices',
      'magnitude',
      'magnitude',
      'magnitude',
      'text',
      'date',
    ] as const)
  ) {
    case 'choice':
      return drawChoice(world, base, hasDefault);
    case 'choices':
      return drawChoices(world, base, hasDefault);
    case 'magnitude':
      return drawMagnitude(world, base, hasDefault);
    case 'text': {
      const maximumLength = draw.chance(0.7) ? draw.whole(3, 12) : null;
      return {
        ...base,
        kind: 'text',
        maximumLength,
        lengthMessage: world.note(),
        default: hasDefault ? 'abc' : null,
      };
    }
    case 'date':
      return {
        ...base,
        kind: 'date',
        workingDaysOnly: draw.chance(0.5),
        workingDaysMessage: world.note(),
        ...(draw.chance(0.6) ? { dueDay: true, dueDayMessage: world.note() } : {}),
      };
  }
}

type Base = Pick<Dimension, 'key' | 'label'>;

/** The first value is always shown and offered, so that something can be asked for. */
function drawValues(world: World, key: string, atMost: number): Value[] {
  const { draw } = world;
  const shared = draw.chance(0.2) ? ['yes', 'no'] : [];
  return Array.from({ length: draw.whole(2, atMost) }, (_, index) => {
    const valueKey = shared[index] ?? `${key}v${index + 1}`;
    const isHidden = index > 1 && draw.chance(world.hiddenShare);
    return {
      key: valueKey,
      label: shared[index] === undefined ? `Label${valueKey}` : valueKey,
      ...(draw.chance(0.2) && shared[index] === undefined
        ? { synonyms: [`Other${valueKey}`] }
        : {}),
      ...(isHidden ? { visibility: 'hidden' as const } : {}),
      ...(index > 0 && draw.chance(isHidden ? 0.4 : 0.08) ? { offered: false } : {}),
      ...(draw.chance(0.08) ? { requiresApproval: true } : {}),
      customerMessage: world.note(),
    };
  });
}

const canBeDefault = (value: Value): boolean =>
  value.visibility !== 'hidden' && value.offered !== false;

function drawChoice(world: World, base: Base, hasDefault: boolean): ChoiceDimension {
  const values = drawValues(world, base.key, 7);
  return {
    ...base,
    kind: 'choice',
    values,
    default: hasDefault ? world.draw.pick(values.filter(canBeDefault)).key : null,
  };
}

function drawChoices(world: World, base: Base, hasDefault: boolean): ChoicesDimension {
  const { draw } = world;
  const values = drawValues(world, base.key, 5);
  const atMost = draw.chance(0.5) ? draw.whole(1, values.length) : null;
  const atLeast = draw.chance(0.4) ? draw.whole(0, Math.min(atMost ?? 2, 1)) : null;
  const chosen = draw.some(
    values.filter(canBeDefault).map((value) => value.key),
    atLeast ?? 0,
    atMost ?? values.length,
  );
  return {
    ...base,
    kind: 'choices',
    values,
    atLeast,
    atMost,
    countMessage: world.note(),
    default: hasDefault ? chosen : null,
  };
}

const UNITS = [
  'mm',
  'cm',
  'cm',
  'm',
  'in',
  'ft',
  'cm',
  'mm',
  'in',
  'm2',
  'l',
  'cup',
  'ml',
  'g',
  'kg',
  'lb',
  'piece',
  'dozen',
  'min',
  'h',
  'day',
];

function drawMagnitude(world: World, base: Base, hasDefault: boolean): MagnitudeDimension {
  const { draw } = world;
  const step = draw.pick(['0.1', '0.5', '1', '0.25', '2', '12.5', '0.000001', '1000000.1']);
  const minimum = readFraction(draw.pick(['0', '1', '10', '0.3', '-4', '123456.7']));
  const reach = draw.pick([1, 2, 4, 40]);
  const maximum = plus(
    minimum,
    times(readFraction(step), fraction(BigInt(reach * 2 + draw.whole(0, 1)), 2n)),
  );
  const bare: MagnitudeDimension = {
    ...base,
    kind: 'magnitude',
    unit: draw.pick(UNITS),
    minimum: draw.chance(0.8) ? decimalInput(draw, minimum) : null,
    maximum: draw.chance(0.8) ? decimalInput(draw, maximum) : null,
    step: draw.chance(0.6) ? decimalInput(draw, readFraction(step)) : null,
    rangeMessage: world.note(),
    stepMessage: world.note(),
  };
  const moved = withOffStep(bare);
  return { ...moved, default: hasDefault ? decimalInput(draw, sizeOnGrid(draw, bare)) : null };
}

const OFF_STEP = [undefined, 'nearest', undefined, 'up', null, 'nearest'] as const;

/**
 * What becomes of a size between two steps. It follows from the limits instead of being drawn, so
 * that whatever else is drawn stays as it is.
 */
export function withOffStep<Drawn extends Omit<MagnitudeDimension, 'key' | 'label'>>(
  dimension: Drawn,
): Drawn {
  const { unit, minimum, maximum, step } = dimension;
  if (!isGiven(step)) return dimension;
  const text = `${unit} ${minimum} ${maximum} ${step}`;
  const sum = [...text].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const offStep = OFF_STEP[sum % OFF_STEP.length];
  return offStep === undefined ? dimension : { ...dimension, offStep };
}

/** A size that the dimension takes, in its own unit. */
export function sizeOnGrid(draw: Draw, dimension: MagnitudeDimension): Fraction {
  const step = readFraction(dimension.step ?? '0.5');
  const start = readFraction(
    dimension.minimum ?? (order(readFraction(dimension.maximum ?? 0), fraction(0n)) < 0 ? -100 : 0),
  );
  const end = !isGiven(dimension.maximum)
    ? plus(start, times(step, fraction(20n)))
    : readFraction(dimension.maximum);
  const steps = over(minus(end, start), step);
  const count = BigInt(draw.whole(0, Number(steps.top / steps.bottom)));
  return exactly(plus(start, times(step, fraction(count))));
}
