import type { Condition } from '../../../../../../src/core/capability/capability-map.ts';
import { formatDay } from '../../../ui/format.ts';
import { wordsOfKey } from '../../../words/map-kinds.ts';
import { type MapDocument, valuesOf } from '../map-document.ts';
import {
  BOUND_NAMES,
  type BoundName,
  boundsOf,
  comparisonOf,
  dimensionOf,
  groupOf,
  type Test,
} from './condition-tree.ts';

export const BOUND_WORDS: Readonly<Record<BoundName, string>> = {
  atLeast: 'at least',
  atMost: 'at most',
  moreThan: 'more than',
  lessThan: 'less than',
};

const UNIT_WORDS: Readonly<Record<string, string>> = {
  working_day: 'working days',
  day: 'days',
  week: 'weeks',
};

/** A unit as people write it, such as m². */
export function unitWords(unit: string): string {
  return UNIT_WORDS[unit] ?? unit.replace(/2$/, '²').replace(/3$/, '³').replaceAll('_', ' ');
}

/** The unit of a test's limits. Those of a date are counted from the day of asking. */
function limitUnitWords(document: MapDocument, test: Test, unit: string): string {
  const isOfDate = 'dimension' in test && dimensionOf(document, test.dimension)?.kind === 'date';
  return isOfDate ? `${unitWords(unit)} from today` : unitWords(unit);
}

/** A number with its unit. Pieces are counted without one: “at least 5”. */
export function countedWords(words: string, unit: string): string {
  return unit === 'piece' ? words : `${words} ${unitWords(unit)}`;
}

function listWords(words: readonly string[], last: 'or' | 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}

/** Says a condition as a part of a sentence, such as “Wood is Oak and Width is more than 9 cm”. */
export function conditionWords(document: MapDocument, condition: Condition): string {
  if ('not' in condition) return notWords(document, condition.not);
  const group = groupOf(condition);
  if (group === null) return testWords(document, condition as Test, '');
  const { join, parts } = group;
  if (parts.length === 0) return join === 'all' ? 'always' : 'never';
  const words = parts.map((part) => innerWords(document, part));
  return words.join(join === 'all' ? ' and ' : ' or ');
}

function innerWords(document: MapDocument, part: Condition): string {
  const group = groupOf(part);
  const words = conditionWords(document, part);
  return group !== null && group.parts.length > 1 ? `(${words})` : words;
}

function notWords(document: MapDocument, condition: Condition): string {
  const isTest = groupOf(condition) === null && !('not' in condition);
  return isTest
    ? testWords(document, condition as Test, 'not ')
    : `not (${conditionWords(document, condition)})`;
}

function testWords(document: MapDocument, test: Test, not: string): string {
  const name = subjectWords(document, test);
  switch (comparisonOf(test)) {
    case 'in':
      return `${name} is ${not}${listWords(valueWords(document, test), 'or') || '…'}`;
    case 'answered':
      return `${name} is ${not}given`;
    case 'unanswered':
      return not === '' ? `${name} is not given` : `${name} is not left out`;
    default:
      return `${name} is ${not}${boundWords(document, test)}`;
  }
}

/** A limit that is a day of the calendar is said as one. */
const DAY_WORDS: Readonly<Record<BoundName, string>> = {
  atLeast: 'on or after',
  atMost: 'on or before',
  moreThan: 'after',
  lessThan: 'before',
};

function limitWords(name: BoundName, limit: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(limit)
    ? `${DAY_WORDS[name]} ${formatDay(limit)}`
    : `${BOUND_WORDS[name]} ${limit}`;
}

function boundWords(document: MapDocument, test: Test): string {
  const bounds = boundsOf(test);
  const unit = unitOf(document, test);
  const limits = BOUND_NAMES.flatMap((name) =>
    bounds[name] === undefined ? [] : [limitWords(name, String(bounds[name]))],
  );
  const words = limits.length === 0 ? '…' : listWords(limits, 'and');
  if (unit === '' || unit === 'piece') return words;
  return `${words} ${limitUnitWords(document, test, unit)}`;
}

function subjectWords(document: MapDocument, test: Test): string {
  if ('quantity' in test) return 'the quantity';
  if ('product' in test) return 'the product';
  if ('measure' in test) return wordsOfKey(test.measure);
  const dimension = dimensionOf(document, test.dimension);
  const label = dimension?.label ?? test.dimension;
  const isCounted = dimension?.kind === 'choices' && comparisonOf(test) === 'bounds';
  return isCounted ? `the number of ${label}` : label;
}

function valueWords(document: MapDocument, test: Test): readonly string[] {
  if ('product' in test) return test.product.in;
  if (!('in' in test)) return [];
  const dimension = dimensionOf(document, test.dimension);
  const values = dimension === undefined ? [] : valuesOf(dimension);
  return test.in.map((key) => values.find((value) => value.key === key)?.label ?? key);
}

/** The unit in which a test states its limits: its own, or that of what it looks at. */
export function unitOf(document: MapDocument, test: Test): string {
  if ('unit' in test && test.unit !== undefined) return test.unit;
  if ('measure' in test)
    return document.measures?.find(({ key }) => key === test.measure)?.unit ?? '';
  if (!('dimension' in test)) return '';
  const dimension = dimensionOf(document, test.dimension);
  return dimension?.kind === 'magnitude' ? dimension.unit : '';
}
