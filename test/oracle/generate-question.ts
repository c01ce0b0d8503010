import type {
  CapabilityMap,
  Dimension,
  MagnitudeDimension,
} from '../../src/core/capability/capability-map.ts';
import type { Exclusion, Question, Selection } from '../../src/core/capability/question.ts';
import {
  type Fraction,
  decimalText,
  fraction,
  over,
  plus,
  readFraction,
  times,
} from './fraction.ts';
import { FIRST_DAY, PRODUCTS, isoDate } from './generate-condition.ts';
import { sizeOnGrid } from './generate-dimension.ts';
import { closest, exactly, inSomeUnit } from './generate-number.ts';
import { hasDueDay } from './naive-due-day.ts';
import { isHiddenDimension, valuesOf } from './naive-hidden.ts';
import { situationOf } from './naive-situation.ts';
import { type Draw, drawFrom } from './random.ts';
import { unitFactor, unitsLike } from './unit-table.ts';

/** How a question is drawn: how much of the map it answers, and how often an answer is off. */
interface Manner {
  readonly answered: number;
  readonly careless: number;
  /** Leaves alone what doesn't apply to what was said so far. */
  readonly attentive: boolean;
}

const MANNERS: readonly Manner[] = [
  { answered: 1, careless: 0, attentive: true },
  { answered: 0.8, careless: 0, attentive: true },
  { answered: 0.5, careless: 0, attentive: true },
  { answered: 0.3, careless: 0.05, attentive: true },
  { answered: 0.9, careless: 0.1, attentive: false },
  { answered: 0.4, careless: 0.4, attentive: false },
];

/** A selection as an offer sends it back. */
const EVERY_MEMBER = { valueKeys: [], magnitude: null, unit: null, requestedValue: null };

/** The store works Monday to Friday, and not on every 17th day. */
const CALENDAR = {
  isWorkingDay: (day: number): boolean => ![2, 3].includes(((day % 7) + 7) % 7) && day % 17 !== 0,
};

/**
 * A well-formed question about the map, the same for the same seed; a share of them asks for hidden
 * things.
 */
export function generateQuestion(map: CapabilityMap, seed: number, asksForHidden = true): Question {
  const draw = drawFrom(seed);
  const manner = draw.pick(MANNERS);
  const blank: Question = {
    selections: [],
    excluding: draw.chance(0.25) ? exclusionsOf(draw, map, asksForHidden) : [],
    quantity: draw.pick([1, 1, 2, 5, 6, 10, 12, 100, 10_000]),
    productSlug: draw.pick([...PRODUCTS, null]),
    ...momentOf(draw, map),
    calendar: CALENDAR,
    demandsRequired: true,
  };
  const request = draw.shuffled(
    map.dimensions.filter((each) => asksForHidden || !isHiddenDimension(map, each.key)),
  );
  return request.reduce(
    (question, dimension) => withAnswer(draw, map, question, dimension, manner, asksForHidden),
    blank,
  );
}

/** The day of asking, and where something can be due, the day after the time of its last order. */
function momentOf(draw: Draw, map: CapabilityMap): Pick<Question, 'today' | 'workFrom'> {
  const today = FIRST_DAY + draw.whole(-7, 7);
  if (!hasDueDay(map)) return { today };
  return { today, ...(draw.chance(0.3) ? { workFrom: today + draw.whole(0, 1) } : {}) };
}

function withAnswer(
  draw: Draw,
  map: CapabilityMap,
  question: Question,
  dimension: Dimension,
  manner: Manner,
  asksForHidden: boolean,
): Question {
  const isExpected = isHiddenDimension(map, dimension.key) ? 0.3 : manner.answered;
  if (!draw.chance(isExpected)) return question;
  if (
    manner.attentive &&
    situationOf(map, question).applies(dimension.key) === false &&
    draw.chance(0.95)
  )
    return question;
  const selection = drawSelection(
    draw,
    map,
    dimension,
    draw.chance(manner.careless),
    asksForHidden,
    question.today,
  );
  const sent = draw.chance(0.3) ? { ...EVERY_MEMBER, ...selection } : selection;
  return { ...question, selections: [...question.selections, sent] };
}

/** An answer to one dimension, now and then one that is off. */
export function drawSelection(
  draw: Draw,
  map: CapabilityMap,
  dimension: Dimension,
  isOff: boolean,
  asksForHidden: boolean,
  today: number,
): Selection {
  const { key: dimensionKey } = dimension;
  switch (dimension.kind) {
    case 'choice':
    case 'choices':
      return { dimensionKey, ...drawValueKeys(draw, dimension, isOff, asksForHidden) };
    case 'magnitude':
      return { dimensionKey, ...drawMagnitude(draw, map, dimension, isOff) };
    case 'text':
      return {
        dimensionKey,
        requestedValue: draw.pick(
          isOff
            ? ['a much longer text than that', '🎂🎂🎂🎂🎂🎂', 'Für Zoe\u0308\r\nund 👨‍👩‍👧 🇮🇹']
            : ['abc', 'a', '🎂é', 'a b', 'e\u0301 ', 'a\nb'],
        ),
      };
    case 'date':
      return { dimensionKey, requestedValue: isoDate(today + draw.whole(-4, isOff ? 400 : 16)) };
  }
}

function drawValueKeys(
  draw: Draw,
  dimension: Dimension,
  isOff: boolean,
  asksForHidden: boolean,
): Partial<Selection> {
  const values = valuesOf(dimension).filter(
    (value) => asksForHidden || value.visibility !== 'hidden',
  );
  const keys = values.map((value) => value.key);
  const good = values.filter((value) => value.offered !== false).map((value) => value.key);
  const most =
    dimension.kind === 'choice'
      ? 1
      : ((dimension.kind === 'choices' ? dimension.atMost : null) ?? 3);
  if (!isOff) {
    return {
      valueKeys: draw.some(good, 1, most),
      ...(draw.chance(0.1) ? { requestedValue: 'words beside a key' } : {}),
    };
  }
  const called = draw.pick(values);
  return draw.pick<() => Partial<Selection>>([
    () => ({ valueKeys: dimension.kind === 'choice' ? ['unheard-of', 'nor-of'] : [] }),
    () => ({ valueKeys: ['unheard-of'] }),
    () => ({ valueKeys: [draw.pick(keys), 'unheard-of'] }),
    () => ({ valueKeys: draw.some(keys, 2, keys.length) }),
    () => ({ valueKeys: draw.some(keys, 1, keys.length) }),
    () => {
      const key = draw.pick(keys);
      return { valueKeys: [key, key] };
    },
    () => ({ valueKeys: [], requestedValue: 'something quite unlike it' }),
    () => ({
      requestedValue: draw.pick([
        called.label.toUpperCase(),
        called.key,
        ` ${called.synonyms?.[0] ?? called.label}`,
      ]),
    }),
  ])();
}

/**
 * On the grid and in range, in any unit and notation; or beside the step, past an end, or at or
 * next to a limit.
 */
function drawMagnitude(
  draw: Draw,
  map: CapabilityMap,
  dimension: MagnitudeDimension,
  isOff: boolean,
): Partial<Selection> {
  const limits = draw.chance(0.2) ? limitsOf(map, dimension) : [];
  const onGrid = sizeOnGrid(draw, dimension);
  const request =
    limits.length > 0
      ? nextTo(draw, draw.pick(limits))
      : inSomeUnit(
          draw,
          exactly(isOff ? offGrid(draw, dimension, onGrid) : onGrid),
          dimension.unit,
        );
  const magnitude = written(draw, decimalText(request.size) ?? '0');
  const words = draw.chance(0.05) ? { requestedValue: 'about so much' } : {};
  return request.unit === dimension.unit && draw.chance(0.3)
    ? { magnitude, ...words }
    : { magnitude, unit: request.unit, ...words };
}

/** The limit itself, or a little off it, or as near to it as 15 digits of another unit can come. */
function nextTo(draw: Draw, { size, unit }: Size): Size {
  if (draw.chance(0.4)) return { size, unit };
  if (draw.chance(0.3)) {
    return {
      size: exactly(plus(size, fraction(draw.pick([1n, -1n]), 10n ** BigInt(draw.whole(1, 12))))),
      unit,
    };
  }
  const other = draw.pick(unitsLike(unit));
  return { size: closest(over(times(size, unitFactor(unit)), unitFactor(other))), unit: other };
}

interface Size {
  readonly size: Fraction;
  readonly unit: string;
}

function offGrid(draw: Draw, dimension: MagnitudeDimension, onGrid: Fraction): Fraction {
  const ends = [dimension.minimum ?? 0, dimension.maximum ?? 0].map(readFraction);
  return draw.pick([
    plus(onGrid, fraction(1n, 1000n)),
    plus(onGrid, fraction(500n)),
    times(onGrid, fraction(-1n)),
    ...ends,
  ]);
}

/** A JSON number, or text in one of the notations that mean the same. */
function written(draw: Draw, text: string): string | number {
  if (draw.chance(0.5) && String(Number(text)) === text) return Number(text);
  return draw.pick([
    text,
    text.startsWith('-') ? text : `+${text}`,
    text.includes('.') ? `${text}0` : `${text}.0`,
  ]);
}

/**
 * The sizes at which some condition, row or limit of the map changes its mind, in the units they
 * are written in.
 */
function limitsOf(map: CapabilityMap, dimension: MagnitudeDimension): Size[] {
  const found: Size[] = [];
  JSON.stringify(map, (_, part: unknown) => {
    if (
      typeof part !== 'object' ||
      part === null ||
      !('dimension' in part) ||
      part.dimension !== dimension.key
    )
      return part;
    const unit = 'unit' in part && typeof part.unit === 'string' ? part.unit : dimension.unit;
    const edges = 'edges' in part && Array.isArray(part.edges) ? part.edges : [];
    for (const size of [
      ...edges,
      ...Object.entries(part)
        .filter(([name]) => /^(at|more|less)/.test(name))
        .map(([, bound]) => bound),
    ])
      found.push({ size: readFraction(size), unit });
    return part;
  });
  return found;
}

function exclusionsOf(draw: Draw, map: CapabilityMap, asksForHidden: boolean): Exclusion[] {
  const able = map.dimensions.filter(
    (each) => valuesOf(each).length > 0 && (asksForHidden || !isHiddenDimension(map, each.key)),
  );
  const doubled = draw
    .some(able, 0, 2)
    .flatMap((dimension) => (draw.chance(0.1) ? [dimension, dimension] : [dimension]));
  return doubled.map((dimension) => {
    const keys = valuesOf(dimension)
      .filter((value) => asksForHidden || value.visibility !== 'hidden')
      .map((value) => value.key);
    return {
      dimensionKey: dimension.key,
      valueKeys: draw.chance(0.2)
        ? keys
        : [...draw.some(keys, 1, 2), ...(draw.chance(0.1) ? ['unheard-of'] : [])],
    };
  });
}
